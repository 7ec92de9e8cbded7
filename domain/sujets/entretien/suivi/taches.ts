// What waits in the upkeep: one thing to do for all that is of one kind, whatever the number of lots.
import type { Tache } from '../../../activites/tache.ts'
import type { Day } from '../../../base/day.ts'
import { enLettres, jourEtMois, majuscule } from '../../../base/mots.ts'
import type { FaitsBiens } from '../../biens/faits.ts'
import { type ASurveiller, aSurveiller, type FaitsSurveilles } from './a-surveiller.ts'

type Genre = 'diagnostics_a_refaire' | 'entretiens_a_faire' | 'assurances_a_demander' | 'interventions_en_retard'
export type TacheDEntretien = { readonly genre: Genre; readonly choses: readonly ASurveiller[] }

const DE: Partial<Record<ASurveiller['genre'], Genre>> = {
  intervention: 'interventions_en_retard',
  entretien: 'entretiens_a_faire',
  assurance: 'assurances_a_demander',
  diagnostic: 'diagnostics_a_refaire',
}

/** What has run out, or is about to: what was never noted, and what waits for the next lease, are told on their own screen alone. */
export function tachesDEntretien(faits: FaitsSurveilles, today: Day): TacheDEntretien[] {
  const pressees = aSurveiller(faits, today).filter(({ etat }) => etat === 'passe' || etat === 'bientot')
  return [...Map.groupBy(pressees, ({ genre }) => DE[genre])].flatMap(([genre, choses]) =>
    genre ? [{ genre, choses }] : [],
  )
}

const MOTS: Readonly<Record<Genre, { sujet: string; une: string; plusieurs: string }>> = {
  interventions_en_retard: {
    sujet: 'Travaux',
    une: 'Une intervention attend',
    plusieurs: 'interventions attendent',
  },
  entretiens_a_faire: { sujet: 'Entretien', une: 'Un entretien à faire', plusieurs: 'entretiens à faire' },
  assurances_a_demander: {
    sujet: 'Assurance',
    une: 'Une assurance de locataire à redemander',
    plusieurs: 'assurances de locataires à redemander',
  },
  diagnostics_a_refaire: {
    sujet: 'Diagnostic',
    une: 'Un diagnostic à refaire avant de louer',
    plusieurs: 'diagnostics à refaire avant de louer',
  },
}

export function direTacheDEntretien(objet: TacheDEntretien, { biens }: FaitsBiens): Tache<TacheDEntretien> {
  const { sujet, une, plusieurs } = MOTS[objet.genre]
  const { choses } = objet
  const passees = choses.filter(({ etat }) => etat === 'passe').length
  return {
    sujet,
    titre: choses.length > 1 ? `${majuscule(enLettres(choses.length))} ${plusieurs}` : une,
    detail:
      choses
        .slice(0, 2)
        .map((une) => nommer(une, biens))
        .join(' ; ') + (choses.length > 2 ? '…' : ''),
    ton: passees > 0 ? 'bad' : 'wait',
    en_retard: passees > 0,
    lieu: 'entretien',
    filtre:
      choses.length === 1 && choses[0]?.intervention_id
        ? `vue=travaux&intervention=${choses[0].intervention_id}`
        : null,
    exercice: null,
    objet,
  }
}

/** `Chaudière : entretien, T2 rue Basse, 12 mai`. */
function nommer({ quoi, bien_id, lieu, le }: ASurveiller, biens: FaitsBiens['biens']): string {
  const ou = biens.find(({ id }) => id === bien_id)?.libelle ?? lieu
  return [quoi, ou, le && jourEtMois(le)].filter(Boolean).join(', ')
}
