/** A text under one key of local storage. While storage refuses it, it is kept in memory: for this visit (SIL-59). */
export type StoredText = {
  /** The text at this moment, null when there is none. Never throws. */
  readonly read: () => string | null
  /** Writes the text. Never throws. @returns false when storage refuses it (private mode, quota, blocked) */
  readonly write: (text: string) => boolean
  /** Drops what is kept in memory: a storage event without a key says that everything was erased (SIL-47). */
  readonly forget: () => void
}

/** @param key of local storage */
export function storedText(key: string): StoredText {
  let inMemory: string | null = null
  return {
    read() {
      if (inMemory !== null) return inMemory
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        localStorage.setItem(key, text)
        inMemory = null
      } catch {
        inMemory = text
      }
      return inMemory === null
    },
    forget() {
      inMemory = null
    },
  }
}
