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
import type { CategoryIconName } from './category-icon-names.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  'chart-column-increasing': ChartColumnIncreasing,
  clapperboard: Clapperboard,
  code: Code,
  'graduation-cap': GraduationCap,
  lightbulb: Lightbulb,
  megaphone: Megaphone,
  package: Package,
  palette: Palette,
  'pen-line': PenLine,
  search: Search,
  timer: Timer,
} satisfies Record<CategoryIconName, LucideIcon>

type CategoryIconProps = {
  /** The `icon` of a category, shelf or product. Undefined where a catalogue of an earlier release has none. */
  icon: string | undefined
  size?: IconSize | undefined
  className?: string | undefined
}

/** The icon of a category, shelf or pack: a price tag when this build has no icon of that name. */
export function CategoryIcon({ icon = '', size, className }: CategoryIconProps) {
  return <Icon icon={(Object.hasOwn(ICONS, icon) && ICONS[icon]) || Tag} size={size} className={className} />
}
