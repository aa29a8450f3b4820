// The used part of a service worker's global scope: TypeScript has its types in a library that excludes that of
// pages.

interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LifetimeEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  /** Runs classic scripts; after the installation, only those that ran during it. */
  importScripts(...addresses: string[]): void
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifetimeEvent & { data: unknown }) => void): void
}
