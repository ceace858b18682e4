import { CATEGORIES, GUIDES } from '@promptelier/platform/testing/records'
import { paths } from '@promptelier/storefront/paths'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as prompts from './comment-creer-meilleurs-prompts.mdx'
import * as dailyAi from './intelligence-artificielle-quotidien.mdx'
import * as tiktok from './pourquoi-peu-vues-tiktok.mdx'

const WORDS_PER_MINUTE = 200

const PAGES = new Map([
  [paths.guidePrompts(), prompts],
  [paths.guideTiktok(), tiktok],
  [paths.guideDailyAi(), dailyAi],
])

/** Renders a guide and returns its text, its prompts and its links. */
function renderGuide({ default: Text }: typeof prompts) {
  const foundPrompts: { title: string; text: string }[] = []
  const links: string[] = []
  const Prompt: ComponentType<{ title: string; text: string }> = (prompt) => {
    foundPrompts.push(prompt)
    return prompt.text
  }
  const Anchor: ComponentType<{ href: string; children: string }> = ({ href, children }) => {
    links.push(href)
    return children
  }
  const html = renderToStaticMarkup(<Text components={{ Prompt, a: Anchor }} />)
  return { text: html.replace(/<[^>]+>/g, ' ').replace(/&[a-z#0-9]+;/g, ' '), prompts: foundPrompts, links }
}

const RENDERED_GUIDES = GUIDES.map((guide) => {
  const page = PAGES.get(guide.path)
  if (!page) throw new Error(`no text for ${guide.path}`)
  return { guide, page, ...renderGuide(page) }
})

// A word is a text between spaces that contains a letter or a digit, in headings, prose and prompts.
test.each(RENDERED_GUIDES)(
  'SIL-06 reading $guide.title takes the time that its card shows, ± 10 %',
  ({ guide, text }) => {
    const words = text.split(/[\s\u00A0]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    const expected = Number.parseInt(guide.readTime) * WORDS_PER_MINUTE
    expect(words).toBeGreaterThanOrEqual(expected * 0.9)
    expect(words).toBeLessThanOrEqual(expected * 1.1)
  },
)

test('SIL-52 GEN-17 the guides contain at least 30 prompts, none twice', () => {
  const allPrompts = RENDERED_GUIDES.flatMap((guide) => guide.prompts)
  expect(allPrompts.length).toBeGreaterThanOrEqual(30)
  expect(new Set(allPrompts.map(({ title }) => title)).size).toBe(allPrompts.length)
  expect(new Set(allPrompts.map(({ text }) => text)).size).toBe(allPrompts.length)
})

test('every link of a guide leads to another page of the shop', () => {
  const pages = [
    paths.bestSellers(),
    ...GUIDES.map(({ path }) => path),
    ...CATEGORIES.map(({ name }) => paths.category(name)),
  ]
  for (const { guide, links } of RENDERED_GUIDES) {
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !pages.includes(link) || link === guide.path)).toEqual([])
  }
})

test('every prompt is ready to copy: fields in closed brackets, no Markdown, no HTML entity', () => {
  for (const { prompts: found } of RENDERED_GUIDES)
    for (const { title, text } of found) {
      expect([title, text.replace(/\[[^[\]]+\]/g, '')]).toEqual([title, expect.not.stringMatching(/[[\]*_#{}]|&\w+;/)])
      expect([title, text.trim() === text, text.split(/\s+/).length > 30]).toEqual([title, true, true])
    }
})

test('SIL-06 each guide has the title of its card, and a description that search engines show completely', () => {
  for (const { guide, page } of RENDERED_GUIDES) {
    expect(page.frontmatter.title).toBe(guide.title)
    expect(page.frontmatter.description.length).toBeLessThanOrEqual(160)
    expect(page.contents.length).toBeGreaterThanOrEqual(5)
  }
})

test('SIL-72 no guide has a straight apostrophe, or a breaking space beside punctuation', () => {
  for (const { guide, text } of RENDERED_GUIDES) {
    const prose = RENDERED_GUIDES.reduce(
      (rest, { prompts: found }) => found.reduce((left, prompt) => left.replace(prompt.text, ''), rest),
      text,
    )
    expect([guide.title, /.{0,20}(?:'| [;:!?»]|« ).{0,20}/.exec(prose)?.[0]]).toEqual([guide.title, undefined])
  }
})

test('SIL-52 the description of each guide states its number of prompts', () => {
  expect(RENDERED_GUIDES.map(({ prompts: found }) => found.length)).toEqual([12, 9, 13])
  for (const [index, number] of ['douze', 'neuf', 'treize'].entries())
    expect(RENDERED_GUIDES[index]?.page.frontmatter.description).toContain(number)
})
