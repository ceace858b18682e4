import { Icon } from '@promptelier/ui/Icon'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Section } from '@promptelier/ui/Section'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import styles from './Promises.module.css'

const PROMISES = [
  { icon: FileText, title: 'Livraison instantanée', text: 'La fiche s’ouvre dès votre accord.' },
  { icon: ShieldCheck, title: 'Garantie 30 jours', text: 'Satisfait ou remboursé, sur simple message.' },
  { icon: RefreshCw, title: 'Mises à jour gratuites pendant 1 an', text: 'Vos commandes ouvrent la dernière version.' },
  { icon: Gift, title: 'Un prompt offert', text: 'Un prompt bonus accompagne chaque achat.' },
] as const

/** The four promises of the shop (GEN-10 to GEN-14). */
export function Promises() {
  return (
    <Section labelledBy="engagements">
      <PageContainer>
        <VisuallyHidden as="h2" id="engagements">
          Nos engagements
        </VisuallyHidden>
        <div className={styles.Promises}>
          <ul className={styles.list}>
            {PROMISES.map(({ icon, title, text }) => (
              <li key={title} className={styles.promise}>
                <Icon icon={icon} size="xl" className={styles.icon} />
                <b className={styles.title}>{title}</b>
                <span className={styles.text}>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </PageContainer>
    </Section>
  )
}
