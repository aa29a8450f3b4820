import type { Meta, StoryObj } from '@storybook/react-vite'
import { BillingView, type BillingViewProps } from '../../src/areas/billing/billing.view.tsx'
import { BillingAside, type FormPurpose } from '../../src/areas/billing/billing-aside.view.tsx'
import { PaymentView, type PaymentViewProps } from '../../src/areas/payment/payment.view.tsx'
import { type BillingInfo, EMPTY_ADDRESS } from '../../src/domain/billing/billing.ts'
import { ADDRESS_MESSAGES, CARD_MESSAGES } from '../../src/domain/billing/billing-validation.ts'
import { countries } from '../../src/domain/billing/countries.ts'
import { US_STATES } from '../../src/domain/billing/us-states.ts'
import type { Invoice } from '../../src/domain/history/invoice.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'

const nothing = (): void => {}
const NOW = new Date(Date.UTC(2031, 4, 9))

const info: BillingInfo = {
  firstName: 'Avery',
  lastName: 'Brooks',
  address1: '100 Market Street',
  address2: 'Apt 4',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94105',
  country: 'US',
  isCountryUs: true,
  cardType: 'visa',
  lastFour: '1111',
  accountType: 'card',
  month: 9,
  year: 2034,
}

const LISTS = { countries: [...countries('en')], states: US_STATES }

/** The containers of the vendor's fields; stories load no vendor. */
const card = (status: BillingViewProps['card']['status']): BillingViewProps['card'] => ({
  status,
  getSlot: (field) => field,
  states: {},
  probe: { current: null },
  retry: nothing,
})

const unpaid: Invoice = {
  invoiceDate: '2031-05-09T12:00:00Z',
  status: 'past_due',
  invoiceTotal: 999,
  currency: 'USD',
  cardType: 'visa',
  lastFour: '1111',
  invoiceId: '1099',
}

type FormPart = Partial<BillingViewProps> & { purpose?: FormPurpose }
const form = ({ purpose = { kind: 'replace', info }, ...part }: FormPart): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/billing">
      {({ text }) => (
        <BillingView
          text={text}
          state="form"
          variant="edit"
          provider="recurly"
          address={info}
          lists={LISTS}
          card={card('ready')}
          problems={{}}
          banner={null}
          error={null}
          isPastDue={false}
          aside={<BillingAside text={text} purpose={purpose} />}
          isBusy={false}
          onChange={nothing}
          onSubmit={nothing}
          onBack={nothing}
          onRetry={nothing}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

const panel = (state: PaymentViewProps['state'], part: Partial<PaymentViewProps> = {}): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/payment">
      {({ text }) => (
        <PaymentView
          text={text}
          state={state}
          pastDue={[]}
          isSaved={false}
          isLeaving={false}
          leavingError={null}
          now={NOW}
          onChange={nothing}
          onPay={nothing}
          onRetry={nothing}
          onSignIn={nothing}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/Billing' } satisfies Meta

export const Edit = form({ isPastDue: true })
export const Loading = form({
  state: 'loading',
  address: EMPTY_ADDRESS,
  card: card('loading'),
  purpose: null,
})
export const Missing = form({
  address: EMPTY_ADDRESS,
  problems: { ...ADDRESS_MESSAGES, ...CARD_MESSAGES },
  purpose: { kind: 'replace', info: null },
})
export const Abroad = form({
  linkAccount: 'alex@mail.example',
  address: { ...info, country: 'CA', state: 'Ontario', postalCode: 'K1A 0B1' },
  provider: 'stripe',
  error: { message: 'Unable to process your request. Please use a different card or contact your bank.' },
})
export const VendorDown = form({
  card: card('failed'),
  banner: { title: 'Card Expired', message: 'Please update your card.' },
})
export const PaymentElement = form({ provider: 'stripeElements', card: card('loading') })
export const OnFile = panel(
  { kind: 'info', info, isAlsoApple: false },
  {
    isSaved: true,
    debt: { status: 'done', charges: [{ cents: 999, currency: 'USD', cardType: 'visa', lastFour: '1111' }] },
  },
)
export const Expired = panel(
  { kind: 'info', info: { ...info, year: 2030, cardType: 'mastercard' }, isAlsoApple: true },
  { pastDue: [unpaid] },
)
export const PastDue = panel(
  { kind: 'info', info, isAlsoApple: false },
  { pastDue: [unpaid], amountPastDue: '$9.99', payment: { kind: 'open' } },
)
export const PastDueDeclined = panel(
  { kind: 'info', info, isAlsoApple: false },
  {
    pastDue: [unpaid, { ...unpaid, invoiceId: '1098' }],
    amountPastDue: '$19.98',
    payment: { kind: 'failed', error: new AcctError('cardDeclined') },
  },
)
export const PaidAgain = panel({ kind: 'info', info, isAlsoApple: false }, { payment: { kind: 'paid' } })
export const PayPal = panel({
  kind: 'info',
  info: { ...info, accountType: 'paypal', lastFour: null, month: null, year: null },
  isAlsoApple: false,
})
export const NoCard = panel({ kind: 'info', info: null, isAlsoApple: false })
export const Apple = panel({ kind: 'apple' })
export const PanelLoading = panel({ kind: 'loading' })
export const PanelFailed = panel({ kind: 'failed', error: new AcctError('server') })
export const SignedOut = panel({ kind: 'signedOut' })
