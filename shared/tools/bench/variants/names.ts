/**
 * The names of the ways in which the same sources are built (docs/decisions/015). To add one, add its name here and the
 * function that builds it in `variants.ts`.
 */
export const VARIANT_NAMES = ['spa', 'prerendered', 'federated', 'federated-5', 'federated-50'] as const

export type VariantName = (typeof VARIANT_NAMES)[number]
