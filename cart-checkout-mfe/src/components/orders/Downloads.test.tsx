// @vitest-environment dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerAnswer } from '../../downloads/job.ts'
import { FakeWorker, fakeWorkers, startedWorker } from '../../downloads/testing/fake-worker.ts'
import { sampleDocument } from '../../downloads/testing/sample-document.ts'
import { Downloads } from './Downloads.tsx'

let savedNames: readonly string[]

beforeEach(() => {
  savedNames = fakeWorkers()
})
afterEach(cleanup)

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const pdfFile: WorkerAnswer = {
  kind: 'file',
  name: 'Calendrier éditorial.pdf',
  bytes: new Uint8Array([1]),
  type: 'application/pdf',
}

test('one document can be downloaded as PDF and as Markdown, and starts no worker before', () => {
  render(<Downloads documents={[sampleDocument]} title="Calendrier éditorial" />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['PDF', 'Markdown'])
  expect(FakeWorker.started).toHaveLength(0)
})

test('a PDF is made in a worker with visible progress, and saved', async () => {
  render(<Downloads documents={[sampleDocument]} title="Calendrier éditorial" />)
  await press('PDF')
  const worker = await startedWorker()
  expect(worker.jobs).toEqual([{ format: 'pdf', documents: [sampleDocument], title: 'Calendrier éditorial' }])
  expect(screen.getByRole('status').textContent).toBe('Préparation du fichier…')
  await worker.answer({ kind: 'progress', done: 2, total: 4 })
  expect(screen.getByRole('progressbar', { name: 'Avancement' }).getAttribute('value')).toBe('2')
  expect(screen.getByText('2 sur 4 parties')).toBeTruthy()
  await worker.answer(pdfFile)
  expect(savedNames).toEqual(['Calendrier éditorial.pdf'])
  expect(screen.getByRole('status').textContent).toBe('Téléchargement lancé\u00A0: Calendrier éditorial.pdf')
  expect(worker.isEnded).toBe(true)
})

test('several documents are one archive', async () => {
  render(<Downloads documents={[sampleDocument, sampleDocument]} title="Pack Productivité" />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await press('Tout télécharger (archive)')
  const worker = await startedWorker()
  expect(worker.jobs[0]).toMatchObject({ format: 'archive', title: 'Pack Productivité' })
  await worker.answer({ kind: 'progress', done: 1, total: 2 })
  expect(screen.getByText('1 sur 2 documents')).toBeTruthy()
})

test('documents that are not read yet are read at the click, and again at the retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<readonly (typeof sampleDocument)[]>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([sampleDocument, sampleDocument])
  render(<Downloads documents={{ count: 2, load }} title="Pack Productivité" />)
  expect(load).not.toHaveBeenCalled()
  await press('Tout télécharger (archive)')
  expect(screen.getByRole('status').textContent).toMatch(/^Le fichier n’a pas pu être préparé/)
  await press('Réessayer')
  const worker = await startedWorker()
  expect(worker.jobs[0]?.documents).toHaveLength(2)
})

test('a failed worker is reported, and the retry starts another one with the same format', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Downloads documents={[sampleDocument]} title="Calendrier éditorial" />)
  await press('Markdown')
  const first = await startedWorker()
  await first.answer({ kind: 'failed', message: 'a font could not be fetched' })
  expect(screen.getByRole('status').textContent).toMatch(/^Le fichier n’a pas pu être préparé/)
  expect(first.isEnded).toBe(true)
  await press('Réessayer')
  const second = await startedWorker(1)
  expect(second.jobs[0]?.format).toBe('markdown')
  await second.answer(pdfFile)
  expect(savedNames).toEqual(['Calendrier éditorial.pdf'])
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

test('at a retry, whose button is removed, the button of the format gets the focus', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Downloads documents={[sampleDocument]} title="Calendrier éditorial" />)
  await press('Markdown')
  await (await startedWorker()).answer({ kind: 'failed', message: 'a font could not be fetched' })
  screen.getByRole('button', { name: 'Réessayer' }).focus()
  await press('Réessayer')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Markdown' }))
})

test('while a file is made, the buttons keep the focus and start nothing', async () => {
  render(<Downloads documents={[sampleDocument]} title="Calendrier éditorial" />)
  await press('PDF')
  await press('Markdown')
  expect(FakeWorker.started).toHaveLength(1)
  const pdfButton = screen.getByRole('button', { name: 'PDF' })
  expect(pdfButton.getAttribute('aria-disabled')).toBe('true')
  expect(pdfButton.hasAttribute('disabled')).toBe(false)
})

/** Returns a function that returns the URLs that were created since this call, and not revoked. */
function usableBlobUrls() {
  const created = vi.spyOn(URL, 'createObjectURL')
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  return () => {
    const revokedUrls = revoked.mock.calls.map(([url]) => url)
    return created.mock.results.map(({ value }) => value).filter((url) => !revokedUrls.includes(url))
  }
}

test("leaving the page before the worker has answered frees the worker's blob", async () => {
  const blobUrls = usableBlobUrls()
  const { unmount } = render(<Downloads documents={[sampleDocument]} title="Calendrier éditorial" />)
  await press('PDF')
  expect(blobUrls()).toHaveLength(1)
  unmount()
  expect(blobUrls()).toEqual([])
})

test('a worker that has answered has freed its blob', async () => {
  const blobUrls = usableBlobUrls()
  render(<Downloads documents={[sampleDocument]} title="Calendrier éditorial" />)
  await press('PDF')
  const worker = await startedWorker()
  await worker.answer({ kind: 'failed', message: 'a font could not be fetched' })
  expect(blobUrls()).toEqual([])
})

test('leaving the page ends the worker', async () => {
  const { unmount } = render(<Downloads documents={[sampleDocument]} title="Calendrier éditorial" />)
  await press('PDF')
  const worker = await startedWorker()
  unmount()
  expect(worker.isEnded).toBe(true)
})
