import type { FicheDocument } from '@promptelier/platform/fiches'
import { zipSync } from 'fflate'
import { ficheMarkdown } from './fiche-markdown.ts'
import { fileName, numberedTitle } from './file-name.ts'
import type { DownloadProgress } from './job.ts'

type MakePdf = (document: FicheDocument) => Promise<Uint8Array>

/** The time in the archive's entries: the day of the edition, at noon, so that it is the same day in every time zone. */
const entryTime = ({ updatedAt }: FicheDocument) => {
  const time = new Date(`${updatedAt}T12:00:00`)
  return Number.isNaN(time.getTime()) ? {} : { mtime: time }
}

/**
 * A ZIP file with a PDF and a Markdown file of each document, in one folder. The PDFs are compressed already.
 * @param onProgress called after each document
 */
export async function archiveOf(
  documents: readonly FicheDocument[],
  title: string,
  makePdf: MakePdf,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = fileName(title, '').slice(0, -1)
  const entries: Parameters<typeof zipSync>[0] = {}
  for (const [index, document] of documents.entries()) {
    const name = numberedTitle(document.title, index, documents.length)
    const time = entryTime(document)
    entries[`${folder}/${fileName(name, 'pdf')}`] = [await makePdf(document), { level: 0, ...time }]
    entries[`${folder}/${fileName(name, 'md')}`] = [new TextEncoder().encode(ficheMarkdown(document)), { ...time }]
    onProgress({ done: index + 1, total: documents.length })
  }
  return zipSync(entries)
}
