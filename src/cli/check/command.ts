import { checkApi } from './api/check-api.ts'
import type { Report } from './finding.ts'
import { runContract, runHar } from './har/command.ts'
import { parseOptions } from './options.ts'
import { checkPage } from './page/check-page.ts'
import { formatJson, formatTable, type Output } from './report.ts'
import { USAGE, UsageError } from './usage.ts'

/** What the command uses of its process. */
export interface CommandContext extends Output {
  environment: Readonly<Record<string, string | undefined>>
  print(text: string): void
  printError(text: string): void
}

/**
 * Runs the command. Resolves with the exit code: 0 without findings, 1 with findings, 2 for wrong arguments
 * and files.
 */
export async function main(args: readonly string[], context: CommandContext): Promise<number> {
  const say = (text: string): number => {
    context.print(text)
    return 0
  }
  try {
    const options = parseOptions(args, context.environment)
    if (options.command === 'help') return say(USAGE)
    if (options.command === 'version') return say(__ACCT_VERSION__)
    if (options.command === 'har') return runHar(options, context)
    if (options.command === 'contract') return runContract(options, context)
    const report: Report =
      options.command === 'page'
        ? await checkPage(options.address, options)
        : await checkApi(options.address, options)
    context.print(options.isJson ? formatJson(report) : formatTable(report, context))
    return report.findings.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    context.printError(error.message)
    return 2
  }
}
