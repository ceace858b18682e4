import type { Versions } from './store.ts'

/** An application with another version than before: `from` is undefined when it is new, `to` when it was taken out. */
export type ChangedApp = { readonly app: string; readonly from: string | undefined; readonly to: string | undefined }

/** The applications of which two compositions have different versions, sorted by name. */
export const changedApps = (before: Versions, after: Versions): readonly ChangedApp[] =>
  Object.keys({ ...before, ...after })
    .filter((app) => before[app] !== after[app])
    .toSorted()
    .map((app) => ({ app, from: before[app], to: after[app] }))
