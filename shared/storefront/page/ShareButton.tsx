import { TextButton } from '@promptelier/ui/TextButton'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import Check from 'lucide-react/icons/check'
import Share from 'lucide-react/icons/share-2'
import styles from './ShareButton.module.css'
import type { CopyOutcome } from './use-copy.ts'
import { useShare } from './use-share.ts'

type ShareButtonProps = {
  title: string
  /** Path of the page, from `paths`. */
  path: string
}

const LABELS: Readonly<Record<CopyOutcome, string>> = {
  none: 'Partager',
  copied: 'Lien copié',
  refused: 'Lien non copié',
}

const ANNOUNCEMENTS: Readonly<Record<CopyOutcome, string>> = {
  ...LABELS,
  none: '',
  refused: 'Lien non copié. Copiez l’adresse de la page dans la barre du navigateur.',
}

/**
 * A button that opens the system's share sheet for a page. When there is none, or when it fails, the button copies the
 * URL and shows the result.
 */
export function ShareButton({ title, path }: ShareButtonProps) {
  const [outcome, share] = useShare(title, path)
  return (
    <div className={styles.ShareButton}>
      <TextButton icon={outcome === 'copied' ? Check : Share} underlined={false} onClick={() => void share()}>
        <span className={styles.words}>
          {Object.values(LABELS).map((word) => (
            <span key={word} aria-hidden={word !== LABELS[outcome] || undefined}>
              {word}
            </span>
          ))}
        </span>
      </TextButton>
      <VisuallyHidden>
        <output>{ANNOUNCEMENTS[outcome]}</output>
      </VisuallyHidden>
    </div>
  )
}
