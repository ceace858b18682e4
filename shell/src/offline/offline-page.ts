const STYLE = `
:root{color-scheme:light dark}
body{margin:0;padding:12vh 6vw;font:1rem/1.6 system-ui,sans-serif;background:light-dark(#f4f1e9,#0e1521);color:light-dark(#14213a,#edeae2)}
main{max-width:38rem;margin:auto}
h1{font-size:1.75rem;line-height:1.15;margin:0 0 1rem}
a{color:inherit}
`

/** The document that is shown without a connection instead of a page that was never seen. It loads nothing. */
const OFFLINE_PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Hors connexion | Promptelier - Prompts IA Premium</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Hors connexion</h1>
<p>Cette page n’est pas gardée dans ce navigateur\u00A0: elle ne peut pas s’afficher sans connexion. Dès que la connexion revient, rechargez la page.</p>
<p>Vos achats déjà ouverts ici restent lisibles\u00A0: <a href="/commandes">Vos commandes</a></p>
</main>
</body>
</html>
`

/** Allows the style element of the page and nothing else. */
async function policy(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE)))
  return `default-src 'none'; style-src 'sha256-${btoa(String.fromCharCode(...hash))}'; base-uri 'none'; frame-ancestors 'none'`
}

/** The response for a page that is neither reachable nor stored. */
export const offlineResponse = async () =>
  new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': await policy(),
    },
  })
