import type { ShellConfig } from '@promptelier/build/remote-config'

const config: ShellConfig = {
  team: 'Coque',
  // With those of the platform, and of what `shared/visit` compiles into several applications.
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
