import type { FicheDocument } from '@promptelier/platform/fiches'
import { Button } from '@promptelier/ui/Button'
import { Icon } from '@promptelier/ui/Icon'
import { TextButton } from '@promptelier/ui/TextButton'
import Download from 'lucide-react/icons/download'
import { useRef } from 'react'
import type { DownloadFormat } from '../../downloads/job.ts'
import { useDownload } from '../../hooks/orders/use-download.ts'
import { DownloadStatus } from './DownloadStatus.tsx'
import styles from './Downloads.module.css'

/** Documents that are read when a button is pressed: a pack has up to 43, which its list does not need. */
type UnreadDocuments = { readonly count: number; readonly load: () => Promise<readonly FicheDocument[]> }

type Props = {
  documents: readonly FicheDocument[] | UnreadDocuments
  /** Name of the product. */
  title: string
  /** Called when a file is saved, not while it is made: that may fail. */
  onSaved?: () => void
}

const FORMAT_NAMES: Record<DownloadFormat, string> = {
  pdf: 'PDF',
  markdown: 'Markdown',
  archive: 'Tout télécharger (archive)',
}

const isRead = (documents: Props['documents']): documents is readonly FicheDocument[] => Array.isArray(documents)

/** Downloads one document as PDF or Markdown, or several as one archive. Their code is loaded at the first click. */
export function Downloads({ documents, title, onSaved }: Props) {
  const { count, load } = isRead(documents)
    ? { count: documents.length, load: () => Promise.resolve(documents) }
    : documents
  const { state, download } = useDownload({ load, title, onSaved })
  const failedButtonRef = useRef<HTMLButtonElement>(null)
  if (count === 0) return null
  const formats: readonly DownloadFormat[] = count === 1 ? ['pdf', 'markdown'] : ['archive']
  const isRunning = state.kind === 'running'
  const failedFormat = state.kind === 'failed' ? state.format : undefined

  function retry(format: DownloadFormat) {
    // The pressed button is removed when the download starts.
    failedButtonRef.current?.focus()
    download(format)
  }

  return (
    <div className={styles.Downloads}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form fields */}
      <div role="group" aria-label={`Télécharger «\u00A0${title}\u00A0»`} className={styles.buttons}>
        {formats.map((format) => (
          <Button
            key={format}
            ref={format === failedFormat ? failedButtonRef : undefined}
            kind="line"
            size="sm"
            // Not `disabled`: the button keeps the focus.
            aria-disabled={isRunning || undefined}
            onClick={() => download(format)}
          >
            <Icon icon={Download} />
            {FORMAT_NAMES[format]}
          </Button>
        ))}
      </div>
      <div className={styles.result}>
        <DownloadStatus state={state} />
        {failedFormat ? <TextButton onClick={() => retry(failedFormat)}>Réessayer</TextButton> : null}
      </div>
    </div>
  )
}
