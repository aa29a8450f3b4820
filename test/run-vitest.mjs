// Runs vitest in a process of its own.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { YOUNG_OBJECTS } from '../demo/setup/build.mjs'
import { inProject, tool } from '../demo/setup/paths.mjs'
import { runNode } from '../demo/setup/run.mjs'

/**
 * Runs vitest and counts by its report; a file that fails to load counts as one failure.
 * @param {string} name name of the report
 * @param {string} config
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export async function vitest(name, config, args, env = process.env) {
  const report = inProject('.cache/test', `${name}.json`)
  mkdirSync(inProject('.cache/test'), { recursive: true })
  rmSync(report, { force: true })
  const { code, output, pid } = await runNode(
    YOUNG_OBJECTS,
    [
      tool('vitest'),
      'run',
      `--config=${config}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env },
  )
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = counted
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const failed = numFailedTests + unloadable.length
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output, pid }
}
