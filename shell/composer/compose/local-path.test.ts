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
