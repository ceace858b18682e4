import styles from './NextSteps.module.css'

const STEPS = [
  ['Ouvrez une fiche', 'Elle se lit ici, dans votre navigateur. Vous la retrouvez dans «\u00A0Vos commandes\u00A0».'],
  [
    'Remplissez, copiez, collez',
    'Écrivez dans les champs entre crochets, copiez le prompt rempli, puis collez-le dans votre assistant.',
  ],
  [
    'Gardez votre facture',
    'Vos commandes ne sont gardées que dans ce navigateur\u00A0: téléchargez la facture, ou imprimez-la.',
  ],
] as const

/** What the buyer does after a payment, step by step. */
export const NextSteps = () => (
  <ol className={styles.NextSteps}>
    {STEPS.map(([title, text]) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
