import { executeServerCommand } from '@web/test-runner-commands'
import type { Story } from '../stories.tsx'
import { type MountOptions, mount } from '../support.tsx'

/** Number of stories that this page has mounted. */
let mounts = 0
after(() => executeServerCommand('story-mounts', mounts))

/** Mounts a story with the brand of the theme; the run prints the number of these mounts. */
export function mountStory(story: Story, options: MountOptions = {}): ShadowRoot {
  mounts++
  return mount(options.theme ? story.nodeWith(options.theme) : story.node, options)
}

/** Functions that return a line for each fault of a mounted story, by what they find. */
export type Checks = Readonly<Record<string, (shadow: ShadowRoot) => readonly string[]>>

/** The faults of a mounted story, by the name of the check that has found them. */
export type Faults = Record<string, readonly string[]>

/** Runs checks one after the other, and returns the faults of those that have found any. */
export const getFaults = (shadow: ShadowRoot, checks: Checks): Faults =>
  Object.fromEntries(
    Object.entries(checks)
      .map(([name, find]) => [name, find(shadow)] as const)
      .filter(([, faults]) => faults.length > 0),
  )
