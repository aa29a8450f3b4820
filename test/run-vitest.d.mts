/**
 * Runs vitest in a process of its own, and counts by its report.
 * @param name Name of the report.
 */
export function vitest(
  name: string,
  config: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<{ passed: number; failed: number; output: string }>
