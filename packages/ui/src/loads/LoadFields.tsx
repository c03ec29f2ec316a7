import { useCallback, useEffect, useRef } from 'react'
import type { FieldView, FormView } from '@railhead/core/load-work/load-work.view'
import { NumberField } from '../floor/NumberField'
import { Select } from '../floor/Select'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import { TextField } from '../shared/TextField'
import { PickField } from './PickField'
import type { SendEntry } from './send'
import './loads.css'

type FieldProps = { field: FieldView; frozen: boolean; send: SendEntry }

function Field({ field, frozen, send }: FieldProps) {
  const { name, label, value, error, kind, unit, options } = field
  const enter = useCallback((text: string) => send({ type: 'FIELD.CHANGE', name, text }), [send, name])
  if (kind === 'pick') return <PickField field={field} disabled={frozen} onChoose={enter} />
  if (kind === 'choice') return <Select label={label} options={options} value={options.some(({ id }) => id === value) ? value : null} error={error} disabled={frozen} onChange={enter} />
  if (kind === 'number') return <NumberField label={label} value={value} unit={unit ?? undefined} error={error} disabled={frozen} whole={false} onChange={enter} />
  return <TextField label={label} value={value} error={error} disabled={frozen} type={kind} autoComplete="off" onText={enter} />
}

type LoadFieldsProps = { form: FormView; frozen: boolean; send: SendEntry }

/** The form that is open; what is to be put right comes into sight. */
export function LoadFields({ form, frozen, send }: LoadFieldsProps) {
  const place = useRef<HTMLElement>(null)
  const wrong = form.fields.filter(({ error }) => error !== null).map(({ name, error }) => `${name} ${error}`).join()
  useEffect(() => {
    if (wrong === '') return
    const field = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
    field?.focus({ preventScroll: true })
    field?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [wrong])
  useEffect(() => {
    // A form that opens under the drafts comes into sight, at its own place.
    place.current?.scrollIntoView({ block: 'start' })
  }, [form.name])
  return (
    <section ref={place} className="load-form" aria-label={form.title}>
      {form.name === 'arrival' ? null : <h2>{form.title}</h2>}
      {form.fields.map((field) => (
        <Field key={field.name} field={field} frozen={frozen} send={send} />
      ))}
      {form.warning === null ? null : (
        <Banner tone="waiting" live>
          {form.warning}
        </Banner>
      )}
      {form.scale === null ? null : (
        <Button kind="soft" block icon="scanner" pending={form.scale.pending} onClick={() => send({ type: 'SCALE.READ' })}>
          {form.scale.label}
        </Button>
      )}
    </section>
  )
}
