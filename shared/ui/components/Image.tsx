import type { ComponentProps } from 'react'
import { IMAGE_FALLBACK } from './image-fallback.ts'
import { useImageFallback } from './use-image-fallback.ts'

type ImageProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  src: string
  /** Empty when the picture adds nothing to the text beside it. */
  alt: string
  /** Width and height of the file in px, for the aspect ratio. CSS sets the size on screen. */
  width: number
  height: number
}

/** The shop's only image element. It shows the built-in fallback when `src` cannot be loaded (GEN-08, GEN-20). */
export function Image({ src, alt, ...props }: ImageProps) {
  // oxlint-disable-next-line react/forbid-elements -- this component adds the fallback that the rule requires
  return <img {...props} {...useImageFallback(src, IMAGE_FALLBACK)} alt={alt} />
}
