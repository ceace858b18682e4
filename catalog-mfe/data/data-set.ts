import type { DataSet } from '@promptelier/build/remote-config'
import { deliveriesOf, previewsOf } from './fiche-records.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readFiches } from './read-fiches.ts'
import { recordsOf } from './records.ts'

/** Reads and checks the catalogue. Each build of this application publishes the records that it returns. */
export default (() => {
  const catalogue = readCatalogue(import.meta.dirname)
  const fiches = readFiches(import.meta.dirname, catalogue)
  return recordsOf(catalogue, deliveriesOf(catalogue, fiches), previewsOf(fiches))
}) satisfies DataSet
