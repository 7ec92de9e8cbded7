// What is paid for a building, shared between its lots by a key, then between those who lived there and the owner: to the cent, both ways.
import { allocate, type Cents, plus, sum, zero } from '../../base/cents.ts'
import { addDays, daysBetween } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import type { Bail } from '../location/bail.ts'
import { bauxDuLot, type FaitsDesLots } from './baux-du-lot.ts'
import type { CleRepartition } from './cle-repartition.ts'
import { type Compteur, consommation, type Periode } from './compteur.ts'
import type { FaitsImmeubles } from './faits.ts'
import type { Piece } from './immeuble.ts'

/** One nature of charge of a period, and the key that shares it. */
export type AChargeDeLImmeuble = { readonly libelle: string; readonly montant_cents: Cents; readonly cle_id: string }

/** `bail_id` null: the owner bears it, for the days on which the lot, or a room let apart, is let to nobody. */
type PartOccupant = { readonly bail_id: string | null; readonly montant_cents: Cents }

export type PartDuLot = {
  readonly bien_id: string
  /** Of all the weights of the key: a share, hundredths of a square metre, days of occupants, thousandths of what was consumed. */
  readonly poids: number
  readonly montant_cents: Cents
  /** They add up to the lot's. */
  readonly occupants: readonly PartOccupant[]
  /** What was consumed is reckoned by days between two readings. */
  readonly interpolee: boolean
}

type LigneRepartie = AChargeDeLImmeuble & { readonly cle: CleRepartition; readonly parts: readonly PartDuLot[] }

export type Repartie = {
  readonly lignes: readonly LigneRepartie[]
  /** What each lot bears of all the lines: they add up to the total, as the lines do. */
  readonly lots: readonly {
    readonly bien_id: string
    readonly montant_cents: Cents
    readonly occupants: readonly PartOccupant[]
  }[]
  readonly total_cents: Cents
}

/** Several natures of charges of one period, each by its key, in cents. Refused by a sentence: a key that is gone, or that nothing can be weighed by. */
export function repartirTout(
  charges: readonly AChargeDeLImmeuble[],
  { periode, faits }: { periode: Periode; faits: FaitsDesLots },
): Repartie {
  const lignes = charges.map((charge): LigneRepartie => {
    const cle = faits.cles_repartition?.find(({ id }) => id === charge.cle_id)
    if (!cle) throw new Refus('cle_inconnue')
    return { ...charge, cle, parts: repartir(charge.montant_cents, { cle, periode, faits }) }
  })
  const parLot = Map.groupBy(
    lignes.flatMap(({ parts }) => parts),
    ({ bien_id }) => bien_id,
  )
  return {
    lignes,
    lots: [...parLot].map(([bien_id, parts]) => ({
      bien_id,
      montant_cents: sum(parts.map(({ montant_cents }) => montant_cents)),
      occupants: reunir(parts.flatMap(({ occupants }) => occupants)),
    })),
    total_cents: sum(lignes.map(({ montant_cents }) => montant_cents)),
  }
}

/**
 * An amount (in cents, of any sign) shared by a key over a period of days, both ends included. A lot that the key does not name
 * bears nothing. Within a lot it goes by days, by occupants or by what was consumed, as the key says; the owner bears the days on
 * which nobody is there, and those of the rooms of a shared letting that are empty, unless the key counts who is there. An annexe without a lease of its own is its main lot's.
 */
export function repartir(
  montant_cents: Cents,
  { cle, periode, faits }: { cle: CleRepartition; periode: Periode; faits: FaitsDesLots },
): PartDuLot[] {
  const lots = cle.quotes_parts.map(({ bien_id, quote_part }): LotPese => {
    const temps = tempsDuLot(bien_id, { periode, faits })
    return { bien_id, ...peser(cle, { bien_id, quote_part, temps, periode, faits }) }
  })
  if (lots.every(({ poids }) => poids === 0))
    throw new Refus('cle_sans_base', `la clé « ${cle.libelle} » ne donne de poids à aucun lot.`)
  const montants = allocate(
    montant_cents,
    lots.map(({ poids }) => poids),
  )
  return lots.map(({ bien_id, poids, temps, interpolee }, rang) => {
    const sien = montants[rang] ?? zero
    const occupants = partager(sien, temps, compteLesPresents(cle) ? () => [] : chambresVides(bien_id, faits))
    return { bien_id, poids, montant_cents: sien, occupants, interpolee }
  })
}

/** Days on which the same leases run, and what they weigh in the lot: the days themselves, until a key says otherwise. */
export type Temps = Periode & { readonly baux: readonly Bail[]; readonly poids: number }
type LotPese = {
  readonly bien_id: string
  readonly poids: number
  readonly temps: readonly Temps[]
  readonly interpolee: boolean
}

/** What is drawn or thrown away is of those who live there: an empty room has no part in it. */
const compteLesPresents = ({ nature }: CleRepartition): boolean => nature === 'occupants' || nature === 'compteurs'

/** The rooms of a lot that are let apart and that no lease of that time takes; none where one takes the whole lot. */
export function chambresVides(bien_id: string, { pieces = [] }: Pick<FaitsImmeubles, 'pieces'>) {
  const louables = pieces.filter((une) => une.bien_id === bien_id && une.louable)
  return (baux: readonly Bail[]): readonly Piece[] =>
    baux.every(({ piece_id }) => piece_id)
      ? louables.filter(({ id }) => baux.every(({ piece_id }) => piece_id !== id))
      : []
}

function partager(
  montant_cents: Cents,
  tous: readonly Temps[],
  vides: (baux: readonly Bail[]) => readonly Piece[],
): PartOccupant[] {
  const temps = tous.filter(({ poids }) => poids > 0)
  if (montant_cents === 0 || temps.length === 0) return []
  const montants = allocate(
    montant_cents,
    temps.map(({ poids }) => poids),
  )
  return reunir(
    temps.flatMap(({ baux }, rang): PartOccupant[] => {
      const montant = montants[rang] ?? zero
      if (baux.length === 0) return [{ bail_id: null, montant_cents: montant }]
      // Rooms let apart share their days by the persons of each lease, an empty one counting for one.
      const libres = vides(baux).map(() => 1)
      const parts = allocate(montant, [...baux.map(personnes), ...libres])
      return parts.flatMap((part, place): PartOccupant[] =>
        part === zero && !baux[place] ? [] : [{ bail_id: baux[place]?.id ?? null, montant_cents: part }],
      )
    }),
  )
}

function reunir(parts: readonly PartOccupant[]): PartOccupant[] {
  const sommes = new Map<string | null, Cents>()
  for (const { bail_id, montant_cents } of parts) sommes.set(bail_id, plus(sommes.get(bail_id) ?? zero, montant_cents))
  return [...sommes].map(([bail_id, montant_cents]) => ({ bail_id, montant_cents }))
}

/** The period of a lot, cut on each day on which who lives there changes; weighed by its days. */
export function tempsDuLot(bien_id: string, { periode, faits }: { periode: Periode; faits: FaitsDesLots }): Temps[] {
  const baux = bauxDuLot(bien_id, faits).filter(
    ({ debut, fin }) => debut <= periode.au && (fin === null || fin >= periode.du),
  )
  const debuts = baux.flatMap(({ debut, fin }) => [debut, ...(fin === null ? [] : [addDays(fin, 1)])])
  const bornes = [...new Set([periode.du, ...debuts.filter((le) => le > periode.du && le <= periode.au)])].toSorted()
  return bornes.map((du, rang) => {
    const suivante = bornes[rang + 1]
    const au = suivante ? addDays(suivante, -1) : periode.au
    const presents = baux.filter(({ debut, fin }) => debut <= du && (fin === null || fin >= du))
    return { du, au, baux: presents, poids: daysBetween(du, au) + 1 }
  })
}

type APeser = {
  readonly bien_id: string
  readonly quote_part: number | null
  readonly temps: readonly Temps[]
  readonly periode: Periode
  readonly faits: FaitsDesLots
}
type Pesee = Pick<LotPese, 'poids' | 'temps' | 'interpolee'>

function peser(cle: CleRepartition, sujet: APeser): Pesee {
  const { temps, quote_part } = sujet
  switch (cle.nature) {
    case 'tantiemes':
    case 'libre':
      return { poids: quote_part ?? 0, temps, interpolee: false }
    case 'surface':
      return { poids: centiemesDe(sujet), temps, interpolee: false }
    case 'occupants': {
      // A vacant lot counts nobody: what its days would have borne is the others'.
      const occupes = temps.map((un) => ({
        ...un,
        poids: un.poids * un.baux.reduce((somme, bail) => somme + personnes(bail), 0),
      }))
      return { poids: occupes.reduce((somme, { poids }) => somme + poids, 0), temps: occupes, interpolee: false }
    }
    case 'compteurs':
      return peserCompteurs(cle, sujet)
  }
}

/** A lease that names nobody has somebody under it. */
const personnes = ({ locataires }: Bail): number => Math.max(1, locataires.length)

/** Hundredths of a square metre. */
function centiemesDe({ bien_id, faits }: APeser): number {
  const surface = faits.biens.find(({ id }) => id === bien_id)?.surface_m2 ?? null
  if (surface === null) throw new Refus('cle_sans_base', `la surface de ${nomDe(bien_id, faits)} n’est pas notée.`)
  return Math.round(surface * 100)
}

function peserCompteurs({ fluide }: CleRepartition, { bien_id, temps, periode, faits }: APeser): Pesee {
  const compteurs = (faits.compteurs ?? []).filter((un) => un.bien_id === bien_id && un.fluide === fluide)
  if (compteurs.length === 0)
    throw new Refus('cle_sans_base', `${nomDe(bien_id, faits)} n’a pas de compteur pour cette clé.`)
  const [premier] = compteurs
  if (compteurs.some(({ unite }) => unite !== premier?.unite))
    throw new Refus('cle_sans_base', `les compteurs de ${nomDe(bien_id, faits)} ne comptent pas dans la même unité.`)
  let interpolee = false
  const lire = (de: Periode): number =>
    compteurs.reduce((somme, compteur) => {
      const lue = consommationDu(compteur, de, faits)
      if (!lue)
        throw new Refus(
          'cle_sans_base',
          `il manque un relevé de compteur de ${nomDe(bien_id, faits)} au début ou à la fin de la période.`,
        )
      interpolee ||= lue.interpolee
      return somme + lue.milliemes
    }, 0)
  const consommes = temps.map((un) => ({ ...un, poids: lire(un) }))
  return { poids: lire(periode), temps: consommes, interpolee }
}

function consommationDu(compteur: Compteur, periode: Periode, { releves_compteurs = [] }: FaitsImmeubles) {
  const releves = releves_compteurs.filter(({ compteur_id }) => compteur_id === compteur.id)
  return consommation(compteur, { releves, periode })
}

const nomDe = (bien_id: string, { biens }: FaitsDesLots): string =>
  biens.find(({ id }) => id === bien_id)?.libelle ?? 'un lot'
