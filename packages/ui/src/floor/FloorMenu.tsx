import { useEffect, useId, useState } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { beginLater } from '../browser/later'
import { Icon } from '../shared/Icon'
import { late } from '../shared/late'
import { useShell } from '../shared/shell-context'
import './menu.css'

const loadBody = () => import('./MenuBody')
const lateBody = late(() => loadBody().then(({ MenuBody }) => MenuBody))

/** The user's menu of the floor. What stands in it comes once the first page does, and is drawn once it is opened. */
export function FloorMenu() {
  const id = useId()
  const { clock } = useShell().ports
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => beginLater(clock, loadBody, () => () => undefined), [clock])
  return (
    <>
      <button type="button" className="icon-btn" aria-label={t('shell.menu')} popoverTarget={id} onPointerDown={lateBody.fetch}>
        <Icon name="menu" size={28} />
      </button>
      <div id={id} popover="auto" className="menu" role="group" aria-label={t('shell.menu')} onToggle={() => setOpened(true)}>
        {wasOpened ? <lateBody.Part /> : null}
      </div>
    </>
  )
}
