import type { ReactNode } from 'react'
import type { Brand } from '../../../brand/brand.ts'
import { getDirection } from '../../../i18n/direction.ts'
import { LATIN } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { useAccount } from '../../../react/use-account.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { PrintSheet } from '../../../ui/PrintSheet.tsx'
import { root } from '../../../ui/root.css.ts'
import * as css from './document.css.ts'

/** The name and the value of a line; a line without a value is left out. */
type DocumentFact = readonly [name: string, value: ReactNode]

interface DocumentProps {
  title: string
  facts: readonly DocumentFact[]
  /** The sum, below the facts. */
  total?: DocumentFact
  /** Sentences below the facts. */
  children?: ReactNode
}

export interface DocumentDialogProps extends DocumentProps {
  onClose(): void
}

/** Returns date, time and time zone: a document can be read anywhere. */
export const momentText = (at: number, text: I18n): string =>
  new Intl.DateTimeFormat(text.intlTag, { ...LATIN, dateStyle: 'medium', timeStyle: 'long' }).format(at)

/** Shows a document to file; while it is open, the page prints the document only. Needs the messages `receipt`. */
export function DocumentDialog({ onClose, ...document }: DocumentDialogProps): ReactNode {
  const { brand, text, host } = useAccount()
  const view = host?.ownerDocument.defaultView
  return (
    <>
      <Dialog
        open
        title={document.title}
        closeLabel={text.t('action.close')}
        onClose={onClose}
        closesOutside
        actions={<Button onClick={() => view?.print()}>{text.t('receipt.print')}</Button>}
      >
        <Sheet {...document} brand={brand} />
      </Dialog>
      {host && (
        <PrintSheet
          host={host}
          className={classNames(root, brand.css)}
          lang={text.locale}
          dir={getDirection(text.locale)}
        >
          <div className={css.letter}>
            <Sheet {...document} brand={brand} isTitled />
            <p className={css.foot}>
              {brand.brandName}
              {view && <bdi>{view.location.host}</bdi>}
            </p>
          </div>
        </PrintSheet>
      )}
    </>
  )
}

interface SheetProps extends DocumentProps {
  brand: Brand
  /** Whether the sheet names itself, because no dialog around it does. */
  isTitled?: boolean
}

/** Renders the document with the brand's logo. */
const Sheet = ({ brand, title, facts, total, children, isTitled }: SheetProps): ReactNode => (
  <div className={css.sheet}>
    <Logo image={brand.images['logo-login']} alt={brand.brandName} />
    {isTitled && <h1 className={css.title}>{title}</h1>}
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={css.fact}>
              <dt className={css.name}>{name}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ),
      )}
      {total && (
        <div className={css.total}>
          <dt>{total[0]}</dt>
          <dd className={css.value}>{total[1]}</dd>
        </div>
      )}
    </dl>
    {children}
  </div>
)
