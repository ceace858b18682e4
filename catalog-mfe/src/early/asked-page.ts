import { pageNumberOf } from '../rules/page-window.ts'

/**
 * A script of the home page's document that runs before its first paint (`early` in `remote.config.ts`). The document
 * contains page 1 of the list of all prompts. `:root[data-other-page]` says that the address asks for another page of it,
 * which only the page's module can show: until then, style sheets hide page 1 (`AllPrompts.module.css`).
 */
const page = pageNumberOf(new URLSearchParams(location.search).get('page'), Number.POSITIVE_INFINITY)
document.documentElement.toggleAttribute('data-other-page', page > 1)
