import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import { paths } from '@promptelier/storefront/paths'
import { expect, test } from 'vitest'
import { robotsTxt } from './robots.ts'

test('SIL-73 robots.txt excludes cart, checkout and search, and contains the URL of the sitemap', () => {
  expect(robotsTxt(DEFAULT_SITE_URL, paths).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /search',
    '',
    'Sitemap: https://promptelier.example/sitemap.xml',
    '',
  ])
})
