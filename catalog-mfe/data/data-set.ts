import type { DataSet } from '@promptelier/build/remote-config'
import { readCatalogue } from './read-catalogue.ts'
import { recordsOf } from './records.ts'

/** Reads and checks the catalogue. Each build of this application publishes the records that it returns. */
export default (() => recordsOf(readCatalogue(import.meta.dirname))) satisfies DataSet
