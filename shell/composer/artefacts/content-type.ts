import { contentType } from 'mime-types'

const OTHER = 'application/octet-stream'

/**
 * The value of the header `Content-Type` for a file, as every host of the shop sends it: by the end of its name. A name
 * without a dot says nothing, whatever it is: as nginx, and unlike the library, which takes `js` for `.js`.
 * @param path of the file, or its name
 */
export function contentTypeOf(path: string): string {
  const [ending] = /\.\w+$/.exec(path) ?? []
  return ending === undefined ? OTHER : contentType(`file${ending}`) || OTHER
}
