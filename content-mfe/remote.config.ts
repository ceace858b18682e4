import { defineRemote } from '@promptelier/build/remote-config'
import guideIndex from './data/guides.json' with { type: 'json' }

const GUIDES = 'guides/index'

export default defineRemote({
  name: 'content-mfe',
  team: 'Contenus',
  port: 4174,
  part: 'Cette page',
  pages: {
    HelpPage: { patterns: ['/aide'], title: 'Centre d’aide' },
    LegalNoticePage: { patterns: ['/mentions-legales'], title: 'Mentions légales' },
    TermsPage: { patterns: ['/cgv'], title: 'Conditions générales de vente' },
    PrivacyPage: { patterns: ['/politique-confidentialite'], title: 'Politique de confidentialité' },
    CookiesPage: { patterns: ['/cookies'], title: 'Cookies', reads: ['storage/keys'] },
    AccessibilityPage: { patterns: ['/accessibilite'], title: 'Accessibilité' },
    GuidesPage: { patterns: ['/blog'], title: 'Guides', reads: [GUIDES] },
    GuidePromptsPage: {
      patterns: ['/blog/comment-creer-meilleurs-prompts'],
      title: 'Guide',
      reads: [GUIDES, 'catalogue/categories', 'catalogue/product/4'],
    },
    GuideTiktokPage: {
      patterns: ['/blog/pourquoi-peu-vues-tiktok'],
      title: 'Guide',
      reads: [GUIDES, 'catalogue/categories', 'catalogue/product/11'],
    },
    GuideDailyAiPage: {
      patterns: ['/blog/intelligence-artificielle-quotidien'],
      title: 'Guide',
      reads: [GUIDES, 'catalogue/categories', 'catalogue/product/13'],
    },
  },
  data: { guides: './data/data-set.ts' },
  storage: {
    // The code is in `shared/storefront`, but there is a key for each guide.
    session: Object.fromEntries(
      guideIndex.guides.map(({ path, title }) => [
        `promptelier:views:${path}`,
        `Le compteur fictif de lectures du guide «\u00A0${title}\u00A0».`,
      ]),
    ),
  },
  // The texts are compiled into the pages: each guide adds 4 to 7 kB to the page that shows it, and nothing to the
  // others.
  budget: { js: 63, css: 10.5, page: { all: 22, own: 15 } },
})
