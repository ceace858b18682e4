import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Width of the viewport for which the specification says that the search box is visible, px. */
const DESKTOP_PX = 1280

/** The widest classic scrollbar of the browsers on Windows and Linux, px. */
const SCROLLBAR_PX = 17

/** The widths at which the style sheets switch between navigation and menu button, in rem. */
const thresholds = ['Header.module.css', 'mobile-menu/MenuButton.module.css'].flatMap((file) =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/inline-size (?:<|>=) (7\d\.?\d*)rem/g)].map(
    ([, rem]) => Number(rem),
  ),
)

test('navigation, search box and menu button switch at one width, also beside a scrollbar at 1280 px', () => {
  expect(thresholds).toHaveLength(3)
  expect(new Set(thresholds).size).toBe(1)
  expect((thresholds[0] ?? Number.NaN) * 16).toBeLessThanOrEqual(DESKTOP_PX - SCROLLBAR_PX)
})
