/**
 * Moves the focus to the page when the visitor uses the skip link. A browser that followed it would create a history
 * entry without the router's state, which says how the visitor came to the checkout.
 */
export function handleSkipLink() {
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.matches('[href="#contenu"]'))) return
    event.preventDefault()
    const main = document.getElementById('contenu')
    main?.focus({ preventScroll: true })
    main?.scrollIntoView({ behavior: 'instant' })
  })
}
