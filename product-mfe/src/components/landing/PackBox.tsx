import type { Theme } from '@promptelier/platform/catalogue'
import { Image } from '@promptelier/ui/Image'
import type { CSSProperties } from 'react'
import styles from './PackBox.module.css'

/** The files that stand in the box, from the back to the front. */
const FILES: readonly Theme[] = ['indigo', 'blue', 'green', 'amber', 'red', 'purple']

/** The Pack Complet as an object: a box of index cards with a paper band. A picture: all it says stands beside it. */
export function PackBox() {
  return (
    <div className={styles.PackBox} aria-hidden>
      {FILES.map((theme, index) => (
        <i
          key={theme}
          className={styles.file}
          data-theme={theme}
          // A custom property is no known style to React's types.
          style={{ '--i': index } as CSSProperties}
        />
      ))}
      <div className={styles.front}>
        <Image className={styles.mark} src="/brand/favicon.svg" alt="" width={40} height={40} />
        <b className={styles.name}>Pack Complet</b>
        <span className={styles.detail}>Dix tiroirs, un an de mises à jour</span>
      </div>
      <div className={styles.band}>
        <b className={styles.figure}>200+</b>
        <span className={styles.unit}>prompts en fiches PDF</span>
      </div>
    </div>
  )
}
