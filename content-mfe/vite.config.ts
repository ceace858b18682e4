import { remote } from '@promptelier/shared/vite'
import { mdxPages } from '@promptelier/shared/vite/mdx'

export default remote(
  'content-mfe',
  {
    './HelpPage': './src/pages/HelpPage.tsx',
    './LegalNoticePage': './src/pages/LegalNoticePage.tsx',
    './TermsPage': './src/pages/TermsPage.tsx',
    './PrivacyPage': './src/pages/PrivacyPage.tsx',
    './CookiesPage': './src/pages/CookiesPage.tsx',
    './AccessibilityPage': './src/pages/AccessibilityPage.tsx',
    './GuidesPage': './src/pages/GuidesPage.tsx',
    './GuidePromptsPage': './src/pages/GuidePromptsPage.tsx',
    './GuideTiktokPage': './src/pages/GuideTiktokPage.tsx',
    './GuideDailyAiPage': './src/pages/GuideDailyAiPage.tsx',
  },
  [mdxPages()],
)
