import { useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '@railhead/core/messages/catalogue'
import { tUpdate } from '@railhead/core/messages/catalogue.update'
import { useStore } from '../actor/use-store'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import type { KeptApp } from './kept-app'
import './update-prompt.css'

/** Offers a newer version between two jobs, never within one. Whoever puts one off is asked again when the next one comes. */
export function UpdatePrompt({ app, isInHand }: { app: KeptApp; isInHand: (path: string) => boolean }) {
  const newer = useStore(app)
  const [path] = useLocation()
  const [putOff, setPutOff] = useState(0)
  if (newer <= putOff || isInHand(path)) return null
  return (
    <div className="update-prompt">
      <Banner tone="brand" icon="retry" live>
        {tUpdate('update.ready')}
      </Banner>
      <div className="update-choice">
        <Button onClick={() => setPutOff(newer)}>{tUpdate('update.later')}</Button>
        <Button kind="soft" onClick={app.update}>
          {t('page.reload')}
        </Button>
      </div>
    </div>
  )
}
