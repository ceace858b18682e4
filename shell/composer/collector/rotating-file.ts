import { appendFile, open, rename } from 'node:fs/promises'

/** A file of text that is never larger than twice its bound, together with the one before it. */
export type RotatingFile = {
  /** Appends a text. When the file would exceed the bound, it first becomes the one before. */
  readonly append: (text: string) => Promise<void>
}

/** The path of the file that was full before this one. */
export const previousOf = (path: string): string => `${path}.1`

/** The size of a file, in bytes; 0 if there is none. */
async function sizeOf(path: string): Promise<number> {
  const handle = await open(path, 'a')
  try {
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/**
 * @param path of the file
 * @param maxBytes bound of the file; a single text may exceed it
 */
export function rotatingFile(path: string, maxBytes: number): RotatingFile {
  /** Undefined until it is known, and after a failure: the disk may contain a part of the text. */
  let size: number | undefined
  return {
    async append(text) {
      const bytes = Buffer.byteLength(text)
      try {
        size ??= await sizeOf(path)
        if (size > 0 && size + bytes > maxBytes) {
          await rename(path, previousOf(path))
          size = 0
        }
        await appendFile(path, text)
        size += bytes
      } catch (error) {
        size = undefined
        throw error
      }
    },
  }
}
