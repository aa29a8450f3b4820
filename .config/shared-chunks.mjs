// The modules that share a file of dist/chunks/, and a rollup plugin that checks the lists against the build.
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const LIST = '.config/shared-chunks.mjs'
const root = resolve(import.meta.dirname, '..')

/**
 * Name of a file to its modules. Rollup adds what these modules import statically, so a list names starting
 * points alone: `elements/mount-area.tsx` includes React, the store, the shell and the texts.
 */
export const SHARED_CHUNKS = {
  // What restores a session, which the hosted portal starts before React loads.
  account: [
    '../src/brand/default-settings.ts',
    '../src/brand/loopback.ts',
    '../src/brand/own-origin.ts',
    '../src/util/trailing-slashes.ts',
    '../src/errors/acct-error.ts',
    '../src/errors/code-error.ts',
    '../src/errors/codes.ts',
    '../src/i18n/locale.ts',
    '../src/i18n/until-loaded.ts',
    '../src/shell/get-brand-store.ts',
    '../src/shell/settings.ts',
    '../src/store/core/tab-lock.ts',
    '../src/store/access/deletion.slice.ts',
  ],
  // What nearly every element needs, and the form fields of sign-in, whose delay matters most. One file has
  // one request instead of a dozen, and brotli saves a tenth of its size
  // (src/decisions/0003-one-core-file.md).
  core: [
    '../brands/defaults.ts',
    '../brands/logo.ts',
    '../elements/area.tsx',
    '../elements/mount-area.tsx',
    '../src/react/use-href.ts',
    '../src/react/use-hydrated.ts',
    '../src/react/use-redirect.ts',
    '../src/react/use-report-error.ts',
    '../src/react/use-sign-out.ts',
    '../src/i18n/format.ts',
    '../src/ui/Card.tsx',
    '../src/ui/CheckboxField.tsx',
    '../src/ui/EntryCard.tsx',
    '../src/ui/Form.tsx',
    '../src/ui/Logo.tsx',
    '../src/ui/PasswordField.tsx',
    '../src/ui/Skeleton.tsx',
    '../src/ui/TextField.tsx',
    '../src/ui/entry-card.css.ts',
    '../src/ui/use-is-mounted.ts',
    '../src/ui/watch-removal.ts',
  ],
  // The rules of every way in, which sign-in, its code and links import.
  'ways-in': ['../src/react/apple-return.ts', '../src/react/use-way-in.ts', '../src/store/access/enter.ts'],
  // The token of a mailed link: its address and its storage, which two tags and the portal import.
  'link-token': ['../src/domain/access/link-token.ts', '../src/store/access/link-tokens.ts'],
  // What the same tags import: one request instead of several. A phone needs 2 ms for each file, also for one
  // in its cache.
  plan: [
    '../src/domain/plans/free-plan.ts',
    '../src/domain/devices/merge-devices.ts',
    '../src/domain/plans/pause.ts',
    '../src/domain/plans/trial.ts',
  ],
  'plan-card': [
    '../src/areas/shared/past-due/past-due.tsx',
    '../src/areas/shared/plan/plan-heading.ts',
    '../src/domain/devices/device-count.ts',
    '../src/domain/plans/retention.ts',
  ],
  prompt: ['../src/ui/EmptyState.tsx', '../src/ui/SignInPrompt.tsx', '../src/ui/icons/lock.ts'],
  flow: ['../src/store/core/lazy-readers.ts', '../src/store/page/flow.actions.ts'],
  device: ['../src/ui/DeviceIcon.tsx', '../src/ui/Meter.tsx'],
  'native-app': [
    '../src/react/navigation.ts',
    '../src/react/use-native-app.ts',
    '../src/store/page/native-app.ts',
  ],
  offer: [
    '../src/domain/devices/coverable-devices.ts',
    '../src/domain/billing/currency.ts',
    '../src/domain/plans/offer-status.ts',
  ],
  // Apart, because screens without plans import it, too.
  settled: ['../src/store/core/settled.ts'],
  // What every change of a plan imports.
  'plan-state': ['../src/store/plans/change-state.ts', '../src/store/plans/plan-list.ts'],
  // valibot and its first user: the check of settings, which only developers load, must not separate the two.
  shape: ['../src/services/shape.ts'],
}

const chunkByModule = new Map(
  Object.entries(SHARED_CHUNKS).flatMap(([chunk, modules]) =>
    modules.map((module) => [resolve(import.meta.dirname, module), chunk]),
  ),
)

/** Returns the name of the file that a module is listed for; for rollup's `manualChunks`. */
export const chunkOf = (id) => chunkByModule.get(id.split('?')[0])

/**
 * The plugin. Throws for a listed module that does not exist or that the build does not put into its file.
 */
export const sharedChunks = () => ({
  name: 'acct-shared-chunks',
  buildStart() {
    for (const [module, chunk] of chunkByModule)
      if (!existsSync(module))
        this.error(
          `${LIST} lists ${relative(root, module)} for the chunk "${chunk}", but there is no such file. ` +
            'Write its new path there, or delete the line.',
        )
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    for (const [module, chunk] of chunkByModule) {
      const holder = chunks.find(({ moduleIds }) => moduleIds.includes(module))
      if (holder?.name !== chunk)
        this.error(
          `${LIST} lists ${relative(root, module)} for the chunk "${chunk}", but ` +
            `${holder ? `${holder.fileName} holds it` : 'no built file holds it, so nothing imports it'}. ` +
            'Delete the line.',
        )
    }
  },
})
