// Rollup plugin: compiles TypeScript and JSX to JavaScript modules.
import { transform } from 'rolldown/utils'
import type { Plugin } from 'rollup'

export const typescript = (): Plugin => ({
  name: 'acct-typescript',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null
    const result = await transform(id, code, {
      lang: id.endsWith('x') ? 'tsx' : 'ts',
      jsx: { runtime: 'automatic', development: false },
      target: 'es2022',
      sourcemap: true,
    })
    if (result.errors.length > 0) throw new Error(`${id}\n${result.errors.map((e) => e.message).join('\n')}`)
    return { code: result.code, map: result.map ?? null }
  },
})
