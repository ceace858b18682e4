import { CheckList } from '@promptelier/ui/CheckList'
import { Block } from './Block.tsx'

const ADVANTAGES = [
  {
    title: 'Mises à jour gratuites',
    text: 'Quand la fiche change, la nouvelle version vous est envoyée par e-mail.',
  },
  { title: 'Un prompt bonus offert', text: 'Il est joint à votre fiche, sans rien cocher.' },
  { title: 'Votre outil, pas le nôtre', text: 'Du texte à coller dans l’assistant que vous utilisez déjà.' },
  { title: 'Réponse sous 24\u202Fh', text: 'Une question, un réglage\u00A0: l’atelier répond par e-mail.' },
] as const

/** The advantages that are included with every prompt (PRD-18, GEN-13, GEN-14). */
export function ExclusiveAdvantages() {
  return (
    <Block title="Avantages exclusifs">
      <CheckList items={ADVANTAGES} />
    </Block>
  )
}
