// @vitest-environment dom
import { addToCart, emptyCart } from '@promptelier/platform/cart'
import type { Toast } from '@promptelier/platform/events'
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { getProduct } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PRODUCTIVITY, WEEK } from '../landing/productivity.ts'
import DropshippingPackPage from './DropshippingPackPage.tsx'
import ProductivityPackPage from './ProductivityPackPage.tsx'

let toasts: Toast[] = []

beforeEach(() => {
  toasts = emittedToasts()
  emptyCart()
})

const PACKS = [
  {
    rows: 'LPP-01 LPP-02 LPP-03 LPP-04 LPP-05 LPP-06 LPP-07 LPP-08 CON-12',
    id: 'productivity-prompt-pack',
    page: <ProductivityPackPage />,
    prices: ['19,99€', '29,99€'],
    heroTexts: ['-33%', '845 avis'],
    satisfactionTexts: ['98%', '12500+', '4.9/5'],
    rating: '4,9 sur 5',
    users: 'plus de 12\u202F500 utilisateurs',
    percent: '98',
  },
  {
    rows: 'LPD-01 LPD-02 LPD-03 LPD-04 LPD-05 LPD-06 LPD-07 LPD-08 CON-13',
    id: 'dropshipping-prompt-pack',
    page: <DropshippingPackPage />,
    prices: ['21,99€', '34,99€'],
    heroTexts: ['-37%', '640 avis'],
    satisfactionTexts: ['97%', '9800+', '4.8/5'],
    rating: '4,8 sur 5',
    users: 'plus de 9\u202F800 utilisateurs',
    percent: '97',
  },
]

/** Queries of the closest ancestor of `element` that matches `selector`. */
function withinClosest(element: HTMLElement, selector: 'div' | 'section') {
  const ancestor = element.closest<HTMLElement>(selector)
  if (!ancestor) throw new Error(`the element is in no ${selector}`)
  return within(ancestor)
}

for (const { rows, id, page, prices, heroTexts, satisfactionTexts, rating, users, percent } of PACKS) {
  const openPage = () => renderPage(page, { path: `/product/${id}`, route: `/product/${id}` })

  test(`${rows} SIL-14 SIL-75 ${id} shows the specified figures, and screen readers read them in French`, () => {
    const { container } = openPage()
    const formerPrice = container.querySelector('s')
    expect([formerPrice?.previousElementSibling?.textContent, formerPrice?.textContent]).toEqual(prices)
    const hero = withinClosest(screen.getByRole('heading', { level: 1 }), 'div')
    for (const text of heroTexts) expect(hero.getByText(text)).toBeTruthy()
    expect(hero.getByText(/Prix barré fictif/)).toBeTruthy()
    const meter = screen.getByRole('meter', { name: 'de clients satisfaits (chiffres fictifs)' })
    expect(meter.getAttribute('aria-valuenow')).toBe(percent)
    const satisfaction = withinClosest(meter, 'section')
    for (const text of satisfactionTexts) expect(satisfaction.getByText(text)).toBeTruthy()
    expect(screen.getByRole('img', { name: rating }).textContent).toBe(rating.slice(0, 3).replace(',', '.'))
    expect(container.textContent).toContain(users)
  })

  test(`LND-06 LND-07 LND-08 SIL-34 buying ${id} opens its checkout with a toast and does not change the cart`, () => {
    addToCart(getProduct('7'))
    const stored = localStorage.getItem('cart')
    expect(stored).toContain('"id":"7"')
    openPage()
    const buttons = screen.getAllByRole('link', { name: 'Acheter maintenant' })
    expect(buttons.map((button) => button.getAttribute('href'))).toEqual(Array(3).fill(`/checkout/${id}`))
    const [first] = buttons
    if (!first) throw new Error('there is no buy button')
    fireEvent.click(first, { ctrlKey: true })
    expect(toasts).toEqual([])
    fireEvent.click(first)
    expect(currentUrl()).toBe(`/checkout/${id}`)
    expect(toasts).toEqual([
      { kind: 'success', message: 'Article ajouté au panier!', description: 'Vous réglez cet article directement.' },
    ])
    expect(localStorage.getItem('cart')).toBe(stored)
  })

  test(`SOB-01 to SOB-04 SIL-35 following the offer on ${id} opens the Pack Complet and shows the offer's toast`, () => {
    openPage()
    const banner = within(screen.getByRole('complementary'))
    expect(banner.getByRole('heading').textContent).not.toBe('')
    expect(banner.getByText(/plus de 200 prompts/)).toBeTruthy()
    fireEvent.click(banner.getByRole('link', { name: "Profiter de l'offre" }))
    expect(currentUrl()).toBe('/product/all-inclusive-pack')
    expect(toasts).toEqual([
      {
        kind: 'success',
        message: 'Offre spéciale activée!',
        description: "Vous bénéficierez d'un prompt gratuit avec votre achat.",
      },
    ])
  })

  test(`LND-02 the slider of ${id} has three testimonials and one dot for each of them`, () => {
    openPage()
    const slider = within(screen.getByRole('group', { name: 'Témoignages' }))
    expect(slider.getAllByRole('listitem')).toHaveLength(3)
    const dots = slider.getAllByRole('button', { name: /^Témoignage \d sur 3/ })
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', 'false', 'false'])
  })
}

test('the agenda of the productivity pack shows five of its forty prompts', () => {
  renderPage(<ProductivityPackPage />, { path: '/product/productivity-prompt-pack', route: '/product/:id' })
  expect(screen.getByText('cinq prompts sur quarante')).toBeTruthy()
  expect(WEEK).toHaveLength(5)
  expect(PRODUCTIVITY.lots.reduce((sum, { count }) => sum + count, 0)).toBe(40)
})
