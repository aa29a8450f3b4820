import type { ReactNode } from 'react'
import { OpenApp } from '../../ui/OpenApp.tsx'
import type { ScreenTexts } from './reference.view.tsx'

export interface OpenBrandAppProps extends ScreenTexts {
  /** Returns the app's address; null when no app can open. */
  findApp: () => Promise<string | null>
}

/** Open App with the brand's texts, after a mailed link. */
export const OpenBrandApp = ({ brand, text, findApp }: OpenBrandAppProps): ReactNode => (
  <OpenApp
    texts={{
      open: text.t('openApp.open'),
      question: text.t('openApp.question', { brand: brand.brandName }),
      cancel: text.t('openApp.cancel'),
      confirm: text.t('openApp.confirm'),
      close: text.t('action.close'),
      failed: text.t('openApp.failed'),
    }}
    busyLabel={text.t('ui.loading')}
    findAddress={findApp}
  />
)
