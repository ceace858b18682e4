import { CATEGORIES, SHELVES } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { bannerThemeOf } from './banner-theme.ts'

test.each([
  ['Écriture Créative', 'writing'],
  ['Rédaction & SEO', 'writing'],
  ['Livres & Contenus', 'writing'],
  ['Design Visuel', 'design'],
  ["Création d'Images", 'design'],
  ['Inspiration & Créativité', 'design'],
  ['Dropshipping & E-commerce', 'commerce'],
  ['Productivité IA', 'productivity'],
  ['Marketing & Vente', 'marketing'],
  ['TikTok & Réseaux Sociaux', 'marketing'],
  ['Toutes les catégories', 'default'],
  ['Business & Finance', 'default'],
  ['Pack Complet', 'default'],
  ['', 'default'],
  ['RE\u0301DACTION', 'writing'],
  ['Design de contenus', 'writing'],
  ['Commerce en images', 'design'],
  ['Vente et e-commerce', 'commerce'],
  ['Marketing et productivité', 'productivity'],
])('CAT-03 CAT-04 SIL-22 the title %j has the banner theme %s', (title, theme) => {
  expect(bannerThemeOf(title)).toBe(theme)
})

test('CAT-04 the titles of the shop use all six banner themes', () => {
  const titles = ['Toutes les catégories', ...CATEGORIES.map(({ name }) => name), ...SHELVES.map(({ title }) => title)]
  expect(new Set(titles.map(bannerThemeOf)).size).toBe(6)
})
