// The charges of a building over a period, lot by lot and tenant by tenant, nature by nature: what each owes, what the owner bears, both ways to the cent.
import { type Cents, minus, plus, sum, zero } from '../../../base/cents.ts'
import { type Day, daysBetween } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import type { Bail } from '../../location/bail.ts'
import {
  type LigneCharge,
  type NatureCharge,
  QUOTE_PART_ENTIERE,
  type RegularisationCharges,
} from '../../location/charge.ts'
import { estRecuperable, refusNonRecuperable } from '../../location/charges-recuperables.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import {
  calculerRegularisation,
  type Decompte,
  sansRegularisation,
  type TvaDesCharges,
  tauxDesCharges,
} from '../../location/regularisation-charges.ts'
import type { CleRepartition } from '../cle-repartition.ts'
import type { Periode } from '../compteur.ts'
import { lotsSitues } from '../lots-situes.ts'
import { chambresVides, repartir, tempsDuLot } from '../repartir.ts'
import {
  type ChargeAPartager,
  type ChargeRetenue,
  chargesAPartager,
  type FaitsDesCharges,
  lotsDeLImmeuble,
} from './charges-immeuble.ts'

type FaitsDeLaMatrice = FaitsDesCharges & Pick<FaitsLocation, 'echeances'>

export type ARepartir = {
  readonly immeuble_id: string
  readonly periode: Periode
  /** The day the accounts are sent. */
  readonly etablie_le: Day
  readonly charges: readonly ChargeRetenue[]
  readonly faits: FaitsDeLaMatrice
  /** What each rent bears: a tenant whose provisions bear VAT is settled before tax. */
  readonly tvaDe: TvaDesCharges
}

/** The charges of one nature that one key shares: a column. */
export type Poste = {
  readonly id: string
  readonly nature: NatureCharge
  /** Null: each bill is that of one lot. */
  readonly cle: CleRepartition | null
  readonly montant_cents: Cents
  readonly nombre: number
}

/**
 * Whose account it is: one to send; one that was sent; what stays to the owner (nobody there, flat charges); one that cannot be
 * made, and says why.
 */
type Sort = 'decompte' | 'etabli' | 'proprietaire' | 'laisse'

/** What one tenant of a lot bears, or its owner while nobody is there: a row. */
export type LigneOccupant = {
  readonly id: string
  readonly bien_id: string
  readonly bail: Bail | null
  /** The first day of the period on which it is so, and how many there are. */
  readonly du: Day
  readonly jours: number
  /** By the id of the column. */
  readonly parts: ReadonlyMap<string, Cents>
  readonly total_cents: Cents
  /** What of it is the tax of the bills, which a tenant whose rents bear VAT does not owe as a charge: his account is before it. */
  readonly tva_cents: Cents
  readonly sort: Sort
  readonly decompte: Decompte | null
  /** Why there is no account to send. */
  readonly refus: Refus | null
  readonly etablie: RegularisationCharges | null
}

export type Matrice = {
  readonly postes: readonly Poste[]
  readonly lignes: readonly LigneOccupant[]
  /** What the columns make, and the rows; that of each kind of row adds up to it. */
  readonly total_cents: Cents
  readonly parSort: Readonly<Record<Sort, Cents>>
  /** What the accounts to send claim, and what they give back. */
  readonly a_payer_cents: Cents
  readonly a_rendre_cents: Cents
  /** A meter was read on another day than the first or the last one. */
  readonly interpolee: boolean
}

type Portee = {
  readonly charge: ChargeAPartager
  readonly bien_id: string
  readonly bail_id: string | null
  readonly montant_cents: Cents
  readonly hors_taxe_cents: Cents
  readonly poids: number
  readonly total: number
  readonly interpolee: boolean
}

/** The whole of it, in cents. Refused by a sentence: what `chargesAPartager` refuses, and a key that lacks a surface, a meter or a reading. */
export function matriceDesCharges(demande: ARepartir): Matrice {
  const charges = chargesAPartager(demande.charges, demande)
  const faits = enVue(demande, charges)
  const portees = charges.flatMap((charge) => porter(charge, { periode: demande.periode, faits }))
  const postes = [...Map.groupBy(charges, posteDe)].map(([id, siennes]): Poste => {
    const [premiere] = siennes
    if (!premiere) throw new Error('a group has a charge')
    const { nature, cle } = premiere
    return { id, nature, cle, montant_cents: totalDe(siennes), nombre: siennes.length }
  })
  const lignes = occupants({ ...demande, faits }, portees)
  const parSort = (sort: Sort) => sum(lignes.filter((une) => une.sort === sort).map(({ total_cents }) => total_cents))
  const soldes = lignes.flatMap(({ decompte }) => (decompte === null ? [] : [decompte.solde_cents]))
  return {
    postes,
    lignes,
    total_cents: totalDe(charges),
    parSort: {
      decompte: parSort('decompte'),
      etabli: parSort('etabli'),
      proprietaire: parSort('proprietaire'),
      laisse: parSort('laisse'),
    },
    a_payer_cents: sum(soldes.filter((un) => un > zero)),
    a_rendre_cents: sum(soldes.filter((un) => un < zero)),
    interpolee: portees.some((une) => une.interpolee),
  }
}

const totalDe = (charges: readonly ChargeRetenue[]): Cents => sum(charges.map(({ montant_cents }) => montant_cents))
const posteDe = ({ nature, cle }: ChargeAPartager): string => `${nature} ${cle?.id ?? 'propre'}`

/** What the sharing looks at: the lots of the building, those that its keys name, and those with which they are let. Hundreds of others do not slow it. */
function enVue({ immeuble_id, faits }: ARepartir, charges: readonly ChargeAPartager[]): FaitsDeLaMatrice {
  const vus = new Set(lotsDeLImmeuble(immeuble_id, faits))
  for (const { cle } of charges) for (const { bien_id } of cle?.quotes_parts ?? []) vus.add(bien_id)
  for (const { bien_id, annexe_de } of faits.lots ?? []) if (annexe_de !== null && vus.has(bien_id)) vus.add(annexe_de)
  const baux = faits.baux.filter(({ bien_id }) => vus.has(bien_id))
  const siens = new Set(baux.map(({ id }) => id))
  return {
    ...faits,
    baux,
    biens: faits.biens.filter(({ id }) => vus.has(id)),
    echeances: faits.echeances.filter(({ bail_id }) => siens.has(bail_id)),
  }
}

function porter(charge: ChargeAPartager, { periode, faits }: Pick<ARepartir, 'periode' | 'faits'>): Portee[] {
  const cle = charge.cle ?? cleDuSeul(charge.bien_id ?? '')
  const parts = repartir(charge.montant_cents, { cle, periode, faits })
  const total = parts.reduce((somme, { poids }) => somme + poids, 0)
  const horsTaxe = horsTaxeDe(charge, { cle, periode, faits })
  return parts.flatMap(({ bien_id, poids, interpolee, occupants: siens }) =>
    siens.map(({ bail_id, montant_cents }): Portee => {
      const hors_taxe_cents = horsTaxe?.get(`${bien_id} ${bail_id}`) ?? montant_cents
      return { charge, bien_id, bail_id, montant_cents, hors_taxe_cents, poids, total, interpolee }
    }),
  )
}

/** Of each who bears a part of a bill, that part before tax: the same key shares what the bill is without its tax. Null: it has none. */
function horsTaxeDe(charge: ChargeAPartager, partage: Parameters<typeof repartir>[1]): Map<string, Cents> | null {
  if (charge.hors_taxe_cents === charge.montant_cents) return null
  return new Map(
    repartir(charge.hors_taxe_cents, partage).flatMap(({ bien_id, occupants: siens }) =>
      siens.map(({ bail_id, montant_cents }): [string, Cents] => [`${bien_id} ${bail_id}`, montant_cents]),
    ),
  )
}

/** What one lot bears alone goes by the days of those who lived there, as under any key. */
const cleDuSeul = (bien_id: string): CleRepartition => ({
  ...{ id: '', immeuble_id: '', libelle: '', nature: 'libre', fluide: null, total: 1 },
  quotes_parts: [{ bien_id, quote_part: 1 }],
})

type Sejour = { readonly bien_id: string; readonly bail: Bail | null; readonly du: Day; readonly jours: number }

/** Who was in each lot, its owner for the rooms that stayed empty, in the order of the lots and of the days; an annexe that is let with its lot is its tenant's. */
function sejours({ periode, faits }: ARepartir): Map<string, Sejour> {
  const trouves = new Map<string, Sejour>()
  const noter = (id: string, { bien_id, bail, du, jours }: Sejour) => {
    const avant = trouves.get(id)
    trouves.set(id, { bien_id, bail, du: avant?.du ?? du, jours: (avant?.jours ?? 0) + jours })
  }
  for (const { bien } of lotsSitues(faits))
    for (const { du, au, baux } of tempsDuLot(bien.id, { periode, faits })) {
      const jours = joursDe({ du, au })
      if (baux.length === 0 || chambresVides(bien.id, faits)(baux).length > 0)
        noter(vacantDe(bien.id), { bien_id: bien.id, bail: null, du, jours })
      for (const bail of baux) if (bail.bien_id === bien.id) noter(bail.id, { bien_id: bien.id, bail, du, jours })
    }
  return trouves
}

const joursDe = ({ du, au }: Periode): number => daysBetween(du, au) + 1
const vacantDe = (bien_id: string): string => `vacant ${bien_id}`

function occupants(demande: ARepartir, portees: readonly Portee[]): LigneOccupant[] {
  const parRang = Map.groupBy(portees, ({ bail_id, bien_id }) => bail_id ?? vacantDe(bien_id))
  return [...sejours(demande)].flatMap(([id, sejour]): LigneOccupant[] => {
    const siennes = parRang.get(id) ?? []
    // A place that no charge touches and that nobody had is no row.
    if (sejour.bail === null && siennes.length === 0 && sejour.jours === joursDe(demande.periode)) return []
    const parts = new Map<string, Cents>()
    for (const { charge, montant_cents } of siennes)
      parts.set(posteDe(charge), plus(parts.get(posteDe(charge)) ?? zero, montant_cents))
    const total_cents = sum(siennes.map(({ montant_cents }) => montant_cents))
    const compte = compteDe(sejour, siennes, demande)
    const taxe = (compte.decompte ?? compte.etablie)?.tva
    const tva_cents = taxe ? minus(total_cents, sum(siennes.map((une) => une.hors_taxe_cents))) : zero
    return [{ id, ...sejour, parts, total_cents, tva_cents, ...compte }]
  })
}

type Compte = Pick<LigneOccupant, 'sort' | 'decompte' | 'refus' | 'etablie'>

function compteDe({ bail, jours }: Sejour, portees: readonly Portee[], demande: ARepartir): Compte {
  const rien = { decompte: null, refus: null, etablie: null }
  if (bail === null) return { ...rien, sort: 'proprietaire' }
  const jamais = sansRegularisation(bail)
  if (jamais) return { ...rien, sort: 'proprietaire', refus: new Refus(jamais) }
  const { periode, etablie_le, faits, tvaDe } = demande
  const etablie = (bail.regularisations ?? []).find(({ du, au }) => du <= periode.au && periode.du <= au) ?? null
  if (etablie) return { ...rien, sort: 'etabli', etablie }
  const indue = portees.find(
    ({ charge, montant_cents }) => montant_cents !== 0 && !estRecuperable(charge.categorie, bail),
  )
  if (indue) return { ...rien, sort: 'laisse', refus: refusNonRecuperable(indue.charge.depense) }
  const jours_periode = joursDe(periode)
  const source = { echeances: faits.echeances, tvaDe }
  try {
    const horsTaxe = tauxDesCharges(bail.id, periode, source) !== null
    const lignes = portees.flatMap((une) => ligneDe(une, { jours, jours_periode, horsTaxe }))
    const decompte = calculerRegularisation(bail, { ...periode, etablie_le, lignes }, source)
    return { ...rien, sort: 'decompte', decompte }
  } catch (error) {
    if (error instanceof Refus) return { ...rien, sort: 'laisse', refus: error }
    throw error
  }
}

type Presence = { readonly jours: number; readonly jours_periode: number; readonly horsTaxe: boolean }

/** A charge as the account of a tenant has it: his part alone, before tax where his rents bear VAT, nothing more to share, and how it came to him. */
function ligneDe(portee: Portee, { horsTaxe, ...presence }: Presence): LigneCharge[] {
  const { charge, poids, total } = portee
  const montant_cents = horsTaxe ? portee.hors_taxe_cents : portee.montant_cents
  if (montant_cents === zero) return []
  const { depense, nature, cle } = charge
  return [
    {
      nature,
      libelle: [depense.fournisseur, depense.libelle].filter(Boolean).join(', ').slice(0, 200),
      depense_id: depense.id,
      montant_cents,
      quote_part: QUOTE_PART_ENTIERE,
      prorata: false,
      partage: {
        cle: cle && { id: cle.id, libelle: cle.libelle, nature: cle.nature },
        ensemble_cents: horsTaxe ? charge.hors_taxe_cents : charge.montant_cents,
        ...{ poids, total, ...presence },
      },
    },
  ]
}
