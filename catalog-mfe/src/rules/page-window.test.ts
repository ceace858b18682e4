import { expect, test } from 'vitest'
import { pageCount, pageNumberOf, pageOfList, pageWindow } from './page-window.ts'

const windows = (count: number) => Array.from({ length: count }, (_, index) => pageWindow(index + 1, count).join(' '))

test('HOM-11 the window shows every page when there are five or fewer', () => {
  expect(windows(1)).toEqual(['1'])
  expect(windows(4)).toEqual(Array(4).fill('1 2 3 4'))
  expect(windows(5)).toEqual(Array(5).fill('1 2 3 4 5'))
})

test('HOM-11 with seven pages, the window is centred on the current page except at both ends', () => {
  expect(windows(7)).toEqual([
    '1 2 3 4 5',
    '1 2 3 4 5',
    '1 2 3 4 5',
    '2 3 4 5 6',
    '3 4 5 6 7',
    '3 4 5 6 7',
    '3 4 5 6 7',
  ])
})

test('HOM-11 CON-27 with twenty pages, the window has five pages and is centred on the current page except at both ends', () => {
  for (let page = 1; page <= 20; page++) {
    const shown = pageWindow(page, 20)
    expect(shown).toHaveLength(5)
    expect(shown).toContain(page)
    expect(shown[2]).toBe(Math.min(Math.max(page, 3), 18))
  }
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20])
})

test('HOM-08 forty products make seven pages, and the last page has four products', () => {
  const products = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(pageCount(40)).toBe(7)
  expect(pageOfList(products, 1)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pageOfList(products, 7)).toEqual([37, 38, 39, 40])
  expect([pageCount(0), pageCount(6), pageCount(7)]).toEqual([1, 1, 2])
})

test('SIL-20 a page number out of range is clamped, and a malformed text means page 1', () => {
  expect(pageNumberOf(null, 7)).toBe(1)
  expect(pageNumberOf('3', 7)).toBe(3)
  expect(pageNumberOf('0', 7)).toBe(1)
  expect(pageNumberOf('-4', 7)).toBe(1)
  expect(pageNumberOf('99', 7)).toBe(7)
  for (const text of ['', 'deux', '2.5', '1e1', ' 2']) expect(pageNumberOf(text, 7)).toBe(1)
})
