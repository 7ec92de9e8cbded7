// Bills that a year's end cuts in two: charged on one side, paid on the other, and how they pass to the next year.
import type { Cents } from '../../../base/cents.ts'
import { type EnTete, ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { codeDe, type Exercice, type Tenue } from '../../../compta/exercice.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { rangDe } from '../../../journalisation/contexte.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { estPerte } from '../../location/ecritures/creance-perdue.ts'
import type { FaitsPropriete } from '../../propriete/faits.ts'
import { COMPTES_TVA } from '../../tva/comptes-tva.ts'
import type { Depense } from '../depense.ts'
import type { FaitsDepenses } from '../faits.ts'
import { auxiliaireFournisseur } from './auxiliaire-fournisseur.ts'
import { type PosteDepense, payeurDe, postesDepense, tvaRecuperee } from './depense.ts'

/** A bill open at the end of the year of that rank (−1: on the eve of the books), still `due` or `payee` in advance. */
type Ouverte = {
  readonly fait: Depense
  readonly rang: number
  readonly etat: 'due' | 'payee'
  readonly charges: readonly PosteDepense[]
}

/** Closing entries of `super_simplifiee`: bills not paid (408), and those paid before their date (486). */
export function cloturesDepenses(contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses & FaitsPropriete>): Ligne[] {
  return ouvertes(contexte).flatMap((une) => {
    const exercice = contexte.exercices[une.rang]
    return exercice?.tenue === 'super_simplifiee' ? cloture(une, exercice) : []
  })
}

/** The entries of the first day of a year whose books are not kept as those of the year before, or of the first year. */
export function ouverturesDepenses(
  contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses & FaitsPropriete>,
): Ligne[] {
  return ouvertes(contexte).flatMap((une) => {
    const avant: Tenue = contexte.exercices[une.rang]?.tenue ?? 'engagement'
    const exercice = contexte.exercices[une.rang + 1]
    return exercice && exercice.tenue !== avant ? ouverture(une, exercice) : []
  })
}

/** Takeover: bills owed, or paid in advance, on the eve of the books. */
export function reprisesDepenses(contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses & FaitsPropriete>): Ligne[] {
  return ouvertes(contexte)
    .filter(({ rang }) => rang === -1)
    .flatMap((une) => {
      const fournisseur = { compte: COMPTE.fournisseur, auxiliaire: auxiliaireFournisseur(une.fait.fournisseur) }
      const tete = enTete(une, { cle: 'reprise', date: contexte.premierJour, libelle: 'Reprise' })
      const exploitant = { compte: COMPTE.exploitant, montant_cents: une.fait.montant_cents }
      return echange({ ...tete, journal: 'AN' }, une, {
        debit: [exploitant],
        credit: [{ ...fournisseur, montant_cents: une.fait.montant_cents }],
      })
    })
}

function cloture(une: Ouverte, exercice: Exercice): Ligne[] {
  const libelle = une.etat === 'due' ? 'Facture à payer' : "Payé d'avance"
  // What was paid in advance has already given its VAT back: only the charge waits for the other year.
  const sienne = une.etat === 'due' ? une : { ...une, charges: une.charges.filter(({ tva }) => !tva) }
  return echange(enTete(une, { cle: `cloture/${codeDe(exercice)}`, date: exercice.fin, libelle }), une, {
    debit: sienne.charges,
    credit: enAttente(sienne),
  })
}

function ouverture(une: Ouverte, exercice: Exercice): Ligne[] {
  const { fournisseur, montant_cents } = une.fait
  const tiers = [{ compte: COMPTE.fournisseur, auxiliaire: auxiliaireFournisseur(fournisseur), montant_cents }]
  // From a supplier's debt to a charge of the day of payment, or the reverse.
  const [debit, credit] = exercice.tenue === 'super_simplifiee' ? [tiers, une.charges] : [enAttente(une), tiers]
  const tete = { cle: `ouverture/${codeDe(exercice)}`, date: exercice.debut, libelle: "À l'ouverture" }
  return echange(enTete(une, tete), une, { debit, credit })
}

/** The account where the bill waits for the other year, property by property; VAT got back too early in its own. */
function enAttente({ charges, etat }: Ouverte): PosteDepense[] {
  const compte = etat === 'due' ? COMPTE.facture_a_payer : COMPTE.charge_avance
  return charges.map((charge) => (charge.tva && etat === 'payee' ? charge : { ...charge, compte, auxiliaire: null }))
}

type Poste = {
  readonly tva?: true
  readonly compte: string
  readonly montant_cents: Cents
  readonly bien_id?: string | null
  readonly auxiliaire?: { code: string; libelle: string } | null
}
type Postes = readonly Poste[]

/** A bill between two sides; the other way round when it was paid before its date. */
function echange(tete: EnTete, { etat }: Ouverte, { debit, credit }: { debit: Postes; credit: Postes }): Ligne[] {
  const [d, c] = etat === 'due' ? [debit, credit] : [credit, debit]
  return ecriture(tete, [
    ...d.map(({ montant_cents, tva: _, ...poste }) => ({ ...poste, debit: montant_cents })),
    ...c.map(({ montant_cents, tva: _, ...poste }) => ({ ...poste, credit: montant_cents })),
  ])
}

function ouvertes(contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses & FaitsPropriete>): Ouverte[] {
  return contexte.faits.depenses.flatMap((fait) => {
    const recuperee = tvaRecuperee(fait, contexte)
    const payeur = payeurDe(fait, contexte.faits)
    const charges = postesDepense(fait, { recuperee, compteTva: () => COMPTES_TVA.deductible_en_attente, payeur })
    if (estPerte(fait)) return []
    const facture = rangDe(contexte, fait.date)
    const paiement = fait.date_paiement === null ? contexte.exercices.length : rangDe(contexte, fait.date_paiement)
    const etat = facture < paiement ? 'due' : 'payee'
    const ouverte: Ouverte[] = []
    for (let rang = Math.min(facture, paiement); rang < Math.max(facture, paiement); rang++)
      ouverte.push({ fait, rang, etat, charges })
    return ouverte
  })
}

function enTete(
  { fait }: Ouverte,
  { cle, date, libelle }: { cle: string; date: EnTete['date']; libelle: string },
): EnTete {
  return {
    cle: `depenses/${fait.id}/${cle}`,
    journal: 'OD',
    date,
    libelle: `${libelle} : ${fait.fournisseur} ${fait.libelle}`,
    origine: { table: 'depenses', id: fait.id },
    piece_ref: reference('DEP', fait.id),
    piece_date: fait.date,
  }
}
