import { Icon } from '@promptelier/shared/ui/Icon'
import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import styles from './NextSteps.module.css'

const STEPS: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] = [
  {
    icon: Inbox,
    title: 'Ouvrez votre boîte de réception',
    text: 'L’e-mail arrive aussitôt, avec le PDF et le reçu. Rien après dix minutes\u202F? Regardez dans les indésirables.',
  },
  {
    icon: FileText,
    title: 'Copiez, complétez, envoyez',
    text: 'Ouvrez la fiche, remplissez les champs entre crochets, puis collez le prompt dans votre assistant.',
  },
  {
    icon: RefreshCw,
    title: 'Gardez l’e-mail',
    text: 'Les mises à jour arriveront à la même adresse.',
  },
]

/** What happens after a payment, in order. */
export function NextSteps() {
  return (
    <ol className={styles.NextSteps}>
      {STEPS.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon icon={icon} size="lg" />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
