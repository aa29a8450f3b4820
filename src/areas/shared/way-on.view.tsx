import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import type { WayOn } from '../../react/use-way-on.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

export interface WayOnButtonsProps {
  text: I18n
  wayOn: WayOn
  /** Label of the link to sign-in. */
  signIn: string
  variant: NonNullable<ButtonProps['variant']>
}

/** Renders the link to the account that is signed in, with a button for another one, or the link to sign-in. */
export function WayOnButtons({ text, wayOn, signIn, variant }: WayOnButtonsProps): ReactNode {
  const { name, href, onNavigate, onSwitch } = wayOn
  return (
    <>
      <ButtonLink full variant={variant} href={href} onNavigate={onNavigate}>
        {name === null ? signIn : name ? text.t('wayOn.continue', { name }) : text.t('signedIn.continue')}
      </ButtonLink>
      {name && (
        <Button full variant="quiet" onClick={onSwitch}>
          {text.t('wayOn.switch')}
        </Button>
      )}
    </>
  )
}
