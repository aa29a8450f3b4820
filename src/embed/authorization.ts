import type { Scope } from '../domain/embed/scopes.ts'

/**
 * What one connection of a page may do. The handshake creates it, and nothing changes it. Every check of a
 * request reads this object, so a later handshake does not change the scopes of an earlier request.
 */
export interface Authorization {
  readonly brand: string
  readonly origin: string
  /** The requested scopes that the settings allow. */
  readonly scopes: readonly Scope[]
  /** Aborts when a later handshake replaces the connection, or the frame closes it. */
  readonly signal: AbortSignal
}
