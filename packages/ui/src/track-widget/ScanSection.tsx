import { useState, type KeyboardEvent } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import type { TrackWidgetView } from '@railhead/core/track-widget/track-widget.view'
import { TextField } from '../shared/TextField'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import { Icon } from '../shared/Icon'
import { LoadFailed } from '../shared/LoadFailed'
import type { Send } from './send'

type Scan = NonNullable<TrackWidgetView['scan']>

/** Where a hand scanner types: its closing Enter reads the code and never submits anything. */
function ScannerField({ send }: { send: Send }) {
  const [code, setCode] = useState('')
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send({ type: 'SCAN.RECEIVED', code: event.currentTarget.value, at: event.timeStamp })
    setCode('')
  }
  return (
    <TextField
      label={t('scan.field')}
      value={code}
      onText={setCode}
      onKeyDown={keys}
      placeholder={t('scan.fieldHint')}
      autoFocus
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
    />
  )
}

/** What the last scan came to; it holds its place before the first one. */
function LastScan({ last, loading }: Pick<Scan, 'last' | 'loading'>) {
  if (last === null) {
    return (
      <p className="scan-last">
        <Icon name="scan" />
        <span>{loading ? t('list.loading') : t('scan.ready')}</span>
      </p>
    )
  }
  return (
    <p className={`scan-last scan-${last.result}`}>
      <Icon name={last.result === 'selected' ? 'check' : 'alert'} />
      <span>
        {last.message}
        <small>{last.code}</small>
      </span>
    </p>
  )
}

/** Codes that named no car stay until they have been seen to. */
function Unmatched({ codes, send }: { codes: readonly string[]; send: Send }) {
  if (codes.length === 0) return null
  return (
    <Banner tone="waiting" title={t('scan.unmatched')} action={<Button onClick={() => send({ type: 'UNMATCHED.DISMISS' })}>{t('action.dismiss')}</Button>}>
      <ul className="scan-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Banner>
  )
}

/** Scanning by a hand scanner, or by typing what the label says. */
export function ScanSection({ scan, send }: { scan: Scan; send: Send }) {
  return (
    <div className="widget-scan">
      {scan.cameraNote === null ? null : <Banner tone="waiting">{scan.cameraNote}</Banner>}
      {scan.failed ? (
        <LoadFailed
          onRetry={() => {
            send({ type: 'PENDING.LOAD' })
            send({ type: 'STANDING.LOAD' })
          }}
        />
      ) : null}
      <ScannerField send={send} />
      <LastScan last={scan.last} loading={scan.loading} />
      <Unmatched codes={scan.unmatched} send={send} />
    </div>
  )
}
