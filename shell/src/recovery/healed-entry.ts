/** Whether the document of this history entry was loaded again because something had failed. */
export const isHealed = (): unknown => history.state?.healed

/** Marks the entry: its state survives a reload, so the document is loaded again only once. */
export const markHealed = () => history.replaceState({ ...history.state, healed: true }, '')
