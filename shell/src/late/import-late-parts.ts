/**
 * Imports the parts of the shell that the first page does not need. They are one module, because each further one would
 * add its name to the script of a first visit.
 */
export const importLateParts = () => import('./late-parts.ts')
