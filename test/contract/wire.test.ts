import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSettingsProblems } from '../../src/brand/check-settings.ts'
import type { GivenSettings, Settings } from '../../src/brand/settings.ts'
import { checkHar, type HarReport } from '../../src/cli/check/har/check-har.ts'
import { getProfile } from '../../src/services/access/account.ts'
import { signInByEmail } from '../../src/services/access/auth.ts'
import { validateCode } from '../../src/services/access/second-factor.ts'
import { saveBilling } from '../../src/services/billing/billing.ts'
import { listUnassignedDevices } from '../../src/services/devices/unassigned-devices.ts'
import { listInvoices } from '../../src/services/history/invoices.ts'
import { listEligiblePlans, listPlans } from '../../src/services/plans/plan-catalog.ts'
import { cancelPlan, previewChange } from '../../src/services/plans/plan-changes.ts'
import { createHarRecorder } from '../fixtures/har.ts'
import { createSandboxAt, getBrands, NOON, PASSWORD } from '../fixtures/sandbox.ts'
import { createSignedServices } from '../fixtures/services.ts'
import { CONTRADICTED, TEN_DIFFERENCES } from '../fixtures/wire-differences.ts'
import { createCardRequest, NEW_CARD } from './billing-support.ts'
import { placeTestOrder } from './order-support.ts'

const brand = 'geeni'
const folder = mkdtempSync(join(tmpdir(), 'acct-wire-'))

/**
 * Makes the calls of a sign-in with a second factor, a plan change, a payment, a history and a cancellation.
 */
async function journey(settings: GivenSettings) {
  const sandbox = createSandboxAt(NOON, getBrands(brand), TEN_DIFFERENCES)
  const recorder = createHarRecorder()
  const services = await createSignedServices('active@geeni', { sandbox, settings, record: recorder.record })
  const { transport } = services
  const email = 'mfa-email@geeni.example'
  const demand = await signInByEmail(transport, { brand, username: email, password: PASSWORD })
  if (demand.kind !== 'secondFactor') throw new Error('The account needs no second factor.')
  const [message] = await services.control<{ code: string }[]>(`/inbox?to=${email}`)
  await validateCode(transport, {
    brand,
    mfa: demand.mfa,
    email,
    code: message?.code ?? '',
    signal: new AbortController().signal,
  })
  await getProfile(transport)
  await services.devices()
  await listUnassignedDevices(transport)
  await listEligiblePlans(transport, brand)
  const target = await services.target('geeni_premium_y')
  const preview = await previewChange(transport, {
    planCode: target.code,
    currency: 'USD',
    accountCode: services.accountId,
  })
  await placeTestOrder(services, target.code)
  await saveBilling(transport, { isOnFile: true, ...(await createCardRequest(services, NEW_CARD.number)) })
  const invoices = await listInvoices(transport)
  const free = (await listPlans(transport, brand)).find((card) => card.default)
  const current = await services.plan()
  await cancelPlan(transport, {
    selected: {
      id: current.id,
      subscriptionId: current.subscriptionId,
      recurlyPlanCode: current.recurlyPlanCode,
    },
    free: { id: free?.id ?? '', externalPlanCode: free?.externalPlanCode ?? '' },
  })
  const { pending } = await services.plan()
  await services.settled()
  sandbox.close()
  return { har: recorder.har(), preview, invoices, pending, sent: services.sent }
}

let made: Awaited<ReturnType<typeof journey>>
let file = ''

beforeAll(async () => {
  made = await journey({ wire: TEN_DIFFERENCES })
  file = join(folder, 'capture.har')
  writeFileSync(file, JSON.stringify(made.har))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (settings: Settings = {}): HarReport => checkHar({ file, brand, settings, kept: [] })

describe('services with ten differences', () => {
  it('serve the library with settings as services without differences do', () => {
    expect(made.invoices.length).toBeGreaterThan(0)
    expect(made.invoices.every(({ invoiceTotal }) => invoiceTotal > 0)).toBe(true)
    expect(made.preview.subTotal).toBeGreaterThan(0)
  })

  it('are named in the report of a recording, with the settings that remove them', () => {
    const { settings, findings, assumptions } = report()
    expect(settings).toEqual({ wire: TEN_DIFFERENCES })
    expect(findings.filter(({ fix }) => !fix.startsWith('Paste'))).toEqual([])
    expect(assumptions.filter(({ state }) => state === 'contradicted').map(({ id }) => id)).toEqual(
      CONTRADICTED,
    )
  })

  it('have no finding in the report with these settings', () => {
    const given = report().settings ?? {}
    expect(findSettingsProblems({ baseUrl: 'http://localhost', ...given })).toEqual([])
    const { findings, settings, assumptions } = report({ brands: { [brand]: given } })
    expect({ findings, settings }).toEqual({ findings: [], settings: null })
    const confirmed = assumptions.filter(({ state }) => state === 'confirmed').map(({ id }) => id)
    expect(confirmed).toEqual(expect.arrayContaining(CONTRADICTED))
  })
})

describe('the log of a sandbox with differences', () => {
  const wire = {
    fields: { password: 'pwd' },
    calls: {
      addBillingInfo: { path: '/payment-methods/{token}' },
      validateCode: { request: { oneTimePasscode: 'pin' } },
    },
  }

  it.each<[what: string, method: string, path: string, body: object]>([
    ['password', 'POST', '/authentication/resetPassword/geeni', { pwd: 'S3cret-1' }],
    [
      'password in a call without one',
      'PUT',
      '/authentication/mfaResendOTP',
      { user: [{ pwd: 'S3cret-1' }] },
    ],
    ['password in a query', 'GET', '/account/users?pwd=S3cret-1', {}],
    ['one-time code', 'PUT', '/authentication/mfaValidateLoginOTP', { pin: 'S3cret-1' }],
    ['card token', 'POST', '/payment-methods/S3cret-1', {}],
    ['card token of a call with another method', 'GET', '/payment-methods//S3cret-1/', {}],
    ['card token at the path of the contract', 'POST', '/subscriptions/billingInfo/S3cret-1', {}],
  ])('contains no %s', async (_, method, path, body) => {
    const sandbox = createSandboxAt(NOON, getBrands(brand), wire)
    const init = { method, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) }
    await sandbox.app.fetch(new Request(`http://sandbox.test${path}`, init))
    const response = await sandbox.app.fetch(new Request('http://sandbox.test/sandbox/requests'))
    const text = await response.text()
    sandbox.close()
    expect(text).toContain('[redacted]')
    expect(text).not.toContain('S3cret-1')
  })
})
