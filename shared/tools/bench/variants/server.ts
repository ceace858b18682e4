/** The entry of the build that prerenders the one application. */
export * from '../../../../shell/src/server.tsx'
export { importPage } from './bundled-pages.ts'
