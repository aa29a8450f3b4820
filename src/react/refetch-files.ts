/**
 * Fetches again, past the cache, the library's files that the page has loaded, so that a reload finds no
 * damaged copy in the cache.
 * @param root the folder of the files
 */
export async function refetchFiles(root: URL): Promise<void> {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  await Promise.allSettled(
    [...loaded]
      .filter((name) => name.startsWith(root.href))
      .map(async (name) => (await fetch(name, { cache: 'reload' })).blob()),
  )
}
