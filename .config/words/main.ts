// Checks the catalogs: `npm run words -- check de`, or all languages without one. Exits with 1 after a missing,
// unused or overlong message; an untranslated one is a hint, because many words are the same in two languages.
import { LOCALES } from '../../src/i18n/locale.ts'
import { readCatalogs, readSources } from './catalogs.ts'
import { checkWords } from './check-words.ts'
import { createUseCheck } from './use-check.ts'

const [command, ...locales] = process.argv.slice(2)
const isTag = (tag: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag)
if (command !== 'check' || !locales.every(isTag)) {
  console.error(`Usage: npm run words -- check [language ...], for example: npm run words -- check de`)
  process.exit(2)
}
const isUsed = createUseCheck(readSources())
for (const locale of locales.length > 0 ? locales : LOCALES) {
  const findings = checkWords(locale, readCatalogs(locale), isUsed)
  for (const [kind, lines] of Object.entries(findings)) {
    console.log(`${locale}: ${lines.length} ${kind}`)
    for (const line of lines) console.log(`  ${line}`)
    if (lines.length > 0 && kind !== 'untranslated') process.exitCode = 1
  }
}
