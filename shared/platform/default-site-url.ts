/** URL of the shop in unit tests, and when the store's settings name none. No trailing slash. */
export const DEFAULT_SITE_URL = 'https://promptelier.example'
