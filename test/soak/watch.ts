/** Pending work of a page, by kind. */
export interface Live {
  timers: string[]
  frames: number
  observers: number
  channels: number
}

declare global {
  interface Window {
    acctLive?: () => Live
  }
}

/**
 * Runs in the page before its scripts: counts started work that has not ended. Returns a function that stops
 * counting.
 */
export function watchLive(): () => void {
  const timers = new Map<unknown, string>()
  const frames = new Set<number>()
  const observers = new Set<object>()
  const channels = new Set<object>()
  const { MutationObserver, IntersectionObserver, ResizeObserver, BroadcastChannel } = window
  const own = {
    MutationObserver,
    IntersectionObserver,
    ResizeObserver,
    BroadcastChannel,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    requestAnimationFrame,
    cancelAnimationFrame,
  }
  const call = (run: unknown, rest: unknown[]): void => {
    if (typeof run === 'function') run(...rest)
  }
  window.setTimeout = ((run: unknown, ms?: number, ...rest: unknown[]) => {
    const id: unknown = own.setTimeout.call(
      window,
      () => {
        timers.delete(id)
        call(run, rest)
      },
      ms,
    )
    timers.set(id, `after ${ms} ms: ${run}`.slice(0, 160))
    return id
  }) as unknown as typeof setTimeout
  window.setInterval = ((run: unknown, ms?: number, ...rest: unknown[]) => {
    const id: unknown = own.setInterval.call(window, () => call(run, rest), ms)
    timers.set(id, `every ${ms} ms: ${run}`.slice(0, 160))
    return id
  }) as unknown as typeof setInterval
  for (const name of ['clearTimeout', 'clearInterval'] as const)
    window[name] = (id) => {
      timers.delete(id)
      own[name].call(window, id)
    }
  window.requestAnimationFrame = (run) => {
    const id = own.requestAnimationFrame.call(window, (time) => {
      frames.delete(id)
      run(time)
    })
    frames.add(id)
    return id
  }
  window.cancelAnimationFrame = (id) => {
    frames.delete(id)
    own.cancelAnimationFrame.call(window, id)
  }
  for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'] as const) {
    const Own = window[name] as unknown as new (
      ...args: unknown[]
    ) => { observe(...args: unknown[]): void; disconnect(): void }
    Object.assign(window, {
      [name]: class extends Own {
        override observe(...args: unknown[]): void {
          observers.add(this)
          super.observe(...args)
        }
        override disconnect(): void {
          observers.delete(this)
          super.disconnect()
        }
      },
    })
  }
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.add(this)
    }
    override close(): void {
      channels.delete(this)
      super.close()
    }
  }
  window.acctLive = () => ({
    timers: [...timers.values()],
    frames: frames.size,
    observers: observers.size,
    channels: channels.size,
  })
  return () => {
    Object.assign(window, own)
    delete window.acctLive
  }
}
