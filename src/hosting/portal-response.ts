import { FILE_POLICY, SECURITY_HEADERS } from './security-headers.ts'

/** A response as data, which every runtime can send. */
export interface PortalResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

const encoder = new TextEncoder()

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

/** Returns a response with plain text, which no cache stores. */
export const textResponse = (
  status: number,
  text: string,
  headers: Record<string, string> = {},
): PortalResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: toBytes(`${text}\n`),
})

/** Returns a response as every client receives it: with the security headers, and without a body for HEAD. */
export function completeResponse(method: string, { status, headers, body }: PortalResponse): PortalResponse {
  const complete = {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': FILE_POLICY,
    ...headers,
    ...(body && { 'Content-Length': String(body.byteLength) }),
  }
  return { status, headers: complete, body: method === 'HEAD' ? null : body }
}

/** Returns the response to a request for which the portal failed. It has no details; the log has them. */
export const failureResponse = (method: string): PortalResponse =>
  completeResponse(method, textResponse(500, 'The portal failed to respond'))
