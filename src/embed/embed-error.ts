import { ERRORS, type RpcError, type RpcErrorName } from './protocol.ts'

/**
 * What can go wrong on the partner's side, by name: the portal's own errors (protocol.ts), and
 * `unreachable`: nobody answered the handshake; `timeout`: no answer in time, a change may have been carried out all the
 * same; `disconnected`: the portal's frame was loaded anew meanwhile, the same holds; `closed`: this connection was closed.
 */
export type EmbedErrorCode = RpcErrorName | 'unreachable' | 'timeout' | 'disconnected' | 'closed'

/** The one error of `connectAccount` and its methods. */
export class EmbedError extends Error {
  override name = 'EmbedError'
  readonly code: EmbedErrorCode
  /** The number on the wire; null for what the portal did not say. */
  readonly rpcCode: number | null
  readonly data: NonNullable<RpcError['data']>

  constructor(code: EmbedErrorCode, message: string, rpc?: RpcError) {
    super(message)
    this.code = code
    this.rpcCode = rpc?.code ?? null
    this.data = rpc?.data ?? {}
  }
}

/** The portal's error by its name. */
export function embedErrorOf(error: RpcError): EmbedError {
  const names = Object.keys(ERRORS) as RpcErrorName[]
  const name = names.find((known) => ERRORS[known].code === error.code) ?? 'failed'
  return new EmbedError(name, error.message, error)
}
