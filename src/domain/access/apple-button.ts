/** Address of the button's image without the setting `apple.buttonUrl`. */
export const APPLE_BUTTON = 'https://appleid.cdn-apple.com/appleid/button'

/** Locales of Apple's sign-in button (A§9, U-23): the values of its published parameter. */
export const APPLE_BUTTON_LOCALES: readonly string[] = (
  'ar_SA ca_ES cs_CZ da_DK de_DE el_GR en_GB en_US es_ES es_MX fi_FI fr_CA fr_FR hr_HR hu_HU id_ID it_IT iw_IL ' +
  'ja_JP ko_KR ms_MY nl_NL no_NO pl_PL pt_BR pt_PT ro_RO ru_RU sk_SK sv_SE th_TH tr_TR uk_UA vi_VI zh_CN zh_HK zh_TW'
).split(' ')

const FALLBACK = 'en_US'

/** Languages that browsers name otherwise than Apple. */
const NAMES: Readonly<Record<string, string>> = { he: 'iw', nb: 'no', nn: 'no' }

/** Returns the button's locale for language tags by preference: of the first one that Apple supports, else en_US. */
export function appleButtonLocale(tags: readonly string[]): string {
  for (const tag of tags) {
    const found = getLocale(tag)
    if (found) return found
  }
  return FALLBACK
}

/**
 * Returns the locale for a tag such as `de`, `pt-BR` or `zh-Hant-TW`: the same language and region, else the main
 * region of the language (`de_DE`), else the first locale of the language, if there is one.
 */
function getLocale(tag: string): string | undefined {
  const [given = '', ...parts] = tag.toLowerCase().split(/[-_]/)
  const language = Object.hasOwn(NAMES, given) ? NAMES[given] : given
  const all = APPLE_BUTTON_LOCALES.filter((locale) => locale.startsWith(`${language}_`))
  const findRegion = (region: string | undefined): string | undefined =>
    region && all.find((locale) => locale === `${language}_${region.toUpperCase()}`)
  const main = language === 'en' ? 'us' : parts.includes('hant') ? 'tw' : language
  return findRegion(parts.find((part) => /^[a-z]{2}$/.test(part))) ?? findRegion(main) ?? all[0]
}
