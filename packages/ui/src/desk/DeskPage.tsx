import { useEffect, useRef, type ReactNode } from 'react'
import { useShell } from '../shared/shell-context'

type DeskPageProps = { title: string; summary?: string | null; actions?: ReactNode; children: ReactNode }

/** A page of the desk: its title with one quiet line beside it, what can be done, and the content. */
export function DeskPage({ title, summary, actions, children }: DeskPageProps) {
  const { navigator } = useShell().ports
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Railhead`
    if (navigator.read().run > 0) heading.current?.focus({ preventScroll: true })
  }, [title, navigator])
  return (
    <>
      <div className="desk-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {summary ? <p>{summary}</p> : null}
        {actions}
      </div>
      {children}
    </>
  )
}
