import type { ReactNode } from 'react'
import { Withdrawal } from '../areas/shared/withdrawal.tsx'
import { useAccount } from '../react/use-account.ts'
import { useHydrated } from '../react/use-hydrated.ts'
import { Link } from '../ui/Link.tsx'
import { LanguageSelect } from './language-select.tsx'
import * as css from './layout.css.ts'

/**
 * Renders the copyright, the brand's footer text if it has one, its links, which open in a new tab (A§2), and the
 * choice of a language. Where the settings have one, a link to withdraw from a contract.
 */
export function Footer(): ReactNode {
  const { brand, text, settings } = useAccount()
  const { footer, footerText } = brand.config
  // The first render uses the year of the build, so that it matches the prerendered markup.
  const year = useHydrated() ? new Date().getFullYear() : __ACCT_YEAR__
  const newTab = text.t('ui.newTab')
  return (
    <footer className={css.footer} part="footer">
      <div className={css.footerInner}>
        <ul className={css.footerLinks}>
          {footer.map(({ nameI18n, linkI18n }) => (
            <li key={nameI18n}>
              <Link className={css.footerLink} href={text.copy(linkI18n)} newTabLabel={newTab}>
                {text.copy(nameI18n)}
              </Link>
            </li>
          ))}
          {settings.legal?.withdrawal && (
            <li>
              <Withdrawal className={css.footerLink} />
            </li>
          )}
          {brand.chatUrl && (
            <li>
              <Link className={css.footerLink} href={brand.chatUrl} newTabLabel={newTab}>
                {text.t('footer.chat')}
              </Link>
            </li>
          )}
        </ul>
        <p>{text.t('footer.copyright', { year, brand: brand.brandName })}</p>
        {footerText && <p>{text.copy(footerText)}</p>}
        <LanguageSelect />
      </div>
    </footer>
  )
}
