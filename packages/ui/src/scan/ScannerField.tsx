import { useRef, useState, type KeyboardEvent } from 'react'
import { tWork } from '@railhead/core/messages/catalogue.work'
import { IconButton } from '../shared/IconButton'
import { TextField } from '../shared/TextField'
import { SCAN_FIELD } from './hand-scanner'

/**
 * Where a hand scanner types and a label can be typed off. It keeps the soft keyboard away, which would cover half
 * the screen at every scan, until it is asked for.
 */
export function ScannerField({ onCode }: { onCode: (code: string, at: number) => void }) {
  const [code, setCode] = useState('')
  const [hasKeyboard, setHasKeyboard] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onCode(event.currentTarget.value, event.timeStamp)
    setCode('')
  }
  const showKeyboard = () => {
    setHasKeyboard(true)
    const field = place.current?.querySelector('input')
    field?.blur()
    // With the new inputMode on it, taking the focus opens the keyboard.
    requestAnimationFrame(() => field?.focus())
  }
  return (
    <div ref={place} className="scan-field">
      <TextField
        {...{ [SCAN_FIELD]: '' }}
        label={tWork('scan.field')}
        value={code}
        onText={setCode}
        onKeyDown={keys}
        placeholder={tWork('scan.fieldHint')}
        autoFocus
        inputMode={hasKeyboard ? 'text' : 'none'}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <IconButton icon="keyboard" label={tWork('scan.keyboard')} onClick={showKeyboard} />
    </div>
  )
}
