import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import { useReportError } from '../../../account/use-report-error.ts'
import { AcctError } from '../../../errors/acct-error.ts'
import { renderGoogleButton, vendorTagsOf } from './google.ts'
import { GOOGLE_SLOT, GoogleView, type GoogleViewProps } from './methods.view.tsx'

export interface GoogleMethodProps {
  clientId: string
  scriptUrl: string
  onToken(idToken: string): void
}

/** Renders Google's button in the light DOM of the element, through a slot (A§2). */
export function GoogleMethod({ clientId, scriptUrl, onToken }: GoogleMethodProps): ReactNode {
  const { host, text } = useAccount()
  const [status, setStatus] = useState<GoogleViewProps['status']>('loading')
  const [error, setError] = useState<AcctError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const onTokenRef = useRef(onToken)
  useEffect(() => {
    onTokenRef.current = onToken
  })
  const locale = vendorTagsOf(text, host)[0] ?? text.locale

  useEffect(() => {
    if (!host) return
    let isWanted = true
    const button = host.ownerDocument.createElement('div')
    button.slot = GOOGLE_SLOT
    host.append(button)
    const width = place.current?.clientWidth ?? 0
    const onToken = (idToken: string): void => onTokenRef.current(idToken)
    renderGoogleButton(button, { clientId, scriptUrl, locale, width, onToken }).then(
      () => isWanted && setStatus('shown'),
      (cause: unknown) => {
        if (!isWanted) return
        setStatus('failed')
        // The first failure shows a button of ours, and no error.
        if (attempt > 0) setError(new AcctError('network', { cause }))
      },
    )
    return () => {
      isWanted = false
      button.remove()
    }
  }, [host, clientId, scriptUrl, locale, attempt])

  useReportError(error, 'sign-in')

  return (
    <GoogleView
      text={text}
      status={status}
      error={error}
      place={place}
      onRetry={() => {
        setStatus('retrying')
        setError(null)
        setAttempt(attempt + 1)
      }}
    />
  )
}
