import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const sheetsIn = (folder: string) =>
  filesBelow(join(root, folder))
    .filter((file) => file.endsWith('.module.css') && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => `${folder}/${file}`)
const kit = ['shared/ui/components', 'shared/storefront'].flatMap(sheetsIn)
const applications = ['shell', 'catalog-mfe', 'product-mfe', 'cart-checkout-mfe', 'content-mfe'].flatMap((app) =>
  sheetsIn(`${app}/src`),
)
const global = read('shared/ui/styles/tokens.css') + read('shared/ui/styles/base.css')
const defined = (css: string) => [...css.matchAll(/(--[\w-]+)'?:/g)].map(([, name]) => name)
/** The component of a style sheet: it can set custom properties in its `style`. */
const sourceOf = (sheet: string) => {
  const component = sheet.replace('.module.css', '.tsx')
  return existsSync(join(root, component)) ? read(component) : ''
}

test.each(kit)('%s is in the layer of the kit, so that styles of applications override it', (name) => {
  expect(read(name).trim()).toMatch(/^@layer ui \{[\s\S]*\n\}$/)
})

test.each(kit)('%s has the class of its component', (name) => {
  expect(read(name)).toContain(`.${basename(name, '.module.css')}`)
})

test.each([...kit, ...applications])('%s contains no literal colour and styles no other component', (name) => {
  expect(read(name)).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lch|lab)\(|:global/)
})

test.each([...kit, ...applications])('%s uses no undefined custom property', (name) => {
  const css = read(name)
  const known = new Set(defined(global + css + sourceOf(name)))
  // A property with a fallback is optional: the caller may set it.
  const unknown = [...css.matchAll(/var\((--[\w-]+)\)/g)]
    .map(([, property]) => property)
    .filter((property) => !known.has(property))
  expect(unknown).toEqual([])
})
