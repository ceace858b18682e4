import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import { site } from '@promptelier/storefront/site'
import { expect, test } from 'vitest'
import { isListed, sitemap } from './sitemap.ts'

const canonicalLink = (path: string) =>
  `<link rel="canonical" href="https://promptelier.example${path}" data-prerendered/>`

test('SIL-73 the sitemap lists only pages that search engines may index and whose canonical URL is their own', () => {
  const heads = new Map([
    ['/', canonicalLink('/')],
    ["/categories/cr%C3%A9ation-d'images", canonicalLink('/categories/cr%C3%A9ation-d&#x27;images')],
    ['/cart', `<meta name="robots" content="noindex" data-prerendered/>${canonicalLink('/cart')}`],
    ['/product/combined-pack-1', canonicalLink('/product/all-inclusive-pack')],
    ['/sans-adresse', '<title>Sans adresse</title>'],
  ])
  const listed = [...heads].filter(([path, head]) => isListed(DEFAULT_SITE_URL, path, head)).map(([path]) => path)
  expect(sitemap(DEFAULT_SITE_URL, listed)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://promptelier.example/</loc></url>
  <url><loc>https://promptelier.example/categories/cr%C3%A9ation-d&apos;images</loc></url>
</urlset>
`)
})

const shell = resolve(import.meta.dirname, '../..')
const publicFile = (path: string) => readFileSync(resolve(shell, 'public', path.slice(1)))
const template = readFileSync(resolve(shell, 'index.html'), 'utf8')

/** Width and height of a PNG, px. A PNG contains them at fixed offsets. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

type WebManifest = { name: string; short_name: string; theme_color: string; icons: { src: string; sizes: string }[] }
const manifest = JSON.parse(publicFile('/site.webmanifest').toString()) as WebManifest

test('SIL-01 the web manifest has the names of the site', () => {
  expect([manifest.name, manifest.short_name]).toEqual([site.titleSuffix, site.brand])
})

test('icons have the declared sizes, and every icon that the document links exists', () => {
  const icons = manifest.icons.filter(({ src }) => src.endsWith('.png'))
  expect(icons.map(({ src }) => sizeOf(publicFile(src)))).toEqual(icons.map(({ sizes }) => sizes))
  expect(sizeOf(publicFile('/images/apple-touch-icon.png'))).toBe('180x180')
  expect(sizeOf(publicFile('/images/social-card.png'))).toBe('1200x630')
  const linked = [...template.matchAll(/<link rel="(?:apple-touch-icon|icon|manifest)" href="\/([^"]+)"/g)]
  expect(filesBelow(resolve(shell, 'public'))).toEqual(expect.arrayContaining(linked.map(([, file]) => file)))
  expect(linked).toHaveLength(4)
})
