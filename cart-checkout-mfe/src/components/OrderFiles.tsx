import type { Product } from '@promptelier/shared/catalogue'
import { BlockTitle } from '@promptelier/shared/ui/BlockTitle'
import { Icon } from '@promptelier/shared/ui/Icon'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import styles from './OrderFiles.module.css'

type Props = { product: Product }

/** What the e-mail of an order brings, to be checked against what has arrived (SIL-05). */
export function OrderFiles({ product }: Props) {
  const files = [
    {
      icon: FileText,
      name: `${product.name}.pdf`,
      text:
        product.kind === 'prompt'
          ? `Une fiche de ${product.promptCount} prompts.`
          : `${product.promptCount} prompts, fiche par fiche.`,
    },
    { icon: Gift, name: 'Prompt bonus.pdf', text: 'Offert avec chaque achat.' },
  ]
  return (
    <section>
      <BlockTitle>Vos fichiers, dans l’e-mail</BlockTitle>
      <ul className={styles.OrderFiles}>
        {files.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon icon={icon} size="lg" />
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
