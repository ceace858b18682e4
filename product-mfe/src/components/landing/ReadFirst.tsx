import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { useId } from 'react'
import type { PackTexts } from '../../landing/types.ts'
import { PromptExtract } from '../PromptExtract.tsx'
import { Fits } from './Fits.tsx'
import styles from './ReadFirst.module.css'

type Props = Pick<PackTexts, 'extract' | 'fits'> & { title: string }

/** What to know before buying: the beginning of a prompt, and whom the pack is for. */
export function ReadFirst({ title, extract, fits }: Props) {
  const titleId = useId()
  return (
    <Section labelledBy={titleId}>
      <SectionHead title={title} id={titleId} />
      <div className={styles.columns}>
        <PromptExtract {...extract} />
        <Fits {...fits} />
      </div>
    </Section>
  )
}
