import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../react/last-failure.ts'
import { useHydrated } from '../../react/use-hydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { Reference, type ScreenTexts } from '../shared/reference.view.tsx'
import * as css from './error-details.css.ts'

/** Returns the details in English, for the support: one fact per line, and none about the account holder. */
const getDetails = ({ reference, time, call, code, route }: Failure, brand: string): string =>
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
export function ErrorDetails({ brand, text, failure }: ScreenTexts & { failure: Failure }): ReactNode {
  const [state, setState] = useState<'copied' | 'select' | null>(null)
  const [isFieldShown, setIsFieldShown] = useState(false)
  const isHydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const details = getDetails(failure, brand.name)

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

/**
 * Copies a text. Without the permission to write to the clipboard, or on an http page, it copies the
 * selection of a field. Resolves with whether that worked.
 * @param showField shows a field whose content is the text, and returns it
 */
async function copyText(text: string, showField: () => HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = showField()
    if (!field) return false
    const page = field.ownerDocument
    field.focus({ preventScroll: true })
    field.select()
    // The only way to copy without the permission; where a browser has removed it, the field stays selected.
    return typeof page.execCommand === 'function' && page.execCommand('copy')
  }
}
