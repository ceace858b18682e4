import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, parseColours, type Scheme } from '../testing/contrast.ts'

const colours = parseColours(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))

function ratio(text: string, background: string, scheme: Scheme): number {
  const [textColour, backgroundColour] = [colours.get(text), colours.get(background)]
  if (!textColour || !backgroundColour) throw new Error(`tokens.css has no colour --${textColour ? background : text}`)
  return contrast(textColour[scheme], backgroundColour[scheme])
}

const THEMES = ['blue', 'purple', 'green', 'amber', 'indigo', 'red']

/** Combinations of text and background colour that the shop uses, as names of tokens. */
const TEXT_PAIRS: readonly (readonly [text: string, background: string])[] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'recess'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['ink-soft', 'recess'],
  ['paper', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-ink', 'paper'],
  ['accent-ink', 'card'],
  ['accent-ink', 'recess'],
  ['on-solid', 'solid'],
  ['on-solid', 'solid-hover'],
  ['on-block', 'block'],
  ['on-block-soft', 'block'],
  ['accent-on-block', 'block'],
  ['theme-green-ink', 'card'],
  ...THEMES.flatMap((theme): [string, string][] => [
    [`theme-${theme}-ink`, `theme-${theme}-surface`],
    [`theme-${theme}-ink`, 'card'],
    [`theme-${theme}-ink`, 'paper'],
    ['ink', `theme-${theme}-surface`],
    [theme === 'amber' ? 'theme-amber-on-solid' : 'theme-on-solid', `theme-${theme}-solid`],
  ]),
]

for (const scheme of ['light', 'dark'] as const) {
  test.each(TEXT_PAIRS)(
    `text in %s on %s has a contrast of at least 4.5:1 (WCAG AA) in the ${scheme} scheme`,
    (text, background) => {
      expect(ratio(text, background, scheme)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['paper', 'card'])(
    `borders of controls have a contrast of at least 3:1 on %s in the ${scheme} scheme`,
    (background) => {
      expect(ratio('line-strong', background, scheme)).toBeGreaterThanOrEqual(3)
    },
  )
}

test('contrast is computed as WCAG defines it', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5)
  expect(ratio('ink', 'paper', 'light')).toBeCloseTo(14.28, 1)
  expect(ratio('on-accent', 'accent', 'light')).toBeCloseTo(4.72, 1)
})
