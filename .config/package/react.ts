// Writes dist/react/components.js: the React components of all tags, without the code of the tags.
import { build } from 'esbuild'
import { inProject, root } from '../../demo/setup/paths.mjs'
import { model } from '../metadata/model.ts'
import { reactSource } from '../metadata/react.ts'

export async function writeReact(): Promise<void> {
  await build({
    stdin: { contents: reactSource(model), resolveDir: root, sourcefile: 'components.js' },
    outfile: inProject('dist/react/components.js'),
    ...{ bundle: true, format: 'esm', target: 'es2022', platform: 'neutral' },
    // With the white space, esbuild would remove the comments that let a bundler drop unused components.
    ...{ minifySyntax: true, minifyIdentifiers: true },
    external: ['react'],
    banner: { js: '"use client";' },
    sourcemap: 'external',
    sourcesContent: true,
    logLevel: 'warning',
  })
}
