import pMap from 'p-map'

/**
 * Calls `work` for each item, for several at the same time. After an error, it begins no more items.
 * @throws (rejects) with the first error, when no call is running any more: their files can then be removed
 */
export async function eachUntilError<Item>(
  items: Iterable<Item>,
  options: { readonly concurrency: number },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  await pMap(
    items,
    async (item) => {
      if (errors.length === 0) await work(item).catch((error: unknown) => errors.push(error))
    },
    options,
  )
  if (errors.length > 0) throw errors[0]
}
