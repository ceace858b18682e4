import { FaqList } from '@promptelier/storefront/page/FaqList'
import type { Question } from '@promptelier/storefront/page/structured-data'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { SplitSection } from './SplitSection.tsx'

type Props = { questions: readonly Question[] }

/** Frequently asked questions about a pack, with a link to the help page (LPA-15). */
export function Questions({ questions }: Props) {
  const note = (
    <>
      <p>{'Une autre\u202F? Le centre d’aide répond aux plus fréquentes.'}</p>
      <ArrowLink to={paths.help()}>Centre d’aide</ArrowLink>
    </>
  )
  return (
    <SplitSection title="Vos questions" note={note}>
      <FaqList questions={questions} />
    </SplitSection>
  )
}
