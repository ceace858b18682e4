import { remote } from '@promptelier/shared/vite'

export default remote('content-mfe', {
  './HelpPage': './src/pages/HelpPage.tsx',
})
