import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { tTruck } from '@railhead/core/messages/catalogue.truck'
import type { FieldView } from '@railhead/core/truck-work/truck-work.view'
import { OptionList } from '../floor/OptionList'
import { SearchField } from '../floor/SearchField'
import { EmptyState } from '../shared/EmptyState'
import { FieldError } from '../shared/FieldError'
import { Icon } from '../shared/Icon'
import '../shared/field.css'
import './trucks.css'

/** Rows drawn at once; the rest are found by typing. */
const SHOWN = 30
const NOTHING = ''

type PickFieldProps = { field: FieldView; disabled: boolean; onChoose: (id: string) => void }

/** One of many, found as one types: what is chosen stands in the box, the list opens under it. */
export function PickField({ field, disabled, onChoose }: PickFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { label, options, value, error, required } = field
  const chosen = options.find((option) => option.id === value)
  const found = options.filter(({ name }) => text.toLowerCase().split(/\s+/).every((word) => name.toLowerCase().includes(word)))

  useEffect(() => {
    if (open) place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [open])
  const choose = useCallback((next: string) => {
    onChoose(next)
    setOpen(false)
    setText('')
    button.current?.focus()
  }, [onChoose])

  const rows = found.slice(0, SHOWN).map(({ id: row, name }) => ({ id: row, title: name }))
  const shown = required || text !== '' ? rows : [{ id: NOTHING, title: tTruck('field.none') }, ...rows]
  return (
    <div className={`field pick ${error ? 'field-wrong' : ''}`}>
      <label id={`${id}-label`} htmlFor={id}>{label}</label>
      <div className="field-box">
        <button
          ref={button}
          id={id}
          type="button"
          className="pick-button"
          aria-labelledby={`${id}-label ${id}`}
          aria-expanded={open}
          aria-describedby={error ? `${id}-error` : undefined}
          data-wrong={error ? '' : undefined}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        >
          {chosen === undefined ? <span className="pick-none">{tTruck('field.none')}</span> : <span>{chosen.name}</span>}
          <Icon name="down" />
        </button>
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {open ? (
        <div ref={place} className="pick-list">
          <SearchField label={tTruck('field.find', { label })} value={text} onChange={setText} />
          {found.length === 0 ? <EmptyState text={t('list.empty')} /> : <OptionList label={label} options={shown} value={value} onChoose={choose} />}
          {found.length > SHOWN ? <p className="field-hint">{tTruck('field.more', { count: found.length - SHOWN })}</p> : null}
        </div>
      ) : null}
    </div>
  )
}
