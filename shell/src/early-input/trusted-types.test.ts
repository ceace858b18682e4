// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { limitHtml } from './trusted-types.ts'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>

/** Calls `limitHtml` in a browser with Trusted Types. @returns the rules of the policy `default` */
function rulesOfPolicy(): Rules {
  const policies = new Map<string, Rules>()
  vi.stubGlobal('trustedTypes', { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) })
  limitHtml()
  const rules = policies.get('default')
  if (!rules || policies.size > 1) throw new Error('there must be one policy, `default`')
  return rules
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['text', 'Prix\u00A0: 3 > 2 & 1'],
  ['JSON that cannot end a script element', '{"name":"\\u003c/script>"}'],
  ['the empty script element that React creates', '<script></script>'],
])('%s may be set as HTML', (_, html) => {
  expect(rulesOfPolicy().createHTML(html)).toBe(html)
})

test.each([
  '<script>alert(1)</script>',
  '<script></script><img src=x onerror=alert(1)>',
  '<SCRIPT></SCRIPT>',
  ' <script></script>',
  '<b>',
  '<',
])('%j may not be set as HTML', (html) => {
  expect(rulesOfPolicy().createHTML(html)).toBe(null)
})

test.each([
  ['/sw.js', true],
  ['blob:https://shop.example/0b1c', true],
  ['/sw.js?x', false],
  ['https://shop.example/x.js', false],
  ['data:text/javascript,alert(1)', false],
])('a worker or script from %s may be started: %s', (url, isAllowed) => {
  expect(rulesOfPolicy().createScriptURL(url)).toBe(isAllowed ? url : null)
})

test('without Trusted Types, or with another default policy, nothing happens', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(limitHtml).not.toThrow()
  vi.stubGlobal('trustedTypes', {
    createPolicy() {
      throw new TypeError('a policy with this name exists')
    },
  })
  expect(limitHtml).not.toThrow()
})
