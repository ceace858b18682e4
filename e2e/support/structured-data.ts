import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Validator from '@adobe/structured-data-validator'

export type Node = { readonly '@type': string; readonly [property: string]: unknown }

/**
 * Matches interfaces of schema-dts: `XBase` has the properties of a type, `XLeaf` its name. Both list their parents.
 */
const INTERFACE = /^(?:export )?interface (\w+)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm

const add = (map: Map<string, Set<string>>, key: string, value: string) =>
  map.set(key, (map.get(key) ?? new Set()).add(value))

const references = (names: ReadonlySet<string>) => [...names].map((name) => ({ '@id': `schema:${name}` }))

/** The vocabulary in the format of schema.org. It is read from schema-dts, so that tests need no other server. */
function vocabulary() {
  const types = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'), 'utf8')
  const parents = new Map<string, Set<string>>()
  const domains = new Map<string, Set<string>>()
  for (const [, type = '', heritage = '', body = ''] of types.matchAll(INTERFACE)) {
    add(parents, type, 'Thing')
    for (const [, parent = ''] of heritage.matchAll(/(\w+)Base/g)) if (parent !== type) add(parents, type, parent)
    for (const [, property = ''] of body.matchAll(/^ {4}"([\w-]+)"\?:/gm)) add(domains, property, type)
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

const validator = new Validator(vocabulary())

/** Returns the structured data (JSON-LD) of a document. */
export function structuredDataOf(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, json = '']) => JSON.parse(json)['@graph'] as Node[])
}

/**
 * Returns one line for each word that schema.org does not define, and for each property that Google's rich results
 * require.
 */
export async function structuredDataErrors(nodes: readonly Node[]): Promise<string[]> {
  const issues = await Promise.all(
    nodes.map((node) => validator.validate({ jsonld: { [node['@type']]: [{ ...node }] } })),
  )
  return issues
    .flat()
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
