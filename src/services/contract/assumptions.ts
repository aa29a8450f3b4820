import { contracts } from './contract.ts'
import type { Source } from './shape.ts'

/** One decision about something that the specification does not show. */
export interface Assumption {
  id: Extract<Source, `U-${number}`>
  /** What the library assumes, in one sentence. */
  sentence: string
  /** The file that decides. */
  file: string
  /**
   * What a recording must contain to confirm or contradict it. Default: the calls and fields with this source
   * in the contract. `headers`: the headers of calls. `none`: no recording can show it.
   */
  evidence?: 'headers' | 'none'
}

const one = (
  id: Assumption['id'],
  file: string,
  sentence: string,
  evidence?: Assumption['evidence'],
): Assumption => ({ id, file, sentence, ...(evidence && { evidence }) })

/** The assumptions of the specification's table of unknowns, in its order. */
export const ASSUMPTIONS: readonly Assumption[] = [
  one(
    'U-01',
    'src/services/endpoints.ts',
    'A call is at the base address, the name of its context and its path.',
  ),
  one(
    'U-02',
    'src/transport/endpoint.ts',
    'Signed calls carry the session token in the header peppertoken, and Signature Version 4 for execute-api in us-east-2.',
    'headers',
  ),
  one(
    'U-03',
    'src/services/access/auth.ts',
    'Basic credentials are brand, username and password, or brand and token, with colons between them.',
    'headers',
  ),
  one(
    'U-04',
    'src/services/access/auth.ts',
    'The body of byToken contains the brand, and its response is a session.',
  ),
  one('U-05', 'src/shell/routes.ts', 'The path of a link with a token is /token-login.', 'none'),
  one('U-06', 'src/shell/token-link.ts', 'A token in the address of the sign-in page signs in.', 'none'),
  one(
    'U-07',
    'src/store/core/lockout-codes.ts',
    'A rejected sign-in can contain the request for a second factor.',
  ),
  one(
    'U-08',
    'src/services/access/recovery.ts',
    'An email address is verified by POST verifyEmail with brand and vtoken.',
  ),
  one(
    'U-09',
    'src/services/access/recovery.ts',
    'A password is reset by POST resetPassword with brand, vtoken, password and the other values of the link.',
  ),
  one('U-10', 'src/services/access/recovery.ts', 'GET appUri returns how to open the brand’s app.'),
  one(
    'U-11',
    'src/domain/access/link-outcome.ts',
    'The description of a rejected reset contains "already used", "already been used", "similar" or "old password".',
    'none',
  ),
  one(
    'U-12',
    'src/domain/access/password.ts',
    'Passwords may contain the special characters that Amazon Cognito documents.',
    'none',
  ),
  one(
    'U-13',
    'src/domain/access/email.ts',
    'An email address has an @, a domain with a dot, and at most 254 characters.',
    'none',
  ),
  one('U-14', 'brands', 'The support mailboxes are data of the brands.', 'none'),
  one('U-15', 'src/i18n/locales/en', 'The dialog and the page of a deletion have words of our own.', 'none'),
  one('U-16', 'src/i18n/locales/en', 'Tabs and the pages of recovery have words of our own.', 'none'),
  one('U-17', 'brands', 'One brand has the chat link.', 'none'),
  one(
    'U-18',
    'src/transport/transport.ts',
    'After a 401 or 403 the library requests new credentials once, and repeats the call once.',
    'none',
  ),
  one('U-19', 'src/store/core/persisted.ts', 'Remember Me keeps the session token in local storage.', 'none'),
  one(
    'U-20',
    'src/store/page/native-app.ts',
    'Messages to a native app are the JSON of ALERT and NAVIGATE_BACK.',
    'none',
  ),
  one(
    'U-21',
    'src/embed/operations.ts',
    'The embedding API has the operations of the calls for subscriptions.',
    'none',
  ),
  one(
    'U-22',
    'src/brand/settings.ts',
    'No element uses ftmId; two settings load a script for A/B tests.',
    'none',
  ),
  one(
    'U-23',
    'src/services/access/social.ts',
    'Social sign-in sends socialProvider, idToken or authCode, and redirectUri.',
  ),
  one('U-24', 'src/domain/analytics/analytics.ts', 'Events carry brand, locale and the plan code.', 'none'),
  one('U-25', 'src/store/access/sign-in-state.ts', 'A lockout takes ten minutes.', 'none'),
  one(
    'U-26',
    'src/domain/access/oauth-request.ts',
    'The last segment of an OAuth address is the source of the request.',
    'none',
  ),
  one('U-27', 'src/areas/second-factor', 'The second-factor screen has its default title.', 'none'),
  one(
    'U-28',
    'src/services/plans/plan-changes.ts',
    'Resume, pause, delete, extend and redeem return the subscription; listAvailableSubscriptions returns a list.',
  ),
  one(
    'U-29',
    'src/services/plans/migration.ts',
    'The free upgrade is migration/required and migrateSubscriptions with account and retention.',
  ),
  one(
    'U-30',
    'src/services/billing/billing.ts',
    'A card is saved by POST without billing information on file and by PUT with it, and verified by billing/verify or verifyV3.',
  ),
  one(
    'U-31',
    'src/services/plans/plan-endpoints.ts',
    'The profile is GET users, the plans to buy are GET eligiblePlans, devices without a plan are GET devices/unassigned.',
  ),
  one(
    'U-32',
    'src/services/plans/plan-endpoints.ts',
    'A plan is cancelled by POST {subscriptionId}/cancel with the selected and the free plan.',
  ),
  one(
    'U-33',
    'src/services/plans/parse-plan-change.ts',
    'A preview returns subTotal, tax, total and the date of the charge.',
  ),
  one(
    'U-34',
    'src/services/function-failure.ts',
    'An order returns the subscription; FunctionError in a response with status 200 is a failure.',
  ),
  one(
    'U-35',
    'src/services/orders/check-promo-code.ts',
    'A rejected promo code has a status of 400 or more.',
    'none',
  ),
  one(
    'U-36',
    'src/domain/plans/plan-change.ts',
    'The flags of the checkout are the flow and the card on file.',
    'none',
  ),
  one(
    'U-37',
    'src/domain/plans/plan-offer.ts',
    'Retired, hidden and excluded plans are not offered.',
    'none',
  ),
  one(
    'U-38',
    'src/domain/plans/retention.ts',
    'In one brand, plans without a cycle and with a basic code keep video for two hours.',
    'none',
  ),
  one(
    'U-39',
    'src/i18n/locales/en',
    'Texts that the specification only describes have words of our own.',
    'none',
  ),
  one(
    'U-40',
    'src/domain/billing/countries.ts',
    'States are those of the USA, and countries those of ISO 3166.',
    'none',
  ),
  one('U-41', 'src/domain/devices/device-kind.ts', 'A device model has a code, a name and a kind.'),
  one(
    'U-42',
    'src/services/history/parse-invoice.ts',
    'Payment history is a list of invoices with sums in cents; invoiceDetails has the due date of the newest.',
  ),
  one('U-43', 'src/brand/settings.ts', 'Keys and addresses of vendors are settings.', 'none'),
  one('U-44', 'src/domain/access', 'There are no administrative roles.', 'none'),
  one('U-45', 'brands', 'Logos, colors and texts of brands are placeholders.', 'none'),
  one(
    'U-46',
    'src/services/plans/plan-changes.ts',
    'An order with the current plan changes its devices only.',
  ),
  one(
    'U-47',
    'src/store/plans/plan-save.ts',
    'An order with the current plan and no devices clears a pending change.',
    'none',
  ),
  one(
    'U-48',
    'src/services/billing/billing.ts',
    'The verification of the card on file charges invoices that are past due.',
    'none',
  ),
]

/** The calls with the decisions that they cite. A shape is plain data: its sources are in its JSON. */
const CITED = contracts.map((contract) => ({
  name: contract.name,
  ids: new Set(JSON.stringify(contract).match(/U-\d\d(?=")/g)),
}))

const CALLS: ReadonlyMap<string, readonly string[]> = new Map(
  ASSUMPTIONS.map(({ id }) => [id, CITED.filter(({ ids }) => ids.has(id)).map(({ name }) => name)]),
)

/** Returns the names of the calls whose address or fields come from an assumption. */
export const getCalls = (id: Assumption['id']): readonly string[] => CALLS.get(id) ?? []
