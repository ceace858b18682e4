// @vitest-environment dom
import { bus, type Toast } from '@promptelier/platform/events'
import { beforeEach, expect, test } from 'vitest'
import { announceFailedActions } from './announce-failed-actions.ts'

const toasts: Toast[] = []
bus.on('toast', (toast) => toasts.push(toast))
announceFailedActions()

beforeEach(() => {
  toasts.length = 0
  document.body.innerHTML = '<button>Voter</button><p>Texte</p>'
})

const click = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))

const fail = (type: 'error' | 'unhandledrejection', error: unknown = new Error('boom')) =>
  dispatchEvent(Object.assign(new Event(type), { [type === 'error' ? 'error' : 'reason']: error }))

test.each(['error', 'unhandledrejection'] as const)('SIL-60 an %s after a click shows one message', (type) => {
  click('button')
  fail(type)
  fail(type)
  expect(toasts).toMatchObject([{ kind: 'error', message: 'Cette action n’a pas abouti' }])
})

const extensionError = Object.assign(new Error('boom'), { stack: 'at chrome-extension://abc/content.js:1:1' })

test.each([
  ['without a click', () => {}, undefined],
  ['after a click on a text', () => click('p'), undefined],
  ['of a browser extension', () => click('button'), extensionError],
])('an error %s shows no message', (_, act, error) => {
  act()
  fail('error', error)
  expect(toasts).toEqual([])
})

test('SIL-60 an error during a payment does not ask to try again: the visitor would pay twice', () => {
  document.body.innerHTML = '<main><form data-keep-document><button>Payer</button></form></main>'
  click('button')
  fail('error')
  expect(toasts).toEqual([])
})

test('an error long after a click shows no message', () => {
  click('button')
  const late = new Event('error')
  Object.defineProperty(late, 'timeStamp', { value: performance.now() + 60_000 })
  dispatchEvent(Object.assign(late, { error: new Error('boom') }))
  expect(toasts).toEqual([])
})
