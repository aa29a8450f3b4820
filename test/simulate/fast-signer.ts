import { createHash, createHmac } from 'node:crypto'
import { canonicalRequest, formatAmzDate } from '../../demo/sandbox/http/sigv4.ts'
import type { CloudCredentials } from '../../src/transport/session.ts'
import type { SignableRequest } from '../../src/transport/signer.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const hmac = (key: string | Uint8Array, text: string): Uint8Array =>
  createHmac('sha256', key).update(text).digest()

/** Signs a request like src/transport/signer.ts, with Node's own hashes. */
export async function signRequest(
  { method, url, headers, body }: SignableRequest,
  credentials: CloudCredentials,
  { service, region, date }: { service: string; region: string; date: Date },
): Promise<Record<string, string>> {
  const amzDate = formatAmzDate(date.getTime())
  const sent = { ...headers, 'x-amz-date': amzDate, 'x-amz-security-token': credentials.sessionToken }
  const all = new Headers({ ...sent, host: url.host })
  const names = [...all.keys()]
  const target = url.pathname + url.search
  const scope = [amzDate.slice(0, 8), region, service, 'aws4_request']
  const canonical = canonicalRequest(
    { method, target, headers: all, body: new TextEncoder().encode(body) },
    names,
  )
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = scope.reduce<string | Uint8Array>(hmac, `AWS4${credentials.secretAccessKey}`)
  const signature = createHmac('sha256', key)
    .update([ALGORITHM, amzDate, scope.join('/'), hash].join('\n'))
    .digest('hex')
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credentials.accessKeyId}/${scope.join('/')}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
