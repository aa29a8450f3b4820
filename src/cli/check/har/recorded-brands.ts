import { brandCodes } from '../../../../brands/codes.ts'
import { basicCredentials, type Exchange, getHeader } from './har-file.ts'

/** Lists the brands of this library that the queries and the credentials of a recording name. */
export function recordedBrands(exchanges: readonly Exchange[]): string[] {
  const named = new Set(
    exchanges.flatMap((exchange) => [
      ...new URL(exchange.url).searchParams.getAll('brand'),
      basicCredentials(getHeader(exchange, 'authorization'))?.[0],
    ]),
  )
  return brandCodes.filter((code) => named.has(code))
}
