import { ERRORS, type RpcError, type RpcErrorName } from './protocol.ts'

/**
 * Error codes of the client: the portal's own errors (protocol.ts), `unreachable` (no response to the
 * handshake), `timeout` (no response in time; the portal may still have executed a change), `disconnected`
 * (the portal's frame was reloaded, moved or removed; the same applies), `cancelled` (as the portal's error
 * of this name, or the visitor does not want to sign in), `frameHidden` (the page keeps the frame invisible)
 * and `closed` (this connection is closed).
 */
export type EmbedErrorCode =
  | RpcErrorName
  | 'unreachable'
  | 'timeout'
  | 'disconnected'
  | 'cancelled'
  | 'frameHidden'
  | 'closed'

/** Error of `connectAccount` and its methods. */
export class EmbedError extends Error {
  override name = 'EmbedError'
  readonly code: EmbedErrorCode
  /** Number of the JSON-RPC error; null for an error of the client itself. */
  readonly rpcCode: number | null
  readonly data: NonNullable<RpcError['data']>

  constructor(code: EmbedErrorCode, message: string, rpc?: RpcError) {
    super(message)
    this.code = code
    this.rpcCode = rpc?.code ?? null
    this.data = rpc?.data ?? {}
  }
}

/** Converts the portal's error. */
export function toEmbedError(error: RpcError): EmbedError {
  const names = Object.keys(ERRORS) as RpcErrorName[]
  const name = names.find((known) => ERRORS[known].code === error.code) ?? 'failed'
  return new EmbedError(name, error.message, error)
}
