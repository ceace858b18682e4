/**
 * covers/cover-fallback.svg as a data URI, shown instead of an image that failed to load (GEN-08, GEN-20). It needs no
 * request, so it cannot fail. The Content-Security-Policy must allow `img-src data:`.
 */
export const IMAGE_FALLBACK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 200' width='640' height='400'%3E" +
  '%3Cstyle%3E.c{--g:%23e9e6dc;--l:%23d7d3c8;--s:%23778191;--p:%23fdfcf9}@media(prefers-color-scheme:dark){.c{--g' +
  ':%23090f19;--l:%232e3746;--s:%23727b8a;--p:%23171f2d}}.g{fill:var(--g)}.l{fill:var(--l)}.s{fill:var(--s)}.p{fi' +
  "ll:var(--p)}%3C/style%3E%3Cg class='c'%3E%3Cpath class='g' d='M0 0h320v200H0z'/%3E%3Cpath class='l' d='M75 60l" +
  "9-17h60l9 17h94v104H75z'/%3E%3Cpath class='p' d='M78 60l8-14h56l8 14h94v101H78z'/%3E%3Cpath class='s' d='M194 " +
  "108l-24-26h-12l24 26-24 26h12zm-32 0-24-26h-12l24 26-24 26h12z'/%3E%3Cpath class='l' d='M20 24h16v1H20zm7.5-7." +
  "5h1v16h-1zM284 176h16v1h-16zm7.5-7.5h1v16h-1z'/%3E%3C/g%3E%3C/svg%3E"
