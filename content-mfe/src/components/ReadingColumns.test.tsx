// @vitest-environment dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadingColumns } from './ReadingColumns.tsx'

const SECTIONS = ['Un', 'Deux', 'Trois', 'Quatre'].map((title) => ({ id: title.toLowerCase(), title }))

const WINDOW_HEIGHT_PX = 800
const PAGE_HEIGHT_PX = 2000
const END_PX = PAGE_HEIGHT_PX - WINDOW_HEIGHT_PX

/** At the end of the page, the headings of the last two sections are still below the reading line. */
const REACHES_LINE_AT_PX: Readonly<Record<string, number>> = { un: 200, deux: 900, trois: 1300, quatre: 1500 }

/** Notifies the hook that headings have crossed the reading line, as the browser does after it has scrolled. */
let reportCrossings: () => void = () => {}

class FakeObserver {
  #headings: Element[] = []
  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    reportCrossings = () =>
      callback(
        this.#headings.map((target) => ({
          target,
          isIntersecting: scrollY >= (REACHES_LINE_AT_PX[target.id] ?? Number.POSITIVE_INFINITY),
        })),
      )
  }
  observe(heading: Element) {
    this.#headings.push(heading)
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT_PX)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_HEIGHT_PX)
  render(
    <ReadingColumns sections={SECTIONS}>
      <article>
        {SECTIONS.map(({ id, title }) => (
          <h2 key={id} id={id}>
            {title}
          </h2>
        ))}
      </article>
    </ReadingColumns>,
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function scrollTo(position: number) {
  vi.stubGlobal('scrollY', position)
  act(() => {
    window.dispatchEvent(new Event('scroll'))
    reportCrossings()
  })
}

/** Follows a link of the table of contents: the page jumps, unless it is at that position already. */
function follow(title: string, position: number) {
  fireEvent.click(screen.getByRole('link', { name: title, hidden: true }))
  if (scrollY !== position) scrollTo(position)
}

const currentTitles = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent)

test('the current section is the last one whose heading is above the reading line; there is none before the first', () => {
  expect(currentTitles()).toEqual([])
  scrollTo(950)
  expect(currentTitles()).toEqual(['Deux'])
  expect(screen.getByRole('button', { name: 'Sommaire 2 sur 4' })).toBeTruthy()
  scrollTo(0)
  expect(currentTitles()).toEqual([])
  expect(screen.getByRole('button', { name: 'Sommaire 4 parties' })).toBeTruthy()
})

test('at the end of the page the last section is current, although its heading cannot reach the reading line', () => {
  scrollTo(END_PX - 20)
  expect(currentTitles()).toEqual(['Deux'])
  scrollTo(END_PX)
  expect(currentTitles()).toEqual(['Quatre'])
  expect(screen.getByRole('button', { name: 'Sommaire 4 sur 4' })).toBeTruthy()
  scrollTo(END_PX - 20)
  expect(currentTitles()).toEqual(['Deux'])
})

test('a page that ends at a fraction of a pixel is at its end', () => {
  scrollTo(END_PX - 0.6)
  expect(currentTitles()).toEqual(['Quatre'])
})

test.each(['Trois', 'Quatre'])(
  'the section of a followed link is current, although its heading cannot reach the reading line: %s',
  (title) => {
    follow(title, END_PX)
    expect(currentTitles()).toEqual([title])
  },
)

test('a followed link to another section is current without a scroll, and after the same link was followed before', () => {
  follow('Quatre', END_PX)
  follow('Trois', END_PX)
  expect(currentTitles()).toEqual(['Trois'])
  scrollTo(300)
  follow('Trois', END_PX)
  expect(currentTitles()).toEqual(['Trois'])
})

test('a followed link is forgotten when the visitor leaves the end of the page', () => {
  follow('Trois', END_PX)
  scrollTo(END_PX - 20)
  expect(currentTitles()).toEqual(['Deux'])
  scrollTo(END_PX)
  expect(currentTitles()).toEqual(['Quatre'])
})

test('a link that opens in a new tab does not change the current section', () => {
  scrollTo(END_PX)
  fireEvent.click(screen.getByRole('link', { name: 'Trois', hidden: true }), { ctrlKey: true })
  expect(currentTitles()).toEqual(['Quatre'])
})

test('in a page that fits the window, the last section is not current: nothing was scrolled to its end', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(WINDOW_HEIGHT_PX)
  scrollTo(0)
  expect(currentTitles()).toEqual([])
})
