export { transitionPage } from '../page-change/page-transition.ts'
export { default as KilledPage } from '../remotes/KilledPage.tsx'
export { RemoteNotice } from '../remotes/RemoteNotice.tsx'
export { startTab } from './start-tab.ts'
