import * as v from 'valibot'
import { namedInRecord } from './log.ts'
import { keys, previewAt, type Versions } from './store.ts'

/** The member of a preview's mark that names its versions. */
export const namedInPreview = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ versions: v.record(v.string(), v.string()) }),
)

const composedKeys = (composed: { composition: string; versions: Versions }) => [
  keys.composition(composed.composition),
  ...Object.entries(composed.versions).map(([app, version]) => keys.manifest(app, version)),
]

/** The keys of the compositions and manifests that a record or a preview names. */
export function namedKeys(key: string, content: Uint8Array): readonly string[] {
  const text = Buffer.from(content).toString()
  const preview = previewAt(key)
  if (preview !== undefined) return composedKeys({ composition: preview, ...v.parse(namedInPreview, text) })
  const { live, canary } = v.parse(v.pipe(v.string(), v.parseJson(), namedInRecord), text).state
  return [...composedKeys(live), ...(canary ? composedKeys(canary) : [])]
}
