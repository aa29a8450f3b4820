import type { ProjectKind } from '../../src/cli/create/project-kind.ts'

/** A project that `create-acct` creates or changes. */
export interface CreatedProject {
  name: string
  kind: ProjectKind
  /** Whether the folder is empty; otherwise the project is that of `test/frameworks/create-acct/<kind>`. */
  isNew: boolean
}

export const CREATED: readonly CreatedProject[] = (['plain', 'vite', 'next'] as const).flatMap((kind) => [
  { name: `create-${kind}`, kind, isNew: false },
  { name: `create-${kind}-new`, kind, isNew: true },
])
