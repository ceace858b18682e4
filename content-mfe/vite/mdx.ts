import mdx from '@mdx-js/rollup'
import { company } from '@promptelier/storefront/company'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Plugin } from 'vite'
import { french, rehypeFrench } from './french-typography.ts'
import { readFrontMatter } from './front-matter.ts'

/** A Markdown, MDX or JavaScript node: only what this file reads of it. */
type Node = { type: string; [key: string]: unknown }
type Tree = { type: string; children: Node[] }
/** The source of a page. `fail` throws an error that names the file and the position of a node. */
type Source = { value: unknown; fail: (reason: string, node?: Node) => never }

/** The node of the statement `export const <name> = <value>`. */
function exportNode(name: string, value: unknown): Node {
  const init = valueToEstree(value)
  const declarations = [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init }]
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations }
  return moduleNode({ type: 'ExportNamedDeclaration', specifiers: [], attributes: [], source: null, declaration })
}

/** Wraps a JavaScript statement into a node of an MDX document. */
const moduleNode = (statement: Node): Node => ({
  type: 'mdxjsEsm',
  value: '',
  data: { estree: { type: 'Program', sourceType: 'module', body: [statement] } },
})

/** Checks the front matter and exports it as `frontmatter`. */
function exportFrontMatter() {
  return (tree: Tree, source: Source): void => {
    const yaml = tree.children.find(({ type }) => type === 'yaml')?.['value']
    const { fields, mistake } = readFrontMatter(typeof yaml === 'string' ? yaml : '')
    if (mistake !== undefined) source.fail(mistake)
    const texts = Object.entries(fields).map(([name, text]) => [name, french(text)])
    tree.children.unshift(exportNode('frontmatter', Object.fromEntries(texts)))
  }
}

/** Characters that have a meaning in MDX, or pair with one that has, with the backslash that takes it away. */
const ESCAPED_MDX = /\\([{}<>])/g

/**
 * Passes the source text inside each `<Prompt>` to its property `text`, so that Markdown does not change it. Only what
 * had to be escaped for MDX loses its backslash.
 */
function passPromptTexts() {
  return (tree: Tree, source: Source): void => {
    visit(tree, { type: 'mdxJsxFlowElement', name: 'Prompt' }, (node: Node) => {
      const { children, attributes } = node as { children?: { position?: Position }[]; attributes?: Node[] }
      const from = children?.[0]?.position?.start.offset
      const to = children?.at(-1)?.position?.end.offset
      if (from === undefined || to === undefined || !attributes) return source.fail('a prompt without a text', node)
      const title = attributes.find(({ name }) => name === 'title')
      if (typeof title?.['value'] !== 'string') return source.fail('a prompt without a title', node)
      title['value'] = french(title['value'])
      const text = String(source.value).slice(from, to).replaceAll(ESCAPED_MDX, '$1')
      attributes.push({ type: 'mdxJsxAttribute', name: 'text', value: text })
      node['children'] = []
    })
  }
}
type Position = { start: { offset?: number }; end: { offset?: number } }

/**
 * Imports `company` under the name `site` for the expressions that use `site`. Fails when `company` does not have the
 * property, or when it is not a text.
 */
function importSite() {
  return (tree: Tree, source: Source): void => {
    let isSiteUsed = false
    // Expressions can also be in attributes, which `visit` does not reach.
    const checkExpressions = (value: unknown, node: Node) => {
      if (typeof value !== 'object' || value === null) return
      const path = sitePath(value as Node)
      if (path) {
        isSiteUsed = true
        const text = path.reduce<unknown>((owner, name) => Object(owner)[name], company)
        if (typeof text !== 'string') source.fail(`site.${path.join('.')} is not a text in company.ts`, node)
      } else for (const part of Object.values(value)) checkExpressions(part, node)
    }
    visit(tree, (node: Node) => {
      checkExpressions(node['data'], node)
      checkExpressions(node['attributes'], node)
    })
    if (isSiteUsed) tree.children.unshift(moduleNode(SITE_IMPORT))
  }
}

const SITE_IMPORT: Node = {
  type: 'ImportDeclaration',
  attributes: [],
  source: { type: 'Literal', value: '@promptelier/storefront/company' },
  specifiers: [
    {
      type: 'ImportSpecifier',
      imported: { type: 'Identifier', name: 'company' },
      local: { type: 'Identifier', name: 'site' },
    },
  ],
}

/** The names after `site` in `site.a.b`; undefined for any other expression. */
function sitePath({ type, object, property, computed, name }: Node): string[] | undefined {
  if (type === 'Identifier') return name === 'site' ? [] : undefined
  if (type !== 'MemberExpression' || computed === true) return undefined
  const path = sitePath(object as Node)
  return path && [...path, String((property as Node)['name'])]
}

/** Exports the second-level headings as `contents`, for the table of contents. */
function exportContents() {
  return (tree: Root): void => {
    const contents: { id: string; title: string }[] = []
    visit(tree, { type: 'element', tagName: 'h2' }, (heading) => {
      if (heading.type === 'element') contents.push({ id: String(heading.properties['id']), title: textOf(heading) })
    })
    // The types of HTML do not include the nodes of MDX.
    ;(tree as Tree).children.unshift(exportNode('contents', contents))
  }
}

/**
 * Wraps each chapter, from its second-level heading to the next one, into an element that is laid out after the first
 * paint (docs/decisions/049).
 */
function wrapChapters() {
  return (tree: Tree): void => {
    const children: Node[] = []
    let siblings = children
    for (const node of tree.children) {
      if (node['tagName'] === 'h2') {
        siblings = []
        children.push({ type: 'element', tagName: 'div', properties: { dataBelowFold: '' }, children: siblings })
      }
      siblings.push(node)
    }
    tree.children = children
  }
}

/**
 * Compiles `*.mdx` into components at build time, so that the browser loads no Markdown parser. A page exports
 * `frontmatter` (title, description, updated, published), `contents` (second-level headings) and, as its default
 * export, its text with French typography. How to write a page: `content-mfe/src/content/README.md`.
 */
export function mdxPages(): Plugin {
  const plugin = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm, exportFrontMatter, passPromptTexts, importSite],
    rehypePlugins: [rehypeFrench, rehypeSlug, exportContents, wrapChapters],
  })
  // `pre`: the plugin of React expects JavaScript. The cast: Rollup's types allow an undefined source map.
  return { ...plugin, enforce: 'pre' } as Plugin
}
