import BookOpen from 'lucide-react/icons/book-open'
import FileText from 'lucide-react/icons/file-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { IconList, type IconListItem } from './IconList.tsx'

const STEPS: readonly IconListItem[] = [
  {
    icon: BookOpen,
    title: 'Ouvrez une fiche',
    text: 'Elle se lit ici, dans votre navigateur. Vous la retrouvez dans «\u00A0Vos commandes\u00A0».',
  },
  {
    icon: FileText,
    title: 'Remplissez, copiez, collez',
    text: 'Écrivez dans les champs entre crochets, copiez le prompt rempli, puis collez-le dans votre assistant.',
  },
  {
    icon: ReceiptText,
    title: 'Gardez votre facture',
    text: 'Vos commandes ne sont gardées que dans ce navigateur\u00A0: téléchargez la facture, ou imprimez-la.',
  },
]

/** What the buyer does after a payment, step by step. */
export const NextSteps = () => <IconList items={STEPS} />
