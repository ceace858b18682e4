const BYTES_PER_KB = 1000

/** A size for people: '0 bytes', '34.1 kB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < BYTES_PER_KB) return `${bytes} bytes`
  const kilobytes = bytes / BYTES_PER_KB
  return kilobytes < BYTES_PER_KB ? `${kilobytes.toFixed(1)} kB` : `${(kilobytes / BYTES_PER_KB).toFixed(1)} MB`
}

/** A duration for people: '1.2 s'. */
export const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const COMMIT_DIGITS = 8

/** A commit for people: '7c27e19f'; '7c27e19f-dirty' when the build contained changes that were in no commit. */
export const commitText = (commit: string): string =>
  commit.slice(0, COMMIT_DIGITS) + (commit.endsWith('-dirty') ? '-dirty' : '')

/** 'one page', '3 pages'. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Lines with aligned columns. The last column is not padded. */
export function tableText(rows: readonly (readonly string[])[], indent = ''): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => (indent + row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).trimEnd())
    .join('\n')
}
