import { appendRecord, type LogRecord } from '../store/log.ts'
import { openStorage } from '../store/open-storage.ts'

// A program that appends one record: `append-record.ts <location of the store> <record>`. Prints whether it is in the log.

const [, , location = '', text = ''] = process.argv
// The test has written it.
const record = JSON.parse(text) as LogRecord
const storage = await openStorage(location)
// All processes begin at the same time.
await new Promise((done) => process.stdin.once('data', done))
console.info(await appendRecord(storage, record))
process.exit()
