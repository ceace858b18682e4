import { paths } from '@promptelier/storefront/paths'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { Stamp } from '@promptelier/ui/Stamp'
import { PROMO_PULSE_MS, usePulse } from '../hooks/use-pulse.ts'
import styles from './BonusOffer.module.css'

/** The bonus offer: two prompts for the price of one, in a card that pulses (GEN-15, CAT-07, CAT-08). */
export function BonusOffer() {
  const pulse = usePulse(PROMO_PULSE_MS)
  return (
    <section className={styles.BonusOffer} data-theme="amber" data-pulse={pulse} aria-labelledby="offre-bonus">
      <Stamp className={styles.stamp}>2 pour 1</Stamp>
      <h2 className={styles.title} id="offre-bonus">
        Deux prompts pour le prix d’un
      </h2>
      <p className={styles.text}>Avec chaque fiche achetée, la suivante du même tiroir est offerte.</p>
      <ButtonLink kind="line" size="sm" wide to={paths.allInclusivePack()}>
        Voir le Pack Complet
      </ButtonLink>
    </section>
  )
}
