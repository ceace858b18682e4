import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import type { PackOffer } from '@promptelier/storefront/products/pack-offer'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Stamp } from '@promptelier/ui/Stamp'
import { FileBox, type FileTab } from './FileBox.tsx'
import styles from './HomeHero.module.css'

/** The shop's three claims, word for word (GEN-17). */
const CLAIMS = [
  { figure: '200+ prompts', rest: 'rangés dans dix tiroirs' },
  { figure: '30+ prompts gratuits', rest: 'à copier dans nos guides' },
  { figure: 'plus de 10 000', rest: 'utilisateurs' },
] as const

type Props = {
  offer: PackOffer
  tabs: readonly FileTab[]
  /** The product on the front card of the box. Without it, there is no box. */
  frontProduct: Product | undefined
}

/** The hero of the home page: what the shop offers, links, the price of the Pack Complet and a box of index cards. */
export function HomeHero({ offer, tabs, frontProduct }: Props) {
  return (
    <section className={styles.HomeHero} aria-labelledby="accueil-titre">
      <PageContainer className={styles.columns}>
        <div className={styles.copy}>
          <h1 className={styles.title} id="accueil-titre">
            Le bon prompt, prêt à coller.
          </h1>
          <p className={styles.lead}>
            Des prompts écrits et mis en fiche. Vous choisissez, vous payez sans créer de compte, vous ouvrez la fiche.
          </p>
          <div className={styles.actions}>
            <ButtonLink kind="accent" to={paths.allInclusivePack()}>
              Voir le Pack Complet
            </ButtonLink>
            <ButtonLink kind="line" size="lg" to={paths.categories()}>
              Parcourir les catégories
            </ButtonLink>
          </div>
          <p className={styles.offer}>
            <Price className={styles.price} cents={offer.cents} />
            <Price cents={offer.originalCents} size="sm" struck />
            <Stamp>{offer.discount}</Stamp>
            <span className={styles.hint}>les 200+ prompts, en un seul paiement</span>
          </p>
          <ul className={styles.claims}>
            {CLAIMS.map(({ figure, rest }) => (
              <li key={figure}>
                <b className={styles.figure}>{figure}</b> {rest}
              </li>
            ))}
          </ul>
          <p className={styles.note}>Les prix barrés, les notes et les nombres d’utilisateurs sont fictifs.</p>
        </div>
        {frontProduct ? <FileBox tabs={tabs} product={frontProduct} /> : null}
      </PageContainer>
    </section>
  )
}
