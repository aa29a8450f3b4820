import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import * as css from './partner-bar.css.ts'
import type { PortalAccount } from './use-portal-account.ts'

export interface PartnerBarProps extends Pick<PortalAccount, 'kind' | 'email' | 'slot' | 'signIn'> {
  text: I18n
  /** The brand's name. */
  brand: string
}

/** Below the plans on somebody else's page: whose account is asked, or a way to say so. */
export function PartnerBar({ text, brand, kind, email, slot, signIn }: PartnerBarProps): ReactNode {
  return (
    <>
      {kind !== 'none' && (
        <div className={css.bar}>
          <p className={css.words} role="status">
            {kind === 'signedIn' ? text.t('embed.mine', { brand, email }) : text.t('embed.member', { brand })}
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
