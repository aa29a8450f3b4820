import { describe, expect, it } from 'vitest'
import { optionsFrom } from '../../../.config/new-brand/options.ts'

describe('optionsFrom', () => {
  it('reads the code and the name', () => {
    const none = { color: null, support: null, host: null }
    expect(optionsFrom(['acme', '--name', 'Acme'])).toEqual({ code: 'acme', name: 'Acme', ...none })
    expect(optionsFrom(['--name=Acme Cams', 'acme'])).toEqual({ code: 'acme', name: 'Acme Cams', ...none })
  })

  it('reads every option', () => {
    const args = ['acme', '--name=A', '--color=#102030', '--support=a@b.example', '--host=b.example']
    expect(optionsFrom(args)).toEqual({
      code: 'acme',
      name: 'A',
      color: '#102030',
      support: 'a@b.example',
      host: 'b.example',
    })
    expect(optionsFrom(['--help'])).toBe('help')
  })

  it.each<[string[], string]>([
    [[], "The brand's code is missing."],
    [['--name', 'Acme'], "The brand's code is missing."],
    [['acme'], '--name is missing. Options stand behind "--"'],
    [['acme', 'Acme'], 'There is one code, not acme, Acme. Options stand behind "--"'],
    [['acme', '--nmae', 'Acme'], "Unknown option '--nmae'"],
    [['acme', '--name'], "Option '--name <value>' argument missing"],
  ])('rejects %j', (args, sentence) => {
    expect(() => optionsFrom(args)).toThrow(sentence)
  })
})
