import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LANGUAGE_NAMES } from '../i18n/language-names.ts'
import { LOCALES } from '../i18n/locale.ts'
import { useAccount } from '../react/use-account.ts'
import { useHydrated } from '../react/use-hydrated.ts'
import { Alert } from '../ui/Alert.tsx'
import { classNames } from '../ui/class-names.ts'
import { control } from '../ui/field.css.ts'
import { Icon } from '../ui/Icon.tsx'
import { arrow, select, wrapper } from '../ui/select-field.css.ts'
import * as css from './language-select.css.ts'

/**
 * Renders the choice of a language, which changes the texts at once and stays for the next visit (I18N-02). A page
 * whose attribute `locale` sets the language has none.
 */
export function LanguageSelect(): ReactNode {
  const { text, host } = useAccount()
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  /** The language whose texts load. */
  const [pending, setPending] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isFixed = useHydrated() && Boolean(host?.getAttribute('locale'))

  async function choose(locale: string): Promise<void> {
    setPending(locale)
    setHasFailed(false)
    await text.setLocale(locale).catch(() => setHasFailed(true))
    setPending((latest) => (latest === locale ? null : latest))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice before React has hydrated
  useEffect(() => {
    const chosen = field.current?.value
    if (chosen && chosen !== text.locale) void choose(chosen)
  }, [])

  if (isFixed || LOCALES.length < 2) return null
  return (
    <div className={css.language}>
      <label htmlFor={id}>{text.t('footer.language')}</label>
      <span className={classNames(wrapper, css.frame)}>
        <select
          ref={field}
          id={id}
          className={classNames(control, select)}
          part="input"
          // The browser would restore an earlier choice after a reload.
          autoComplete="off"
          value={pending ?? text.locale}
          onChange={(event) => void choose(event.currentTarget.value)}
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </select>
        <span className={arrow}>
          <Icon name="chevronDown" />
        </span>
      </span>
      {hasFailed && (
        <div className={css.failure}>
          <Alert kind="danger">{text.t('error.network')}</Alert>
        </div>
      )}
    </div>
  )
}
