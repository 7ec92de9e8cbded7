// The fuel of the trips of an exercice by the published scale: one amount by vehicle and calendar year, shared between dwellings, borne by the owner (108).
import { allocate, type Cents, cents, part, zero } from '../../../base/cents.ts'
import { year } from '../../../base/day.ts'
import type { Figure } from '../../../base/parametres.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { codeDe, contient, type Exercice } from '../../../compta/exercice.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { type RaisonSansTarif, tarifCarburant } from '../bareme-carburant.ts'
import { type Deplacement, distanceDe, type Vehicule } from '../deplacement.ts'
import type { FaitsDepenses } from '../faits.ts'
import { categorieDepense } from './categories-depense.ts'

/**
 * A sentence of `REFUS`; `au_forfait`: a flat allowance covers the fuel, in the words of the activity; `reel`: the owner notes the
 * fuel of this vehicle bill by bill.
 */
export type SansMontant = RaisonSansTarif | 'bareme_carburant_tenue' | 'au_forfait' | 'reel'

type PartDeplacement = {
  readonly bien_id: string | null
  readonly dixiemes_km: number
  readonly montant_cents: Cents
}

/**
 * The trips of a vehicle in a calendar year, and what they come to: all of them by one rate, rounded once. A scale holds for
 * the trips of its year: an exercice over two of them has both.
 */
export type FraisVehicule = {
  readonly vehicule: Vehicule
  readonly annee: number
  readonly trajets: readonly Deplacement[]
  readonly dixiemes_km: number
  /** Thousandths of a euro by kilometre; null with `sans`. */
  readonly tarif: Figure<number> | null
  readonly ligne: string | null
  readonly sans: SansMontant | null
  readonly montant_cents: Cents
  readonly parts: readonly PartDeplacement[]
}

type Trajets = Pick<FaitsDepenses, 'vehicules' | 'deplacements'>

/** An exercice, and whether it is taxed on its receipts less a flat allowance, which covers the fuel too. */
type Annee = { readonly exercice: Exercice; readonly auForfait: boolean }

/** Each vehicle that drove in the exercice, in the order of its facts, year by year. */
export function fraisDeplacement(
  { vehicules = [], deplacements = [] }: Trajets,
  { exercice, auForfait }: Annee,
): FraisVehicule[] {
  const parVehicule = Map.groupBy(
    deplacements.filter(({ date }) => contient(exercice, date)),
    ({ vehicule_id }) => vehicule_id,
  )
  return vehicules.flatMap((vehicule) => {
    const parAnnee = Map.groupBy(parVehicule.get(vehicule.id) ?? [], ({ date }) => year(date))
    return [...parAnnee]
      .sort(([a], [b]) => a - b)
      .map(([annee, trajets]) => fraisDuVehicule(vehicule, { annee, trajets, exercice, auForfait }))
  })
}

type Conduits = Annee & { readonly annee: number; readonly trajets: readonly Deplacement[] }

function fraisDuVehicule(vehicule: Vehicule, { annee, trajets, exercice, auForfait }: Conduits): FraisVehicule {
  const dixiemes_km = kilometres(trajets)
  const commun = { vehicule, annee, trajets, dixiemes_km }
  const rien = (sans: SansMontant): FraisVehicule => ({
    ...commun,
    tarif: null,
    ligne: null,
    sans,
    montant_cents: zero,
    parts: [],
  })
  if (!vehicule.au_bareme) return rien('reel')
  if (auForfait) return rien('au_forfait')
  if (exercice.tenue !== 'super_simplifiee') return rien('bareme_carburant_tenue')
  const trouve = tarifCarburant(annee, vehicule)
  if ('sans' in trouve) return rien(trouve.sans)
  const { tarif, ligne } = trouve
  const montant_cents = montantAu(dixiemes_km, tarif.valeur)
  return { ...commun, tarif, ligne, sans: null, montant_cents, parts: partsDe(trajets, montant_cents) }
}

/** Tenths of a kilometre at thousandths of a euro by kilometre. */
export const montantAu = (dixiemes_km: number, milliemes: number): Cents =>
  part(cents(dixiemes_km * milliemes), [1, 100])

const kilometres = (trajets: readonly Deplacement[]): number =>
  trajets.reduce((somme, une) => somme + distanceDe(une), 0)

function partsDe(trajets: readonly Deplacement[], montant_cents: Cents): PartDeplacement[] {
  const biens = [...Map.groupBy(trajets, ({ bien_id }) => bien_id)].map(([bien_id, siens]) => ({
    bien_id,
    dixiemes_km: kilometres(siens),
  }))
  const montants = allocate(
    montant_cents,
    biens.map(({ dixiemes_km }) => dixiemes_km),
  )
  return biens.map((une, rang) => ({ ...une, montant_cents: montants[rang] ?? zero }))
}

/** The last day of each exercice, one entry by vehicle and calendar year: what was driven is a charge, and the owner paid the fuel. */
export function journaliserDeplacements(
  { faits, exercices }: ContexteBailleur<FaitsBailleur & FaitsDepenses>,
  auForfait: (exercice: Exercice) => boolean,
): Ligne[] {
  const compte = categorieDepense('deplacements')?.compte
  if (compte === undefined || (faits.deplacements ?? []).length === 0) return []
  return exercices.flatMap((exercice) =>
    fraisDeplacement(faits, { exercice, auForfait: auForfait(exercice) }).flatMap(
      ({ vehicule, annee, montant_cents, parts, dixiemes_km }) =>
        ecriture(
          {
            cle: `vehicules/${vehicule.id}/${code(annee, exercice)}`,
            journal: 'OD',
            date: exercice.fin,
            libelle: `Carburant ${vehicule.libelle} : ${enKilometres(dixiemes_km)} km au barème`,
            origine: { table: 'vehicules', id: vehicule.id },
            piece_ref: reference('KM', `${vehicule.id}${code(annee, exercice)}`),
          },
          [
            ...parts.map((une) => ({ compte, debit: une.montant_cents, bien_id: une.bien_id })),
            { compte: COMPTE.exploitant, credit: montant_cents },
          ],
        ),
    ),
  )
}

/** `2026`; of an exercice that is no calendar year, both: `2026-06-30/2025`. */
const code = (annee: number, exercice: Exercice): string =>
  codeDe(exercice) === exercice.fin ? `${exercice.fin}/${annee}` : codeDe(exercice)

/** `1234,5`, as an entry writes it. */
export const enKilometres = (dixiemes: number): string =>
  dixiemes % 10 === 0 ? String(dixiemes / 10) : `${Math.trunc(dixiemes / 10)},${dixiemes % 10}`
