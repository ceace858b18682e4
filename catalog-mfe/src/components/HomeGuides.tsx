import type { Guide } from '@promptelier/platform/guides'
import { paths } from '@promptelier/shared/paths'
import { ArrowLink } from '@promptelier/shared/ui/ArrowLink'
import { GuideList } from '@promptelier/shared/ui/GuideList'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { Section } from '@promptelier/shared/ui/Section'
import { SectionHead } from '@promptelier/shared/ui/SectionHead'
import styles from './HomeGuides.module.css'

/** The guides, which hold the free prompts that the hero promises (GEN-17, SIL-52). */
export function HomeGuides({ guides }: { guides: readonly Guide[] }) {
  return (
    <Section labelledBy="guides">
      <PageContainer>
        <SectionHead title="Guides de l’atelier" id="guides">
          <ArrowLink to={paths.guides()}>Tous les guides</ArrowLink>
        </SectionHead>
        <p className={styles.text}>À lire gratuitement. On y trouve plus de 30 prompts à copier.</p>
        <GuideList guides={guides} form="full" />
      </PageContainer>
    </Section>
  )
}
