import { SHELL_PORT } from '@promptelier/build/origins'
import { serve } from '../../serving/serve.ts'
import { folderStorage } from '../../store/folder-storage.ts'
import { localCopies } from '../../store/local-copies.ts'

/** What this program sends to the one that has started it, ms and bytes. */
export type ServedMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'memory'; readonly rss: number; readonly heap: number }

// Serves a store in a process of its own: node --expose-gc served.ts <folder> <first port> <file of reports>. On each
// message, it collects its garbage and answers how much memory it uses.
const [folder = '', firstPort = '', file = ''] = process.argv.slice(2)
const storage = folderStorage(folder)
const originOf = (_app: string, port = SHELL_PORT) => `http://localhost:${Number(firstPort) + port - SHELL_PORT}`
await serve({ storage, copies: localCopies(storage) }, originOf, { collector: { file } })

const send = (message: ServedMessage) => process.send?.(message)

process.on('message', () => {
  // Twice: what the first collection finds may hold memory outside of the heap until the second.
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  send({ kind: 'memory', rss, heap: heapUsed + external })
})
process.once('disconnect', () => process.exit(0))
send({ kind: 'ready' })
