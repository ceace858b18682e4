// @vitest-environment dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderSlip } from './OrderSlip.tsx'
import { SlipRow } from './SlipRow.tsx'
import { SlipRows } from './SlipRows.tsx'

afterEach(cleanup)

test('an order slip is a region named by its title, and its rows are terms with amounts', () => {
  render(
    <OrderSlip title="Bon de commande" aside="4 articles">
      <SlipRows>
        <SlipRow label="Sous-total">30,96€</SlipRow>
      </SlipRows>
    </OrderSlip>,
  )
  const slip = within(screen.getByRole('region', { name: 'Bon de commande' }))
  expect(slip.getByRole('term').textContent).toBe('Sous-total')
  expect(slip.getByRole('definition').textContent).toBe('30,96€')
})
