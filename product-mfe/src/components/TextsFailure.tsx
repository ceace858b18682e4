import { BlockTitle } from '@promptelier/shared/ui/BlockTitle'
import styles from './TextsPending.module.css'

type Props = {
  /** The texts did not come. */
  failed?: boolean | undefined
}

/** The room of a product's long texts while they are on their way, or a word when they do not come. */
export function TextsPending({ failed = false }: Props) {
  if (failed)
    return (
      <section>
        <BlockTitle>Ce que vous recevez</BlockTitle>
        <p>
          {'Le détail de cette fiche n’a pas pu être chargé. Rechargez la page pour réessayer\u00A0; '}
          la commande, elle, fonctionne.
        </p>
      </section>
    )
  return <div className={styles.TextsPending} aria-hidden />
}
