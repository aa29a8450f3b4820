import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../../src/shell/routes.ts'

/** What the command reads of the project before it writes. Paths are relative to the project's folder. */
export interface Tree {
  /** Folders of `brands/`. */
  codes: readonly string[]
  /** Names as people read them, by code. */
  names: Readonly<Record<string, string>>
  /** The text of each `theme.css.ts`, by code. */
  themes: Readonly<Record<string, string>>
  /** Paths of the portal's routes. */
  routes: readonly string[]
  /** Lines of `src/`, without the sandbox, that contain a word, without regard to case. */
  findLines(words: readonly string[]): Line[]
}

/** A line of a source file; `at` is `path:number`. */
export interface Line {
  at: string
  text: string
}

/** Names of the wire that contain a brand's name and are no brand's. */
const WIRE = /peppertoken|pepperUser|pepperDeviceId|pepperPlanId|pepperSubscriptionId|pepper_name/gi

/** Lines of the sources below a folder in which one of the words stands alone. */
function findLines(root: string, folder: string, words: readonly string[]): Line[] {
  const word = new RegExp(`\\b(${words.join('|')})\\b`, 'i')
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json)$/.test(name))
    .flatMap((name) =>
      readFileSync(join(root, folder, name), 'utf8')
        .split('\n')
        .map((text, index) => ({ text: text.replace(WIRE, ''), at: `${folder}/${name}:${index + 1}` })),
    )
    .filter(({ text }) => word.test(text))
}

const findName = (source: string): string | undefined => /^ {2}brandName: (['"])(.*)\1,$/m.exec(source)?.[2]

/** Sources of the sandbox, which serves the brands, and of its command. */
export const OF_SANDBOX = /^src\/(cli\/)?sandbox\//

/** Returns the lines of `src/` outside of the sandbox in which one of the words stands alone. */
export const linesOfSrc = (root: string, words: readonly string[]): Line[] =>
  findLines(root, 'src', words).filter(({ at }) => !OF_SANDBOX.test(at))

/** Reads what the checks and the placeholders need. */
export function readTree(root: string): Tree {
  const codes = readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const getText = (code: string, file: string): string => {
    const path = join(root, 'brands', code, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  return {
    codes,
    names: Object.fromEntries(codes.map((code) => [code, findName(getText(code, 'brand.ts')) ?? code])),
    themes: Object.fromEntries(codes.map((code) => [code, getText(code, 'theme.css.ts')])),
    routes: routes.map(({ path }) => path),
    findLines: (words) => linesOfSrc(root, words),
  }
}
