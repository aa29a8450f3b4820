import { MOVES } from './moves.ts'
import { NETWORKS } from './networks.ts'
import { PAGE_KEEPS } from './page-keeps.ts'
import { POLICIES } from './policies.ts'
import type { Scenario } from './scenario.ts'
import { SCRIPTS } from './scripts.ts'
import { STYLES } from './styles.ts'
import { VISITORS } from './visitors.ts'

/** All scenarios, in the order of the table. */
export const SCENARIOS: readonly Scenario[] = [
  ...STYLES,
  ...SCRIPTS,
  ...POLICIES,
  ...MOVES,
  ...VISITORS,
  ...NETWORKS,
  ...PAGE_KEEPS,
]
