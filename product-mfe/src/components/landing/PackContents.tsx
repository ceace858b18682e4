import type { CategorySummary } from '@promptelier/platform/catalogue'
import type { DeliveredDocument } from '@promptelier/platform/fiches'
import { classNames } from '@promptelier/ui/class-names'
import { BOX_SERVICES } from '../../landing/all-inclusive.ts'
import { packContents } from '../../landing/pack-contents.ts'
import { Drawer } from './Drawer.tsx'
import styles from './PackContents.module.css'

type Props = {
  categories: readonly CategorySummary[]
  /** What the pack contains besides the fiches of the categories. */
  extras: readonly DeliveredDocument[]
}

/** The table of what belongs to the Pack Complet: drawers that open, bonuses, totals and services (LPA-06 to LPA-13). */
export function PackContents({ categories, extras }: Props) {
  const { ficheCount, promptCount, extraRows, total } = packContents(categories, extras)
  return (
    <table className={styles.PackContents}>
      <thead>
        <tr className={styles.columns}>
          <th scope="col">Contenu</th>
          <th scope="col">Fiches</th>
          <th scope="col">Prompts</th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.name} data-theme={category.theme}>
            <th scope="row">
              <Drawer category={category} />
            </th>
            <td>{category.ficheCount}</td>
            <td>{category.promptCount}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr className={classNames(styles.row, styles.sum)}>
          <th scope="row">
            200+ prompts
            <p className={styles.text}>Les dix tiroirs réunis.</p>
          </th>
          <td>{ficheCount}</td>
          <td>{promptCount}</td>
        </tr>
        {extraRows.map((row) => (
          <tr key={row.title} className={styles.row}>
            <th scope="row">
              {row.title}
              <p className={styles.text}>{row.text}</p>
            </th>
            <td>–</td>
            <td>{row.promptCount > 0 ? row.promptCount : '–'}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr className={classNames(styles.row, styles.sum)}>
          <th scope="row">{`En tout, ${total.documents} documents`}</th>
          <td>{ficheCount}</td>
          <td>{total.prompts}</td>
        </tr>
        {BOX_SERVICES.map((service) => (
          <tr key={service.title} className={styles.row}>
            <th scope="row" colSpan={3}>
              {service.title}
              <p className={styles.text}>{service.text}</p>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
