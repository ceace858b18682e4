import { ELEMENT_IDS } from './document.ts'

const RESERVED_IDS: ReadonlySet<string> = new Set(Object.values(ELEMENT_IDS))

/** The type of a script with the hashes of modules. */
const IMPORT_MAP = 'importmap'

/** What the HTML of a page with such an element contains: one search, for most pages enough with the next one. */
const RESERVED_VALUE = new RegExp([...RESERVED_IDS, IMPORT_MAP].join('|'), 'i')

/** Or a reference to a character by its number, which may be part of these words. React writes only the apostrophe's. */
const OTHER_REFERENCE = /&#(?!x27;)/

/**
 * References that browsers read as characters, which may be those of these words or white space around them. Of names of
 * characters, these two are white space, and none is a letter or a hyphen of ASCII, except that `&fjlig;` is 'fj'.
 */
const REFERENCE = /&(?:#x(?<hex>[\da-f]+);?|#(?<decimal>\d+);?|Tab;|NewLine;)/gi

/** Replaces references to letters, hyphens and white space. In a text, this can make a tag, but it hides none. */
const decoded = (html: string): string =>
  html.replace(REFERENCE, (reference: string, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal ?? 32) : Number.parseInt(hex, 16)
    const character = code < 128 ? String.fromCharCode(code) : ''
    return /[a-z\s-]/i.test(character) ? character : reference
  })

// In React's HTML, quotes in texts are escaped: an attribute with quotes is one. Without quotes, it is in a tag: between
// it and the `>` of the tag before is a `<`, or a quote of an attribute.
const QUOTED = /(?<=[\s"'/])(?<name>id|type)\s*=\s*(?<quote>["'])(?<value>\s*(?:[^"'\s]{1,20}\s*)?)\k<quote>/gi
const UNQUOTED = /(?<=[\s"'/])(?<name>id|type)\s*=\s*(?<value>[\w-]{1,20})(?=[\s/>])/gi
const PART_OF_TAG = /[<"'][^<>"']*>?/g

const isReserved = ({ groups }: RegExpMatchArray) => {
  const { name = '', value = '' } = groups ?? {}
  return name.toLowerCase() === 'id' ? RESERVED_IDS.has(value) : value.trim().toLowerCase() === IMPORT_MAP
}

const reservedIn = (text: string, attribute: RegExp) => [...text.matchAll(attribute)].find(isReserved)?.[0]

/**
 * Finds an element in the HTML of a page that the shell would take for one of the document's own: a forged composition,
 * records or hashes of modules.
 * @returns its attribute as browsers read it, undefined when there is none
 */
export function reservedElement(html: string): string | undefined {
  if (!RESERVED_VALUE.test(html) && !OTHER_REFERENCE.test(html)) return undefined
  const text = decoded(html)
  const quoted = reservedIn(text, QUOTED)
  if (quoted !== undefined || reservedIn(text, UNQUOTED) === undefined) return quoted
  const parts = text.match(PART_OF_TAG) ?? []
  return parts.map((part) => reservedIn(part, UNQUOTED)).find((attribute) => attribute !== undefined)
}
