import { useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '@railhead/core/messages/catalogue'
import { tUpdate } from '@railhead/core/messages/catalogue.update'
import { useStore } from '../actor/use-store'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import { isInHand } from './in-hand.rules'
import type { KeptApp } from './kept-app'
import './update-prompt.css'

/** What this tab keeps; nothing where that is forbidden. */
function keptHere(): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? '']))
  } catch {
    return {}
  }
}

/** Offers the newer version between two jobs, never within one. */
export function UpdatePrompt({ app }: { app: KeptApp }) {
  const waits = useStore(app)
  const [path] = useLocation()
  const [isLater, setLater] = useState(false)
  if (!waits || isLater || isInHand(path, keptHere())) return null
  // What is in hand is looked at again when the button is pressed: another page may have been opened meanwhile.
  const update = () => {
    if (!isInHand(location.pathname, keptHere())) app.update()
  }
  return (
    <div className="update-prompt">
      <Banner tone="brand" icon="retry" live>
        {tUpdate('update.ready')}
      </Banner>
      <div className="update-choice">
        <Button onClick={() => setLater(true)}>{tUpdate('update.later')}</Button>
        <Button kind="soft" onClick={update}>
          {t('page.reload')}
        </Button>
      </div>
    </div>
  )
}
