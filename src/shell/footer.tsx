import type { ReactNode } from 'react'
import { useAccount } from '../account/use-account.ts'
import { useHydrated } from '../account/use-hydrated.ts'
import { Link } from '../ui/Link.tsx'
import * as css from './layout.css.ts'

/** Copyright, the brand's own text if it has one, and its links, which open in a new tab (A§2). */
export function Footer(): ReactNode {
  const { brand, text } = useAccount()
  const { footer, footerText } = brand.config
  // The build's year is drawn first, so that what it drew and what React draws are the same.
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
      </div>
    </footer>
  )
}
