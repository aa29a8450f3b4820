/**
 * Fetches the files of the library that the page has loaded again, so that the browser's cache has no
 * damaged copy of them after a reload.
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
