import { Fragment } from 'react'
import { useStorageKeys } from '../hooks/use-storage-keys.ts'
import type { StorageKey } from '../storage/storage-keys.ts'
import styles from './StorageKeys.module.css'

const GROUPS: readonly { readonly kept: StorageKey['kept']; readonly title: string }[] = [
  { kept: 'local', title: 'Jusqu’à ce que vous l’effaciez' },
  { kept: 'session', title: 'Le temps de la visite, jusqu’à la fermeture de l’onglet' },
]

/** A long key is broken between its words only. */
const partsOf = (key: string) => key.split(/(?<=[:/-])/)

/** All that the shop keeps in the browser: key, purpose, and for how long (SIL-47). */
export function StorageKeys() {
  const keys = useStorageKeys()
  return GROUPS.map(({ kept, title }) => (
    <section key={kept} className={styles.StorageKeys}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys
          .filter((entry) => entry.kept === kept)
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
              <dd>{purpose}</dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
