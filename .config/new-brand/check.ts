import { Problem } from '../../demo/setup/say.mjs'
import { codeProblem } from '../../src/hosting/own-paths.ts'
import type { NewBrand, Options } from './options.ts'
import { formatActionColor } from './theme.ts'
import type { Tree } from './tree.ts'

/** A host name selects the brand whose code is one of its labels, so that no code may be a common label. */
const HOST_LABELS =
  'account accounts admin api app apps assets auth billing blog cdn cloud co com dev docs embed example help home id info int io live local localhost login mail my net org partner portal prod sandbox secure service services shop site staging static status store support test web www'

/** Names that the tree of this project uses for something else. */
const TAKEN =
  'acct all any base brand brands codes common constructor default defaults index logo none prototype'

/** Codes by which tests mean a brand that does not exist. */
const UNKNOWN = 'gli nobody nosuch other unknown visible'

/** Names that Windows keeps for devices: no folder may have them. */
const DEVICES = 'aux con nul prn'

const RESERVED = new Set([HOST_LABELS, TAKEN, UNKNOWN, DEVICES].flatMap((words) => words.split(' ')))

/** Checks the command line against the tree. Throws a Problem with one or two sentences. */
export function checkBrand(options: Omit<Options, 'tokens'>, tree: Tree): NewBrand {
  const { code } = options
  checkCode(code, tree)
  return {
    code,
    name: checkName(options.name, tree),
    color: options.color === null ? null : checkColor(options.color, tree),
    support: options.support === null ? null : checkSupport(options.support, tree),
    host: options.host === null ? `www.${code}.example` : checkHost(options.host, tree),
  }
}

function checkCode(code: string, { codes, routes, findLines }: Tree): void {
  const refuse = (why: string): Problem => new Problem(`"${code}" cannot be a brand's code: ${why}`)
  if (!/^[a-z][a-z0-9]{1,30}$/.test(code))
    throw refuse('it needs 2 to 31 lowercase letters and digits, a letter first. Example: acme')
  if (codes.includes(code))
    throw new Problem(
      `There is a brand "${code}" already, and this command changes none. Edit brands/${code} by hand: .docs/brands.md`,
    )
  const taken = codeProblem(code, routes)
  if (taken) throw refuse(`it ${taken}.`)
  if (RESERVED.has(code) || /^(com|lpt)\d$/.test(code))
    throw refuse('the name is reserved, because a host, a folder or a test uses it. Choose another one.')
  const [line] = findLines([code])
  if (line)
    throw refuse(
      `it is a word of src/ (${line.at}), where a test looks for brands' codes. Choose another one, such as ${code}cam.`,
    )
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.&'’+!-]*( [\p{L}\p{M}\p{N}.&'’+!-]+)*$/u
const NAME_CHARACTERS = 40

/** Returns whether a brand can have this name. Comments, strings and command lines contain it as it is. */
export const isBrandName = (name: string): boolean => name.length <= NAME_CHARACTERS && NAME.test(name)

function checkName(given: string, { names }: Tree): string {
  const name = given.trim()
  const refuse = (why: string): Problem => new Problem(`--name is "${given}"; ${why}`)
  if (name === '') throw refuse('it needs the name as people read it, such as "Acme".')
  if (name.length > NAME_CHARACTERS) throw refuse('it may have 40 characters at most.')
  if (!NAME.test(name))
    throw refuse("it may have letters, digits, single spaces and . & ' ’ + ! -, a letter or digit first.")
  const same = Object.entries(names).find(([, other]) => other.toLowerCase() === name.toLowerCase())
  if (same) throw refuse(`brands/${same[0]} has that name.`)
  return name
}

function checkColor(given: string, { themes }: Tree): string {
  const color = given.toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(color))
    throw new Problem(`--color is "${given}"; it needs six hexadecimal digits, in quotes: --color "#0a6ebd"`)
  const same = Object.entries(themes).find(([, theme]) => theme.includes(formatActionColor(color)))
  if (same)
    throw new Problem(`--color is "${given}"; it is the color of brands/${same[0]}. Choose another one.`)
  return color
}

/** Throws a Problem where an address contains another brand's code as a word. */
function checkOwnership(option: string, given: string, { codes }: Tree): void {
  const owner = codes.find((code) => new RegExp(`\\b${code}\\b`, 'i').test(given))
  if (owner)
    throw new Problem(`${option} is "${given}", an address of brands/${owner}. Use one of the new brand.`)
}

function checkSupport(given: string, tree: Tree): string {
  if (!/^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(given))
    throw new Problem(`--support is "${given}"; it needs a mail address, such as help@acme.com.`)
  checkOwnership('--support', given, tree)
  return given
}

function checkHost(given: string, tree: Tree): string {
  const host = given.toLowerCase()
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) || !URL.canParse(`https://${host}`))
    throw new Problem(`--host is "${given}"; it needs a host name alone, such as www.acme.com.`)
  checkOwnership('--host', given, tree)
  return host
}
