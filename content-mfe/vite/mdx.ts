import mdx from '@mdx-js/rollup'
import { firm } from '@promptelier/storefront/firm'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { french, rehypeFrench } from './french-typography.ts'

/** What this file reads of a node of Markdown, of MDX or of JavaScript. */
type Node = { type: string; [key: string]: unknown }
type Tree = { type: string; children: Node[] }
/** The source of a page. `fail` names the file, and the place of a node. */
type Source = { value: unknown; fail: (reason: string, place?: Node) => never }

const REQUIRED = ['title', 'description', 'updated']
const OPTIONAL = ['published']

/** A module's node: `export const <name> = <value>`. */
function exported(name: string, value: unknown): Node {
  const init = valueToEstree(value)
  const declarations = [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init }]
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations }
  return esm({ type: 'ExportNamedDeclaration', specifiers: [], attributes: [], source: null, declaration })
}

const esm = (statement: Node): Node => ({
  type: 'mdxjsEsm',
  value: '',
  data: { estree: { type: 'Program', sourceType: 'module', body: [statement] } },
})

/** Exports the front matter, checked, as `frontmatter`. */
function exportFrontMatter() {
  return (tree: Tree, source: Source): void => {
    const yaml = tree.children.find(({ type }) => type === 'yaml')?.['value']
    const entries = Object.entries<unknown>(Object(typeof yaml === 'string' ? parse(yaml) : undefined))
    const names = entries.map(([name]) => name)
    const missing = REQUIRED.filter((name) => !names.includes(name))
    const unknown = names.filter((name) => !REQUIRED.includes(name) && !OPTIONAL.includes(name))
    if (missing.length > 0) source.fail(`front matter without ${missing.join(', ')}`)
    if (unknown.length > 0) source.fail(`unknown in front matter: ${unknown.join(', ')}`)
    const written = entries.map(([name, value]) => {
      if (typeof value !== 'string' || value === '') return source.fail(`front matter: ${name} is no text`)
      const isDate = name === 'updated' || name === 'published'
      if (isDate && !/^\d{4}-\d\d-\d\d$/.test(value)) return source.fail(`front matter: ${name} is no date`)
      return [name, french(value)]
    })
    tree.children.unshift(exported('frontmatter', Object.fromEntries(written)))
  }
}

/** Gives each `<Prompt>` its text as it stands in the source: Markdown must not read it. */
function keepPrompts() {
  return (tree: Tree, source: Source): void => {
    visit(tree, { type: 'mdxJsxFlowElement', name: 'Prompt' }, (node: Node) => {
      const { children, attributes } = node as { children?: { position?: Place }[]; attributes?: Node[] }
      const from = children?.[0]?.position?.start.offset
      const to = children?.at(-1)?.position?.end.offset
      if (from === undefined || to === undefined || !attributes) return source.fail('a prompt without a text', node)
      const title = attributes.find(({ name }) => name === 'title')
      if (typeof title?.['value'] !== 'string') return source.fail('a prompt without a title', node)
      title['value'] = french(title['value'])
      attributes.push({ type: 'mdxJsxAttribute', name: 'text', value: String(source.value).slice(from, to) })
      node['children'] = []
    })
  }
}
type Place = { start: { offset?: number }; end: { offset?: number } }

/** Lets expressions use `site`, and fails where it has no such property. */
function provideSite() {
  return (tree: Tree, source: Source): void => {
    let used = false
    // Expressions hide in attributes too, which a visitor of the tree does not see.
    const look = (value: unknown, place: Node) => {
      if (typeof value !== 'object' || value === null) return
      const path = sitePath(value as Node)
      if (path) {
        used = true
        const found = path.reduce<unknown>((owner, name) => Object(owner)[name], firm)
        if (typeof found !== 'string') source.fail(`site.${path.join('.')} is no text of firm.ts`, place)
      } else for (const part of Object.values(value)) look(part, place)
    }
    visit(tree, (node: Node) => {
      look(node['data'], node)
      look(node['attributes'], node)
    })
    if (used) tree.children.unshift(esm(IMPORT_OF_SITE))
  }
}

const IMPORT_OF_SITE: Node = {
  type: 'ImportDeclaration',
  attributes: [],
  source: { type: 'Literal', value: '@promptelier/storefront/firm' },
  specifiers: [
    {
      type: 'ImportSpecifier',
      imported: { type: 'Identifier', name: 'firm' },
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

/** Exports the second-level headings as `contents`: what a table of contents lists. */
function exportContents() {
  return (tree: Root): void => {
    const contents: { id: string; title: string }[] = []
    visit(tree, { type: 'element', tagName: 'h2' }, (heading) => {
      if (heading.type === 'element') contents.push({ id: String(heading.properties['id']), title: textOf(heading) })
    })
    // A node of MDX is not in the types of HTML.
    ;(tree as Tree).children.unshift(exported('contents', contents))
  }
}

/**
 * Compiles `*.mdx` at build time into components: no parser of Markdown reaches the browser. A page exports
 * `frontmatter` (title, description, updated, published), `contents` (second-level headings) and, as default, its text,
 * with French typography. How to write one: `content-mfe/src/content/README.md`.
 */
export function mdxPages(): Plugin {
  const plugin = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm, exportFrontMatter, keepPrompts, provideSite],
    rehypePlugins: [rehypeFrench, rehypeSlug, exportContents],
  })
  // Before the plugin of React, which reads JavaScript. The cast: Rollup's types let a source map be undefined.
  return { ...plugin, enforce: 'pre' } as Plugin
}
