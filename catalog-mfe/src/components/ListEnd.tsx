import type { Theme } from '@promptelier/platform/catalogue'
import styles from './ListEnd.module.css'
import { PackBanner } from './PackBanner.tsx'

/** Below a list: the pack once more (CAT-24), and how prices are to be read. */
export function ListEnd({ theme }: { theme: Theme }) {
  return (
    <div>
      <PackBanner
        theme={theme}
        title={'Vous hésitez entre plusieurs fiches\u202F?'}
        text="Au-delà de huit fiches, le Pack Complet revient le plus souvent moins cher."
      />
      <p className={styles.note}>
        {'Prix en euros, taxes comprises (TTC). Prix barré\u00A0: prix de référence des 30 derniers jours.'}
      </p>
    </div>
  )
}
