// @vitest-environment dom
import { expect, test, vi } from 'vitest'

test.each([
  ['/', false],
  ['/?page=1', false],
  ['/?page=5', true],
  ['/?page=99', true],
  ['/?page=cinq', false],
  ['/?utm_source=lettre', false],
  ['/?utm_source=lettre&page=2', true],
])(
  'SIL-20 the document knows before the first paint whether %s asks for another page than the first: %s',
  async (url, isOther) => {
    history.replaceState(null, '', url)
    vi.resetModules()
    await import('./asked-page.ts')
    expect(document.documentElement.hasAttribute('data-other-page')).toBe(isOther)
  },
)
