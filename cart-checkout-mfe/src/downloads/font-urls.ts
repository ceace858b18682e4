import regularUrl from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-400-normal.woff?url'
import boldUrl from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?url'
import symbolsUrl from '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff?url'

/** The files that a PDF needs besides its code. `symbols` is for characters that the brand's face lacks. */
export const fontUrls = { regular: regularUrl, bold: boldUrl, symbols: symbolsUrl }
