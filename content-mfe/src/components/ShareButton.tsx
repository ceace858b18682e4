import { TextButton } from '@promptelier/shared/ui/TextButton'
import Share2 from 'lucide-react/icons/share-2'
import { useShare } from '../hooks/use-share.ts'
import styles from './ShareButton.module.css'

const SAID = {
  idle: '',
  copied: 'Lien copié.',
  refused: 'La copie est refusée\u00A0: l’adresse est dans la barre du navigateur.',
}

/** Passes the page on. */
export function ShareButton({ title }: { title: string }) {
  const { state, share } = useShare(title)
  return (
    <div className={styles.ShareButton}>
      <TextButton icon={Share2} onClick={share}>
        Partager ce guide
      </TextButton>
      <output>{SAID[state]}</output>
    </div>
  )
}
