import { main } from './check/command.ts'

process.exitCode = await main(process.argv.slice(2), {
  environment: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
  columns: process.stdout.columns ?? 120,
  hasColors: process.stdout.isTTY && !process.env.NO_COLOR,
})
