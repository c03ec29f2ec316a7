import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { useShell } from '../shared/shell-context'
import { AppBar } from './AppBar'
import { StickyFooter } from './StickyFooter'
import './page.css'

type PageProps = {
  title: string
  /** One quiet line under the title; the terminal's name where there is nothing better to say. */
  subtitle?: string
  /** Where 'Back' leads; no button without it. */
  back?: string
  children: ReactNode
  /** The action area at the thumb. */
  footer?: ReactNode
}

/**
 * Every page of the floor: bar, content, action area. A page that is gone to takes the focus to its title, so that a
 * screen reader says where one is; the first page after a load leaves the focus alone.
 */
export function Page({ title, subtitle, back, children, footer }: PageProps) {
  const { navigator } = useShell().ports
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Railhead`
    if (navigator.read().run > 0) heading.current?.focus({ preventScroll: true })
  }, [title, navigator])
  return (
    <>
      <a className="skip" href="#content">
        {t('shell.skip')}
      </a>
      <div className="page-scroll">
        <AppBar title={title} subtitle={subtitle} back={back} heading={heading} />
        <main id="content" className="page">
          {children}
        </main>
      </div>
      {footer ? <StickyFooter>{footer}</StickyFooter> : null}
    </>
  )
}
