import type { TestProject } from 'vitest/node'
import catalogue from '../../../catalog-mfe/data/data-set.ts'
import guides from '../../../content-mfe/data/data-set.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every record of the shop's data sets, by name. */
    records: Readonly<Record<string, unknown>>
  }
}

/** Unit tests run on the data that is published: nothing that they import may reach into an application's folder. */
export default function setup({ provide }: TestProject) {
  provide('records', Object.fromEntries([...catalogue(), ...guides()]))
}
