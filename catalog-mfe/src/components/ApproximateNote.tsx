import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import type { ApproximateResults } from '../search/approximate-results.ts'
import styles from './ApproximateNote.module.css'

const TEXTS = {
  similar: 'Aucun résultat exact. Voici ce qui s’en approche.',
  assistant:
    'Nos prompts ne dépendent d’aucune marque\u00A0: ils se collent dans tout assistant de discussion. Voici les top ventes.',
  generator: 'Nos prompts ne dépendent d’aucune marque\u00A0: ceux-ci servent avec tout générateur d’images.',
} as const satisfies Record<ApproximateResults['reason'], string>

/** Says above the results of a search why they are there although none is exact (SIL-04). */
export function ApproximateNote({ reason }: Pick<ApproximateResults, 'reason'>) {
  return (
    <div className={styles.ApproximateNote}>
      <h3 className={styles.title}>Résultats approchants</h3>
      <p>
        {TEXTS[reason]}
        {reason === 'similar' ? null : (
          <>
            {' '}
            <Link to={paths.guidePrompts()}>Le guide pour bien remplir une fiche</Link>
          </>
        )}
      </p>
    </div>
  )
}
