import { rollup } from 'rollup'
import { Problem } from '../../demo/setup/say.mjs'
import { createConfig } from '../../rollup.config.mjs'

/** Output file, served below `/` of the bench server, to source. */
const BASELINES = {
  'baseline-element': 'test/bench/baselines/element.ts',
  'baseline-react': 'test/bench/baselines/react.tsx',
}

/**
 * Builds each baseline into one file of a folder, with the build of the elements. Throws a Problem.
 * @param {string} dir
 */
export async function buildBaselines(dir) {
  for (const [name, file] of Object.entries(BASELINES)) {
    const { input, plugins, onwarn } = createConfig({ input: { [name]: file }, dir })
    const bundle = await rollup({ input, plugins, onwarn })
    const { output } = await bundle.write({ dir, format: 'es', entryFileNames: '[name].js' })
    await bundle.close()
    if (output.length !== 1) throw new Problem(`${name} was built into ${output.length} files, not one`)
  }
}
