/**
 * The ways in which the same sources are built. Another size of the catalogue or another number of remotes is another
 * name here, and a function in `variants.ts` that makes it.
 */
export const VARIANT_NAMES = ['spa', 'prerendered', 'federated', 'federated-5'] as const

export type VariantName = (typeof VARIANT_NAMES)[number]
