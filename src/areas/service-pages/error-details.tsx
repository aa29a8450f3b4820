import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../account/last-failure.ts'
import { useHydrated } from '../../account/use-hydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { Reference } from '../shared/reference.view.tsx'
import type { ScreenTexts } from '../shared/screen-texts.ts'
import { copyText } from './copy-text.ts'
import * as css from './error-details.css.ts'

export interface ErrorDetailsProps extends ScreenTexts {
  failure: Failure
}

/** Returns the details in English, for the support: one fact per line, and none about the account holder. */
export const detailsOf = ({ reference, time, call, code, route }: Failure, brand: string): string =>
  Object.entries({
    Reference: reference,
    Time: time,
    Call: call ?? 'none',
    Error: code,
    Page: route ?? 'none',
    Brand: brand,
    'acct-elements': __ACCT_VERSION__,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** Holds the place of the reference in a first view, which the build renders. */
const PRERENDERED = { reference: '0000-0000' }

/** Renders the reference of a failure, and a button that copies the details for the support. */
export function ErrorDetails({ brand, text, failure }: ErrorDetailsProps): ReactNode {
  const [state, setState] = useState<'copied' | 'select' | null>(null)
  const [isFieldShown, setIsFieldShown] = useState(false)
  const isHydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const details = detailsOf(failure, brand.name)

  async function copy(button: HTMLElement): Promise<void> {
    // The same sentence again is no change that screen readers announce.
    setState(null)
    const isCopied = await copyText(details, () => {
      flushSync(() => setIsFieldShown(true))
      return field.current
    })
    if (isCopied) {
      setIsFieldShown(false)
      button.focus({ preventScroll: true })
    }
    setState(isCopied ? 'copied' : 'select')
  }

  return (
    <div className={isHydrated ? css.details : css.pending}>
      <Reference error={isHydrated ? failure : PRERENDERED} text={text} />
      <Button variant="quiet" onClick={({ currentTarget }) => void copy(currentTarget)}>
        {text.t('errorDetails.copy')}
      </Button>
      {isFieldShown && (
        <textarea
          ref={field}
          className={css.field}
          aria-label={text.t('errorDetails.title')}
          readOnly
          rows={7}
          lang="en"
          translate="no"
          value={details}
        />
      )}
      <p className={css.outcome} role="status">
        {state && text.t(`errorDetails.${state}`)}
      </p>
    </div>
  )
}
