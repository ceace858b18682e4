import type { ComponentProps } from 'react'
import { IMAGE_FALLBACK } from './image-fallback.ts'
import { useImageFallback } from './use-image-fallback.ts'

export type ImageProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  src: string
  /** Empty when the picture says nothing that does not stand beside it. */
  alt: string
  /** Drawing size in px, for the ratio; style sets the size on screen. */
  width: number
  height: number
}

/** The shop's only image element: replaced by the built-in fallback when it cannot be loaded (GEN-08, GEN-20). */
export function Image({ src, alt, ...props }: ImageProps) {
  // oxlint-disable-next-line react/forbid-elements -- the one place that gives images their fallback
  return <img {...props} {...useImageFallback(src, IMAGE_FALLBACK)} alt={alt} />
}
