import { parseArgs } from 'node:util'
import { Refusal } from '../refusal.ts'
import { release } from '../release/release.ts'
import { localCopies } from '../store/local-copies.ts'
import { openStorage } from '../store/open-storage.ts'

// A program that releases builds in a process of its own, so that tests can end it at any instant:
// `run-release.ts --store <location> --builds <folder> <app…>`. Prints a line when it begins, and JSON when it has released.

const { values, positionals: apps } = parseArgs({
  options: { store: { type: 'string', default: '' }, builds: { type: 'string', default: '' } },
  allowPositionals: true,
})

console.info('started')
let retries = 0
try {
  const storage = await openStorage(values.store)
  const store = { storage, copies: localCopies(storage) }
  const inputs = { apps, builds: values.builds, by: 'test', why: '' }
  const { record } = await release(store, {
    ...inputs,
    onProgress: (text) => {
      if (text.includes('composing again')) retries += 1
    },
  })
  console.info(JSON.stringify({ number: record.number, apps: record.decision['apps'], retries }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Refusal ? error.exitCode : 1
}
