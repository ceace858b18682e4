/** Characters that a file name cannot contain on Windows, macOS or Linux. */
// oxlint-disable-next-line no-control-regex -- control characters are among them
const FORBIDDEN = /[\u0000-\u001F"*/:<>?\\|]/g

const MAXIMUM_LENGTH = 120

/**
 * The name of a downloaded file. It equals the title except for characters that file systems forbid and special spaces.
 * @param extension without the dot
 */
export function fileName(title: string, extension: string): string {
  const base = title
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAXIMUM_LENGTH)
    .replace(/[ .]+$/, '')
  return `${base || 'Document'}.${extension}`
}

/** The name of a document in an archive: '07 Le thème du mois'. Names sort in reading order and are unique. */
export const numberedTitle = (title: string, index: number, count: number): string =>
  `${String(index + 1).padStart(String(count).length, '0')} ${title}`
