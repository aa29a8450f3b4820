import { type ReactNode, type RefObject, useState } from 'react'
import type { AcctError } from '../../../errors/acct-error.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Reference } from '../../shared/reference.view.tsx'
import * as css from './methods.css.ts'

/** Name of the slot for the vendor's button. */
export const GOOGLE_SLOT = 'acct-google'

/** Renders the separator between the form and the other sign-in methods. */
export const Or = ({ text }: { text: I18n }): ReactNode => <p className={css.or}>{text.t('methods.or')}</p>

export interface GoogleViewProps {
  text: I18n
  /** `retrying` follows a press of the fallback button. */
  status: 'loading' | 'shown' | 'failed' | 'retrying'
  /** Why a press of the fallback button failed. */
  error?: AcctError | null
  place?: RefObject<HTMLDivElement | null>
  onRetry(): void
}

/** Renders the vendor's button, or a button that retries when its script fails to load. */
export function GoogleView({ text, status, error, place, onRetry }: GoogleViewProps): ReactNode {
  const isMissing = status !== 'loading' && status !== 'shown'
  return (
    <div className={css.google} ref={place}>
      <div className={status === 'shown' ? css.frame : css.hidden}>
        <slot name={GOOGLE_SLOT} />
      </div>
      {status === 'loading' && <Skeleton shape="button" className={css.place} />}
      {isMissing && (
        <Button
          variant="secondary"
          full
          isBusy={status === 'retrying'}
          busyLabel={text.t('ui.loading')}
          onClick={onRetry}
        >
          {text.t('methods.google')}
        </Button>
      )}
      {error && (
        <div role="alert" className={css.failure}>
          <p>{text.t('methods.googleFailed')}</p>
          <Reference error={error} text={text} />
        </div>
      )}
    </div>
  )
}

export interface AppleViewProps {
  text: I18n
  /** URLs of the vendor's image: black for the light scheme, white for the dark one. */
  images: Readonly<Record<'light' | 'dark', string>>
  onPress(): void
}

const SCHEMES = ['light', 'dark'] as const

/** Renders the vendor's image as a button, or a text button when the image fails to load (A§2). */
export function AppleView({ text, images, onPress }: AppleViewProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={css.method}>
      {broken === images.light ? (
        <Button variant="secondary" full onClick={onPress}>
          {text.t('methods.apple')}
        </Button>
      ) : (
        <button type="button" className={css.apple} part="button" onClick={onPress}>
          {SCHEMES.map((scheme) => (
            <img
              key={scheme}
              className={classNames(css.appleImage, css.onlyIn[scheme])}
              // The browser does not load the hidden image.
              loading="lazy"
              src={images[scheme]}
              alt={text.t('methods.apple')}
              referrerPolicy="no-referrer"
              onError={() => setBroken(images.light)}
            />
          ))}
        </button>
      )}
    </div>
  )
}

/** Renders links to the brand's apps on narrow screens (A§2, X-46). */
export const AppLinks = ({
  text,
  links,
}: {
  text: I18n
  links: { ios?: string; android?: string }
}): ReactNode => (
  <nav className={css.apps} aria-label={text.t('methods.apps')}>
    {links.ios && (
      <ButtonLink variant="secondary" href={links.ios}>
        {text.t('methods.ios')}
      </ButtonLink>
    )}
    {links.android && (
      <ButtonLink variant="secondary" href={links.android}>
        {text.t('methods.android')}
      </ButtonLink>
    )}
  </nav>
)
