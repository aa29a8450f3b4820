/** Address of the button's image without the setting `apple.buttonUrl`. */
export const APPLE_BUTTON = 'https://appleid.cdn-apple.com/appleid/button'

/** Locales of Apple's sign-in button (A§9, U-23): the values of its published parameter. */
export const APPLE_BUTTON_LOCALES: readonly string[] = (
  'ar_SA ca_ES cs_CZ da_DK de_DE el_GR en_GB en_US es_ES es_MX fi_FI fr_CA fr_FR hr_HR hu_HU id_ID it_IT iw_IL ' +
  'ja_JP ko_KR ms_MY nl_NL no_NO pl_PL pt_BR pt_PT ro_RO ru_RU sk_SK sv_SE th_TH tr_TR uk_UA vi_VI zh_CN zh_HK zh_TW'
).split(' ')

const FALLBACK = 'en_US'

/**
 * Returns the button's locale for a language tag such as `de`, `pt-BR` or `zh-Hant-TW`: the same language and
 * region, else the main region of the language (`de_DE`), else the first locale of the language, else en_US.
 */
export function appleButtonLocale(tag: string): string {
  const [language = '', ...rest] = tag.split(/[-_]/)
  const region = rest.find((part) => /^[a-z]{2}$/i.test(part))
  const prefix = `${language.toLowerCase()}_`
  const all = APPLE_BUTTON_LOCALES.filter((locale) => locale.startsWith(prefix))
  const main = prefix === 'en_' ? FALLBACK : all.find((locale) => locale === prefix + language.toUpperCase())
  return all.find((locale) => locale === prefix + region?.toUpperCase()) ?? main ?? all[0] ?? FALLBACK
}
