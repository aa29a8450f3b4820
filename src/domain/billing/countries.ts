import { DEFAULT_COUNTRY } from './billing.ts'

/** Two-letter codes of ISO 3166-1. */
const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/**
 * Returns the countries by two-letter code with their names in a language: the US first, then by name (B§5,
 * U-40).
 */
export function countries(locale: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const collator = new Intl.Collator(locale)
  const named = CODES.map((code) => [code, names.of(code) ?? code] as const)
  const rank = (code: string): number => (code === DEFAULT_COUNTRY ? 0 : 1)
  return new Map(named.toSorted(([one, a], [other, b]) => rank(one) - rank(other) || collator.compare(a, b)))
}
