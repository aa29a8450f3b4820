// The modules that share a file of dist/chunks/: rollup's options for the output, and a plugin that checks
// the lists against the build.
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { ManualChunkMeta, OutputOptions, Plugin } from 'rollup'
import merged from './merged-chunks.json' with { type: 'json' }

const LIST = '.config/shared-chunks.ts'
const MERGED = '.config/merged-chunks.json'
const root = resolve(import.meta.dirname, '..')

/**
 * Name of a file to its modules, for what every page or every sign-in loads. Modules that these alone import
 * join their file; a file of `COMPLETE` also includes what others import.
 */
export const SIGN_IN_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // What restores a session, which the hosted portal starts before React loads.
  account: [
    'src/brand/default-settings.ts',
    'src/brand/loopback.ts',
    'src/brand/own-origin.ts',
    'src/util/trailing-slashes.ts',
    'src/errors/acct-error.ts',
    'src/errors/code-error.ts',
    'src/errors/codes.ts',
    'src/i18n/locale.ts',
    'src/i18n/until-loaded.ts',
    'src/shell/get-brand-store.ts',
    'src/shell/settings.ts',
    'src/store/core/settled.ts',
    'src/store/core/tab-lock.ts',
    'src/transport/endpoint.ts',
    'src/store/access/deletion.slice.ts',
  ],
  // What nearly every element needs, and the form fields of sign-in, whose delay matters most. One file has
  // one request instead of a dozen, and brotli saves a tenth of its size
  // (.docs/decisions/0003-one-core-file.md).
  core: [
    'brands/defaults.ts',
    'brands/logo.ts',
    'src/mount/area.tsx',
    'src/mount/mount-area.tsx',
    'src/react/use-href.ts',
    'src/react/use-hydrated.ts',
    'src/react/use-redirect.ts',
    'src/react/use-report-error.ts',
    'src/react/refetch-files.ts',
    'src/react/use-sign-out.ts',
    'src/i18n/format.ts',
    'src/ui/Card.tsx',
    'src/ui/CheckboxField.tsx',
    'src/ui/EntryCard.tsx',
    'src/ui/Form.tsx',
    'src/ui/Logo.tsx',
    'src/ui/PasswordField.tsx',
    'src/ui/Skeleton.tsx',
    'src/ui/TextField.tsx',
    'src/ui/entry-card.css.ts',
    'src/ui/focus.ts',
    'src/ui/use-is-mounted.ts',
    'src/ui/watch-removal.ts',
  ],
  // The rules of every way in, which sign-in, its code and links import.
  'ways-in': [
    'src/domain/access/oauth-request.ts',
    'src/react/apple-return.ts',
    'src/react/use-way-in.ts',
    'src/store/access/enter.ts',
    'src/store/access/lockout.ts',
    'src/store/core/lockout-codes.ts',
  ],
  // The token of a mailed link: its address and its storage, which two tags and the portal import.
  'link-token': [
    'src/domain/access/link-token.ts',
    'src/shell/link-location.ts',
    'src/store/access/link-tokens.ts',
  ],
  // valibot and what every call imports. The calls of mailed links import it before any other call.
  shape: [
    'node_modules/valibot/dist/index.mjs',
    'src/services/name-failures.ts',
    'src/services/not-rejected.ts',
    'src/services/shape.ts',
  ],
  // The first call, and the account's plans, which nearly always follow.
  calls: [
    'src/services/access/auth.ts',
    'src/services/devices/parse-device.ts',
    'src/services/plans/parse-plan.ts',
    'src/services/plans/parse-subscription.ts',
    'src/services/plans/subscriptions.ts',
    'src/store/access/create-calls.ts',
  ],
  signer: ['src/transport/sha256.ts', 'src/transport/signer.ts'],
}

/** The shared files: those of sign-in, and what screens load together (`npm run chunks`). */
export const SHARED_CHUNKS: Readonly<Record<string, readonly string[]>> = { ...merged, ...SIGN_IN_CHUNKS }

/** Returns the file that lists a chunk. */
const getList = (chunk: string): string => (chunk in SIGN_IN_CHUNKS ? LIST : MERGED)

/**
 * The files that also include what others import, unless another list has it: every page loads both.
 * `src/mount/mount-area.tsx` includes React, the store, the shell and the texts.
 */
const COMPLETE = ['account', 'core']

const chunkByModule = new Map(
  Object.entries(SHARED_CHUNKS).flatMap(([chunk, modules]) =>
    modules.map((module) => [resolve(root, module), chunk]),
  ),
)

/** The texts of a card form, which every tag with such a form loads together. */
const CARD_TEXTS = /\/src\/i18n\/locales\/(\w+)\/(?:gateway|payment)\.json$/

/** Returns the name of the file that a module is listed for. */
function listedChunk(id: string): string | undefined {
  const [module = id] = id.split('?')
  const [, language] = CARD_TEXTS.exec(module) ?? []
  return language ? `payment-${language}` : chunkByModule.get(module)
}

/** Returns the file of each module that shares one. */
function assign({ getModuleIds, getModuleInfo }: ManualChunkMeta): Map<string, string> {
  const included = [...getModuleIds()].flatMap((id) => {
    const info = getModuleInfo(id)
    return info?.isIncluded ? [info] : []
  })
  const chunks = new Map<string, string>()
  // Also a module that only exports another one, which rollup does not include, but a dynamic import loads.
  for (const id of getModuleIds()) {
    const chunk = listedChunk(id)
    if (chunk) chunks.set(id, chunk)
  }
  function addImports(chunk: string, id: string): void {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (chunks.has(imported) || !getModuleInfo(imported)?.isIncluded) continue
      chunks.set(imported, chunk)
      addImports(chunk, imported)
    }
  }
  for (const complete of COMPLETE)
    for (const [id, chunk] of [...chunks]) if (chunk === complete) addImports(chunk, id)
  for (let before = -1; before < chunks.size; ) {
    before = chunks.size
    for (const { id, importers, dynamicImporters, isEntry } of included) {
      if (chunks.has(id) || isEntry || dynamicImporters.length > 0) continue
      const users = importers.filter((importer) => getModuleInfo(importer)?.isIncluded)
      const [chunk, ...others] = new Set(users.map((importer) => chunks.get(importer)))
      if (chunk && others.length === 0) chunks.set(id, chunk)
    }
  }
  return chunks
}

const assigned = new WeakMap<ManualChunkMeta, Map<string, string>>()

/** Rollup's options for the output. */
export const sharedOutput = {
  manualChunks(id: string, graph: ManualChunkMeta): string | undefined {
    const chunks = assigned.get(graph) ?? assign(graph)
    assigned.set(graph, chunks)
    return chunks.get(id)
  },
  onlyExplicitManualChunks: true,
} satisfies OutputOptions

/**
 * The plugin. Throws for a listed module that does not exist or that the build does not put into its file.
 */
export const sharedChunks = (): Plugin => ({
  name: 'acct-shared-chunks',
  buildStart() {
    for (const [module, chunk] of chunkByModule)
      if (!existsSync(module))
        this.error(
          `${getList(chunk)} lists ${relative(root, module)} for the chunk "${chunk}", but there is no such file. ` +
            'Write its new path there, or delete the line.',
        )
  },
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
    for (const [module, chunk] of chunkByModule) {
      const holder = files.find(({ moduleIds }) => moduleIds.includes(module))
      if (holder?.name !== chunk)
        this.error(
          `${getList(chunk)} lists ${relative(root, module)} for the chunk "${chunk}", but ` +
            `${holder ? `${holder.fileName} holds it` : 'no built file holds it, so nothing imports it'}. ` +
            'Delete the line.',
        )
    }
  },
})
