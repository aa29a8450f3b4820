// The build: first React and the areas, in dist/chunks/, with the first-view modules in dist/views/; then the
// loader and one entry per tag, each a single file that shows a first view and loads the rest.
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import {
  bundlerChunk,
  bundlerEntries,
  bundlerFile,
  bundlerInput,
  clientDirective,
} from './.config/bundler-entries.ts'
import { chunkList } from './.config/chunk-list.ts'
import { embedAssets } from './.config/embed-assets.ts'
import { firstNeeds, firstViewFolder, firstViews } from './.config/first-views.ts'
import { lazyReact } from './.config/lazy-react.ts'
import { minifier } from './.config/minifier.ts'
import { ownKeys } from './.config/own-keys.ts'
import { isFirstViewSheet } from './.config/prerender.ts'
import { selectedModules } from './.config/selection.mjs'
import { shadowCss, shortFileName } from './.config/shadow-css.ts'
import { sharedChunks, sharedOutput } from './.config/shared-chunks.ts'
import { sourceMaps, withoutPackages } from './.config/source-maps.ts'
import { areaInput, tagModules } from './.config/tag-modules.ts'
import { typescript } from './.config/typescript.ts'
import { unusedParts } from './.config/unused-parts.ts'
import { brandCodes } from './brands/codes.ts'
import { TAGS } from './elements/tags.ts'
import packageJson from './package.json' with { type: 'json' }

/**
 * Returns a rollup configuration with the project's plugins, for the build and for browser tests.
 * @param {object} options
 * @param {Record<string, string>} options.input
 * @param {string} options.dir
 * @param {boolean} [options.production]
 * @param {boolean} [options.isPrerender] for src/first-view/prerender/, which needs every sheet
 * @param {boolean} [options.isAlone] for a page without a first view, which contains every sheet
 * @param {(chunk: import('rollup').RenderedChunk) => string} [options.getPreamble] returns what a file begins with
 * @param {() => string} [options.firstViewsAt] returns the address of the first-view modules, relative to
 *   the files
 */
export function createConfig({
  input,
  dir,
  production = true,
  isPrerender = false,
  isAlone = false,
  firstViewsAt = () => '',
  getPreamble,
}) {
  return {
    input,
    // No source is a link, and looking for links costs a tenth of a build.
    preserveSymlinks: true,
    output: {
      ...{ dir, format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      ...(production && !isPrerender ? sourceMaps : {}),
    },
    plugins: [
      lazyReact,
      tagModules(),
      selectedModules,
      firstNeeds({ createConfig, production }),
      shadowCss({
        short: production,
        isBuild: true,
        ...(production && !isPrerender ? { getName: shortFileName } : {}),
        ...(production && !isPrerender && !isAlone ? { isElsewhere: isFirstViewSheet } : {}),
      }),
      typescript(),
      ownKeys(),
      ...(production && !isPrerender ? [unusedParts()] : []),
      json({ preferConst: true, namedExports: false }),
      replace({
        preventAssignment: true,
        values: {
          'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
          __ACCT_VERSION__: JSON.stringify(packageJson.version),
          __ACCT_YEAR__: String(new Date().getFullYear()),
          __ACCT_RELEASE__: () => JSON.stringify(firstViewFolder.name),
          __ACCT_FIRST_VIEWS__: () => JSON.stringify(firstViewsAt()),
        },
      }),
      nodeResolve({
        browser: true,
        extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'],
      }),
      commonjs(),
      ...(production && !isPrerender ? [minifier(getPreamble), withoutPackages] : []),
    ],
    onwarn(warning) {
      if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
      throw new Error(`${warning.code}: ${warning.message}`)
    },
  }
}

const lazyParts = createConfig({ input: areaInput, dir: 'dist' })

/** A single file without imports: it repeats the small code that it shares with the other entries. */
const entry = (name, file) => {
  const depth = name.includes('/') ? '../' : './'
  const config = createConfig({
    input: { [name]: file },
    dir: 'dist',
    firstViewsAt: () => `${depth}views/${firstViewFolder.name}/`,
  })
  return { ...config, plugins: [...config.plugins, chunkList()] }
}

/** The portal's pages for the embedding API, which share no file with the elements. */
const embedPages = createConfig({
  input: { 'embed-page': 'elements/embed-page.ts', 'embed-sign-in': 'elements/embed-sign-in.ts' },
  dir: 'dist',
  isAlone: true,
})

/** The entries for bundlers, which share code in a file of their own. */
const forBundlers = () => {
  const config = createConfig({
    input: bundlerInput(TAGS, brandCodes),
    dir: 'dist',
    getPreamble: clientDirective,
  })
  return {
    ...config,
    output: {
      ...config.output,
      entryFileNames: bundlerFile,
      chunkFileNames: 'bundler/chunks/[name].js',
      manualChunks: bundlerChunk,
    },
    makeAbsoluteExternalsRelative: false,
    plugins: [bundlerEntries(TAGS), ...config.plugins, chunkList()],
  }
}

export default [
  {
    ...lazyParts,
    output: {
      ...lazyParts.output,
      entryFileNames: 'chunks/[name]-[hash].js',
      ...sharedOutput,
      hoistTransitiveImports: true,
    },
    plugins: [
      ...lazyParts.plugins,
      firstViews({ createConfig, production: true }),
      sharedChunks(),
      chunkList(),
    ],
  },
  entry('loader', 'elements/loader.ts'),
  entry('embed', 'elements/embed.ts'),
  // Apart from the other embedding pages, whose frame would otherwise load a file that they share.
  entry('embed-origin', 'elements/embed-origin.ts'),
  {
    ...embedPages,
    output: { ...embedPages.output, chunkFileNames: 'embed/[name]-[hash].js' },
    plugins: [...embedPages.plugins, embedAssets, chunkList()],
  },
  ...TAGS.map((tag) => entry(`elements/${tag}`, `elements/${tag}.ts`)),
  forBundlers(),
]
