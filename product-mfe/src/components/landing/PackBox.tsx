import type { Theme } from '@promptelier/platform/catalogue'
import { Image } from '@promptelier/ui/Image'
import styles from './PackBox.module.css'

/** The themes of the files in the box, from back to front. */
const FILES: readonly Theme[] = ['indigo', 'blue', 'green', 'amber', 'red', 'purple']

/**
 * A picture of the Pack Complet: a box of fiches with a paper band. It is hidden from screen readers, because the text
 * beside it contains the same information.
 */
export function PackBox() {
  return (
    <div className={styles.PackBox} aria-hidden>
      {FILES.map((theme) => (
        <i key={theme} className={styles.file} data-theme={theme} />
      ))}
      <div className={styles.front}>
        <Image className={styles.mark} src="/brand/favicon.svg" alt="" width={40} height={40} />
        <b className={styles.name}>Pack Complet</b>
        <span className={styles.detail}>Dix tiroirs, 1 an de mises à jour</span>
      </div>
      <div className={styles.band}>
        <b className={styles.figure}>200+</b>
        <span className={styles.unit}>prompts en fiches PDF</span>
      </div>
    </div>
  )
}
