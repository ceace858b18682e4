import type { Product } from '@promptelier/platform/catalogue'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import { IconList } from './IconList.tsx'

type Props = { product: Product }

/** The files in the e-mail of an order: the buyer can check that all of them have arrived (SIL-05). */
export function OrderFiles({ product }: Props) {
  const count = product.promptCount
  const text = product.kind === 'prompt' ? `Une fiche de ${count} prompts.` : `${count} prompts, fiche par fiche.`
  return (
    <IconList
      items={[
        { icon: FileText, title: `${product.name}.pdf`, text },
        { icon: Gift, title: 'Prompt bonus.pdf', text: 'Offert avec chaque achat.' },
      ]}
    />
  )
}
