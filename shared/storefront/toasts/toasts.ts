/** Every specified toast. As a namespace, not as an object: a bundle contains only the toasts that it uses. */
export * as toasts from './specified-toasts.ts'
