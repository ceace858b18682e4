/** The paths of the files at the site's root that are made from a composition. */
export const ROOT_FILES = {
  composition: '/composition.json',
  live: '/live.json',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
} as const

/** The folder, at the root of a published folder or bucket, in which the processes that publish there announce themselves. */
export const PUBLISHERS = 'publishers'

/** Whether a file, or a folder on the way to it, is hidden: such files are not published. @param path with slashes */
export const isHidden = (path: string): boolean => path.split('/').some((segment) => segment.startsWith('.'))
