import { type ReactNode, useEffect } from 'react'
import { useAccount } from '../account/use-account.ts'
import { Link } from '../ui/Link.tsx'

/**
 * What a tag shows on a page that is not the brand's own: no tag collects credentials there, one line leads to the
 * portal instead.
 */
export function Elsewhere(): ReactNode {
  const { brand, text, settings } = useAccount()
  useEffect(() => {
    console.warn(
      `acct-elements: this origin is not one of ${brand.name}'s own; list it in the settings' ownOrigins to show account tags here`,
    )
  }, [brand])
  return (
    <p>
      {text.t('elsewhere.text', { brand: brand.brandName })}{' '}
      {settings.portalUrl && <Link href={settings.portalUrl}>{text.t('elsewhere.link')}</Link>}
    </p>
  )
}
