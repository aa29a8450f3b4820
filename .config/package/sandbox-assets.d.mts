import type { Plugin } from 'esbuild'

/** Returns the plugin that inlines the files which the sandbox reads while it runs. */
export function inlinedAssets(): Promise<Plugin>
