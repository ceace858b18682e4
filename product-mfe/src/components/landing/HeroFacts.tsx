import { Icon } from '@promptelier/ui/Icon'
import BookOpen from 'lucide-react/icons/book-open'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserX from 'lucide-react/icons/user-x'
import styles from './HeroFacts.module.css'

const FACTS = [
  { icon: BookOpen, text: 'À lire en ligne ou en PDF' },
  { icon: ShieldCheck, text: 'Garantie 30 jours' },
  { icon: UserX, text: 'Aucun compte à créer' },
] as const

/** Three facts below the buy button, to reassure the visitor. */
export function HeroFacts() {
  return (
    <ul className={styles.HeroFacts}>
      {FACTS.map(({ icon, text }) => (
        <li key={text}>
          <Icon icon={icon} size="sm" />
          {text}
        </li>
      ))}
    </ul>
  )
}
