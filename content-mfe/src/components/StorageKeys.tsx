import { Fragment } from 'react'
import { useStorageKeys } from '../hooks/use-storage-keys.ts'
import type { StorageKey } from '../storage/storage-keys.ts'
import styles from './StorageKeys.module.css'

const GROUPS: readonly { readonly storage: StorageKey['storage']; readonly title: string }[] = [
  { storage: 'local', title: 'Jusqu’à ce que vous l’effaciez' },
  { storage: 'session', title: 'Le temps de la visite, jusqu’à la fermeture de l’onglet' },
]

/** Splits a key after each ':', '/' and '-', the only places where a long key may break. */
const partsOf = (key: string) => key.split(/(?<=[:/-])/)

/** Lists everything that the shop stores in the browser: key, purpose and lifetime (SIL-47). */
export function StorageKeys() {
  const keys = useStorageKeys()
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
              <dd>{purpose}</dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
