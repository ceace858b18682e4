import type { DownloadState } from '../../hooks/orders/use-download.ts'
import styles from './DownloadStatus.module.css'

type Props = { state: DownloadState }

function statusText(state: DownloadState): string {
  if (state.kind === 'running')
    return state.format === 'archive' ? 'Préparation de l’archive…' : 'Préparation du fichier…'
  if (state.kind === 'saved') return `Téléchargement lancé\u00A0: ${state.fileName}`
  if (state.kind === 'failed') {
    return 'Le fichier n’a pas pu être préparé. Vérifiez votre connexion, puis réessayez. Votre achat reste accessible ici.'
  }
  return ''
}

/** What happens to a download. Screen readers announce the text; the count beside the bar changes too often for that. */
export function DownloadStatus({ state }: Props) {
  const progress = state.kind === 'running' ? state.progress : undefined
  const unit = state.kind === 'running' && state.format === 'archive' ? 'documents' : 'parties'
  return (
    <div className={styles.DownloadStatus} data-kind={state.kind}>
      <output>{statusText(state)}</output>
      {state.kind === 'running' ? (
        <div className={styles.progress}>
          <progress aria-label="Avancement" value={progress?.done} max={progress?.total} />
          {progress ? <span>{`${progress.done} sur ${progress.total} ${unit}`}</span> : null}
        </div>
      ) : null}
    </div>
  )
}
