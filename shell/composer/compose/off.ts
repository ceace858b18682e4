/**
 * The member `killed` of a remote that is switched off, in a composition. Everybody can read a composition, so the
 * reason is only in the log.
 */
export const OFF = 'off'
