import { siteUrl } from '@promptelier/platform/navigation'

/** The URL of the shop, from the composition. */
export const SiteUrl = () => siteUrl()
