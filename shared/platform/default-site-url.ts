/** URL of a shop that is composed without settings, and of pages in unit tests. No slash at its end. */
export const DEFAULT_SITE_URL = 'https://promptelier.example'
