// `npm run api`: builds what is missing and writes the API report.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ensurePackaged } from '../../demo/setup/build.mjs'
import { inProject } from '../../demo/setup/paths.mjs'
import { command } from '../../demo/setup/say.mjs'
import { findApiChanges, findUnnamedChanges, getUnreleased } from './changes.ts'
import { computeApi, RELEASED, REPORT, readReport, reportText } from './report.ts'

await command(async () => {
  await ensurePackaged()
  const lines = computeApi()
  writeFileSync(inProject(REPORT), reportText(lines))
  // The first report is what later ones are compared with.
  if (!existsSync(inProject(RELEASED))) writeFileSync(inProject(RELEASED), reportText(lines))
  const changes = findApiChanges(readReport(RELEASED), lines)
  for (const { kind, key } of changes) console.log(`${kind}: ${key}`)
  const unnamed = findUnnamedChanges(changes, getUnreleased(readFileSync(inProject('CHANGELOG.md'), 'utf8')))
  console.log(`${REPORT} has ${lines.size} names, of which ${changes.length} differ from ${RELEASED}.`)
  for (const { names } of unnamed)
    console.log(`CHANGELOG.md needs a line under Unreleased with \`${names[0]}\`.`)
})
