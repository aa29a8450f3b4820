/** The documents with policies, by their path in .docs/ (policies.ts). */
export const POLICY_DOCUMENTS = ['going-live.md', 'security.md'] as const

/** The documents with reserved space (space.ts). */
export const SPACE_DOCUMENTS = ['README.md', '.docs/quick-start.md'] as const

/** Every file of the project that `npm run reference` writes. */
export const DOCUMENTS: readonly string[] = [
  '.docs/reference.md',
  '.docs/messages.md',
  '.docs/embedding.schema.json',
  ...POLICY_DOCUMENTS.map((name) => `.docs/${name}`),
  ...SPACE_DOCUMENTS,
]
