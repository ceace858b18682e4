import { folderStorage } from '../../store/folder-storage.ts'
import { localCopies } from '../../store/local-copies.ts'
import { follow } from '../follow.ts'

// Publishes what is live in a store: node --import tsx publish-program.ts <store> <out>
const [folder = '', out = ''] = process.argv.slice(2)
const storage = folderStorage(folder)
await follow({ storage, copies: localCopies(storage) }, { target: 'nginx', out, once: true })
