// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackListeners } from '../testing/track-listeners.ts'

const TIMEOUT_MS = 20_000

let removeListeners = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  removeListeners = trackListeners()
})
afterEach(() => {
  removeListeners()
  vi.useRealTimers()
})

/** A document whose header is interactive, and its page is not. */
async function openDocument(page: string) {
  document.body.innerHTML = `<p id="saisie-anticipee"></p><div id="root" data-live><main>${page}</main></div>`
  vi.resetModules()
  await import('./early-input.ts')
}

const main = () => document.querySelector('main') as HTMLElement
const inputs = () => [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
const message = () => document.getElementById('saisie-anticipee')?.textContent

function enter(field: HTMLInputElement, value: string) {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Lets the observers of the document run, but no timer. */
const afterMutations = async () => {
  for (let microtask = 0; microtask < 5; microtask += 1) await Promise.resolve()
}

test('what the visitor enters while something else is replayed stays', async () => {
  await openDocument('<input type="checkbox"><input type="email">')
  const [terms, email] = inputs()
  terms.click()
  enter(email, 'clair')
  main().dataset['live'] = '/checkout/7'
  await afterMutations()
  enter(email, 'claire')
  await vi.advanceTimersByTimeAsync(100)
  expect(email.value).toBe('claire')
})

test('what was entered before a page is interactive is replayed once, in the order in which it was entered', async () => {
  await openDocument('<input type="text"><input type="email">')
  const [name, email] = inputs()
  const replayed: string[] = []
  enter(name, 'Claire')
  enter(email, 'claire@')
  enter(email, 'claire@example.fr')
  for (const field of [name, email]) field.addEventListener('input', () => void replayed.push(field.value))
  main().dataset['live'] = '/checkout/7'
  await vi.advanceTimersByTimeAsync(100)
  expect(replayed).toEqual(['Claire', 'claire@example.fr'])
})

test('a press on a page that was left before it was interactive is forgotten, and nobody is told to reload', async () => {
  await openDocument('<button type="button">Ajouter au panier</button>')
  main().querySelector('button')?.click()
  expect(message()).toContain('Un instant')
  main().innerHTML = '<h1>Une autre page</h1>'
  main().dataset['live'] = '/aide'
  await vi.advanceTimersByTimeAsync(100)
  expect(message()).toBe('')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect(message()).toBe('')
})

test('a press on a page that React has rendered anew, with another `main`, is replayed', async () => {
  await openDocument('<p>Cette page n’existe pas</p>')
  main().outerHTML = '<main><button type="button">Ajouter au panier</button></main>'
  const button = main().querySelector('button')
  const add = vi.fn<() => void>()
  button?.addEventListener('click', add)
  button?.click()
  expect(add).not.toHaveBeenCalled()
  main().dataset['live'] = '/categories/inconnue'
  await vi.advanceTimersByTimeAsync(100)
  expect(add).toHaveBeenCalledOnce()
  expect(button?.getAttribute('aria-busy')).toBeNull()
})

test('a press on a page that does not become interactive is forgotten after 20 s, and a message says so', async () => {
  await openDocument('<button type="button">Ajouter au panier</button>')
  const button = main().querySelector('button')
  button?.click()
  expect(button?.getAttribute('aria-busy')).toBe('true')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect(button?.getAttribute('aria-busy')).toBeNull()
  expect(message()).toContain('Rechargez-la')
})

test('the button of a notice over a page that is not interactive works at once', async () => {
  await openDocument('<div data-live><button type="button">Réessayer</button></div>')
  const retry = vi.fn<() => void>()
  document.querySelector('#root')?.addEventListener('click', retry)
  main().querySelector('button')?.click()
  expect(retry).toHaveBeenCalledOnce()
  expect(main().querySelector('[aria-busy]')).toBeNull()
})

test('the skip link moves the focus to the page, and the history entry stays as it is', async () => {
  await openDocument('')
  document.body.insertAdjacentHTML('afterbegin', '<a href="#contenu">Aller au contenu</a>')
  Object.assign(main(), { id: 'contenu', tabIndex: -1 })
  history.replaceState({ usr: { fromCart: true } }, '')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(main())
  expect([history.state, location.hash]).toEqual([{ usr: { fromCart: true } }, ''])
})
