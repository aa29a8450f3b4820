import type { PayPalConfig } from '@recurly/recurly-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPayPal, type PayPalOptions, SILENT_MS } from '../../../src/payments/recurly/paypal.ts'

type Listener = (value?: unknown) => void

/** One instance of PayPal; its `emit` dispatches an event of the vendor. */
class Instance {
  readonly config: PayPalConfig
  readonly listeners = new Map<string, Listener[]>()
  strategy: { frame?: { window: unknown } } = {}
  /** The window that `start` opens. */
  window: unknown
  onStart = (): void => {}
  isStarted = false
  isDestroyed = false

  constructor(config: PayPalConfig, window: unknown) {
    this.config = config
    this.window = window
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
  }

  emit(event: string, value?: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(value)
  }

  start(): void {
    this.isStarted = true
    if (this.window !== undefined) this.strategy = { frame: { window: this.window } }
    this.onStart()
  }

  destroy(): void {
    this.isDestroyed = true
  }
}

const TOKEN = { id: 'token-1', type: 'paypal' }
const OPEN = { closed: false }
const BRAINTREE = { braintree: { clientAuthorization: 'production_key' } }

/** PayPal on a fake Recurly.js, and the instances it has created. */
function payPal(options: Partial<PayPalOptions> = {}, window: unknown = OPEN) {
  const instances: Instance[] = []
  const ended = new AbortController()
  const recurly = {
    PayPal(config?: PayPalConfig) {
      const instance = new Instance(config ?? {}, window)
      instances.push(instance)
      return instance as never
    },
  }
  return {
    ...createPayPal(recurly, {
      brandName: 'Brand',
      timeLimit: 15_000,
      ended: ended.signal,
      ...options,
    }),
    instances,
    last: () => instances.at(-1) as Instance,
    end: () => ended.abort(),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('PayPal', () => {
  it.each([
    ['PayPal Business', undefined],
    ['PayPal Complete', { payPalComplete: true as const, gatewayCode: 'paypal-2' }],
  ])('opens the window of %s at once and returns the token’s id [CALL-59]', async (_, settings) => {
    const { start, last } = payPal({ settings })
    const token = start()
    expect(last().isStarted).toBe(true)
    expect(last().config).toEqual({
      ...settings,
      display: { displayName: 'Brand' },
    })
    last().emit('token', TOKEN)
    await expect(token).resolves.toEqual({
      id: 'token-1',
      referenceType: null,
    })
    expect(last().isDestroyed).toBe(true)
  })

  it.each([
    ['PayPal Business', undefined],
    ['PayPal Complete', { payPalComplete: true as const }],
  ])('does not wait for the event ready of %s, which never arrives', async (_, settings) => {
    const { prepare, start, last, instances } = payPal({ settings })
    await prepare()
    void start().catch(() => {})
    expect(last().isStarted).toBe(true)
    expect(instances).toHaveLength(1)
  })

  it('rejects with paypalDeclined when the token has no id, and when an error has no code', async () => {
    for (const [event, value] of [
      ['token', {}],
      ['error', {}],
      ['error', undefined],
    ] as const) {
      const { start, last } = payPal()
      const token = start()
      last().emit(event, value)
      await expect(token).rejects.toMatchObject({
        code: 'paypalDeclined',
        reason: 'error.subscription.paypal.declined',
      })
    }
  })

  it('rejects once when the vendor reports a cancelled payment twice', async () => {
    const { start, last } = payPal()
    const token = start()
    last().emit('cancel')
    last().emit('error', {
      code: 'paypal-tokenize-error',
      cause: { code: 'paypal-cancel' },
    })
    await expect(token).rejects.toMatchObject({ code: 'paypalCanceled' })
  })

  it.each([
    ['blocked', null],
    ['closed by the browser', { closed: true }],
  ])(
    'rejects with paypalBlocked when its window is %s, which the vendor never reports',
    async (_, window) => {
      const { start, last } = payPal({}, window)
      await expect(start()).rejects.toMatchObject({
        code: 'paypalBlocked',
        reason: 'popup-blocked',
      })
      expect(last().isDestroyed).toBe(true)
    },
  )

  it('reports silence after 30 s, whatever is known of the window, and still takes the token', async () => {
    for (const window of [OPEN, undefined]) {
      const { start, last } = payPal({}, window)
      const onSilence = vi.fn()
      const token = start(undefined, onSilence)
      await vi.advanceTimersByTimeAsync(SILENT_MS - 1)
      expect(onSilence).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(onSilence).toHaveBeenCalledOnce()
      last().emit('token', TOKEN)
      await expect(token).resolves.toMatchObject({ id: 'token-1' })
    }
  })

  it('closes its window on abort and ignores a late token', async () => {
    const { start, last } = payPal()
    const controller = new AbortController()
    const onSilence = vi.fn()
    const token = start(controller.signal, onSilence)
    controller.abort()
    await expect(token).rejects.toMatchObject({ code: 'aborted' })
    last().emit('token', TOKEN)
    expect(last().isDestroyed).toBe(true)
    await vi.advanceTimersByTimeAsync(SILENT_MS)
    expect(onSilence).not.toHaveBeenCalled()
  })

  it('rejects with paypalUnavailable when it cannot be created or started', async () => {
    const recurly = {
      PayPal() {
        throw new Error('no')
      },
    }
    const { signal } = new AbortController()
    const broken = createPayPal(recurly, {
      brandName: 'Brand',
      timeLimit: 1000,
      ended: signal,
    })
    await expect(broken.prepare()).rejects.toMatchObject({
      code: 'paypalUnavailable',
    })
    await expect(broken.start()).rejects.toMatchObject({
      code: 'paypalUnavailable',
    })
    const { prepare, start, last } = payPal()
    await prepare()
    last().onStart = () => {
      throw new TypeError('tokenize')
    }
    await expect(start()).rejects.toMatchObject({ code: 'paypalUnavailable' })
  })
})

describe('PayPal through Braintree', () => {
  const settings = BRAINTREE

  it('is prepared when it is ready, and then opens its window at once', async () => {
    const { prepare, start, last } = payPal({ settings }, undefined)
    let isPrepared = false
    const prepared = prepare().then(() => {
      isPrepared = true
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(isPrepared).toBe(false)
    last().emit('ready')
    await prepared
    const used = last()
    const token = start()
    expect(used.isStarted).toBe(true)
    expect(used.config).toEqual({
      ...BRAINTREE,
      display: { displayName: 'Brand' },
    })
    used.emit('token', TOKEN)
    await expect(token).resolves.toMatchObject({ id: 'token-1' })
  })

  it('does not open its window before it is ready', async () => {
    const { start, last } = payPal({ settings }, undefined)
    const token = start()
    await vi.advanceTimersByTimeAsync(0)
    const used = last()
    expect(used.isStarted).toBe(false)
    used.emit('ready')
    await vi.advanceTimersByTimeAsync(0)
    expect(used.isStarted).toBe(true)
    used.emit('token', TOKEN)
    await token
  })

  it('loads again after a failure, and after each window', async () => {
    const { prepare, start, last, instances } = payPal({ settings }, undefined)
    const first = prepare()
    last().emit('error', { code: 'paypal-load-error' })
    await expect(first).rejects.toMatchObject({
      code: 'paypalUnavailable',
      reason: 'paypal-load-error',
    })
    expect(last().isDestroyed).toBe(true)
    const second = prepare()
    last().emit('ready')
    await second
    const used = last()
    const token = start()
    used.emit('cancel')
    await expect(token).rejects.toMatchObject({ code: 'paypalCanceled' })
    expect(instances).toHaveLength(3)
    expect(last()).not.toBe(used)
  })

  it('uses the window of Recurly when the vendor falls back to it', async () => {
    const { prepare, last } = payPal({ settings })
    const prepared = prepare()
    last().emit('error', { code: 'paypal-braintree-api-error' })
    last().emit('ready')
    await expect(prepared).resolves.toBeUndefined()
  })

  it('fails when it is not ready within the time limit', async () => {
    const { prepare } = payPal({ settings })
    const prepared = prepare()
    prepared.catch(() => {})
    await vi.advanceTimersByTimeAsync(15_000)
    await expect(prepared).rejects.toMatchObject({
      code: 'paypalUnavailable',
      reason: 'paypal-braintree-not-ready',
    })
  })

  it('reports a blocked window', async () => {
    const { prepare, start, last } = payPal({ settings }, undefined)
    const prepared = prepare()
    last().emit('ready')
    await prepared
    const used = last()
    const token = start()
    used.emit('error', {
      code: 'paypal-braintree-tokenize-braintree-error',
      cause: { code: 'PAYPAL_POPUP_OPEN_FAILED' },
    })
    await expect(token).rejects.toMatchObject({ code: 'paypalBlocked' })
  })

  it('is destroyed with the gateway', async () => {
    const { prepare, last, end, instances } = payPal({ settings })
    const prepared = prepare()
    last().emit('ready')
    await prepared
    end()
    expect(instances.every(({ isDestroyed }) => isDestroyed)).toBe(true)
  })
})
