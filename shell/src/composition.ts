import { type Composition, parseComposition } from '@promptelier/shared/federation'

/**
 * The composition that this document was made with, from the JSON inside it.
 * @throws Error when it is missing or damaged
 */
export function readComposition(): Composition {
  const text = document.getElementById('composition')?.textContent
  if (!text) throw new Error('composition: this document holds none')
  return parseComposition(JSON.parse(text))
}
