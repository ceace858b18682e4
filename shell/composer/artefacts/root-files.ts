/** The paths of the files at the site's root that are made from a composition. */
export const ROOT_FILES = {
  composition: '/composition.json',
  live: '/live.json',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
} as const

/** The key of the 404 document among the documents of a composition, and its file name on a static host. */
export const NOT_FOUND_FILE = '404.html'

/** What is published: a file in a published folder, and an object in a bucket. */
export const PUBLISHED_FILE = 'published.json'

/**
 * Folder of deltas, in the published folder: `deltas/<path of the file>/<hash of the dictionary>`. The hash is written
 * as in the header `Available-Dictionary`, slashes included.
 */
export const DELTAS = 'deltas'

/** The folder, at the root of a published folder or bucket, in which the processes that publish there announce themselves. */
export const PUBLISHERS = 'publishers'

/** Whether a file, or a folder on the way to it, is hidden: such files are not published. @param path with slashes */
export const isHidden = (path: string): boolean => path.split('/').some((segment) => segment.startsWith('.'))
