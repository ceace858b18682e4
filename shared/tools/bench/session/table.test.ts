import { expect, test } from 'vitest'
import { sessionTable } from './table.ts'

test('the table has the slow end of each step, and the requests that held up a page', () => {
  const visits = [10, 20, 30, 400].map((paintedMs, index) => [
    {
      step: 'home → product',
      paintedMs,
      reactsMs: paintedMs + 4,
      requests: index === 0 ? ['/product-mfe/files/late.js'] : [],
      interactionsMs: [paintedMs + 8],
    },
    { step: 'vote', requests: [], interactionsMs: [] },
  ])
  const lines = sessionTable(new Map([[4, visits]])).split('\n')
  expect(lines).toContain('processor ×1/4, 4 visits')
  const [page = '', press = ''] = ['home → product', 'vote'].map((name) => lines.find((line) => line.startsWith(name)))
  expect(page.split(/\s{2,}/)).toEqual(['home → product', '30', '34', '408', '/product-mfe/files/late.js (1)'])
  expect(press.split(/\s{2,}/)).toEqual(['vote', '–', '–', '–'])
  expect(lines).toContain('all pages: p75 of 4 presses 30 ms until painted')
  expect(lines).toContain('all interactions of 16 ms or more: p95 of 4 408 ms')
})
