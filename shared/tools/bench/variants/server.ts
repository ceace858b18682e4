/** The entry of the one application for prerendering. */
export * from '../../../../shell/src/server.tsx'
export { importPage } from './bundled-pages.ts'
