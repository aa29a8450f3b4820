import { main } from './create/command.ts'

process.exitCode = main(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
})
