import type { TestProject } from 'vitest/node'
import catalogue from '../../../catalog-mfe/data/data-set.ts'
import guides from '../../../content-mfe/data/data-set.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every record of the shop's data sets, by name. */
    records: Readonly<Record<string, unknown>>
  }
}

/** Provides unit tests with the published data: they must not import from an application's folder. */
export default function setup({ provide }: TestProject) {
  provide('records', Object.fromEntries([...catalogue(), ...guides()]))
}
