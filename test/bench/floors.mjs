import { rollup } from 'rollup'
import { Problem } from '../../demo/setup/say.mjs'
import { createConfig } from '../../rollup.config.mjs'

/** File below `/` of the bench server to source. */
const FLOORS = {
  'floor-element': 'test/bench/floors/element.ts',
  'floor-react': 'test/bench/floors/react.tsx',
}

/** Builds the floors into a folder, each as one file, with what the elements are built with. Throws a Problem. */
export async function buildFloors(dir) {
  for (const [name, file] of Object.entries(FLOORS)) {
    const { input, plugins, onwarn } = createConfig({ input: { [name]: file }, dir })
    const bundle = await rollup({ input, plugins, onwarn })
    const { output } = await bundle.write({ dir, format: 'es', entryFileNames: '[name].js' })
    await bundle.close()
    if (output.length !== 1) throw new Problem(`${name} was built into ${output.length} files, not one`)
  }
}
