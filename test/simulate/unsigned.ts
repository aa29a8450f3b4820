import { formatAmzDate } from '../../src/sandbox/http/sigv4.ts'
import type { CloudCredentials } from '../../src/transport/session.ts'
import type { SignableRequest } from '../../src/transport/signer.ts'

/**
 * Returns the headers of a signed request (src/transport/signer.ts) with a signature that is not computed,
 * and that the sandbox of a simulation does not compare. Credentials, token and date count as usual.
 */
export async function signRequest(
  { headers }: SignableRequest,
  { accessKeyId, sessionToken }: CloudCredentials,
  { service, region, date }: { service: string; region: string; date: Date },
): Promise<Record<string, string>> {
  const amzDate = formatAmzDate(date.getTime())
  const scope = `${accessKeyId}/${amzDate.slice(0, 8)}/${region}/${service}/aws4_request`
  return {
    ...headers,
    'x-amz-date': amzDate,
    'x-amz-security-token': sessionToken,
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date;x-amz-security-token, Signature=${'0'.repeat(64)}`,
  }
}
