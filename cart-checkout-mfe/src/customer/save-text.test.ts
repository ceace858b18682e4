// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveText } from './save-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a text is saved under its name, and its URL stays valid long enough for a browser that reads it late', async () => {
  const blobs: unknown[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob)}`)
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const savedLinks: (readonly [string, string])[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    savedLinks.push([this.download, this.href])
  })
  saveText('facture.html', 'Reçu\u00A0: 9,99€', 'text/html')
  expect(savedLinks).toEqual([['facture.html', 'blob:1']])
  const [blob] = blobs
  if (!(blob instanceof Blob)) throw new Error('no text was saved')
  expect([blob.type, await blob.text()]).toEqual(['text/html;charset=utf-8', 'Reçu\u00A0: 9,99€'])
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1')
})
