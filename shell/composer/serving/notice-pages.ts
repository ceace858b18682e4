import { noticePolicy } from '../policy/content-policy.ts'

const STYLE = 'body{font-family:system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem}'

/** A page that needs no file of the shop. */
const noticePage = (title: string, content: string) => `<!doctype html>
<html lang="fr">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title}</title>
  <style>${STYLE}</style>
  <body>
    <h1>${title}</h1>
    ${content}
  </body>
</html>
`

/** The Content-Security-Policy of these pages. */
export const NOTICE_POLICY: string = noticePolicy(STYLE)

/** While nothing is live. */
export const NOT_OPEN_YET = noticePage(
  'La boutique ouvre bientôt',
  '<p>Elle n’est pas encore en ligne. Veuillez réessayer dans un instant.</p>',
)

/** For `?composition=` with an id that cannot be shown. */
export const NO_SUCH_PREVIEW = noticePage(
  'Cet aperçu n’existe pas',
  `<p>L’adresse demande une version de la boutique qui n’existe pas ou n’existe plus.</p>
    <p><a href="/">Aller à la boutique</a></p>`,
)
