import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isPolicyReport, parseStoredViolation, parseViolations } from './policy-reports.ts'

const ID = '0123456789abcdef'

const ofUri = (members: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/search?q=claire@example.fr',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?claire',
    'source-file': 'https://shop.example/shell/files/a.js?claire',
    'original-policy': "default-src 'none'",
    ...members,
  },
})

const ofApi = (members: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://shop.example/',
  user_agent: 'agent',
  body: {
    documentURL: 'https://shop.example/search?q=claire@example.fr',
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    sample: 'Element innerHTML|<b>claire@example.fr',
    ...members,
  },
})

const parse = (value: unknown) => parseViolations(JSON.stringify(value), ID)

test('a report of either form is read; queries, samples and user agents are left out', () => {
  expect(parse(ofUri())).toEqual([
    {
      composition: ID,
      directive: 'script-src-elem',
      page: '/search',
      blocked: 'https://evil.example',
      script: 'https://shop.example/shell/files/a.js',
      sink: '',
    },
  ])
  expect(parse([ofApi()])).toEqual([
    {
      composition: ID,
      directive: 'require-trusted-types-for',
      page: '/search',
      blocked: 'trusted-types-sink',
      script: '',
      sink: 'Element innerHTML',
    },
  ])
})

test('the script of an extension is not named', () => {
  expect(
    parse(ofUri({ 'source-file': 'chrome-extension://abc/x.js', 'blocked-uri': 'chrome-extension://abc' })),
  ).toEqual([expect.objectContaining({ script: '', blocked: 'chrome-extension' })])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"csp-report'],
  ['null', 'null'],
  ['another type', JSON.stringify([{ ...ofApi(), type: 'deprecation' }])],
  ['no document', JSON.stringify(ofUri({ 'document-uri': undefined }))],
  ['a directive that is none', JSON.stringify(ofUri({ 'violated-directive': '<b>' }))],
  ['a directive with more than its name', JSON.stringify(ofUri({ 'violated-directive': 'script-src\u2028claire' }))],
  ['a directive that does not exist', JSON.stringify(ofUri({ 'violated-directive': 'evil-src' }))],
  ['a directive that is too long', JSON.stringify(ofApi({ effectiveDirective: 'a'.repeat(5000) }))],
  ['a list in a list', JSON.stringify([[ofApi()]])],
])('%s is no violation', (_, body) => {
  expect(parseViolations(body, ID)).toEqual([])
})

test('the first 20 reports of a request are read', () => {
  expect(parse(Array.from({ length: 50 }, () => ofApi()))).toHaveLength(20)
})

test('no value makes the parser fail, and what it returns can be stored and read again', () => {
  assert(
    property(anything(), (value) => {
      for (const report of [
        value,
        ofUri({ 'blocked-uri': value }),
        ofApi({ effectiveDirective: value, sample: value }),
      ])
        for (const violation of parseViolations(JSON.stringify(report) ?? '', ID)) {
          const line = JSON.stringify({ at: '', violation })
          expect(line.length).toBeLessThan(1500)
          expect(parseStoredViolation(line)?.violation).toEqual(violation)
        }
    }),
  )
})

test.each([
  ['application/csp-report', true],
  ['application/reports+json; charset=utf-8', true],
  ['application/json', false],
  ['text/plain;charset=UTF-8', false],
  [undefined, false],
])('a request with the type %s is about the policy: %s', (type, expected) => {
  expect(isPolicyReport(type)).toBe(expected)
})
