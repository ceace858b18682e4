import { remote } from '@promptelier/shared/vite'
import { mdxPages } from '@promptelier/shared/vite/mdx'

export default remote(
  'content-mfe',
  {
    './HelpPage': './src/pages/HelpPage.tsx',
    './GuidesPage': './src/pages/GuidesPage.tsx',
    './GuidePromptsPage': './src/pages/GuidePromptsPage.tsx',
    './GuideTiktokPage': './src/pages/GuideTiktokPage.tsx',
    './GuideDailyAiPage': './src/pages/GuideDailyAiPage.tsx',
  },
  [mdxPages()],
)
