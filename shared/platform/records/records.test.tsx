// @vitest-environment dom
import { act } from '@testing-library/react'
import { Suspense, startTransition, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { type DataSets, provideRecords, useRecord } from './records.ts'

const NAME = 'guides/index'
const GUIDES = { guides: [], ofCategory: {} }
const SETS: DataSets = { guides: 'https://content.example/data/guides-1' }

function Guides() {
  const { guides } = useRecord(NAME)
  // A hook after the record: React must find its hooks in the same order when it renders again.
  const [word] = useState('guides')
  return `${guides.length} ${word}`
}

const page = (
  <Suspense fallback="…">
    <Guides />
  </Suspense>
)

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function createContainer(html = '') {
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  return container
}

test.each([0, 1, 2, 3, 5, 8, 20])(
  'a page renders whose record arrives while React renders it, after %i microtasks',
  async (ticks) => {
    vi.stubGlobal('fetch', async () => {
      // oxlint-disable-next-line no-await-in-loop -- each waits for one microtask
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
      return Response.json(GUIDES)
    })
    provideRecords({}, SETS)
    const errors: unknown[] = []
    const container = createContainer()
    root = createRoot(container, {
      onRecoverableError: (error) => void errors.push(error),
      onUncaughtError: (error) => void errors.push(error),
    })
    startTransition(() => root?.render(page))
    await expect.poll(() => container.textContent).toBe('0 guides')
    expect(errors).toEqual([])
  },
)

test('a record of the document is read at once, by the composer and by the browser', async () => {
  provideRecords({ [NAME]: GUIDES })
  const html = renderToString(page)
  expect(html).toContain('guides')
  expect(html).not.toContain('…')
  const container = createContainer(html)
  const errors: unknown[] = []
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: (error) => void errors.push(error) })
  })
  expect(container.textContent).toBe('0 guides')
  expect(errors).toEqual([])
})

test('a page whose record has failed throws the error of the record', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  provideRecords({}, SETS)
  const onUncaughtError = vi.fn<(error: unknown) => void>()
  const container = createContainer()
  root = createRoot(container, { onUncaughtError })
  root.render(page)
  await expect.poll(() => onUncaughtError.mock.calls.length).toBe(1)
  expect(String(onUncaughtError.mock.calls[0]?.[0])).toContain('503')
})
