import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { CheckList } from '@promptelier/ui/CheckList'

/** The shop's guarantees, below the pay button (CHK-10). */
export function Guarantees() {
  return (
    <section>
      <BlockTitle>Nos garanties</BlockTitle>
      <CheckList
        items={[
          { title: 'Paiement 100% sécurisé' },
          { title: 'Satisfait ou remboursé pendant 30 jours' },
          { title: 'Fiches à lire en ligne, en PDF ou en Markdown' },
          { title: 'Mises à jour gratuites pendant 1 an' },
          { title: 'Un prompt bonus offert avec chaque achat' },
        ]}
      />
    </section>
  )
}
