import type { Theme } from '@promptelier/platform/catalogue'
import { classNames } from '@promptelier/ui/class-names'
import { Image } from '@promptelier/ui/Image'
import styles from './Cover.module.css'

export type CoverProps = {
  /** Path of the cover without a tint, such as '/covers/cover-3.svg'. */
  logo: string
  theme: Theme
  /** Intrinsic size in px, which defines the aspect ratio. CSS sets the size on screen. */
  width?: number | undefined
  height?: number | undefined
  /** True for a cover that is visible when the page opens: it is not loaded lazily. */
  priority?: boolean | undefined
  className?: string | undefined
}

/** The cover of a product in the colours of a theme. It has no alternative text: the product's name is beside it. */
export function Cover({ logo, theme, width = 640, height = 400, priority, className }: CoverProps) {
  return (
    <Image
      src={tintedUrl(logo, theme)}
      className={classNames(styles.Cover, className)}
      alt=""
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** The URL of a cover in a theme. A cover file is blue; a URL fragment selects one of the other themes inside it. */
const tintedUrl = (logo: string, theme: Theme): string => (theme === 'blue' ? logo : `${logo}#${theme}`)
