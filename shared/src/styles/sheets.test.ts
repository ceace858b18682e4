import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const sheets = readdirSync(new URL('../ui', import.meta.url)).filter((name) => name.endsWith('.css'))
const shared = read('./tokens.css') + read('./base.css')
const defined = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)

test.each(sheets)('%s keeps to its layer, to its class and to the tokens', (name) => {
  const css = read(`../ui/${name}`)
  expect(css.trim()).toMatch(/^@layer ui \{[\s\S]*\n\}$/)
  expect(css).toContain(`.${name.replace('.module.css', '')}`)
  expect(css).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lch|lab)\(|:global/)
})

test.each(sheets)('%s reads no custom property that nobody defines', (name) => {
  const css = read(`../ui/${name}`)
  const known = new Set(defined(shared + css))
  // With a fallback a property is an option of the caller.
  const unknown = [...css.matchAll(/var\((--[\w-]+)\)/g)]
    .map(([, property]) => property)
    .filter((property) => !known.has(property))
  expect(unknown).toEqual([])
})
