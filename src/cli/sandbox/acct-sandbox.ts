import { describeOldNode } from './node-version.ts'

// The other modules load after this check, since an old Node fails at their first import.
const problem = describeOldNode(process.versions.node)
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  void import('./main.ts').then(({ main }) => main(process.argv.slice(2)))
}
