import { Icon } from '@promptelier/ui/Icon'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { useId } from 'react'
import type { Lot } from '../../landing/types.ts'
import styles from './LotGrid.module.css'

type Props = {
  title: string
  intro: string
  lots: readonly Lot[]
  /** `grid`: side by side. `steps`: numbered, one below the other. */
  layout: 'grid' | 'steps'
}

/** The lots of a pack, each with some of its prompts and their use (LND-01). */
export function LotGrid({ title, intro, lots, layout }: Props) {
  const titleId = useId()
  const List = layout === 'steps' ? 'ol' : 'ul'
  return (
    <Section labelledBy={titleId}>
      <SectionHead title={title} id={titleId}>
        {intro}
      </SectionHead>
      <List className={styles.LotGrid} data-layout={layout}>
        {lots.map(({ title: name, icon, count, use, prompts }) => (
          <li key={name} className={styles.lot}>
            <div className={styles.head}>
              <Icon icon={icon} size="xl" className={styles.icon} />
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.count}>{`${count} prompts`}</p>
              <p className={styles.use}>{use}</p>
            </div>
            <ul className={styles.prompts}>
              {prompts.map((prompt) => (
                <li key={prompt.name}>
                  <b>{prompt.name}</b>
                  {'\u00A0: '}
                  {prompt.use}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </List>
    </Section>
  )
}
