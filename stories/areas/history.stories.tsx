import type { Meta, StoryObj } from '@storybook/react-vite'
import { HistoryView, type HistoryViewProps } from '../../src/areas/history/history.view.tsx'
import { ReceiptDialog } from '../../src/areas/history/receipt/receipt.tsx'
import type { Invoice } from '../../src/domain/history/invoice.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { AccountStage, getBrand, WithAccount } from '../support/account-stage.tsx'

const nothing = (): void => {}

const inState = (state: HistoryViewProps['state']): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/account-history">
      {({ text }) => (
        <HistoryView
          text={text}
          state={state}
          cardLink={{ href: '/billing', onNavigate: nothing }}
          receipts={{ getHref: () => '/account-history?invoice=1', onOpen: nothing, opening: null }}
          onDownload={nothing}
          onSignIn={nothing}
          onRetry={nothing}
        />
      )}
    </WithAccount>
  ),
})

const invoice = (age: number, part: Partial<Invoice> = {}): Invoice => ({
  invoiceDate: new Date(Date.UTC(2031, 4 - age, 9, 12)).toISOString(),
  status: 'paid',
  invoiceTotal: 999,
  currency: 'USD',
  cardType: 'visa',
  lastFour: '1111',
  invoiceId: `10${99 - age}`,
  ...part,
})

/** One invoice of each status, then enough for several pages. */
const invoices: readonly Invoice[] = [
  invoice(0, { status: 'past_due' }),
  invoice(1, { status: 'pending', cardType: 'mastercard', lastFour: '4444' }),
  invoice(2, { status: 'failed', cardType: 'american express', lastFour: '0005' }),
  invoice(3, { invoiceTotal: -999, cardType: 'discover', lastFour: '1117' }),
  invoice(4, { invoiceTotal: 0, cardType: 'diners club', lastFour: '0004' }),
  invoice(5, { status: 'other', currency: 'EUR', cardType: 'jcb', lastFour: '0000' }),
  invoice(6, { currency: 'JPY', invoiceTotal: 148_000, cardType: 'paypal', lastFour: null }),
  invoice(7, { currency: 'CAD', cardType: 'apple' }),
  invoice(8, { cardType: null, lastFour: null }),
  ...Array.from({ length: 18 }, (_, more) => invoice(9 + more)),
]

export default { title: 'Areas/History' } satisfies Meta

export const Invoices = inState({ kind: 'invoices', invoices, isApple: false })
export const WithApple = inState({ kind: 'invoices', invoices: invoices.slice(9, 12), isApple: true })
export const AppleAlone = inState({ kind: 'invoices', invoices: [], isApple: true })
export const None = inState({ kind: 'invoices', invoices: [], isApple: false })
export const Loading = inState({ kind: 'loading' })
export const Failed = inState({ kind: 'failed', error: new AcctError('network') })
export const FailedAgain = inState({
  kind: 'invoices',
  invoices: invoices.slice(9, 12),
  isApple: false,
  error: new AcctError('network'),
})
export const SignedOut = inState({ kind: 'signedOut' })

const getReceipt = (part: Partial<Invoice>): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/account-history">
      <ReceiptDialog invoice={invoice(0, part)} onClose={nothing} />
    </AccountStage>
  ),
})

export const Receipt = getReceipt({})
export const UnpaidInvoice = getReceipt({ status: 'past_due', invoiceId: null })
export const NotFound = inState({
  kind: 'invoices',
  invoices: invoices.slice(9, 12),
  isApple: false,
  isNotFound: true,
})
