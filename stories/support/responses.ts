/** Response of a mocked service in stories and tests without a server. */
export type MockResponse = Response | ((request: Request) => Response | Promise<Response>)

/** Creates a JSON response. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Creates an error response with a code of the services (A§8). */
export const errorResponse = (code: number | string, message = 'Refused', status = 400): Response =>
  json({ statusCode: status, code, message }, status)

/** Never responds; rejects when the request is aborted. */
export const neverRespond = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Creates a response that stays pending until the test calls `release`. */
export function deferResponse(respond: () => Response): { response: MockResponse; release: () => void } {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { response: () => released.then(respond), release }
}

/** Returns the body of a session response (A§3 profile). */
export const sessionBody = (part: object = {}): object => ({
  token: 'session-token-1',
  countryCode: 'US',
  email: 'alex@mail.example',
  fullName: 'Alex Rivera',
  pepperUser: {
    account_id: 42,
    account: { status: 'active' },
    awsUserCredentials: { accessKeyId: 'AKIA1', secretAccessKey: 'secret-1', sessionToken: 'temporary-1' },
  },
  ...part,
})

/** Returns a device in the wire format (B§3). */
export const wireDevice = (id: string, name: string, model = 'GE-CI1'): object => ({
  pepperDeviceId: id,
  deviceId: id,
  externalDeviceId: id,
  provider: 'cloud',
  model,
  subscribable: true,
  name,
  subscription: null,
})

/**
 * Returns a current plan in the wire format (B§3 "Plan,
 * subscriptions view"); `config` overrides its plan config.
 */
export function wirePlan(part: Record<string, unknown> = {}, config: Record<string, unknown> = {}): object {
  const id = String(part.id ?? 'plan-1')
  return {
    id,
    subscription_id: `subscription-${id}`,
    plan_config_id: `config-${id}`,
    plan_config: {
      id: `config-${id}`,
      name: 'Plus',
      billing_cycle: 1,
      external_plan_code: `code-${id}`,
      provider: 'recurly',
      device_quantity: 5,
      billing_order: 20,
      features: { retention: 14 },
      legacy: false,
      visible: true,
      default: false,
      ...config,
    },
    recurly_plan_code: `code-${id}`,
    recurly_period_end_date: '2031-06-04T12:00:00Z',
    recurly_trial_end_date: null,
    expiration_date: null,
    status: 'active',
    devices: [],
    paused: null,
    ...part,
  }
}
