import { useEffect, useState, type ReactNode } from 'react'
import type { Route } from '@railhead/core/routes/route'
import { useShell } from './shell-context'

type PageSlotProps = {
  route: Route
  id: string | undefined
  loading: ReactNode
  failed: (error: unknown, again: () => void) => ReactNode
}

/** The page of a route: drawn when its code is here, fetched when it is not (first entry, back and forward). */
export function PageSlot({ route, id, loading, failed }: PageSlotProps) {
  const { pages } = useShell()
  const [, drawAgain] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const Page = pages.ready(route)

  useEffect(() => {
    let wanted = true
    if (pages.ready(route) !== null) return
    setError(null)
    pages.load(route).then(
      () => wanted && drawAgain((count) => count + 1),
      (reason: unknown) => wanted && setError(reason),
    )
    return () => {
      wanted = false
    }
  }, [pages, route, tries])

  if (Page !== null) return <Page route={route} id={id} />
  return error === null ? loading : failed(error, () => setTries((count) => count + 1))
}
