import {
  BookOpen,
  ChartColumnIncreasing,
  Clapperboard,
  Code,
  GraduationCap,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Package,
  Palette,
  PenLine,
  Search,
  Tag,
  Timer,
} from 'lucide-react'
import { Icon, type IconSize } from './Icon.tsx'

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
}

export type CategoryIconProps = { category: string; size?: IconSize | undefined; className?: string | undefined }

/** The icon of a category, shelf or pack; a tag for any other name. */
export function CategoryIcon({ category, size, className }: CategoryIconProps) {
  return <Icon icon={ICONS[category] ?? Tag} size={size} className={className} />
}
