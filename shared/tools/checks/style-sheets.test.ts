import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** The content of a file without its comments. */
const readCode = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const sheetsIn = (folder: string) =>
  filesBelow(join(root, folder))
    .filter((file) => file.endsWith('.module.css') && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => `${folder}/${file}`)
const kitSheets = ['shared/ui/components', 'shared/storefront'].flatMap(sheetsIn)
const applicationSheets = readdirSync(root)
  .filter((folder) => /^(?:shell|.+-mfe)$/.test(folder))
  .flatMap((app) => sheetsIn(`${app}/src`))
const globalCss = readCode('shared/ui/styles/tokens.css') + readCode('shared/ui/styles/base.css')
/** The custom properties that are declared in this code. */
const declaredProperties = (code: string) => [...code.matchAll(/(--[\w-]+)'?:/g)].map(([, name]) => name)
/** The source of the component of a style sheet. It can set custom properties in a `style` attribute. */
const componentSource = (sheet: string) => {
  const component = sheet.replace('.module.css', '.tsx')
  return existsSync(join(root, component)) ? readCode(component) : ''
}

test.each(kitSheets)('%s is in the cascade layer ui, so that styles of applications override it', (name) => {
  expect(readCode(name).trim()).toMatch(/^@layer ui \{[\s\S]*\n\}$/)
})

test.each(kitSheets)('%s has a class with the name of its component', (name) => {
  expect(readCode(name)).toContain(`.${basename(name, '.module.css')}`)
})

test.each([...kitSheets, ...applicationSheets])('%s contains no literal colour and no global selector', (name) => {
  expect(readCode(name)).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lch|lab)\(|:global/)
})

test.each([...kitSheets, ...applicationSheets])('%s uses only custom properties that are declared', (name) => {
  const css = readCode(name)
  const declared = new Set(declaredProperties(globalCss + css + componentSource(name)))
  // A property with a fallback, `var(--name, value)`, need not be declared: this expression does not match it.
  const undeclared = [...css.matchAll(/var\((--[\w-]+)\)/g)]
    .map(([, property]) => property)
    .filter((property) => !declared.has(property))
  expect(undeclared).toEqual([])
})

/** The selectors with `:hover` that stand outside `@media (hover: hover)`. */
function unguardedHovers(css: string): readonly string[] {
  const preludes: string[] = []
  const found: string[] = []
  for (const [, prelude = '', bracket] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (bracket === '{') preludes.push(prelude.trim())
    if (bracket === '{' && prelude.includes(':hover') && !preludes.includes('@media (hover: hover)'))
      found.push(prelude.trim())
    if (bracket === '}') preludes.pop()
  }
  return found
}

test.each(applicationSheets)(
  '%s has hover styles only for devices that hover, so that a tap leaves none behind',
  (name) => {
    expect(unguardedHovers(readCode(name))).toEqual([])
  },
)
