/** The attribute of a button that navigates: the path of the page. */
export const LEADS_TO = 'data-leads-to'

/**
 * Props of a button that navigates. The shell prefetches the page when the pointer, the focus or a finger reaches the
 * button, as it does for links.
 * @param path of the page; undefined while the button leads nowhere
 */
export const leadsTo = (path: string | undefined) => ({ [LEADS_TO]: path })
