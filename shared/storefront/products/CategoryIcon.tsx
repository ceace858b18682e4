import { Icon, type IconSize } from '@promptelier/ui/Icon'
import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import ChartColumnIncreasing from 'lucide-react/icons/chart-column-increasing'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Code from 'lucide-react/icons/code'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import Palette from 'lucide-react/icons/palette'
import PenLine from 'lucide-react/icons/pen-line'
import Search from 'lucide-react/icons/search'
import Tag from 'lucide-react/icons/tag'
import Timer from 'lucide-react/icons/timer'

/** The ten categories, the shelves of the mobile menu (SIL-08) and the packs, by their French names. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'TikTok & Réseaux Sociaux': Clapperboard,
  'Marketing & Vente': Megaphone,
  'Business & Finance': ChartColumnIncreasing,
  'Rédaction & SEO': PenLine,
  "Création d'Images": Palette,
  'Programmation & IT': Code,
  'Éducation & Formation': GraduationCap,
  'Recherche & Analyse': Search,
  'Inspiration & Créativité': Lightbulb,
  'Livres & Contenus': BookOpen,
  'Écriture Créative': PenLine,
  'Design Visuel': Palette,
  'Dropshipping & E-commerce': Package,
  'Productivité IA': Timer,
  'Pack Complet': Package,
  'Pack Productivité': Timer,
  'Pack Dropshipping & E-commerce': Package,
}

type CategoryIconProps = { category: string; size?: IconSize | undefined; className?: string | undefined }

/** The icon of a category, shelf or pack. Any other name has the icon of a price tag. */
export function CategoryIcon({ category, size, className }: CategoryIconProps) {
  return <Icon icon={ICONS[category] ?? Tag} size={size} className={className} />
}
