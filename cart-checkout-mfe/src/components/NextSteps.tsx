import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { IconList, type IconListItem } from './IconList.tsx'

const STEPS: readonly IconListItem[] = [
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

/** What the buyer does after a payment, step by step. */
export const NextSteps = () => <IconList ordered items={STEPS} />
