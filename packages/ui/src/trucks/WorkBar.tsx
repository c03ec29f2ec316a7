import { Link } from 'wouter'
import { t } from '@railhead/core/messages/catalogue'
import type { ActionView } from '@railhead/core/truck-work/truck-actions.rules'
import type { TruckWorkView } from '@railhead/core/truck-work/truck-work.view'
import { SubmitBar } from '../railcar-edit/SubmitBar'
import { Button } from '../shared/Button'
import type { SendWork } from './send'
import './trucks.css'

type BarProps = { view: TruckWorkView; send: SendWork }

function Action({ action, send }: { action: ActionView; send: SendWork }) {
  const { form, href, kind, label, isDirect } = action
  const isMain = kind === 'main'
  if (href !== null) return <Link href={href} className={`btn btn-block btn-${kind}`}>{label}</Link>
  const press = () => {
    if (form === null) return
    send({ type: 'FORM.OPEN', form })
    if (isDirect) send({ type: 'SUBMIT' })
  }
  return <Button kind={kind} block={isMain} onClick={press}>{label}</Button>
}

/** The action at the thumb: the open form's, Retry while an answer is owed, or what the truck needs next. */
export function WorkBar({ view, send }: BarProps) {
  const { form, owed, pending } = view
  if (owed !== null || form !== null) {
    return (
      <>
        <SubmitBar owed={owed} action={form === null ? null : { label: form.submit, pending }} onSubmit={() => send({ type: 'SUBMIT' })} onRetry={() => send({ type: 'RETRY' })} />
        {form?.canClose && owed === null ? (
          <Button block disabled={pending} onClick={() => send({ type: 'FORM.CLOSE' })}>
            {t('dialog.cancel')}
          </Button>
        ) : null}
      </>
    )
  }
  const main = view.actions.find(({ kind }) => kind === 'main')
  return main === undefined ? null : <Action action={main} send={send} />
}

/** What else can be done with the truck. */
export function WorkActions({ view, send }: BarProps) {
  const others = view.actions.filter(({ kind }) => kind !== 'main')
  if (others.length === 0) return null
  return (
    <div className="truck-acts low">
      {others.map((action) => (
        <Action key={action.key} action={action} send={send} />
      ))}
    </div>
  )
}
