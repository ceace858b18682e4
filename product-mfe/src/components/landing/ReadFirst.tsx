import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { useId } from 'react'
import type { PackTexts } from '../../landing/types.ts'
import { PromptExtract } from '../PromptExtract.tsx'
import { PackAudience } from './PackAudience.tsx'
import styles from './ReadFirst.module.css'

type Props = Pick<PackTexts, 'extract' | 'audience'> & { title: string }

/** The section to read before buying: the start of a prompt, and who the pack is for. */
export function ReadFirst({ title, extract, audience }: Props) {
  const titleId = useId()
  return (
    <Section labelledBy={titleId}>
      <SectionHead title={title} id={titleId} />
      <div className={styles.ReadFirst}>
        <PromptExtract {...extract} />
        <PackAudience {...audience} />
      </div>
    </Section>
  )
}
