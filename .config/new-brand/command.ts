// The command on the project's own Node; main.mjs starts it.
import { root, tool } from '../../demo/setup/paths.mjs'
import { run, runNode, tail } from '../../demo/setup/run.mjs'
import { command, Problem } from '../../demo/setup/say.mjs'
import { checkBrand } from './check.ts'
import { createBrand } from './create.ts'
import { readOptions, USAGE } from './options.ts'
import { formatReport } from './report.ts'
import { readTokenLook } from './token-look.ts'
import { readTree } from './tree.ts'

/** Formats the written files and repeats the codes in the reference. */
async function finish(paths: readonly string[]): Promise<void> {
  const biome = ['check', '--config-path=.config/lint.jsonc', '--colors=off', '--write', ...paths]
  for (const { code, output } of [
    await run(tool('biome'), biome),
    await runNode('.config/metadata/write.ts'),
  ])
    if (code !== 0)
      throw new Problem(`The new files were removed again, because this failed:\n\n${tail(output)}`)
}

await command(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    console.log(USAGE)
    return
  }
  const tree = readTree(root)
  const brand = checkBrand(options, tree)
  const { tokens: files } = options
  const look = files.length > 0 ? readTokenLook(files, brand, Object.values(tree.themes)) : undefined
  await createBrand(root, brand, tree, finish, look)
  console.log(formatReport(brand, look))
})
