import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import { renderGoogleButton } from './google.ts'
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
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const onTokenRef = useRef(onToken)
  useEffect(() => {
    onTokenRef.current = onToken
  })
  const { locale } = text

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
      () => isWanted && setStatus(attempt === 0 ? 'failed' : 'lost'),
    )
    return () => {
      isWanted = false
      button.remove()
    }
  }, [host, clientId, scriptUrl, locale, attempt])

  return (
    <GoogleView
      text={text}
      status={status}
      place={place}
      onRetry={() => {
        setStatus('retrying')
        setAttempt(attempt + 1)
      }}
    />
  )
}
