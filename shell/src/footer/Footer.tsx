import { useHydrated } from '@promptelier/platform/navigation'
import { DEMO_NOTE } from '@promptelier/storefront/demo-note'
import { PaymentMethods } from '@promptelier/storefront/page/PaymentMethods'
import { paths } from '@promptelier/storefront/paths'
import { site } from '@promptelier/storefront/site'
import { Icon } from '@promptelier/ui/Icon'
import { PageContainer } from '@promptelier/ui/PageContainer'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router-dom'
import { Wordmark } from '../brand/Wordmark.tsx'
import styles from './Footer.module.css'
import { FooterLinks } from './FooterLinks.tsx'
import { useCurrentYear } from './use-current-year.ts'

const DISCOVER = [
  { to: paths.categories(), label: 'Catégories' },
  { to: paths.newArrivals(), label: 'Nouveautés' },
  { to: paths.bestSellers(), label: 'Top ventes' },
  { to: paths.allInclusivePack(), label: 'Pack Complet' },
  { to: paths.guides(), label: 'Guides' },
]

const LEGAL = [
  { to: paths.legalNotice(), label: 'Mentions légales' },
  { to: paths.terms(), label: 'Conditions générales de vente' },
  { to: paths.privacy(), label: 'Politique de confidentialité' },
  { to: paths.cookies(), label: 'Cookies' },
]

/**
 * The current year by the visitor's clock (FTR-02). Prerendered HTML may contain an earlier year: React hydrates it
 * unchanged, then the new `key` replaces it.
 */
function CurrentYear() {
  const isHydrated = useHydrated()
  const year = useCurrentYear()
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {year}
    </span>
  )
}

/** The footer of every page: about the shop, links, legal information and contact. */
export function Footer() {
  return (
    <footer className={styles.Footer}>
      <PageContainer>
        <div className={styles.columns}>
          <div>
            <h2 className={styles.brand} aria-label={site.brand}>
              <Wordmark on="block" />
            </h2>
            <p className={styles.about}>Un atelier de papeterie pour vos idées.</p>
            <p className={styles.about}>{DEMO_NOTE}</p>
            <p className={styles.reassurance}>
              <Icon icon={Lock} /> Paiement 100% sécurisé
            </p>
            <p className={styles.reassurance}>
              <Icon icon={BadgeCheck} /> Satisfaction garantie
            </p>
          </div>
          <FooterLinks id="pied-decouvrir" title="Découvrir" links={DISCOVER} />
          <FooterLinks id="pied-informations-legales" title="Informations légales" links={LEGAL} />
          <div>
            <h2>Contact</h2>
            <ul>
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
              <li>
                <Link to={paths.help()}>Centre d’aide</Link>
              </li>
              <li>
                <Link to={paths.orders()}>Vos commandes</Link>
              </li>
              <li>
                {/* The law requires this link on every page (code de la consommation, L. 221-21). */}
                <Link to={paths.withdrawal()}>Renoncer au contrat ici</Link>
              </li>
            </ul>
            <p className={styles.note}>Adresse e-mail fictive.</p>
          </div>
        </div>
        <div className={styles.end}>
          <p>
            © <CurrentYear /> {site.brand}. Tous droits réservés.
          </p>
          <p>Prix en euros, taxes comprises (TTC).</p>
          <p>
            {/* The RGAA requires the conformity level on the home page. */}
            <Link to={paths.accessibility()}>{'Accessibilité\u00A0: non conforme'}</Link>
          </p>
          <div className={styles.payment}>
            <PaymentMethods />
          </div>
        </div>
      </PageContainer>
    </footer>
  )
}
