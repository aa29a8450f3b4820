import { brandCodes } from '../../../../brands/codes.ts'
import { type Exchange, headerOf } from './har-file.ts'

/** Returns the part of Basic credentials before the first colon; empty without any. */
function brandOfCredentials(exchange: Exchange): string {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(headerOf(exchange, 'authorization') ?? '') ?? []
  return Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)[0] ?? ''
}

/** Lists the brands of this library that the queries and the credentials of a recording name. */
export function recordedBrands(exchanges: readonly Exchange[]): string[] {
  const named = new Set(
    exchanges.flatMap((exchange) => [
      ...new URL(exchange.url).searchParams.getAll('brand'),
      brandOfCredentials(exchange),
    ]),
  )
  return brandCodes.filter((code) => named.has(code))
}
