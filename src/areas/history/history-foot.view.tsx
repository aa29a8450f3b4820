import type { ReactNode } from 'react'
import { MOST_INVOICES, PAGE_SIZES, type Page, type PageSize } from '../../domain/invoice.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { IconShape } from '../../ui/Icon.tsx'
import { chevronLeft, chevronRight } from '../../ui/icons/chevrons.ts'
import { PointingIcon } from '../../ui/PointingIcon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as css from './history.css.ts'

export interface HistoryFootProps {
  text: I18n
  /** Null until the invoices load. */
  page: Omit<Page<unknown>, 'items'> | null
  total: number
  size: PageSize
  onDownload(): void
  isDownloading?: boolean | undefined
  onPage(index: number): void
  onSize(size: PageSize): void
}

/** Renders rows per page and pagination (B§2), and announces a page; the pressed button keeps the focus. */
export function HistoryFoot(props: HistoryFootProps): ReactNode {
  const { text, page, total, size, onPage, onSize } = props
  const step = (by: -1 | 1, isPossible: boolean, label: string, shape: IconShape): ReactNode => (
    <Button variant="secondary" aria-disabled={!isPossible} onClick={() => page && onPage(page.index + by)}>
      <PointingIcon name={shape} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  )
  return (
    <div className={css.foot}>
      {/* With fewer invoices, all of them show. */}
      {total >= MOST_INVOICES && <p>{text.t('history.note')}</p>}
      <Button
        variant="quiet"
        aria-disabled={!page}
        isBusy={props.isDownloading === true}
        busyLabel={text.t('ui.loading')}
        onClick={props.onDownload}
      >
        {text.t('history.download')}
      </Button>
      <div className={css.controls}>
        <div className={css.size}>
          <SelectField
            label={text.t('history.perPage')}
            name="rows-per-page"
            value={String(size)}
            disabled={!page}
            options={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(value) => onSize(PAGE_SIZES.find((one) => String(one) === value) ?? size)}
          />
        </div>
        <nav className={css.steps} aria-label={text.t('history.pages')}>
          {step(-1, page !== null && page.index > 0, text.t('history.previous'), chevronLeft)}
          <p className={css.range} role="status">
            {page ? text.t('history.range', { from: page.from, to: page.to, total }) : <Spinner />}
          </p>
          {step(1, page !== null && page.index < page.count - 1, text.t('history.next'), chevronRight)}
        </nav>
      </div>
    </div>
  )
}
