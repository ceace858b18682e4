import { openStorage } from '../open-storage.ts'

/**
 * A process of its own that creates objects, for tests. It gets a location as its argument, loads what it needs, and
 * says 'ready'. Then it gets a key and fillings: it creates one object for each filling, all at once with the same key.
 */
export type CreateRequest = { readonly key: string; readonly bytes: number; readonly fillings: readonly number[] }

const storage = await openStorage(process.argv[2] ?? '')
await storage.exists('warm-up')

process.on('message', ({ key, bytes, fillings }: CreateRequest) => {
  const results = Promise.all(fillings.map((filling) => storage.create(key, Buffer.alloc(bytes, filling))))
  process.send?.('started')
  results.then(
    (created) => process.send?.(created),
    (error: unknown) => {
      throw error
    },
  )
})
process.send?.('ready')
