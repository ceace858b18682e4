import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Validator from '@adobe/structured-data-validator'

export type Node = { readonly '@type': string; readonly [property: string]: unknown }

/**
 * Matches the interfaces of schema-dts for a type X: `XBase` declares its properties, `XLeaf` its name. Both extend the
 * interfaces of its parent types.
 */
const INTERFACE = /^(?:export )?interface (\w+)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm

const addToSet = (map: Map<string, Set<string>>, key: string, value: string) =>
  map.set(key, (map.get(key) ?? new Set()).add(value))

const references = (names: ReadonlySet<string>) => [...names].map((name) => ({ '@id': `schema:${name}` }))

/** Returns the vocabulary of schema.org in its own format. Reads it from schema-dts, so that tests need no other server. */
function readVocabulary() {
  const types = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'), 'utf8')
  const parents = new Map<string, Set<string>>()
  const domains = new Map<string, Set<string>>()
  for (const [, type = '', heritage = '', body = ''] of types.matchAll(INTERFACE)) {
    addToSet(parents, type, 'Thing')
    for (const [, parent = ''] of heritage.matchAll(/(\w+)Base/g)) if (parent !== type) addToSet(parents, type, parent)
    for (const [, property = ''] of body.matchAll(/^ {4}"([\w-]+)"\?:/gm)) addToSet(domains, property, type)
  }
  parents.set('Thing', new Set())
  return {
    '@graph': [
      ...[...parents].map(([type, supers]) => ({
        '@id': `schema:${type}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': references(supers),
      })),
      ...[...domains].map(([property, owners]) => ({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': references(owners),
      })),
    ],
  }
}

const validator = new Validator(readVocabulary())

/** Returns the structured data (JSON-LD) of a document. */
export function parseStructuredData(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, json = '']) => JSON.parse(json)['@graph'] as Node[])
}

/**
 * Returns one line for each type or property that schema.org does not define, and for each missing property that Google's
 * rich results require.
 */
export async function findStructuredDataErrors(nodes: readonly Node[]): Promise<string[]> {
  const issues = await Promise.all(
    nodes.map((node) => validator.validate({ jsonld: { [node['@type']]: [{ ...node }] } })),
  )
  return issues
    .flat()
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
