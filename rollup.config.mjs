// The build: one entry per tag and the lazy loader into dist/, shared code in dist/chunks/.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { minify, transform } from 'rolldown/utils'
import { chunkList } from './.config/chunk-list.mjs'
import { shadowCss } from './.config/shadow-css.mjs'

const { version } = JSON.parse(
  (await import('node:fs')).readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
)

/** TypeScript and JSX to plain modules. */
const typescript = () => ({
  name: 'acct-typescript',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null
    const result = await transform(id, code, {
      lang: id.endsWith('x') ? 'tsx' : 'ts',
      jsx: { runtime: 'automatic', development: false },
      target: 'es2022',
    })
    if (result.errors.length > 0) throw new Error(`${id}\n${result.errors.map((e) => e.message).join('\n')}`)
    return { code: result.code, map: result.map ?? null }
  },
})

const minifier = () => ({
  name: 'acct-minify',
  async renderChunk(code, chunk) {
    const result = await minify(chunk.fileName, code, {
      module: true,
      compress: { target: 'es2022' },
      mangle: true,
    })
    if (result.errors.length > 0) throw new Error(result.errors.map((e) => e.message).join('\n'))
    return { code: result.code, map: null }
  },
})

/**
 * What nearly every element needs at once, and the form fields of sign-in, whose wait counts most. It travels as one file: brotli finds more to save in one than in
 * a dozen small ones, and there is one request instead of a dozen.
 */
const CORE = [
  /\/node_modules\/(react|react-dom|scheduler|@r2wc|zustand|i18next)\//,
  /\/elements\/(define|area)\.tsx$/,
  /\/brands\/(index|logo)\.ts$/,
  /\/src\/shell\/(element-view|screen-view|screens|routes|navigate|location|brand-account)\.tsx?$/,
  /\/src\/store\/(?!(calls|session)\.ts)/,
  /\/src\/(i18n|errors|theme)\/[\w-]+\.tsx?$/,
  /\/src\/ui\/(Alert|alert|Button|button|Card|card|Icon|icon|Logo|logo|Spinner|spinner|VisuallyHidden|visually-hidden|class-names|root|Field|field|TextField|PasswordField|CheckboxField|Form|form)\.[\w.]+$/,
]

function chunkOf(id) {
  // The loader reads settings before anything else is there.
  if (id.endsWith('/src/shell/settings.ts')) return 'settings'
  return CORE.some((pattern) => pattern.test(id.split('?')[0])) ? 'core' : undefined
}

/**
 * A rollup configuration over the project's own plugins; the browser tests build with it too.
 * @param {{ input: Record<string, string>, dir: string, production?: boolean }} options
 */
export function createConfig({ input, dir, production = true }) {
  return {
    input,
    output: {
      dir,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      manualChunks: (id) => (production ? chunkOf(id) : undefined),
      hoistTransitiveImports: true,
    },
    plugins: [
      shadowCss({ short: production }),
      typescript(),
      json({ preferConst: true, namedExports: false }),
      replace({
        preventAssignment: true,
        values: {
          'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
          __ACCT_VERSION__: JSON.stringify(version),
        },
      }),
      nodeResolve({
        browser: true,
        extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'],
      }),
      commonjs(),
      ...(production ? [minifier()] : []),
    ],
    onwarn(warning) {
      if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
      throw new Error(`${warning.code}: ${warning.message}`)
    },
  }
}

const elements = readdirSync('elements').filter((file) => /^acct-.*\.tsx?$/.test(file))

const config = createConfig({
  input: {
    loader: 'elements/loader.ts',
    ...Object.fromEntries(
      elements.map((file) => [`elements/${basename(file).replace(/\.tsx?$/, '')}`, join('elements', file)]),
    ),
  },
  dir: 'dist',
})

export default { ...config, plugins: [...config.plugins, chunkList()] }
