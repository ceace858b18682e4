import { CATEGORIES } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { bannerLookOf } from './banner-look.ts'

test('CAT-03 CAT-04 six titles have six banner themes with six different colours', () => {
  const looks = [
    'Écriture Créative',
    'Design Visuel',
    'Dropshipping & E-commerce',
    'Productivité IA',
    'Marketing & Vente',
    'Toutes les catégories',
  ].map(bannerLookOf)
  expect(looks.map((look) => look.bannerTheme)).toEqual([
    'writing',
    'design',
    'commerce',
    'productivity',
    'marketing',
    'default',
  ])
  expect(new Set(looks.map((look) => look.theme)).size).toBe(6)
})

test('SIL-22 each of the ten categories has the theme of the first keyword that its title contains', () => {
  expect(Object.fromEntries(CATEGORIES.map(({ name }) => [name, bannerLookOf(name).bannerTheme]))).toEqual({
    'TikTok & Réseaux Sociaux': 'marketing',
    'Marketing & Vente': 'marketing',
    'Business & Finance': 'default',
    'Rédaction & SEO': 'writing',
    "Création d'Images": 'design',
    'Programmation & IT': 'default',
    'Éducation & Formation': 'default',
    'Recherche & Analyse': 'default',
    'Inspiration & Créativité': 'design',
    'Livres & Contenus': 'writing',
  })
})
