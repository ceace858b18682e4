import { expect, test } from 'vitest'
import { isDocumentPath } from './local-path.ts'

test.each(['/', '/aide', '/blog/%C3%A9', '/aide/frais%20de%20port', '/aide/~a'])(
  'a document can be stored at %s',
  (path) => {
    expect(isDocumentPath(path)).toBe(true)
  },
)

test.each(['/aide/%00', '/aide/retours%0A', '/%09aide', '/aide/%1F/a', '/aide/%7f'])(
  'no document can be stored at %s: nginx serves no path with a control character',
  (path) => {
    expect(isDocumentPath(path)).toBe(false)
  },
)

test.each([
  ['has the name of a document', '/aide/index.html'],
  ['has the name of a document, encoded', '/aide/%69ndex.html'],
  ['has the name of a compressed copy', '/index.html.br'],
  ['has the name of a compressed copy of a file', '/aide/live.json.GZ'],
  ['has a name that is too long for a file system', `/aide/${'a'.repeat(201)}`],
  ['is too long for nginx', `/aide${'/a'.repeat(500)}`],
])('no document can be stored at a path that %s', (_, path) => {
  expect(isDocumentPath(path)).toBe(false)
})
