import type { Database } from '../data/database.ts'
import type { AccountRow } from '../data/rows.ts'
import { SCENARIOS } from '../seeds/scenarios.ts'
import { WORLD } from '../seeds/world.ts'

/** An account as the console lists it. */
export interface ListedAccount
  extends Pick<AccountRow, 'email' | 'scenario' | 'full_name' | 'status' | 'phone'> {
  /** Description of the account's scenario. */
  about: string
  plan: string | null
  billing_cycle: number | null
  devices: number
  covered: number
}

/** Returns a brand's accounts in the scenarios' order. */
export function listAccounts(db: Database, brand: string): ListedAccount[] {
  return db
    .all<Omit<ListedAccount, 'about'>>(
      `SELECT email, scenario, full_name, accounts.status, phone, plans.name AS plan, plans.billing_cycle,
         (SELECT count(*) FROM devices WHERE devices.account_id = accounts.id) AS devices,
         (SELECT count(*) FROM devices WHERE devices.account_id = accounts.id AND subscription_id IS NOT NULL) AS covered
       FROM accounts LEFT JOIN subscriptions
         ON subscriptions.account_id = accounts.id AND subscriptions.status IN ('active', 'past_due')
       LEFT JOIN plans ON plans.id = plan_id WHERE accounts.brand = ?
       GROUP BY accounts.id ORDER BY accounts.rowid`,
      brand,
    )
    .map((account) => ({
      ...account,
      about:
        account.scenario === WORLD
          ? 'Built by POST /sandbox/world'
          : (SCENARIOS.find((scenario) => scenario.name === account.scenario)?.about ?? ''),
    }))
}
