import { describe, expect, it } from 'vitest'
import {
  browserLanguages,
  catalogFor,
  DEFAULT_LOCALE,
  detectLocale,
  hasCatalog,
  LOCALE_KEY,
} from '../../../src/i18n/locale.ts'

describe('the locale', () => {
  it.each<[string, readonly string[], string, string | null]>([
    ['fr-CA', ['fr-CA', 'en'], 'fr', 'CA'],
    ['en-US', ['en-US'], 'en', 'US'],
    ['en', ['en'], 'en', null],
    ['zh-Hant-TW', ['zh-Hant-TW'], 'zh', 'TW'],
    ['es-419', ['es-419'], 'es', '419'],
    ['PT-br', ['PT-br'], 'pt', 'BR'],
  ])('has the language and region of the browser: %s', (_, browser, language, region) => {
    expect(detectLocale(null, browser)).toMatchObject({ language, region })
  })

  it.each<[string, string | null, readonly string[]]>([
    ['a language without a catalog', null, ['tlh', 'en']],
    ['a region of one', null, ['ko-KR', 'en-GB']],
    ['no language at all', null, []],
    ['what is no language', null, ['', 'x', '../../etc']],
    ['rubbish that was kept', '{"locale":"en"}', []],
    ['a kept language without a catalog', 'tlh', []],
  ])('is en for %s [I18N-03]', (_, kept, browser) => {
    expect(DEFAULT_LOCALE).toBe('en')
    expect(detectLocale(kept, browser).locale).toBe('en')
  })

  it.each<[readonly string[], string]>([
    [['ko-KR', 'es-ES', 'en'], 'es'],
    [['pt-PT', 'en'], 'pt'],
    [['ar-EG', 'en'], 'ar'],
    [['tlh', 'ko', 'ja-JP'], 'ja'],
    [['', '../../etc', 'not a tag', 'fr'], 'fr'],
    [['de-DE@posix', 'en'], 'de'],
    [['xx'.repeat(9), 'it'], 'it'],
  ])('is the first one with a catalog of the browser’s languages %j', (browser, locale) => {
    expect(detectLocale(null, browser).locale).toBe(locale)
  })

  it.each<[object, readonly string[]]>([
    [{ languages: ['de-AT', 'en'], language: 'de-AT' }, ['de-AT', 'en']],
    [{ languages: ['en-US@posix'], language: 'en-US@posix' }, ['en-US']],
    [{ languages: undefined, language: 'de-DE' }, ['de-DE']],
    [{ languages: null, language: 'fr_FR' }, ['fr-FR']],
    [{ languages: [], language: 'it' }, ['it']],
    [{ languages: 'es-MX', language: 'es-MX' }, ['es-MX']],
    [{ languages: [null, 7, {}, '', 'x', '@', 'C.UTF-8', 'en--US', 'ja'] }, ['ja']],
    [{ languages: ['en-us@posix', 'fr_CA.UTF-8', 'PT-br'] }, ['en-US', 'fr-CA', 'pt-BR']],
    [{ languages: ['en-US-u-nu-arab', 'de-DE-t-it-u-ca-buddhist', 'th-x-lanna'] }, ['en-US', 'de-DE', 'th']],
    [{}, []],
  ])('has the tags of a browser that reports %j, which Intl accepts', (navigator, tags) => {
    const found = browserLanguages({ navigator } as unknown as Window)
    expect(found).toEqual(tags)
    expect(Intl.getCanonicalLocales(found)).toEqual(tags)
  })

  it.each([
    ['de', true],
    ['de_AT', true],
    ['en-US@posix', true],
    ['ko', false],
    ['not a tag', false],
  ])('has texts in %s: %s', (tag, isKnown) => {
    expect(hasCatalog(tag)).toBe(isKnown)
  })

  it('from storage takes precedence over the browser unless it is invalid', () => {
    expect(detectLocale('en-GB', ['fr-CA'])).toEqual({ locale: 'en', language: 'en', region: 'GB' })
    expect(detectLocale('not a tag', ['fr-CA'])).toEqual({ locale: 'fr', language: 'fr', region: 'CA' })
    expect(detectLocale('not a tag', ['ko-KR'])).toEqual({ locale: 'en', language: 'ko', region: 'KR' })
  })

  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['en-Latn-US', 'en'],
    ['de-AT', 'de'],
    ['es-419', 'es'],
    ['ja-JP', 'ja'],
  ])('maps %s to the catalog %s', (tag, locale) => {
    expect(catalogFor(tag)).toBe(locale)
  })

  it('is stored under the plain key on the hosted portal alone', () => {
    expect(LOCALE_KEY).toEqual({ hosted: 'locale', embedded: 'acct.locale' })
  })
})
