import { CheckList } from '@promptelier/ui/CheckList'
import { Block } from './Block.tsx'

const ADVANTAGES = [
  {
    title: 'Mises à jour gratuites pendant 1 an',
    text: 'Annoncées par e-mail. Dans cette démonstration, aucun e-mail ne part\u00A0: vos commandes ouvrent la dernière version.',
  },
  { title: 'Un prompt bonus offert', text: 'Il s’ouvre avec votre fiche, sans supplément.' },
  { title: 'Votre outil, pas le nôtre', text: 'Du texte à coller dans l’assistant que vous utilisez déjà.' },
  { title: 'À lire où vous voulez', text: 'À l’écran, en PDF ou en Markdown, sur téléphone comme sur ordinateur.' },
] as const

/** The advantages that are included with every prompt (PRD-18, GEN-13, GEN-14). */
export function ExclusiveAdvantages() {
  return (
    <Block title="Avantages exclusifs">
      <CheckList items={ADVANTAGES} />
    </Block>
  )
}
