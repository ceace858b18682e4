import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Validator from '@adobe/structured-data-validator'

export type Node = { readonly '@type': string; readonly [property: string]: unknown }

/** An interface of schema-dts: `XBase` has the properties of a type, `XLeaf` its name; both name what they extend. */
const INTERFACE = /^(?:export )?interface (\w+)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm

const add = (map: Map<string, Set<string>>, key: string, value: string) =>
  map.set(key, (map.get(key) ?? new Set()).add(value))

const references = (names: ReadonlySet<string>) => [...names].map((name) => ({ '@id': `schema:${name}` }))

/** The vocabulary as schema.org publishes it, read from the types made of it: no test asks another server. */
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

/** What a document tells search engines about itself. */
export function structuredDataOf(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, json = '']) => JSON.parse(json)['@graph'] as Node[])
}

/** Words that schema.org does not have, and what Google's rich results require and do not find; one line each. */
export async function faultsOf(nodes: readonly Node[]): Promise<string[]> {
  const issues = await Promise.all(
    nodes.map((node) => validator.validate({ jsonld: { [node['@type']]: [{ ...node }] } })),
  )
  return issues
    .flat()
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
