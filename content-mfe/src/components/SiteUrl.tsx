import { siteUrl } from '@promptelier/platform/navigation'

/** URL of the shop, as the composition has it. */
export const SiteUrl = () => siteUrl()
