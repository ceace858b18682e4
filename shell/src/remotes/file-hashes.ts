import '@promptelier/build/preload'

/** Reads the hashes of files from the import map of this document. An older composition has none. */
export function readFileHashes() {
  const map = document.querySelector('[type=importmap]')?.textContent
  if (map)
    globalThis.fileHashes = Object.fromEntries(
      // The document omits its own origin.
      Object.entries<string>(JSON.parse(map).integrity).map(([url, hash]) => [new URL(url, location.href).href, hash]),
    )
}
