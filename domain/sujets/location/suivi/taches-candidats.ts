// What waits among candidates: those who were not read, the files that are complete, those who are to be erased.
import type { Tache } from '../../../activites/tache.ts'
import { addDays, type Day } from '../../../base/day.ts'
import { enLettres, jourEtMois, majuscule, nomComplet } from '../../../base/mots.ts'
import { type Candidature, etatDe } from '../candidats/candidature.ts'

type Genre = 'candidats_a_lire' | 'dossiers_a_comparer' | 'candidats_a_effacer'
export type TacheDeCandidat = { readonly genre: Genre; readonly candidatures: readonly Candidature[] }

/** An erasure is told this many days before: the night does it. */
const PREAVIS_JOURS = 7

export function tachesDesCandidats(candidatures: readonly Candidature[], today: Day): TacheDeCandidat[] {
  const choisies = new Set(candidatures.filter(({ retenu_le }) => retenu_le !== null).map(({ offre_id }) => offre_id))
  const parGenre: Readonly<Record<Genre, readonly Candidature[]>> = {
    candidats_a_lire: candidatures.filter(({ lu_le, refuse_le }) => lu_le === null && refuse_le === null),
    dossiers_a_comparer: candidatures.filter((une) => etatDe(une) === 'complet' && !choisies.has(une.offre_id)),
    candidats_a_effacer: candidatures.filter(
      ({ effacer_le }) => effacer_le !== null && effacer_le <= addDays(today, PREAVIS_JOURS),
    ),
  }
  // Safe: the keys of a literal record are the names of its type.
  return (Object.keys(parGenre) as Genre[]).flatMap((genre) =>
    parGenre[genre].length > 0 ? [{ genre, candidatures: parGenre[genre] }] : [],
  )
}

const MOTS: Readonly<Record<Genre, { une: string; plusieurs: string }>> = {
  candidats_a_lire: { une: 'Une candidature à lire', plusieurs: 'candidatures à lire' },
  dossiers_a_comparer: {
    une: 'Un dossier complet attend votre choix',
    plusieurs: 'dossiers complets attendent votre choix',
  },
  candidats_a_effacer: { une: 'Une candidature va s’effacer', plusieurs: 'candidatures vont s’effacer' },
}

export function direTacheDeCandidat(objet: TacheDeCandidat): Tache<TacheDeCandidat> {
  const { genre, candidatures } = objet
  const { une, plusieurs } = MOTS[genre]
  const [seule] = candidatures
  return {
    sujet: 'Candidats',
    titre: candidatures.length > 1 ? `${majuscule(enLettres(candidatures.length))} ${plusieurs}` : une,
    detail: candidatures.slice(0, 2).map(nommer(genre)).join(' ; ') + (candidatures.length > 2 ? '…' : ''),
    ton: 'wait',
    en_retard: false,
    lieu: 'candidats',
    filtre: candidatures.length === 1 && seule ? `candidature=${seule.id}` : null,
    exercice: null,
    objet,
  }
}

const nommer =
  (genre: Genre) =>
  ({ prenom, nom, effacer_le }: Candidature): string => {
    const qui = nomComplet({ prenom, nom })
    return genre === 'candidats_a_effacer' && effacer_le ? `${qui}, le ${jourEtMois(effacer_le)}` : qui
  }
