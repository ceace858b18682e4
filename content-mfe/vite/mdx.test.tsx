import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mdxPages } from './mdx.ts'

const FRONT_MATTER = '---\ntitle: "Un titre : le bon"\ndescription: Une page.\nupdated: 2026-03-02\n---\n\n'

/** Compiles the MDX source of a page to JavaScript. */
async function compile(source: string): Promise<string> {
  const { transform } = mdxPages()
  if (typeof transform !== 'function') throw new Error('no transform')
  const result: unknown = await Reflect.apply(transform, undefined, [source, '/page.mdx'])
  return String(Object(result).code)
}

type MdxModule = {
  default: FunctionComponent<{ components?: object }>
  frontmatter: Record<string, string>
  contents: readonly { id: string; title: string }[]
}

/** Compiles a page and loads its module. `site` is replaced by an object with one e-mail address. */
async function loadPage(source: string): Promise<MdxModule> {
  const runtime = import.meta.resolve('react/jsx-runtime')
  const code = (await compile(source))
    .replace(/"react\/jsx-(dev-)?runtime"/, JSON.stringify(runtime))
    .replace(/import {\s*company as site\s*} from "[^"]+";?/, 'const site = { email: "a@b.example" };')
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as MdxModule
}

test('a page exports its front matter and its headings, with French typography', async () => {
  const { frontmatter, contents } = await loadPage(`${FRONT_MATTER}## Où ?\n\nIci.\n\n### Non\n\n## L'outil\n`)
  expect(frontmatter).toEqual({ title: 'Un titre\u00A0: le bon', description: 'Une page.', updated: '2026-03-02' })
  expect(contents).toEqual([
    { id: 'où', title: 'Où\u202F?' },
    { id: 'loutil', title: 'L’outil' },
  ])
})

test('the text of a page has French typography, tables and the ids that `contents` lists', async () => {
  const { default: Text } = await loadPage(`${FRONT_MATTER}## Où ?\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`)
  const html = renderToStaticMarkup(createElement(Text))
  expect(html).toContain('<h2 id="où">Où\u202F?</h2>')
  expect(html).toContain('<td>1</td>')
})

test('each chapter is one part below the fold, and the text before the first heading is in none', async () => {
  const { default: Text } = await loadPage(`${FRONT_MATTER}Avant.\n\n## Un\n\nIci.\n\n### Sous\n\n## Deux\n\nLà.\n`)
  const html = renderToStaticMarkup(createElement(Text)).replaceAll(/\n/g, '')
  expect(html).toBe(
    '<p>Avant.</p><div data-below-fold=""><h2 id="un">Un</h2><p>Ici.</p><h3 id="sous">Sous</h3></div><div data-below-fold=""><h2 id="deux">Deux</h2><p>Là.</p></div>',
  )
})

/** The properties that the only `<Prompt>` of a page receives. */
async function promptProps(source: string): Promise<object | undefined> {
  const { default: Text } = await loadPage(FRONT_MATTER + source)
  const received: object[] = []
  const Prompt = (props: object) => {
    received.push(props)
    return null
  }
  renderToStaticMarkup(createElement(Text, { components: { Prompt } }))
  expect(received).toHaveLength(1)
  return received[0]
}

test('SIL-72 a prompt receives its text unchanged, byte for byte', async () => {
  const text = "Rôle : *vous* êtes [métier]. Ça va ?\n\n1. Un\n- l'autre  _x_, C:\\tri \\* \\\\"
  expect(await promptProps(`<Prompt title="L'essai">\n${text}\n</Prompt>\n`)).toEqual({ title: 'L’essai', text })
})

test('SIL-72 braces and angle brackets of a prompt, which MDX reads unless they are escaped, lose their backslash', async () => {
  const text = 'Répondez en JSON : \\{ "titre": "\\<b>Un\\</b>", "liste": [\\{\\}] }'
  expect(await promptProps(`<Prompt title="JSON">\n${text}\n</Prompt>\n`)).toEqual({
    title: 'JSON',
    text: 'Répondez en JSON : { "titre": "<b>Un</b>", "liste": [{}] }',
  })
})

test('a placeholder shows a text of `company`, also in an attribute', async () => {
  const { default: Text } = await loadPage(
    `${FRONT_MATTER}À {site.email}, <a href={'mailto:' + site.email}>écrire</a>.\n`,
  )
  expect(renderToStaticMarkup(createElement(Text))).toBe(
    '<p>À a@b.example, <a href="mailto:a@b.example">écrire</a>.</p>',
  )
  expect(await compile(`${FRONT_MATTER}{site.email}`)).toContain('@promptelier/storefront/company')
  expect(await compile(`${FRONT_MATTER}Un site.`)).not.toContain('@promptelier/storefront/company')
})

test.each([
  ['a placeholder that does not exist', `${FRONT_MATTER}{site.fax}`, 'site.fax'],
  [
    'a placeholder in an attribute that does not exist',
    `${FRONT_MATTER}<a href={'tel:' + site.fax.home}>ici</a>`,
    'site.fax.home',
  ],
  ['a placeholder for the whole site object', `${FRONT_MATTER}{site}`, 'site. is not a text'],
  ['no front matter', 'Bonjour.', 'title, description, updated'],
  ['a day that does not exist', FRONT_MATTER.replace('2026-03-02', '2026-02-31'), 'updated is not a date'],
  ['YAML that cannot be read', FRONT_MATTER.replace('Une page.', '"Une page.'), 'front matter: '],
  ['a malformed date', FRONT_MATTER.replace('2026-03-02', 'mars 2026'), 'updated is not a date'],
  ['an empty title', FRONT_MATTER.replace('"Un titre : le bon"', '""'), 'title is not a text'],
  ['an unknown field of the front matter', FRONT_MATTER.replace('updated', 'author: x\nupdated'), 'author'],
  ['a prompt without a title', `${FRONT_MATTER}<Prompt>\nOui\n</Prompt>`, 'a prompt without a title'],
  ['a prompt without a text', `${FRONT_MATTER}<Prompt title="Un" />`, 'a prompt without a text'],
])('the build fails for %s', async (_what, source, reason) => {
  await expect(compile(source)).rejects.toThrow(reason)
})
