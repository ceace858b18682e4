/** The one application, to be prerendered. */
export * from '../../../../shell/src/server.tsx'
export { importPage } from './bundled-pages.ts'
