import { SignatureV4 } from '@aws-sdk/signature-v4'
import type { CloudCredentials } from './session.ts'
import { Sha256 } from './sha256.ts'

/** The parts of a request that Signature V4 covers. */
export interface SignableRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body: string
}

/**
 * Signs a request with Signature V4 and resolves with all headers to send (A§6). The signature covers
 * `host`, which the result omits because browsers set it.
 */
export async function signRequest(
  request: SignableRequest,
  credentials: CloudCredentials,
  signing: { service: string; region: string; date: Date },
): Promise<Record<string, string>> {
  const signer = new SignatureV4({
    credentials,
    service: signing.service,
    region: signing.region,
    sha256: Sha256,
  })
  const { url } = request
  const query: Record<string, string> = Object.fromEntries(url.searchParams)
  const signed = await signer.sign(
    {
      method: request.method,
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port ? { port: Number(url.port) } : {}),
      path: url.pathname,
      query,
      headers: { ...request.headers, host: url.host },
      body: request.body,
    },
    { signingDate: signing.date },
  )
  const { host: _, ...headers } = signed.headers
  return headers
}
