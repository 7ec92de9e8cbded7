// What waits of the documents sent to be signed: those that nobody hurries, those that were refused or ran out and were not asked again.
import type { Tache } from '../../../activites/tache.ts'
import { addDays, type Day } from '../../../base/day.ts'
import { enLettres, jourEtMois, majuscule } from '../../../base/mots.ts'
import { jourDe } from '../candidats/candidature.ts'
import { type DemandeSuivie, RELANCE_SIGNATURE_JOURS, REMISE_SIGNATURE_JOURS } from '../signature.ts'

type Genre = 'signatures_attendues' | 'signatures_a_reprendre'
export type TacheDeSignature = { readonly genre: Genre; readonly demandes: readonly DemandeSuivie[] }

/** A request that is about to run out is told this many days before, however young. */
const PREAVIS_JOURS = 7

export function tachesDesSignatures(demandes: readonly DemandeSuivie[], today: Day): TacheDeSignature[] {
  const suivies = demandes.filter(({ bail_id }) => bail_id !== null)
  const redemandee = ({ document_id, demandee_le }: DemandeSuivie): boolean =>
    demandes.some((autre) => autre.document_id === document_id && autre.demandee_le > demandee_le)
  const parGenre: Readonly<Record<Genre, readonly DemandeSuivie[]>> = {
    signatures_attendues: suivies.filter(
      ({ etat, demandee_le, expire_le }) =>
        etat === 'en_cours' &&
        (addDays(jourDe(demandee_le), RELANCE_SIGNATURE_JOURS) <= today ||
          jourDe(expire_le) <= addDays(today, PREAVIS_JOURS)),
    ),
    signatures_a_reprendre: suivies.filter(
      (une) =>
        (une.etat === 'refusee' || une.etat === 'expiree') &&
        une.close_le !== null &&
        addDays(jourDe(une.close_le), REMISE_SIGNATURE_JOURS) >= today &&
        !redemandee(une),
    ),
  }
  // Safe: the keys of a literal record are the names of its type.
  return (Object.keys(parGenre) as Genre[]).flatMap((genre) =>
    parGenre[genre].length > 0 ? [{ genre, demandes: parGenre[genre] }] : [],
  )
}

const MOTS: Readonly<Record<Genre, { une: string; plusieurs: string }>> = {
  signatures_attendues: { une: 'Un document attend ses signatures', plusieurs: 'documents attendent leurs signatures' },
  signatures_a_reprendre: { une: 'Une signature à redemander', plusieurs: 'signatures à redemander' },
}
const CE_QUI_FUT = { refusee: 'refusée', expiree: 'expirée' } as const

export function direTacheDeSignature(objet: TacheDeSignature): Tache<TacheDeSignature> {
  const { genre, demandes } = objet
  const { une, plusieurs } = MOTS[genre]
  const [premiere] = demandes
  return {
    sujet: 'Signature',
    titre: demandes.length > 1 ? `${majuscule(enLettres(demandes.length, 'm'))} ${plusieurs}` : une,
    detail: demandes.slice(0, 2).map(nommer).join(' ; ') + (demandes.length > 2 ? '…' : ''),
    ton: 'wait',
    en_retard: false,
    lieu: 'locataires',
    filtre: premiere ? `bail=${premiere.bail_id}&onglet=pieces` : null,
    exercice: null,
    objet,
  }
}

const nommer = ({ nom, etat, expire_le }: DemandeSuivie): string =>
  etat === 'refusee' || etat === 'expiree'
    ? `${nom}, ${CE_QUI_FUT[etat]}`
    : `${nom}, jusqu’au ${jourEtMois(jourDe(expire_le))}`
