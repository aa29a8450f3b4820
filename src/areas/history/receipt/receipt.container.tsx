import type { ReactNode } from 'react'
import type { Invoice } from '../../../domain/history/invoice.ts'
import { directionOf } from '../../../i18n/direction.ts'
import { useAccount } from '../../../react/use-account.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PrintSheet } from '../../../ui/PrintSheet.tsx'
import { root } from '../../../ui/root.css.ts'
import { ReceiptSheet, ReceiptView } from './receipt.view.tsx'

/** Shows one invoice as a receipt; while it is open, the page prints the receipt only. */
export function ReceiptDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }): ReactNode {
  const { brand, text, host } = useAccount()
  const page = host?.ownerDocument
  return (
    <>
      <ReceiptView
        brand={brand}
        text={text}
        invoice={invoice}
        onPrint={() => page?.defaultView?.print()}
        onClose={onClose}
      />
      {page && (
        <PrintSheet
          page={page}
          className={classNames(root, brand.css)}
          lang={text.locale}
          dir={directionOf(text.locale)}
        >
          <ReceiptSheet brand={brand} text={text} invoice={invoice} isTitled />
        </PrintSheet>
      )}
    </>
  )
}
