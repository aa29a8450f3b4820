import { renderToString } from 'react-dom/server'
import type { Brand } from '../../brand/brand.ts'
import { resolveSettings } from '../../brand/default-settings.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { Area } from '../../mount/mount-area.tsx'
import type { BrandAccount, RouteServer } from '../../shell/brand-account.ts'
import { ElementView } from '../../shell/element-view.tsx'
import { memoryLocation } from '../../shell/location.ts'
import { firstState } from '../../store/account-state.ts'
import { createAccountStore } from '../../store/account-store.ts'
import { safeStorage } from '../../store/core/storage.ts'

const memory = { local: safeStorage(() => undefined), session: safeStorage(() => undefined) }

/** Renders an area at a path to HTML, as React renders it before any response. */
export async function renderArea(
  area: Area,
  { brand, text }: { brand: Brand; text: I18n },
  path: string,
  isReturning: boolean,
): Promise<string> {
  const Content = await area.load(path, Promise.resolve(text), isReturning)
  const settings = resolveSettings({}, brand.name)
  const store = createAccountStore({ brand: brand.name, settings, storages: memory, hosted: false })
  const account: BrandAccount = { brand, settings, store, text, isOwn: true, servers: new Set() }
  const location = memoryLocation(path, '')
  const server: RouteServer = {
    // Nothing that the build renders reads the element.
    host: null as unknown as HTMLElement,
    isPortal: area.isPortal === true,
    serves: area.serves,
    pending: new Set(),
    href: location.href,
    show: () => {},
  }
  const first = { path, locale: text.locale, state: firstState(isReturning) }
  try {
    return renderToString(
      <ElementView
        account={account}
        server={server}
        location={location}
        first={first}
        isFitted={area.isFitted}
      >
        <Content />
      </ElementView>,
    )
  } finally {
    store.close()
  }
}
