import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { CheckList } from '@promptelier/ui/CheckList'

type Props = {
  /** The guarantee about updates, in French: how they are sent, or for how long. */
  updates: string
}

/** The shop's guarantees, below the pay button (CHK-10). */
export function Guarantees({ updates }: Props) {
  return (
    <section>
      <BlockTitle>Nos garanties</BlockTitle>
      <CheckList
        items={[
          { title: 'Paiement 100% sécurisé' },
          { title: 'Satisfait ou remboursé pendant 30 jours' },
          { title: 'PDF envoyé aussitôt après le paiement' },
          { title: updates },
          { title: 'Un prompt bonus offert avec chaque achat' },
          { title: 'Une réponse à vos questions sous 24\u202Fh' },
        ]}
      />
    </section>
  )
}
