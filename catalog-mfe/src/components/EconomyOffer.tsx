import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import styles from './EconomyOffer.module.css'

/**
 * The 'Pack Économie' card. It states that its -50% compares with the price of the fiches bought one by one (CAT-13,
 * CAT-52, SIL-31).
 */
export function EconomyOffer() {
  return (
    <section className={styles.EconomyOffer} aria-labelledby="pack-economie">
      <h2 className={styles.title} id="pack-economie">
        Pack Économie
      </h2>
      <p className={styles.text}>
        {'Les fiches des dix tiroirs réunies\u00A0: au moins '}
        <b className={styles.rate}>-50%</b> par rapport aux fiches achetées une à une.
      </p>
      <ArrowLink to={paths.allInclusivePack()}>Découvrir le pack</ArrowLink>
    </section>
  )
}
