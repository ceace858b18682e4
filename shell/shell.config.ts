import type { ShellConfig } from '@promptelier/build/remote-config'

const config: ShellConfig = {
  team: 'Coque',
  // Includes the keys of the platform and of `shared/storefront`, which several applications compile in.
  storage: {
    local: ['cart'],
    session: [
      'promptelier:deadline-*',
      'promptelier:paused',
      'promptelier:scroll',
      'promptelier:seed',
      'promptelier:views:*',
    ],
  },
}

export default config
