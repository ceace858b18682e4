import { OrderNumber } from '../orders/OrderNumber.tsx'

type Props = {
  /** The number that is probably meant. */
  meant: string | undefined
}

/**
 * What the form of a withdrawal says about a number that no order of this browser has. The buyer may still withdraw: the
 * order may be in another browser.
 */
export const UnknownNumber = ({ meant }: Props) => (
  <>
    {'Aucune commande de ce navigateur ne porte ce numéro. '}
    {meant === undefined ? null : (
      <>
        Vouliez-vous <OrderNumber>{`${meant}\u202F?`}</OrderNumber>{' '}
      </>
    )}
    Si le numéro est juste, confirmez de nouveau.
  </>
)
