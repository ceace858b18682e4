import { createPortal } from 'react-dom'

/**
 * A sheet that drops into the bag of the header's cart button, which has its styles. It drops once for each mount, and
 * never with reduced motion.
 */
export function FicheDrop() {
  const cartButton = document.querySelector('header [popovertarget][aria-haspopup="dialog"]')
  return (
    cartButton &&
    createPortal(
      <span data-fiche aria-hidden="true">
        <span />
      </span>,
      cartButton,
    )
  )
}
