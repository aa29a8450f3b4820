import { type ReactNode, useEffect } from 'react'
import { useAccount } from '../react/use-account.ts'
import { Link } from '../ui/Link.tsx'

/** Renders a link to the portal in place of a tag on a partner page, where no tag collects credentials. */
export function PortalLink(): ReactNode {
  const { brand, text, settings } = useAccount()
  useEffect(() => {
    console.warn(
      `acct-elements: this origin is not one of ${brand.name}'s own. A partner page can show <acct-plans>, or use embed.js. For a page of the brand, list the origin in the settings' ownOrigins: tags then collect passwords and card data here`,
    )
  }, [brand])
  return (
    <p>
      <span>{`${text.t('elsewhere.text', { brand: brand.brandName })} `}</span>
      {settings.portalUrl && <Link href={settings.portalUrl}>{text.t('elsewhere.link')}</Link>}
    </p>
  )
}
