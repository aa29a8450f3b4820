// Renders the first views of all elements in Node: builds src/first-view/prerender/prerender.ts and runs it.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { type OutputOptions, type RollupOptions, rollup } from 'rollup'
import type { prerender } from '../src/first-view/prerender/prerender.ts'
import type { MarkupNode } from '../src/util/markup-node.ts'

const root = resolve(import.meta.dirname, '..')

/** What src/first-view/prerender/prerender.ts renders. */
export type Rendered = Awaited<ReturnType<typeof prerender>>
/** A sheet by its name. */
export type Sheet = Rendered['css'][number]

/** `createConfig` of rollup.config.mjs. */
export type CreateConfig = (options: {
  input: Record<string, string>
  dir: string
  production: boolean
  isPrerender: boolean
}) => RollupOptions & { output: OutputOptions }

/** The UI parts of nearly every first view. The loader and each entry contain their CSS. */
export const BASE = [
  'root',
  'visually-hidden',
  'icon',
  'button',
  'card',
  'alert',
  'field',
  'form',
  'entry-card',
  'logo',
].map((part) => `src/ui/${part}.css.ts`)

/** Whether the loader, an entry or a first-view module contains a sheet, so that no other file has to. */
export const isFirstViewSheet = (name: string): boolean =>
  BASE.includes(name) || /^brands\/\w+\/theme\.css\.ts$/.test(name)

function getNodes({ childNodes }: DefaultTreeAdapterTypes.ParentNode): MarkupNode[] {
  return childNodes.flatMap((node): MarkupNode[] => {
    if ('value' in node) return [node.value]
    // A comment.
    if (!('tagName' in node)) return []
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    return [[node.tagName, node.attrs.length > 0 ? attributes : 0, ...getNodes(node)]]
  })
}

/** Returns the nodes of an HTML fragment, in the notation of first-view modules. */
export const nodesOfHtml = (html: string): MarkupNode[] => getNodes(parseFragment(html))

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

/** The classes of each sheet by its text: thousands of first views look for theirs in the same sheets. */
const classesOfSheets = new Map<string, string[]>()

function getClasses(text: string): string[] {
  const known = classesOfSheets.get(text)
  if (known) return known
  const classes = [...new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))]
  classesOfSheets.set(text, classes)
  return classes
}

/** Returns the sheets with a class of the HTML, without the base sheets. */
export function sheetsFor(html: string, css: readonly Sheet[]): Sheet[] {
  const used = classesIn(html)
  return css.filter(
    ([name, text]) => !BASE.includes(name) && getClasses(text).some((found) => used.has(found)),
  )
}

/** Runs the built module in a thread of its own. */
function runPrerender(module: string): Promise<Rendered> {
  const worker = new Worker(new URL('./prerender-worker.ts', import.meta.url), { workerData: module })
  return new Promise<Rendered>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  }).finally(() => worker.terminate())
}

const runs = new Map<boolean, Promise<Rendered>>()

/** Returns what the prerender renders. It runs once per process and kind of build. */
export function prerendered(createConfig: CreateConfig, production: boolean): Promise<Rendered> {
  const known = runs.get(production)
  if (known) return known
  const work = (async () => {
    const dir = resolve(root, `.cache/prerender/${production ? 'production' : 'development'}`)
    const { output, ...config } = createConfig({
      input: { prerender: resolve(root, 'src/first-view/prerender/prerender.ts') },
      dir,
      production,
      isPrerender: true,
    })
    const bundle = await rollup(config)
    await bundle.write({
      ...output,
      entryFileNames: 'prerender.mjs',
      manualChunks: undefined,
      inlineDynamicImports: true,
    })
    await bundle.close()
    return runPrerender(pathToFileURL(resolve(dir, 'prerender.mjs')).href)
  })()
  runs.set(production, work)
  return work
}
