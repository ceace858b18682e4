import type { CSSProperties, ReactNode } from 'react'
import styles from './AppCard.module.css'
import type { AppFacts } from './describe-boundaries.ts'
import { FILE_KIND_TEXTS, phaseTexts, regionsText, timeText, usageText } from './texts.ts'
import { coloursOf, type Theme } from './themes.ts'

type RowProps = { name: string; children: ReactNode }

function Row({ name, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Props = { facts: AppFacts; themeName: Theme | undefined }

/** What the team-boundary view says about one application. */
export function AppCard({ facts, themeName }: Props) {
  const { app, team, version, folder, folderUrl, regions, dataSets, usage, phases, problems } = facts
  const { solid, onSolid } = coloursOf(themeName)
  const phaseList = phases ? phaseTexts(phases) : []
  return (
    <section
      className={styles.AppCard}
      data-app={app}
      style={{ '--solid-colour': solid, '--on-solid-colour': onSolid } as CSSProperties}
    >
      <h3 className={styles.title}>{app}</h3>
      <dl className={styles.rows}>
        <Row name="Équipe">{team ?? 'non indiquée'}</Row>
        <Row name="Version">
          <code>{version}</code>
        </Row>
        <Row name="À l’écran">{regions.length > 0 ? regionsText(regions) : 'rien, seulement des fichiers'}</Row>
        {dataSets.length > 0 ? (
          <Row name="Données lues">
            {dataSets.map(({ name, app: publisher }) => `${name} (de ${publisher})`).join(', ')}
          </Row>
        ) : null}
        {phaseList.length > 0 ? <Row name="Chargement">{phaseList.join(' · ')}</Row> : null}
        {usage.map(([kind, sizes]) => (
          <Row key={kind} name={FILE_KIND_TEXTS[kind]}>
            {usageText(sizes)}
          </Row>
        ))}
        <Row name="Erreurs">
          {problems.length === 0 ? (
            'aucune'
          ) : (
            <ul className={styles.problems}>
              {problems.map(({ message, atMs }) => (
                <li key={`${atMs} ${message}`}>{`${timeText(atMs)} : ${message}`}</li>
              ))}
            </ul>
          )}
        </Row>
        <Row name="Dossier">{folderUrl === undefined ? <code>{folder}</code> : <a href={folderUrl}>{folder}</a>}</Row>
      </dl>
    </section>
  )
}
