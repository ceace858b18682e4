import { expect, test } from 'vitest'
import { compositionAt, isCollectable, keys, previewAt, recordNumber, renewedPreviewAt, versionAt } from './store.ts'

const ID = '0123456789abcdef'
const VERSION = 'abcdef0123'

test('the parts of a key are those that it was built from', () => {
  expect(recordNumber(keys.record(42))).toBe(42)
  expect(compositionAt(keys.composition(ID))).toBe(ID)
  expect(previewAt(keys.preview(ID))).toBe(ID)
  expect(renewedPreviewAt(keys.renewal(ID, '0-a'))).toBe(ID)
  expect(isCollectable(keys.probe('0-a'))).toBe(true)
  expect(versionAt(keys.manifest('product-mfe', VERSION))).toEqual({ app: 'product-mfe', version: VERSION })
})

test.each([
  `compositions/${ID}0.json`,
  `compositions/${ID.toUpperCase()}.json`,
  `compositions/x/${ID}.json`,
  `compositions/${ID}xjson`,
  `x/compositions/${ID}.json`,
  `previews/${ID}.json.br`,
  `previews/${ID}`,
  `previews/${ID}/x.json`,
  `previews/x/0-a.json`,
  `product-mfe/versions/${VERSION}0.json`,
  `product-mfe/versions/x/${VERSION}.json`,
  `Product/versions/${VERSION}.json`,
  `x/product-mfe/versions/${VERSION}.json`,
  `/versions/${VERSION}.json`,
  'log/0000042.json',
])('%s is neither a record nor a composition, a preview or a manifest, so it is not collected either', (key) => {
  const parts = [recordNumber, compositionAt, previewAt, renewedPreviewAt, versionAt].map((partOf) => partOf(key))
  expect([...parts, isCollectable(key)]).toEqual([undefined, undefined, undefined, undefined, undefined, false])
})
