import type { Theme } from '@promptelier/platform/catalogue'
import { classNames } from '@promptelier/ui/class-names'
import { Image } from '@promptelier/ui/Image'
import { site } from '../site/site.ts'
import styles from './Cover.module.css'

export type CoverProps = {
  /** Path of an untinted cover, '/covers/cover-3.svg'. */
  logo: string
  theme: Theme
  /** Empty unless told: the product's name stands beside the picture. */
  alt?: string | undefined
  /** Drawing size in px, for the ratio; style sets the size on screen. */
  width?: number | undefined
  height?: number | undefined
  /** True for the picture that is seen first. */
  priority?: boolean | undefined
  className?: string | undefined
}

/** A cover in the colours of a theme. */
export function Cover({ logo, theme, alt = '', width = 640, height = 400, priority, className }: CoverProps) {
  return (
    <Image
      src={tinted(logo, theme)}
      className={classNames(styles.Cover, className)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** A cover is drawn in blue; a fragment picks another theme inside the file. */
const tinted = (logo: string, theme: Theme): string => site.imageBase + (theme === 'blue' ? logo : `${logo}#${theme}`)
