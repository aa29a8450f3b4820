import { describeOldNode } from './node-version.ts'

// Everything else is loaded after the check: an old Node stumbles over its first import already.
const problem = describeOldNode(process.versions.node)
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  void import('./main.ts').then(({ main }) => main(process.argv.slice(2)))
}
