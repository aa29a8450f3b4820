import { type ReactNode, useEffect, useRef } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import * as css from './partner-bar.css.ts'
import type { PortalAccount } from './use-portal-account.ts'

export interface PartnerBarProps
  extends Pick<PortalAccount, 'kind' | 'error' | 'email' | 'readAgain' | 'slot' | 'signIn'> {
  text: I18n
  brand: string
}

/** Renders, below the plans on a partner page, the connected account or a sign-in button. */
export function PartnerBar(props: PartnerBarProps): ReactNode {
  const { text, brand, kind, email, slot, signIn } = props
  const mine = text.t('embed.mine', { brand, email })
  const bar = useRef<HTMLDivElement>(null)
  const wasSigningIn = useRef(false)
  useEffect(() => {
    // The frame that had the focus is hidden; a visitor who has moved on keeps it.
    const focused = bar.current?.ownerDocument.activeElement?.localName
    if (wasSigningIn.current && kind === 'signedOut' && (focused === 'body' || focused === 'iframe'))
      bar.current?.querySelector('button')?.focus()
    wasSigningIn.current = kind === 'signingIn'
  }, [kind])
  return (
    <>
      {kind === 'unread' && (
        <div className={css.alert}>
          <LoadFailed text={text} error={props.error} title="embed.unread" onRetry={props.readAgain}>
            {mine}
          </LoadFailed>
        </div>
      )}
      {kind !== 'none' && kind !== 'unread' && (
        <div ref={bar} className={css.bar}>
          <p className={css.text} role="status">
            {kind === 'signedIn' ? mine : text.t('embed.member', { brand })}
          </p>
          {kind === 'signedOut' && (
            <Button variant="secondary" onClick={signIn}>
              {text.t('embed.showMine')}
            </Button>
          )}
        </div>
      )}
      <slot name={slot} />
    </>
  )
}
