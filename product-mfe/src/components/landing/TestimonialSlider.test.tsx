// @vitest-environment dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRODUCTIVITY } from '../../landing/productivity.ts'
import { TestimonialSlider } from './TestimonialSlider.tsx'

const SLIDE_WIDTH_PX = 300

/** The slides to which the slider was asked to scroll, in order. */
let requested: number[] = []
let track: HTMLElement

/** Whether the slider scrolls smoothly: nothing has moved yet when the call returns. */
let hasMotion = true

beforeEach(() => {
  requested = []
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SLIDE_WIDTH_PX)
  hasMotion = true
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation((...[options]: unknown[]) => {
    const { left = 0 } = options as ScrollToOptions
    requested.push(left / SLIDE_WIDTH_PX)
    if (!hasMotion) track.scrollLeft = left
  })
  render(<TestimonialSlider testimonials={PRODUCTIVITY.testimonials} />)
  track = screen.getByRole('list', { name: 'Liste à faire défiler' })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressNext = () => press('Témoignage suivant')
const pressPrevious = () => press('Témoignage précédent')
const pressDot = (number: number) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Témoignage ${number} sur 3`) }))

/** The track has scrolled to a slide, or to a place between two slides. */
function scrolledTo(slide: number) {
  track.scrollLeft = slide * SLIDE_WIDTH_PX
  fireEvent.scroll(track)
}

test('LND-02 each press of a button counts, also while the slider still scrolls', () => {
  pressNext()
  scrolledTo(0.2)
  pressNext()
  scrolledTo(0.4)
  pressPrevious()
  expect(requested).toEqual([1, 2, 1])
})

test('LND-02 after the last testimonial comes the first, also while the slider still scrolls', () => {
  pressPrevious()
  scrolledTo(0.1)
  pressNext()
  expect(requested).toEqual([2, 0])
})

test('LND-02 a press after a dot counts from the testimonial of the dot', () => {
  pressDot(2)
  pressNext()
  expect(requested).toEqual([1, 2])
})

test('LND-02 after a dot of the shown testimonial, a press counts from where the visitor has scrolled', () => {
  pressDot(1)
  scrolledTo(1)
  pressNext()
  expect(requested).toEqual([0, 2])
})

test('LND-02 without motion, two presses before the browser reports the scroll position move two testimonials', () => {
  hasMotion = false
  pressNext()
  pressNext()
  expect(requested).toEqual([1, 2])
})

test('LND-02 once the slider has arrived, a press counts from where the visitor has scrolled', () => {
  pressNext()
  scrolledTo(1)
  scrolledTo(2)
  pressPrevious()
  expect(requested).toEqual([1, 1])
})

test.each(['pointerDown', 'wheel', 'keyDown'] as const)(
  'LND-02 a visitor who scrolls by hand (%s) ends the scroll of a button: the next press counts from the testimonial in view',
  (event) => {
    pressDot(3)
    scrolledTo(0.3)
    fireEvent[event](track)
    scrolledTo(0)
    pressNext()
    expect(requested).toEqual([2, 1])
  },
)
