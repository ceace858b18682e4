/** The ids of elements that `document.ts` writes. The shell and the service worker find them by these. */
const RESERVED_IDS = new Set(['composition', 'records', 'page-end', 'modules'])

/** The type of a script with the hashes of modules. */
const IMPORT_MAP = 'importmap'

/** What the HTML of a page with such an element contains: one search, for most pages the only one. */
const RESERVED_VALUE = new RegExp([...RESERVED_IDS, IMPORT_MAP].join('|'), 'i')

// In React's HTML, quotes in texts are escaped: an attribute with quotes is one. Without quotes, it must be in a tag.
const QUOTED = /(?<=[\s"'/])(?<name>id|type)\s*=\s*(?<quote>["'])(?<value>[^"']{0,20})\k<quote>/gi
const UNQUOTED = /(?<=[\s"'/])(?<name>id|type)\s*=\s*(?<value>[\w-]{1,20})(?=[\s/>])/gi
const TAG = /<[a-z][^<>]*>/gi

const isReserved = ({ groups }: RegExpMatchArray) => {
  const { name = '', value = '' } = groups ?? {}
  return name.toLowerCase() === 'id' ? RESERVED_IDS.has(value) : value.trim().toLowerCase() === IMPORT_MAP
}

/**
 * Finds an element in the HTML of a page that the shell would take for one of the document's own: a forged composition,
 * records or hashes of modules.
 * @returns its attribute, undefined when there is none
 */
export function reservedElement(html: string): string | undefined {
  if (!RESERVED_VALUE.test(html)) return undefined
  const unquoted = [...html.matchAll(TAG)].flatMap(([tag]) => [...tag.matchAll(UNQUOTED)])
  return [...html.matchAll(QUOTED), ...unquoted].find(isReserved)?.[0]
}
