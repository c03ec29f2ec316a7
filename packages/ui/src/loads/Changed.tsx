import { useEffect, useRef } from 'react'
import { Banner } from '../shared/Banner'

/** That somebody changed the load under an open form: it comes into sight of whoever fills that in. */
export function Changed({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={place}>
      <Banner tone="waiting" live>
        {text}
      </Banner>
    </div>
  )
}
