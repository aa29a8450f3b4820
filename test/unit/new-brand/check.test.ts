import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkBrand } from '../../../.config/new-brand/check.ts'
import type { Options } from '../../../.config/new-brand/options.ts'
import { readTree, type Tree } from '../../../.config/new-brand/tree.ts'
import { brandCodes, brands } from '../../../brands/index.ts'
import { SPECIFIED } from '../../fixtures/specified-brands.ts'

const project = readTree(resolve(import.meta.dirname, '../../..'))
const tree: Tree = {
  ...project,
  codes: SPECIFIED,
  findLines: ([word = '']: readonly string[]) =>
    word === 'ring' ? [{ at: 'src/ui/spinner.ts:7', text: 'a ring' }] : [],
}
const WORKS: Omit<Options, 'tokens'> = {
  code: 'zircon',
  name: 'Zircon',
  color: null,
  support: null,
  host: null,
}
const check = (part: Partial<Options>) => checkBrand({ ...WORKS, ...part }, tree)

describe('readTree', () => {
  it('finds the code and the name of every brand', async () => {
    expect(project.codes.toSorted()).toEqual(brandCodes.toSorted())
    for (const code of brandCodes) {
      expect(project.names[code]).toBe((await brands[code]()).brandName)
      expect(project.themes[code]).toContain('brandTheme(tokens,')
    }
  })
})

describe('checkBrand', () => {
  it('fills in the host', () => {
    expect(check({})).toEqual({ ...WORKS, host: 'www.zircon.example' })
  })

  it('accepts every option and normalizes it', () => {
    expect(
      check({
        name: ' Zircon & Söhne ',
        color: '#A0B1C2',
        support: 'help@zircon.com',
        host: 'WWW.Zircon.com',
      }),
    ).toEqual({
      code: 'zircon',
      name: 'Zircon & Söhne',
      color: '#a0b1c2',
      support: 'help@zircon.com',
      host: 'www.zircon.com',
    })
  })

  it.each(["Bob's Cams", 'A', '7th Eye', 'Ōkami', '株式会社', 'Cam+', 'a-b.c!'])(
    'accepts the name %s',
    (name) => {
      expect(check({ name }).name).toBe(name)
    },
  )

  it.each(['Acme', 'acme-cams', '1acme', 'a', 'a'.repeat(32), 'acme_x', '__proto__', '../acme', ''])(
    'rejects the code %j because of its characters',
    (code) => {
      expect(() => check({ code })).toThrow(
        `"${code}" cannot be a brand's code: it needs 2 to 31 lowercase letters`,
      )
    },
  )

  it.each(['www', 'com', 'partner', 'localhost', 'constructor', 'index', 'nosuch', 'nul', 'com1'])(
    'rejects the code %s because it is reserved',
    (code) => {
      expect(() => check({ code })).toThrow('the name is reserved')
    },
  )

  it.each(['healthz', 'icons', 'embed', 'login', 'checkout'])(
    'rejects the code %s because it is a path of the portal',
    (code) => {
      expect(() => check({ code })).toThrow('it is a path of the portal; choose another code')
    },
  )

  it('rejects the code of a brand that exists', () => {
    expect(() => check({ code: 'geeni' })).toThrow('There is a brand "geeni" already')
  })

  it('rejects a code that src/ uses as a word', () => {
    expect(() => check({ code: 'ring' })).toThrow('it is a word of src/ (src/ui/spinner.ts:7)')
  })

  it.each<[Partial<Options>, string]>([
    [{ name: ' ' }, '--name is " "; it needs the name as people read it'],
    [{ name: 'n'.repeat(41) }, 'it may have 40 characters at most'],
    [{ name: 'a  b' }, 'single spaces'],
    [{ name: '<b>' }, 'it may have letters'],
    [{ name: '{{x}}' }, 'it may have letters'],
    [{ name: 'a "b"' }, 'it may have letters'],
    [{ name: 'night owl' }, 'brands/nightowl has that name'],
    [{ color: 'red' }, '--color is "red"; it needs six hexadecimal digits'],
    [{ color: '#fff' }, 'it needs six hexadecimal digits'],
    [{ color: '#007F88' }, 'it is the color of brands/geeni'],
    [{ support: 'help' }, '--support is "help"; it needs a mail address'],
    [{ support: "a'b@c.example" }, 'it needs a mail address'],
    [{ host: 'https://acme.com' }, '--host is "https://acme.com"; it needs a host name alone'],
    [{ host: 'acme' }, 'it needs a host name alone'],
    [{ host: 'www.Visi.example' }, 'an address of brands/visi'],
    [{ support: 'support@otis.example' }, 'an address of brands/otis'],
  ])('rejects %j', (part, sentence) => {
    expect(() => check(part)).toThrow(sentence)
  })
})
