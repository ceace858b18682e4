import type { ShellConfig } from '@promptelier/build/remote-config'

const config: ShellConfig = {
  team: 'Coque',
  // Includes the keys that `shared/platform` and `shared/storefront` use: several applications contain copies of them.
  storage: {
    local: ['cart'],
    session: [
      'promptelier:deadline-*',
      'promptelier:paused',
      'promptelier:preview',
      'promptelier:scroll',
      'promptelier:seed',
      'promptelier:views:*',
    ],
  },
}

export default config
