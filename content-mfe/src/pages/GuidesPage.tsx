import { useRecord } from '@promptelier/platform/records'
import { GuideList } from '@promptelier/storefront/guides/GuideList'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { breadcrumbList } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { PageContainer } from '@promptelier/ui/PageContainer'
import BookOpen from 'lucide-react/icons/book-open'
import { Divider } from '../components/Divider.tsx'
import styles from './GuidesPage.module.css'

/** `/blog`: every guide of the workshop (SIL-06). */
export default function GuidesPage() {
  const { guides } = useRecord('guides/index')
  return (
    <>
      <PageHead
        title="Guides de l’atelier"
        description="Des guides gratuits pour écrire de meilleurs prompts, comprendre TikTok et se servir de l’IA au quotidien, avec plus de 30 prompts à copier."
        path={paths.guides()}
        structuredData={[breadcrumbList([{ label: 'Accueil', to: paths.home() }, { label: 'Guides' }])]}
      />
      <Divider icon={BookOpen} tab="Guides" title="Guides de l’atelier" theme="indigo" cover="/covers/cover-5.svg">
        À lire gratuitement. On y trouve plus de 30 prompts à copier.
      </Divider>
      <PageContainer className={styles.GuidesPage}>
        <GuideList guides={guides} form="full" headingLevel={2} />
      </PageContainer>
    </>
  )
}
