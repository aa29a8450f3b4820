import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../.config/new-brand/options.ts'

describe('readOptions', () => {
  it('reads the code and the name', () => {
    const none = { color: null, support: null, host: null, tokens: [] }
    expect(readOptions(['acme', '--name', 'Acme'])).toEqual({ code: 'acme', name: 'Acme', ...none })
    expect(readOptions(['--name=Acme Cams', 'acme'])).toEqual({ code: 'acme', name: 'Acme Cams', ...none })
  })

  it('reads every option', () => {
    const args = ['acme', '--name=A', '--color=#102030', '--support=a@b.example', '--host=b.example']
    expect(readOptions([...args, '--tokens=a.json', '--tokens', 'b.json'])).toEqual({
      code: 'acme',
      name: 'A',
      color: '#102030',
      support: 'a@b.example',
      host: 'b.example',
      tokens: ['a.json', 'b.json'],
    })
    expect(readOptions(['--help'])).toBe('help')
  })

  it.each<[string[], string]>([
    [[], "The brand's code is missing."],
    [['--name', 'Acme'], "The brand's code is missing."],
    [['acme'], '--name is missing. Options stand behind "--"'],
    [['acme', 'Acme'], 'There is one code, not acme, Acme. Options stand behind "--"'],
    [['acme', '--nmae', 'Acme'], "Unknown option '--nmae'"],
    [['acme', '--name'], "Option '--name <value>' argument missing"],
  ])('rejects %j', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence)
  })
})
