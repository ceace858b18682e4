import regularUrl from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-400-normal.woff?url'
import boldUrl from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?url'
import symbolsUrl from '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff?url'

/** A file, and what a browser compares it with: in a worker, the hashes of the document do not apply. */
export type FontFile = { readonly url: string; readonly integrity: string }

/**
 * The files that a PDF needs besides its code. `symbols` is for characters that the brand's face lacks. The hashes are
 * of the installed packages: a test prints the new ones after an update.
 */
export const fontFiles = {
  regular: {
    url: regularUrl,
    integrity: 'sha384-ePvUBpxH5fiK0cTNF5Km5XH485luQlP7JpcItxYPdkCqvBoSEO6DYA21XH3c1qSU',
  },
  bold: {
    url: boldUrl,
    integrity: 'sha384-OOdHKxyQ76C4euyKS7D0sjt2HpEf21qQkGRwDOw0NuraUAANxMJqkrNyR8joGjyX',
  },
  symbols: {
    url: symbolsUrl,
    integrity: 'sha384-j4L8swu/E3OTkyVwXg4IYUDlecXqj6X6JCl5wvUvvoS5KloCt2GbXlI8/pzJOA7a',
  },
} as const satisfies Readonly<Record<string, FontFile>>
