import { CATEGORIES, GUIDES, publishedRecord } from '@promptelier/platform/testing/records'
import { guideOfCategory } from '@promptelier/storefront/guides'
import { paths } from '@promptelier/storefront/paths'
import { expect, test } from 'vitest'

const findGuide = (category: string) => guideOfCategory(publishedRecord('guides/index'), category)

test('BLG-01 BLG-02 SIL-36 there are three guides, each with its path and icon, in indigo, red and amber', () => {
  expect(GUIDES.map(({ path, color, icon }) => [path, color, icon])).toEqual([
    ['/blog/comment-creer-meilleurs-prompts', 'indigo', 'pen-line'],
    ['/blog/pourquoi-peu-vues-tiktok', 'red', 'eye'],
    ['/blog/intelligence-artificielle-quotidien', 'amber', 'calendar-days'],
  ])
  for (const guide of GUIDES) {
    expect(guide.title).not.toBe('')
    expect(guide.description).not.toBe('')
    expect(guide.tags.length).toBeGreaterThan(0)
  }
})

test('BLG-03 BLG-04 BLG-05 the three guides have these reading times, views and ratings', () => {
  expect(GUIDES.map(({ readTime, views, rating }) => [readTime, views, rating])).toEqual([
    ['8 min', '4.2K', 4.9],
    ['6 min', '5.8K', 4.7],
    ['10 min', '3.5K', 4.8],
  ])
})

test('the descriptions have a no-break space before a colon, not the narrow one of other marks', () => {
  for (const { description } of GUIDES) expect(description).not.toMatch(/[\u0020\u202F]:/)
})

test.each([
  ['BLG-06', 'Écriture Créative', paths.guidePrompts()],
  ['BLG-07', 'SEO & Content', paths.guidePrompts()],
  ['BLG-08', 'Marketing Digital', paths.guideTiktok()],
  ['BLG-09', 'Visual Design', paths.guideTiktok()],
  ['BLG-10', 'Usage Quotidien', paths.guideDailyAi()],
  ['BLG-11', 'Business & Finance', paths.guideDailyAi()],
  ['BLG-12', 'Autre chose', paths.guidePrompts()],
])('%s the guide of the category %s is %s', (_id, category, path) => {
  expect(findGuide(category)?.path).toBe(path)
})

test('SIL-38 each of the ten categories has its guide', () => {
  expect(CATEGORIES.map(({ name }) => [name, findGuide(name)?.path])).toEqual([
    ['TikTok & Réseaux Sociaux', paths.guideTiktok()],
    ['Marketing & Vente', paths.guideTiktok()],
    ['Business & Finance', paths.guideDailyAi()],
    ['Rédaction & SEO', paths.guidePrompts()],
    ["Création d'Images", paths.guideTiktok()],
    ['Programmation & IT', paths.guideDailyAi()],
    ['Éducation & Formation', paths.guideDailyAi()],
    ['Recherche & Analyse', paths.guideDailyAi()],
    ['Inspiration & Créativité', paths.guidePrompts()],
    ['Livres & Contenus', paths.guidePrompts()],
  ])
})
