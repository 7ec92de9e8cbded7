// The coming days of upkeep: what runs out, and the works that are planned; those of one kind on one day are told together.
import { type Evenement, SANS_DETAIL } from '../../../activites/evenement.ts'
import { addMonths, type Day } from '../../../base/day.ts'
import { estEnCours } from '../../location/echeances-bail.ts'
import { derniers, NATURES_DIAGNOSTIC } from '../diagnostic.ts'
import { dernieresAttestations } from '../equipement.ts'
import { entretenuJusquAu, type FaitsSurveilles } from './a-surveiller.ts'
import { validite } from './validite.ts'

type Genre = 'diagnostic' | 'entretien' | 'assurance' | 'intervention'
export type JourDEntretien = {
  readonly genre: 'entretien_du_parc'
  readonly date: Day
  readonly choses: readonly Prevue[]
}
type Prevue = {
  readonly genre: Genre
  readonly date: Day
  readonly quoi: string
  readonly ou: string
  readonly filtre: string | null
}

/** From `du` to `au`. A state of risks holds six months, and is made again at the next lease: it is no day to wait for. */
export function joursDEntretien(faits: FaitsSurveilles, { du, au }: { du: Day; au: Day }): Evenement<JourDEntretien>[] {
  const prevues = [
    ...desDiagnostics(faits),
    ...desEntretiens(faits),
    ...desAssurances(faits, du),
    ...desInterventions(faits),
  ]
  const parJour = Map.groupBy(
    prevues.filter(({ date }) => du <= date && date <= au),
    ({ genre, date }) => `${genre}:${date}`,
  )
  return [...parJour].map(([cle, choses]) => direJour(cle, choses))
}

const PREAVIS_JOURS: Readonly<Record<Genre, number>> = { diagnostic: 60, entretien: 15, assurance: 15, intervention: 1 }
const MOTS: Readonly<Record<Genre, { un: (quoi: string) => string; plusieurs: string }>> = {
  diagnostic: { un: (quoi) => `${quoi} : fin de validité`, plusieurs: 'diagnostics : fin de validité' },
  entretien: { un: (quoi) => `${quoi} : entretien à faire`, plusieurs: 'équipements à entretenir' },
  assurance: { un: (quoi) => `${quoi} : fin de l’attestation`, plusieurs: 'attestations d’assurance finissent' },
  intervention: { un: (quoi) => quoi, plusieurs: 'interventions prévues' },
}

function direJour(cle: string, choses: readonly [Prevue, ...Prevue[]] | Prevue[]): Evenement<JourDEntretien> {
  const [premiere] = choses as [Prevue, ...Prevue[]] // safe: a group has one at least
  const { genre, date, quoi, filtre } = premiere
  const ou = [...new Set(choses.map((une) => une.ou))]
  return {
    ...SANS_DETAIL,
    ...{ date, cle: `entretien:${cle}`, preavis_jours: PREAVIS_JOURS[genre], lieu: 'entretien', exercice: null },
    titre: choses.length === 1 ? MOTS[genre].un(quoi) : `${choses.length} ${MOTS[genre].plusieurs}`,
    detail: ou.slice(0, 3).join(', ') + (ou.length > 3 ? '…' : ''),
    filtre: choses.length === 1 ? filtre : null,
    objet: { genre: 'entretien_du_parc', date, choses },
  }
}

const COURT_MOIS = 12

function desDiagnostics({ diagnostics = [], biens }: FaitsSurveilles): Prevue[] {
  const gardes = biens.filter(({ date_cession }) => date_cession === null)
  const notes = derniers(diagnostics)
  return gardes.flatMap(({ id, libelle }) =>
    [...(notes.get(id)?.values() ?? [])].flatMap((un) => {
      const fin = validite(un)?.jusqu_au
      if (!fin || fin < addMonths(un.etabli_le, COURT_MOIS)) return []
      return [
        {
          genre: 'diagnostic' as const,
          date: fin,
          quoi: NATURES_DIAGNOSTIC[un.nature],
          ou: libelle,
          filtre: `vue=diagnostics&diagnostic=${un.id}`,
        },
      ]
    }),
  )
}

function desEntretiens({ equipements = [], attestations = [], biens }: FaitsSurveilles): Prevue[] {
  const dernieres = dernieresAttestations(attestations)
  return equipements
    .filter(({ depose_le, entretien_mois }) => depose_le === null && entretien_mois !== null)
    .flatMap((un) => {
      const date = entretenuJusquAu(un, dernieres.get(un.id))
      const ou = biens.find(({ id }) => id === un.bien_id)?.libelle ?? un.lieu
      return date
        ? [{ genre: 'entretien' as const, date, quoi: un.libelle, ou, filtre: `vue=equipements&equipement=${un.id}` }]
        : []
    })
}

function desAssurances({ attestations = [], baux, biens }: FaitsSurveilles, today: Day): Prevue[] {
  const dernieres = dernieresAttestations(attestations)
  return baux
    .filter((bail) => estEnCours(bail, today))
    .flatMap(({ id, bien_id }) => {
      const date = dernieres.get(id)?.valable_jusqu_au
      const ou = biens.find((un) => un.id === bien_id)?.libelle ?? ''
      return date ? [{ genre: 'assurance' as const, date, quoi: 'Assurance du locataire', ou, filtre: null }] : []
    })
}

const desInterventions = ({ interventions = [], biens }: FaitsSurveilles): Prevue[] =>
  interventions.flatMap(({ id, prevue_le, realisee_le, close_le, objet, bien_id, lieu }) =>
    prevue_le === null || realisee_le !== null || close_le !== null
      ? []
      : [
          {
            ...{
              genre: 'intervention' as const,
              date: prevue_le,
              quoi: objet,
              filtre: `vue=travaux&intervention=${id}`,
            },
            ou: biens.find((un) => un.id === bien_id)?.libelle ?? lieu,
          },
        ],
  )
