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
/** What a component sets by its `style`. */
const sourceOf = (sheet: string) => {
  const component = sheet.replace('.module.css', '.tsx')
  return existsSync(join(root, component)) ? read(component) : ''
}

test.each(kit)('%s keeps to its layer: what an application writes wins over it', (name) => {
  expect(read(name).trim()).toMatch(/^@layer ui \{[\s\S]*\n\}$/)
})

test.each(kit)('%s has the class of its component', (name) => {
  expect(read(name)).toContain(`.${basename(name, '.module.css')}`)
})

test.each([...kit, ...applications])('%s writes no colour of its own and reaches no other component', (name) => {
  expect(read(name)).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lch|lab)\(|:global/)
})

test.each([...kit, ...applications])('%s reads no custom property that nobody defines', (name) => {
  const css = read(name)
  const known = new Set(defined(global + css + sourceOf(name)))
  // With a fallback a property is an option of the caller.
  const unknown = [...css.matchAll(/var\((--[\w-]+)\)/g)]
    .map(([, property]) => property)
    .filter((property) => !known.has(property))
  expect(unknown).toEqual([])
})
