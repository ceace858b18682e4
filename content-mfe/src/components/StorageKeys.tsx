import { type RecordOf, useRecord } from '@promptelier/platform/records'
import { Fragment } from 'react'
import styles from './StorageKeys.module.css'

const GROUPS: readonly { readonly storage: RecordOf<'storage/keys'>[number]['storage']; readonly title: string }[] = [
  { storage: 'local', title: 'Jusqu’à ce que vous l’effaciez' },
  { storage: 'session', title: 'Le temps de la visite, jusqu’à la fermeture de l’onglet' },
]

/** For a key of an application that was built before purposes were declared. */
const NO_PURPOSE = 'Une information de la boutique, dont l’usage n’est pas encore décrit ici.'

/** Splits a key after each ':', '/' and '-', the only places where a long key may break. */
const partsOf = (key: string) => key.split(/(?<=[:/-])/)

/** Lists everything that the shop stores in the browser: key, purpose and lifetime, as its teams declare it (SIL-47). */
export function StorageKeys() {
  const keys = useRecord('storage/keys')
  return GROUPS.map(({ storage, title }) => (
    <section key={storage} className={styles.StorageKeys}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys
          .filter((entry) => entry.storage === storage)
          .map(({ key, purpose }) => (
            <div key={key}>
              <dt>
                <code>
                  {partsOf(key).map((part) => (
                    <Fragment key={part}>
                      {part}
                      <wbr />
                    </Fragment>
                  ))}
                </code>
              </dt>
              <dd>{purpose ?? NO_PURPOSE}</dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
