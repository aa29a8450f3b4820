import { describe, expect, it } from 'vitest'
import { publicTypes } from '../../../.config/api/declarations.ts'

/** Returns the public types of files as an object. */
function getTypes(
  files: Readonly<Record<string, string>>,
  entries: Readonly<Record<string, string>> = { 'acme/a.js': 'a.d.ts' },
) {
  const read = (path: string): string => {
    const text = files[path]
    if (text === undefined) throw new Error(`${path} is missing`)
    return text
  }
  return Object.fromEntries(publicTypes(entries, read))
}

describe('publicTypes', () => {
  it('has each export with its signature, without comments and layout', () => {
    const types = getTypes({
      'a.d.ts': `/** Connects. */
export declare function connect(
  url: string, // an address
): Promise<void>;
export declare const VERSION: '1.2.3';
export type Code = 'a' | 'b';
declare function hidden(): void;
`,
    })
    expect(types).toEqual({
      'acme/a.js connect': '',
      'acme/a.js VERSION': '',
      'acme/a.js Code': '',
      connect: 'declare function connect( url: string, ): Promise<void>',
      VERSION: "declare const VERSION: '1.2.3'",
      Code: "type Code = 'a' | 'b'",
    })
  })

  it('has each member of an interface, a class and an object type', () => {
    const types = getTypes({
      'a.d.ts': `export interface Options<Value> extends Base { readonly name?: string; 'data-x': { y: Value }; [key: string]: unknown; run(): void }
interface Base { id: number }
export declare class Failure extends Error { constructor(code: number); code: number }
export type Detail = { tag: string }
`,
    })
    expect(types).toMatchObject({
      Options: 'interface Options<Value> extends Base',
      'Options.name': 'readonly name?: string',
      'Options.data-x': "'data-x': { y: Value }",
      'Options.[index]': '[key: string]: unknown',
      'Options.run': 'run(): void',
      'Base.id': 'id: number',
      Failure: 'declare class Failure extends Error',
      'Failure.constructor': 'constructor(code: number)',
      'Failure.code': 'code: number',
      Detail: 'type Detail',
      'Detail.tag': 'tag: string',
    })
  })

  it('follows imports and exports of other files, and has only what an export refers to', () => {
    const types = getTypes({
      'a.d.ts': `export { open as connect, type Options } from './b.js';
export * from './c.js';
export type * from './d.js';
`,
      'b.d.ts': `import type { Inner } from '../b.js';
import type { Props } from 'react';
import { type Deep as Renamed } from './d.js';
export declare function open(options: Options): Renamed;
export interface Options { props: Props }
export interface Unused { never: true }
`,
      'c.d.ts': 'export declare const three: 3;\n',
      'd.d.ts': 'export interface Deep { value: Deeper }\ninterface Deeper { end: 1 }\n',
    })
    expect(types).toEqual({
      'acme/a.js connect': 'as open',
      'acme/a.js Options': '',
      'acme/a.js three': '',
      'acme/a.js Deep': '',
      open: 'declare function open(options: Options): Renamed',
      Options: 'interface Options',
      'Options.props': 'props: Props',
      three: 'declare const three: 3',
      Deep: 'interface Deep',
      'Deep.value': 'value: Deeper',
      Deeper: 'interface Deeper',
      'Deeper.end': 'end: 1',
    })
  })

  it('has what an entry declares for other modules, and every overload', () => {
    const types = getTypes({
      'a.d.ts': `declare module 'vue' { interface Components { acct: 1 } }
export declare function on(name: 'b'): void;
export declare function on(name: 'a'): void;
`,
    })
    expect(types['acme/a.js (declares)']).toBe("declare module 'vue' { interface Components { acct: 1 } }")
    expect(types.on).toBe("declare function on(name: 'a'): void | declare function on(name: 'b'): void")
  })

  it('rejects a file that is missing or cannot be parsed', () => {
    expect(() => getTypes({ 'a.d.ts': "export * from './b.js'\n" })).toThrow('b.d.ts is missing')
    expect(() => getTypes({ 'a.d.ts': 'export {' })).toThrow('a.d.ts cannot be parsed')
  })
})
