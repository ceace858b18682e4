import type { DataSet } from '@promptelier/build/remote-config'
import { readCatalogue } from './read-catalogue.ts'
import { recordsOf } from './records.ts'

/** The catalogue as it is published with a build. */
export default (() => recordsOf(readCatalogue(import.meta.dirname))) satisfies DataSet
