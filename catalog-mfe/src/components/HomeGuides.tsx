import type { Guide } from '@promptelier/platform/guides'
import { GuideList } from '@promptelier/storefront/guides/GuideList'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import styles from './HomeGuides.module.css'

/** The guides of the shop, which contain the free prompts that the hero promises (GEN-17, SIL-52). */
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
