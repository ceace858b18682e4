import type { DownloadedFile } from './job.ts'

/** How long the URL of a file stays valid: Safari reads it some time after the click. */
const URL_LIFETIME_MS = 60_000

/** Gives a file to the browser, which stores it as a download. */
export function saveFile({ name, bytes, type }: DownloadedFile) {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
