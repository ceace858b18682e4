import { type Composition, parseComposition } from './composition.ts'

/**
 * Reads the composition in this document, which is JSON.
 * @throws Error when it is missing or malformed
 */
export function readComposition(): Composition {
  return parseComposition(JSON.parse(document.getElementById('composition')?.textContent ?? 'null'))
}
