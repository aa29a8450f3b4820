import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Brand } from '../../brand/brand.ts'
import { getDirection } from '../../i18n/direction.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { root } from '../../ui/root.css.ts'
import { slow as slowNotice } from '../../ui/slow-notice.css.ts'

/** Renders the notices below a first view: React or the area failed to load, or loads slowly. */
export function renderNotices(brand: Brand, text: I18n): { failed: string; slow: string } {
  const toHtml = (notice: ReactNode): string =>
    renderToStaticMarkup(
      <div
        className={classNames(root, brand.css)}
        data-scheme={brand.scheme}
        lang={text.locale}
        dir={getDirection(text.locale)}
      >
        {notice}
      </div>,
    )
  return {
    failed: toHtml(
      <Alert
        kind="danger"
        title={text.t('screen.failedTitle')}
        actions={<Button variant="secondary">{text.t('action.tryAgain')}</Button>}
      >
        {text.t('screen.failed')}
      </Alert>,
    ),
    slow: toHtml(
      <p className={slowNotice} role="status">
        {text.t('screen.slow')}
      </p>,
    ),
  }
}
