import { archiveOf } from './archive.ts'
import { ficheMarkdown } from './fiche-markdown.ts'
import { fileName } from './file-name.ts'
import type { DownloadedFile, DownloadJob, DownloadProgress } from './job.ts'
import { fichePdf } from './pdf/fiche-pdf.ts'
import { loadFonts } from './pdf/fonts.ts'

type OnProgress = (progress: DownloadProgress) => void

/**
 * Makes the file of a job. Runs in the worker.
 * @throws Error when a font cannot be fetched
 */
export async function makeFile(
  { format, documents, title }: DownloadJob,
  onProgress: OnProgress,
): Promise<DownloadedFile> {
  const [document] = documents
  if (!document) throw new Error('A download needs a document')
  if (format === 'markdown') {
    const bytes = new TextEncoder().encode(ficheMarkdown(document))
    return { name: fileName(document.title, 'md'), bytes, type: 'text/markdown;charset=utf-8' }
  }
  const fonts = await loadFonts()
  if (format === 'pdf') {
    const bytes = await fichePdf(document, fonts, onProgress)
    return { name: fileName(document.title, 'pdf'), bytes, type: 'application/pdf' }
  }
  const bytes = await archiveOf(documents, title, (one) => fichePdf(one, fonts), onProgress)
  return { name: fileName(title, 'zip'), bytes, type: 'application/zip' }
}
