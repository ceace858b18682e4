/**
 * Entry of the server build of the one application: shell and remotes built together, without federation. documents.ts
 * prerenders its pages with that build.
 */
export * from '../../../../shell/src/server.tsx'
export { importPage } from './bundled-pages.ts'
