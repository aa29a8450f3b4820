import { type Account, worldAccount } from './accounts.ts'
import type { Controls, World } from './controls.ts'

/**
 * Builds an account with any combination of plans, devices, card and invoices (sandbox.md, "Worlds"). Without an email
 * the account has one of its own.
 */
export type BuildWorld = (world: Omit<World, 'email'> & { email?: string }) => Promise<Account>

/** Returns the function that builds accounts in a sandbox. */
export function getWorlds(controls: Controls): BuildWorld {
  let count = 0
  return async ({ email, ...world }) => {
    count += 1
    const address = email ?? `world-${count}@${world.brand}.example`
    return worldAccount(world.brand, await controls.buildWorld({ ...world, email: address }))
  }
}
