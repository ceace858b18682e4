import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calculateFallbackFaces } from './fallback-fonts.ts'

const styles = join(import.meta.dirname, '../../ui/styles')
const sheet = readFileSync(join(styles, 'fallback-fonts.css'), 'utf8')
const tokens = readFileSync(join(styles, 'tokens.css'), 'utf8')

const DESCRIPTORS = ['size-adjust', 'ascent-override', 'descent-override'] as const

/** The value of a descriptor in a rule. */
const valueIn = (rule: string, descriptor: string) => new RegExp(`\\b${descriptor}: "?([^";]+)`).exec(rule)?.[1] ?? ''

const facesInSheet = () =>
  [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']) => ({
    family: valueIn(rule, 'font-family'),
    weight: valueIn(rule, 'font-weight'),
    ...Object.fromEntries(DESCRIPTORS.map((descriptor) => [descriptor, valueIn(rule, descriptor)])),
  }))

test('each fallback of the display font has the width and the height that its font file gives', () => {
  expect(facesInSheet()).toEqual(calculateFallbackFaces())
})

test('no fallback of the display font has a line gap', () => {
  expect(sheet.match(/line-gap-override: 0%/g)).toHaveLength(facesInSheet().length)
})

test('titles use all fallbacks, directly after the display font', () => {
  const families = [...new Set(facesInSheet().map(({ family }) => `"${family}"`))]
  expect(tokens.replace(/\s+/g, ' ')).toContain(
    `--font-display: "Bricolage Grotesque Variable", ${families.join(', ')}`,
  )
})
