// The words of the simulator's form and of its address, read into assumptions.
import { z } from 'zod'
import { controlerHypotheses, type Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import { type Cents, cents } from '#domain/base/cents.ts'
import { formatAmount } from '#web/lib/format.ts'
import { amount, choice, hundredths, integer, tick } from '#web/ui/form/schema.ts'
import { NOMS } from './adresse.ts'
import { hypothesesUsuelles } from './usuelles.ts'

export const CATEGORIES = ['meuble', 'tourisme_classe', 'tourisme_non_classe'] as const

export const SAISIE = z.object({
  categorie: choice(CATEGORIES),
  prix_cents: amount({ min: 1 }),
  frais_cents: amount({ min: 0 }),
  frais_immobilises: tick(),
  terrain: hundredths({ max: 9000, message: 'La part du terrain va de 0 % à 90 %.' }),
  mobilier_cents: amount({ min: 0 }),
  loyer_cents: amount({ min: 1 }),
  mois_loues: integer({ min: 1, max: 12 }),
  charges_cents: amount({ min: 0 }),
  taxe_fonciere_cents: amount({ min: 0 }),
  comptable_cents: amount({ min: 0 }),
  emprunt_cents: amount({ min: 0 }),
  emprunt_taux: hundredths({ max: 1500, message: 'Le taux va de 0 % à 15 %.' }),
  emprunt_annees: integer({ min: 1, max: 30 }),
  assurance_cents: amount({ min: 0 }),
  taux_marginal: integer({ max: 100 }),
  hausse_loyers: hundredths({ max: 1000, message: 'De 0 % à 10 %.' }),
  hausse_charges: hundredths({ max: 1000, message: 'De 0 % à 10 %.' }),
  hausse_valeur: hundredths({ max: 1000, message: 'De 0 % à 10 %.' }),
})

export type Saisie = Record<keyof z.input<typeof SAISIE>, string | boolean>

const deuxDecimales = (valeur: number): string => formatAmount(cents(valeur)).replace(/,00$/, '')

/** The assumptions as somebody would type them. */
export function ecrireSaisie(h: Hypotheses): Saisie {
  const euro = (montant: Cents): string => formatAmount(montant).replace(/,00$/, '')
  return {
    categorie: h.categorie,
    prix_cents: euro(h.prix_cents),
    frais_cents: euro(h.frais_cents),
    frais_immobilises: h.frais_immobilises,
    terrain: deuxDecimales(h.terrain),
    mobilier_cents: euro(h.mobilier_cents),
    loyer_cents: euro(h.loyer_cents),
    mois_loues: String(h.mois_loues),
    charges_cents: euro(h.charges_cents),
    taxe_fonciere_cents: euro(h.taxe_fonciere_cents),
    comptable_cents: euro(h.comptable_cents),
    emprunt_cents: euro(h.emprunt_cents),
    emprunt_taux: deuxDecimales(h.emprunt_taux),
    emprunt_annees: String(h.emprunt_annees),
    assurance_cents: euro(h.assurance_cents),
    taux_marginal: String(h.taux_marginal),
    hausse_loyers: deuxDecimales(h.hausse_loyers),
    hausse_charges: deuxDecimales(h.hausse_charges),
    hausse_valeur: deuxDecimales(h.hausse_valeur),
  }
}

const ANNEES_AUTOUR = 2

/** What an address says; whatever it does not say, or says wrongly, is what the simulator opens with. */
export function lireAdresse(params: URLSearchParams, annee: number): Hypotheses {
  const usuelles = hypothesesUsuelles(annee)
  const nombre = (nom: string, defaut: number): number => {
    const texte = params.get(nom)
    return texte !== null && /^\d{1,12}$/.test(texte) ? Number(texte) : defaut
  }
  const montant = (nom: string, defaut: Cents): Cents => cents(nombre(nom, defaut))
  const dite = nombre(NOMS.premiere_annee, annee)
  const lues: Hypotheses = {
    // A link of some years ago still opens; the rules are not kept further back.
    premiere_annee: Math.abs(dite - annee) <= ANNEES_AUTOUR ? dite : annee,
    categorie: CATEGORIES.find((une) => une === params.get('type')) ?? usuelles.categorie,
    frais_immobilises: params.get('immobilises') === '1',
    prix_cents: montant(NOMS.prix_cents, usuelles.prix_cents),
    frais_cents: montant(NOMS.frais_cents, usuelles.frais_cents),
    terrain: nombre(NOMS.terrain, usuelles.terrain),
    mobilier_cents: montant(NOMS.mobilier_cents, usuelles.mobilier_cents),
    loyer_cents: montant(NOMS.loyer_cents, usuelles.loyer_cents),
    mois_loues: nombre(NOMS.mois_loues, usuelles.mois_loues),
    charges_cents: montant(NOMS.charges_cents, usuelles.charges_cents),
    taxe_fonciere_cents: montant(NOMS.taxe_fonciere_cents, usuelles.taxe_fonciere_cents),
    comptable_cents: montant(NOMS.comptable_cents, usuelles.comptable_cents),
    emprunt_cents: montant(NOMS.emprunt_cents, usuelles.emprunt_cents),
    emprunt_taux: nombre(NOMS.emprunt_taux, usuelles.emprunt_taux),
    emprunt_annees: nombre(NOMS.emprunt_annees, usuelles.emprunt_annees),
    assurance_cents: montant(NOMS.assurance_cents, usuelles.assurance_cents),
    taux_marginal: nombre(NOMS.taux_marginal, usuelles.taux_marginal),
    hausse_loyers: nombre(NOMS.hausse_loyers, usuelles.hausse_loyers),
    hausse_charges: nombre(NOMS.hausse_charges, usuelles.hausse_charges),
    hausse_valeur: nombre(NOMS.hausse_valeur, usuelles.hausse_valeur),
  }
  return controlerHypotheses(lues).length === 0 ? lues : usuelles
}
