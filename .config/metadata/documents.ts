/** The documents with policies, by their path in .docs/ (policies.ts). */
export const POLICY_DOCUMENTS = ['going-live.md', 'security.md'] as const

/** The document with reserved space (space.ts). */
export const SPACE_DOCUMENT = '.docs/quick-start.md'

/** The document with the assumptions about the services (assumptions.ts). */
export const ASSUMPTIONS_DOCUMENT = '.docs/real-traffic.md'

/** Every file of the project that `npm run reference` writes. */
export const DOCUMENTS: readonly string[] = [
  '.docs/reference.md',
  '.docs/messages.md',
  '.docs/embedding.schema.json',
  ...POLICY_DOCUMENTS.map((name) => `.docs/${name}`),
  SPACE_DOCUMENT,
  ASSUMPTIONS_DOCUMENT,
  'src/hosting/early-input-script.ts',
]
