import type { DataSet } from '@promptelier/build/remote-config'
import { readCatalogue } from './read-catalogue.ts'
import { recordsOf } from './records.ts'

/** The data set that is published with each build. */
export default (() => recordsOf(readCatalogue(import.meta.dirname))) satisfies DataSet
