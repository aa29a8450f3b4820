// `npm run words`: creates a language, checks the catalogs, and writes the modules that list the languages.
import { command, Problem } from '../../demo/setup/say.mjs'
import { readCatalogs, readSources } from './catalogs.ts'
import { checkWords } from './check-words.ts'
import { createLanguage, readLanguages, writeModules } from './languages.ts'
import { createUseCheck } from './use-check.ts'

const USAGE = `npm run words -- new pl        creates a language: its folder and the brands' files, with the English texts
npm run words -- check [de]    lists what is wrong with the messages of some languages, or of all
npm run words -- write         writes the modules that list the languages and their sections again`

/** Creates a language, and says what comes next. */
function create(tag: string | undefined): void {
  const files = createLanguage(tag)
  console.log(`${files.join('\n')}
Translate the values of these ${files.length} files. "npm run words -- check ${tag}" lists what is still English.`)
}

/**
 * Prints the findings in the catalogs. Returns the exit code: 1 after a missing, unused or overlong message;
 * an untranslated one is a hint, because many words are the same in two languages.
 */
function check(tags: readonly string[]): number {
  const unknown = tags.find((tag) => !/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag))
  if (unknown !== undefined) throw new Problem(`"${unknown}" is not the tag of a language.\n${USAGE}`)
  const isUsed = createUseCheck(readSources())
  let code = 0
  for (const tag of tags.length > 0 ? tags : readLanguages())
    for (const [kind, lines] of Object.entries(checkWords(tag, readCatalogs(tag), isUsed))) {
      console.log(`${tag}: ${lines.length} ${kind}`)
      for (const line of lines) console.log(`  ${line}`)
      if (lines.length > 0 && kind !== 'untranslated') code = 1
    }
  return code
}

const [name, ...tags] = process.argv.slice(2)
await command(async () => {
  if (name === 'new') return create(tags[0])
  if (name === 'check') return check(tags)
  if (name === 'write') return writeModules()
  if (name === 'help') return console.log(USAGE)
  throw new Problem(`${name ? `There is no command "${name}".` : 'A command is missing.'}\n${USAGE}`)
})
