import { useEffect, useRef, type KeyboardEvent } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { tSignature } from '@railhead/core/messages/catalogue.signature'
import type { SignatureEvent } from '@railhead/core/signature/signature.machine'
import type { PadView, SignatureView } from '@railhead/core/signature/signature.view'
import { Segmented } from '../floor/Segmented'
import { Button } from '../shared/Button'
import { FieldError } from '../shared/FieldError'
import { TextField } from '../shared/TextField'
import { LargePad } from './LargePad'
import { SignaturePad } from './SignaturePad'

type Send = (event: SignatureEvent) => void
type FieldsProps = { form: NonNullable<SignatureView['form']>; frozen: boolean; large: boolean; setLarge: (open: boolean) => void; send: Send }

const swallowEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** Who signs, how, and the pad. */
export function SignFields({ form, frozen, large, setLarge, send }: FieldsProps) {
  const { name, role, way, pad, typed } = form
  const place = useRef<HTMLDivElement>(null)
  const fault = name.error ?? pad?.error ?? null
  useEffect(() => {
    // What is to be put right comes into sight; a field takes the cursor.
    if (fault === null) return
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], .pad-wrong')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'nearest' })
  }, [fault])
  return (
    <div ref={place} className="sign-fields low">
      <Segmented label={role.label} options={role.options} value={role.value} onChange={(value) => frozen || send({ type: 'ROLE.CHOOSE', role: value })} />
      <TextField
        label={name.label}
        value={name.value}
        error={name.error}
        disabled={frozen}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        onKeyDown={swallowEnter}
        onText={(text) => send({ type: 'NAME.CHANGE', text })}
      />
      <Segmented label={way.label} options={way.options} value={way.value} onChange={(value) => frozen || send({ type: 'WAY.CHOOSE', way: value })} />
      {typed === null ? null : <Typed name={typed.name} hint={typed.hint} />}
      {pad === null ? null : <PadPart pad={pad} frozen={frozen} large={large} setLarge={setLarge} send={send} />}
    </div>
  )
}

/** The name as it will stand on paper. */
const Typed = ({ name, hint }: { name: string; hint: string }) => (
  <>
    <p className="sign-typed">{name}</p>
    <p className="field-hint">{hint}</p>
  </>
)

function PadPart({ pad, frozen, large, setLarge, send }: { pad: PadView } & Omit<FieldsProps, 'form'>) {
  return (
    <div className="sign-pad">
      {large ? <LargePad pad={pad} frozen={frozen} send={send} onClose={() => setLarge(false)} /> : null}
      <SignaturePad pad={pad} label={pad.label} frozen={frozen} onStroke={(stroke) => send({ type: 'STROKE.ADD', stroke })} />
      <FieldError id="sign-pad-error" text={pad.error} />
      <div className="pad-tools">
        <Button disabled={frozen || !pad.canUndo} onClick={() => send({ type: 'STROKE.UNDO' })}>
          {tSignature('sign.undo')}
        </Button>
        <Button disabled={frozen || !pad.canClear} onClick={() => send({ type: 'PAD.CLEAR' })}>
          {t('action.clear')}
        </Button>
        <Button disabled={frozen} onClick={() => setLarge(true)}>
          {tSignature('sign.large')}
        </Button>
      </div>
    </div>
  )
}
