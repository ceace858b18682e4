import type { DeliveredDocument, FicheDocument } from '@promptelier/platform/fiches'
import type { DeliveryGateway } from '../delivery/delivery-gateway.ts'
import { NotDelivered } from '../delivery/not-delivered.ts'

/** A document with two prompts, an annex and an example. */
export const ficheDocument = (id: string, title = `Fiche ${id}`): FicheDocument => ({
  id,
  title,
  version: '1.2',
  updatedAt: '2026-11-23',
  tool: 'assistant',
  prompts: [
    {
      title: 'Le thème du mois',
      use: 'Choisir un sujet.',
      lines: ['Rôle. Vous aidez [votre commerce].', 'Étapes. Proposez trois idées pour [votre commerce] en [mois].'],
      fields: [
        { name: 'votre commerce', help: 'Par exemple «\u00A0fleuriste à Angers\u00A0».' },
        { name: 'mois', help: 'Par exemple «\u00A0mai\u00A0».' },
      ],
    },
    {
      title: 'Le calendrier',
      use: 'Répartir les idées.',
      lines: ['Rôle. Vous planifiez pour [votre commerce].'],
      fields: [{ name: 'votre commerce', help: 'Le même.' }],
    },
  ],
  annexes: [{ title: 'Accroches de secours', lines: ['Une question\u202F?', 'Un chiffre.'] }],
  example: { prompt: 2, values: [{ name: 'votre commerce', value: 'La Tige' }], result: ['Lundi. Les pivoines.'] },
})

export const deliveredDocument = (id: string, kind: DeliveredDocument['kind'] = 'fiche'): DeliveredDocument => ({
  id,
  title: `Fiche ${id}`,
  promptCount: 2,
  kind,
})

/** A gateway that delivers the documents with these ids for each order. */
export const gatewayWith = (...ids: readonly string[]): DeliveryGateway => ({
  documentsOf: async () => ids.map((id) => deliveredDocument(id)),
  documentOf: async (_, id) => {
    if (!ids.includes(id)) throw new NotDelivered(id)
    return ficheDocument(id)
  },
  recordsOf: async () => [],
})
