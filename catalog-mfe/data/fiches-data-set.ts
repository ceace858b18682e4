import type { DataSet } from '@promptelier/build/remote-config'
import { ficheRecordsOf } from './fiche-records.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readFiches } from './read-fiches.ts'

/** Reads and checks what buyers get. Each build of this application publishes the records that it returns. */
export default (() => {
  const catalogue = readCatalogue(import.meta.dirname)
  return ficheRecordsOf(catalogue, readFiches(import.meta.dirname, catalogue))
}) satisfies DataSet
