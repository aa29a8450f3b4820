/** Kinds of projects: what builds or serves their pages. */
export const PROJECT_KINDS = ['plain', 'vite', 'next'] as const

export type ProjectKind = (typeof PROJECT_KINDS)[number]

export const KIND_NAMES: Readonly<Record<ProjectKind, string>> = {
  plain: 'plain',
  vite: 'Vite',
  next: 'Next',
}
