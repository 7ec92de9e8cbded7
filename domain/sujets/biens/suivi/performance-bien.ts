// What a dwelling yields in a year: gross, net of its charges, net of its tax; the money it leaves; the days it was let.
import {
  allocate,
  type Cents,
  cents,
  minus,
  negate,
  part,
  plus,
  positive,
  type Ratio,
  sum,
  zero,
} from '../../../base/cents.ts'
import { addDays, type Day, daysBetween, earlier, later } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Classe39 } from '../../../fiscal/bic/classement.ts'
import { type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import type { Bail } from '../../location/bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { compteIci } from '../../tiers/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { type Bien, sortiLe } from '../bien.ts'
import { derouler } from '../echeancier.ts'
import { bienDuPret } from '../emprunt.ts'
import type { FaitsBiens } from '../faits.ts'
import { type ChiffresBien, chiffresDuBien, exploitationDe } from './chiffres-bien.ts'

export type Performance = {
  readonly bien: Bien
  readonly chiffres: ChiffresBien
  /** Rents less charges, the interest of its loans apart: a yield does not depend on how the dwelling was paid. */
  readonly net_cents: Cents
  readonly lignes_charges: readonly Ligne[]
  /** Ten-thousandths of the price and costs; null without a price. */
  readonly brut: number | null
  readonly net: number | null
  readonly net_net: number | null
  /** The part of the tax of the activity that this dwelling brings. */
  readonly impot_cents: Cents
  readonly tresorerie_cents: Cents
  readonly occupation: Occupation
  /** `net_net` and `tresorerie`, by what they are made of. */
  readonly etapes: readonly Etape[]
}

/** Days under a lease among those on which the dwelling could be let. */
type Occupation = { readonly loues: number; readonly possibles: number; readonly taux: number | null }

export type Annee = {
  readonly faits: FaitsBiens & FaitsLocation & FaitsDepenses
  readonly exercice: Exercice
  readonly reglages: Classe39
  readonly lignes: readonly Ligne[]
  /** The last day that counts: today, or the end of a year that is over. */
  readonly au: Day
  /** What the activity pays for the year: social levies, and income tax when its rate was chosen. */
  readonly impot_cents: Cents
}

const DIX_MILLE = 10_000
const USAGE = { source: 'Un repère d’usage, sans valeur fiscale', certitude: 'C' } as const

/** Each dwelling; the tax is shared by what each leaves before depreciation. */
export function performances(annee: Annee): Performance[] {
  const { faits, reglages, lignes, au } = annee
  const chiffres = faits.biens.map((bien) => chiffresDuBien(bien, { faits, reglages, lignes, today: au }))
  const impots = partsImpot(
    annee.impot_cents,
    chiffres.map((un) => positive(exploitationDe(un).net_cents)),
  )
  return faits.biens.flatMap((bien, rang) => {
    const siens = chiffres[rang]
    return siens ? [performance(bien, { chiffres: siens, impot_cents: impots[rang] ?? zero, annee })] : []
  })
}

function partsImpot(impot: Cents, nets: readonly Cents[]): Cents[] {
  const total = sum(nets)
  return total === 0 ? nets.map(() => zero) : allocate(impot, nets)
}

function performance(
  bien: Bien,
  { chiffres, impot_cents, annee }: { chiffres: ChiffresBien; impot_cents: Cents; annee: Annee },
): Performance {
  const { loyers_cents, cout_cents } = chiffres
  const { charges_cents, net_cents, lignes_charges } = exploitationDe(chiffres)
  const apresImpot = etape('net_net', {
    libelle: 'Ce que le logement laisse après impôt',
    montant_cents: minus(net_cents, impot_cents),
    en_mots:
      'Les loyers de l’année, moins les charges du logement sans les intérêts d’emprunt, moins sa part de l’impôt de l’activité.',
    entrees: [
      { libelle: 'Loyers', montant_cents: loyers_cents },
      { libelle: 'Charges, sans les intérêts', montant_cents: negate(charges_cents) },
      { libelle: 'Impôt et prélèvements', montant_cents: negate(impot_cents) },
    ],
    regle: USAGE,
  })
  const tresorerie = tresorerieDe(bien, { annee, impot_cents })
  const surCout = (montant: Cents): number | null =>
    cout_cents === 0 ? null : part(cents(DIX_MILLE), [montant, cout_cents])
  return {
    bien,
    chiffres,
    net_cents,
    lignes_charges,
    brut: surCout(loyers_cents),
    net: surCout(net_cents),
    net_net: surCout(apresImpot.montant_cents),
    impot_cents,
    tresorerie_cents: tresorerie.montant_cents,
    occupation: occupationDe(bien, annee),
    etapes: [apresImpot, tresorerie],
  }
}

/** What came in and went out between the first day of the year and the last that counts, and the tax. */
function tresorerieDe(bien: Bien, { annee, impot_cents }: { annee: Annee; impot_cents: Cents }): Etape {
  const { faits, exercice, au } = annee
  const dedans = (jour: Day | null): boolean => jour !== null && exercice.debut <= jour && jour <= au
  const baux = new Set(faits.baux.filter(({ bien_id }) => bien_id === bien.id).map(({ id }) => id))
  const recus = faits.encaissements
    .filter(
      ({ bail_id, date, mode }) =>
        baux.has(bail_id) && dedans(date) && mode !== 'depot_garantie' && mode !== 'regularisation',
    )
    .map(({ loyer_cents, charges_cents }) => plus(loyer_cents, charges_cents))
  const payees = faits.depenses
    .filter((une) => une.bien_id === bien.id && dedans(une.date_paiement) && compteIci(une))
    .map(({ montant_cents }) => montant_cents)
  const deroules = faits.emprunts.map((emprunt) => ({
    ...derouler(
      emprunt,
      faits.remboursements_anticipes.filter(({ emprunt_id }) => emprunt_id === emprunt.id),
    ),
    sien: ({ date }: { date: Day }): boolean => dedans(date) && bienDuPret(emprunt, date) === bien.id,
  }))
  const echeances = deroules.flatMap(({ lignes, sien }) => lignes.filter(sien).map(({ total_cents }) => total_cents))
  const anticipes = deroules.flatMap((un) =>
    un.anticipes.filter(un.sien).map(({ rembourse_cents, indemnite_cents }) => plus(rembourse_cents, indemnite_cents)),
  )
  const entrees = utiles([
    { libelle: 'Loyers et charges encaissés', montant_cents: sum(recus) },
    { libelle: 'Dépenses payées', montant_cents: negate(sum(payees)) },
    { libelle: 'Échéances d’emprunt', montant_cents: negate(sum(echeances)) },
    { libelle: 'Remboursements anticipés', montant_cents: negate(sum(anticipes)) },
    { libelle: 'Impôt et prélèvements de l’année', montant_cents: negate(impot_cents) },
  ])
  return etape('tresorerie', {
    libelle: 'Trésorerie du logement',
    montant_cents: sum(entrees.map(({ montant_cents }) => montant_cents)),
    en_mots:
      'L’argent entré et sorti pour ce logement depuis le début de l’exercice, dépenses payées par l’exploitant comprises.',
    entrees,
    regle: USAGE,
  })
}

function occupationDe(bien: Bien, { faits, exercice, au }: Annee): Occupation {
  const debut = later(exercice.debut, bien.date_mise_en_location)
  const fin = earlier(earlier(exercice.fin, au), sortiLe(bien) ?? exercice.fin)
  const possibles = debut > fin ? 0 : daysBetween(debut, fin) + 1
  const loues = joursLoues(
    faits.baux.filter(({ bien_id }) => bien_id === bien.id),
    { debut, fin },
  )
  return { loues, possibles, taux: possibles === 0 ? null : ratio(loues, possibles) }
}

/** Two leases of one day count once: a flat let by rooms is let as soon as one of them is. */
function joursLoues(baux: readonly Bail[], { debut, fin }: { debut: Day; fin: Day }): number {
  let total = 0
  let compte = addDays(debut, -1)
  for (const bail of baux.toSorted((a, b) => (a.debut < b.debut ? -1 : 1))) {
    const de = later(bail.debut, addDays(compte, 1))
    const a = earlier(bail.fin ?? fin, fin)
    if (de > a) continue
    total += daysBetween(de, a) + 1
    compte = a
  }
  return total
}

const ratio = (loues: number, possibles: number): number => part(cents(DIX_MILLE), [loues, possibles] satisfies Ratio)
