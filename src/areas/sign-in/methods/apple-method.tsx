import { type ReactNode, useEffect, useMemo } from 'react'
import { errorDetail } from '../../../account/error-detail.ts'
import { useAccount } from '../../../account/use-account.ts'
import { AcctError } from '../../../errors/acct-error.ts'
import { appleAddress, appleImageUrl, appleSettings } from './apple.ts'
import { vendorTagsOf } from './google.ts'
import { AppleView } from './methods.view.tsx'

/** Size of the vendor's image, px; its text is centered. */
const BOX = { width: 260, height: 44 }

/** Renders Apple's button, which opens the vendor's page (A§2); reports incomplete settings instead. */
export function AppleMethod(): ReactNode {
  const { settings, text, host, path, href, emit } = useAccount()
  const view = host?.ownerDocument.defaultView ?? window
  const [apple, error] = useMemo(() => {
    try {
      const apple = appleSettings(settings.apple)
      // The vendor returns to this path of the portal.
      const { pathname, search } = new URL(href(path), view.location.href)
      return [apple && { apple, address: appleAddress(apple, pathname + search) }, null]
    } catch (thrown) {
      return [null, thrown instanceof AcctError ? thrown : new AcctError('configuration', { cause: thrown })]
    }
  }, [settings.apple, href, path, view])

  useEffect(() => {
    if (!error) return
    console.error('acct-elements: the settings of Apple’s sign-in are not complete')
    emit('acct-error', errorDetail(error, 'sign-in'))
  }, [error, emit])

  if (!apple) return null
  const tags = vendorTagsOf(text, host)
  const image = (isDark: boolean): string => appleImageUrl(apple.apple, { tags, isDark, ...BOX })
  return (
    <AppleView
      text={text}
      images={{ light: image(false), dark: image(true) }}
      onPress={() => view.location.assign(apple.address)}
    />
  )
}
