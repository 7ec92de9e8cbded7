// What an owner sees of the dossier that manages his properties: what is his under his mandates, and nothing else of it.
import { type Cents, sum } from '../../../base/cents.ts'
import { addMonths, type Day, firstOfMonth, lastOfMonth, year } from '../../../base/day.ts'
import { nomComplet } from '../../../base/mots.ts'
import { Refus } from '../../../base/refus.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { Mandat } from '../faits/mandat.ts'
import { gestionAu } from '../mandats/gestions.ts'
import { type LotDuMois, loyersDuMois, type Sommes, type StatutDuLot, sommer } from '../parc/loyers-du-mois.ts'
import { type EnvoyeAVirer, virementsDus } from './a-virer.ts'

type LotVu = Sommes & {
  readonly bien_id: string
  readonly libelle: string
  readonly adresse: string
  readonly code_postal: string
  readonly ville: string
  /** Names, and nothing else of them. */
  readonly locataires: readonly string[]
  /** Of the rent that runs, charges included. */
  readonly statut: StatutDuLot
  readonly libre_depuis: Day | null
  /** Due in the months before, and still unpaid. */
  readonly arrieres_cents: Cents
}
type MoisVu = Sommes & { readonly mois: Day }
type MandatVu = Pick<
  Mandat,
  | 'id'
  | 'numero'
  | 'signe_le'
  | 'debut'
  | 'fin'
  | 'honoraires_mode'
  | 'taux'
  | 'forfait_cents'
  | 'tva_taux'
  | 'periodicite'
  | 'reserve_cents'
> & { readonly biens: readonly string[] }

export type EspaceMandant = {
  readonly mois: Day
  readonly lots: readonly LotVu[]
  /** Twelve, that of the day the first. */
  readonly derniers_mois: readonly MoisVu[]
  readonly virements: readonly { readonly numero: string; readonly le: Day; readonly montant_cents: Cents }[]
  readonly mandats: readonly MandatVu[]
  /** The years that are over since his first mandate, the last one first. */
  readonly annees: readonly number[]
}

const MOIS = 12

/** Refused: an owner who is unknown. A month is his by the mandate that its last day has; the properties shown are those of the day. */
export function espaceDuMandant(
  mandant_id: string,
  {
    faits,
    envoyes,
    today,
  }: { readonly faits: FaitsGeres; readonly envoyes: readonly EnvoyeAVirer[]; readonly today: Day },
): EspaceMandant {
  if (!faits.mandants?.some(({ id }) => id === mandant_id)) throw new Refus('mandant_du_dossier')
  const mandats = (faits.mandats ?? []).filter((un) => un.mandant_id === mandant_id)
  const ids = new Set(mandats.map(({ id }) => id))
  const mois = firstOfMonth(today)
  const duMois = (un: Day): LotDuMois[] => {
    const jour = un === mois ? today : lastOfMonth(un)
    return loyersDuMois(faits, { mois: un, today }).lots.filter(
      ({ bien }) => gestionAu(faits, bien.id, jour)?.mandant.id === mandant_id,
    )
  }
  const premier = mandats.map(({ debut }) => debut).toSorted()[0]
  return {
    mois,
    lots: duMois(mois).map((lot) => lotVu(lot, { faits, mandant_id, today, mois, premier: premier ?? today })),
    derniers_mois: Array.from({ length: MOIS }, (_, rang) => {
      const un = addMonths(mois, -rang)
      return { mois: un, ...sommer(duMois(un)) }
    }),
    virements: virementsDus(
      envoyes.filter(({ mandat_id }) => ids.has(mandat_id)),
      { ...faits, mandats },
    ).flatMap(({ jour, virements }) =>
      virements.map(({ envoye, montant_cents }) => ({ numero: envoye.numero, le: jour, montant_cents })),
    ),
    mandats: mandats.map((mandat) => mandatVu(mandat, faits)),
    annees: premier ? anneesDe(year(premier), year(today) - 1) : [],
  }
}

const anneesDe = (du: number, au: number): number[] =>
  Array.from({ length: Math.max(au - du + 1, 0) }, (_, rang) => au - rang)

type Autour = {
  readonly faits: FaitsGeres
  readonly mandant_id: string
  readonly today: Day
  readonly mois: Day
  /** The first day of his first mandate. */
  readonly premier: Day
}

function lotVu({ bien, baux, statut, libre_depuis, ...lot }: LotDuMois, autour: Autour): LotVu {
  const { id, libelle, adresse, code_postal, ville } = bien
  return {
    ...{ bien_id: id, libelle, adresse, code_postal, ville, statut, libre_depuis },
    ...{ appele_cents: lot.appele_cents, recu_cents: lot.recu_cents },
    ...{ reste_cents: lot.reste_cents, perdu_cents: lot.perdu_cents },
    locataires: baux.flatMap(({ locataires }) => locataires.map(nomComplet)),
    arrieres_cents: arrieresDe(id, autour),
  }
}

/** What is left unpaid of the months before, while the property was managed for him. */
function arrieresDe(bien_id: string, { faits, mandant_id, today, mois, premier }: Autour): Cents {
  const restes: Cents[] = []
  for (let un = addMonths(mois, -1); un >= firstOfMonth(premier); un = addMonths(un, -1)) {
    if (gestionAu(faits, bien_id, lastOfMonth(un))?.mandant.id !== mandant_id) continue
    const lot = loyersDuMois(faits, { mois: un, today }).lots.find(({ bien }) => bien.id === bien_id)
    if (lot) restes.push(lot.reste_cents)
  }
  return sum(restes)
}

const mandatVu = (mandat: Mandat, { mandats_biens = [], biens }: FaitsGeres): MandatVu => {
  const { id, numero, signe_le, debut, fin, honoraires_mode, taux, forfait_cents, tva_taux } = mandat
  const siens = new Set(mandats_biens.filter((un) => un.mandat_id === id).map(({ bien_id }) => bien_id))
  return {
    ...{ id, numero, signe_le, debut, fin, honoraires_mode, taux, forfait_cents, tva_taux },
    ...{ periodicite: mandat.periodicite, reserve_cents: mandat.reserve_cents },
    biens: biens.flatMap((bien) => (siens.has(bien.id) ? [bien.libelle] : [])),
  }
}

/** What was paid of a statement: noted under its number. */
export const versePour = (numero: string, { versements_mandants = [] }: FaitsGeres): Day | null =>
  versements_mandants.find((un) => un.sens === 'verse' && un.compte_rendu === numero)?.date ?? null
