/** The one application, to be prerendered. */
export * from '../../../shell/src/server.tsx'
export { loadPage } from './bundled-pages.ts'
