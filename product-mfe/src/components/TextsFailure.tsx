import { Block } from './Block.tsx'

/** Shown instead of the long texts of a product when they cannot be fetched. */
export function TextsFailure() {
  return (
    <Block title="Ce que vous recevez">
      <p>
        {'Le détail de cette fiche n’a pas pu être chargé. Il s’affichera dès que possible\u202F; '}
        la commande, elle, fonctionne.
      </p>
    </Block>
  )
}
