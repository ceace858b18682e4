import { CATEGORIES, GUIDES } from '@promptelier/platform/testing/records'
import { paths } from '@promptelier/storefront/paths'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as prompts from './comment-creer-meilleurs-prompts.mdx'
import * as dailyAi from './intelligence-artificielle-quotidien.mdx'
import * as tiktok from './pourquoi-peu-vues-tiktok.mdx'

const WORDS_A_MINUTE = 200

const PAGES = new Map([
  [paths.guidePrompts(), prompts],
  [paths.guideTiktok(), tiktok],
  [paths.guideDailyAi(), dailyAi],
])

/** What a reader meets in a guide: its prose, its links and its prompts. */
function read({ default: Text }: typeof prompts) {
  const found: { title: string; text: string }[] = []
  const links: string[] = []
  const Prompt: ComponentType<{ title: string; text: string }> = (prompt) => {
    found.push(prompt)
    return prompt.text
  }
  const Anchor: ComponentType<{ href: string; children: string }> = ({ href, children }) => {
    links.push(href)
    return children
  }
  const html = renderToStaticMarkup(<Text components={{ Prompt, a: Anchor }} />)
  return { text: html.replace(/<[^>]+>/g, ' ').replace(/&[a-z#0-9]+;/g, ' '), prompts: found, links }
}

const GUIDES_READ = GUIDES.map((guide) => {
  const page = PAGES.get(guide.path)
  if (!page) throw new Error(`no text for ${guide.path}`)
  return { guide, page, ...read(page) }
})

// Words: whatever spaces divide and holds a letter or a figure, in headings, prose and the texts of prompts.
test.each(GUIDES_READ)('SIL-06 $guide.title is read in the time that its card tells, ± 10 %', ({ guide, text }) => {
  const words = text.split(/[\s\u00A0]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  const told = Number.parseInt(guide.readTime) * WORDS_A_MINUTE
  expect(words).toBeGreaterThanOrEqual(told * 0.9)
  expect(words).toBeLessThanOrEqual(told * 1.1)
})

test('SIL-52 GEN-17 the guides hold at least 30 prompts, none twice', () => {
  const all = GUIDES_READ.flatMap((guide) => guide.prompts)
  expect(all.length).toBeGreaterThanOrEqual(30)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
})

test('every link of a guide leads to a page of the shop', () => {
  const pages = [
    paths.bestSellers(),
    ...GUIDES.map(({ path }) => path),
    ...CATEGORIES.map(({ name }) => paths.category(name)),
  ]
  for (const { guide, links } of GUIDES_READ) {
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !pages.includes(link) || link === guide.path)).toEqual([])
  }
})

test('every prompt is ready to be copied: fields in closed brackets, no Markdown, no entity', () => {
  for (const { prompts: found } of GUIDES_READ)
    for (const { title, text } of found) {
      expect([title, text.replace(/\[[^[\]]+\]/g, '')]).toEqual([title, expect.not.stringMatching(/[[\]*_#{}]|&\w+;/)])
      expect([title, text.trim() === text, text.split(/\s+/).length > 30]).toEqual([title, true, true])
    }
})

test('SIL-06 each text bears the title of its card, and search engines show its whole description', () => {
  for (const { guide, page } of GUIDES_READ) {
    expect(page.frontmatter.title).toBe(guide.title)
    expect(page.frontmatter.description.length).toBeLessThanOrEqual(160)
    expect(page.contents.length).toBeGreaterThanOrEqual(5)
  }
})

test('SIL-72 no guide has a straight apostrophe, or a space at which a mark could fall to the next line', () => {
  for (const { guide, text } of GUIDES_READ) {
    const prose = GUIDES_READ.reduce(
      (rest, { prompts: found }) => found.reduce((left, prompt) => left.replace(prompt.text, ''), rest),
      text,
    )
    expect([guide.title, /.{0,20}(?:'| [;:!?»]|« ).{0,20}/.exec(prose)?.[0]]).toEqual([guide.title, undefined])
  }
})

test('SIL-52 the claim of each description is the count of its prompts', () => {
  expect(GUIDES_READ.map(({ prompts: found }) => found.length)).toEqual([12, 9, 13])
  for (const [index, number] of ['douze', 'neuf', 'treize'].entries())
    expect(GUIDES_READ[index]?.page.frontmatter.description).toContain(number)
})
