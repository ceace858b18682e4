import type { Theme } from '@promptelier/platform/catalogue'
import styles from './ListEnd.module.css'
import { PackBanner } from './PackBanner.tsx'

/** Two things below a list: a second banner of the Pack Complet (CAT-24) and a note that explains the prices. */
export function ListEnd({ theme }: { theme: Theme }) {
  return (
    <div>
      <PackBanner
        theme={theme}
        title={'Vous hésitez entre plusieurs fiches\u202F?'}
        text="Au-delà de huit fiches payées, le Pack Complet revient le plus souvent moins cher."
      />
      <p className={styles.note}>
        {'Prix en euros, taxes comprises (TTC). Prix barrés, notes, achats et utilisations\u00A0: chiffres fictifs.'}
      </p>
    </div>
  )
}
