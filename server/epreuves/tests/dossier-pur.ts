// A dossier without database, led as the acts lead it: facts, validations, years that follow each other.

import type { Faits } from '#domain/activites/faits.ts'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { cents, zero } from '#domain/base/cents.ts'
import { type Day, day, lastDayOf } from '#domain/base/day.ts'
import { ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'
import { anneeDeCloture, type Exercice, exerciceClosEn, parDate } from '#domain/compta/exercice.ts'
import { aValider } from '#domain/journalisation/a-valider.ts'
import { exercice, faits as faitsDe } from '#domain/journalisation/faits.cas.ts'
import type { Demande, Ecriture } from './random-lives.ts'
import type { Fait, Soldes } from './reference-ledger.ts'

const CATEGORIES = ['entretien', 'taxe_fonciere', 'assurance_pno'] as const
/** The lease of every rent of these lives. */
export const BAIL = '00000000-0000-4000-8000-0000000000ba'

export const dossierNeuf = (): Faits => faitsDe({ exercices: [exercice(2023), exercice(2024)] })

/** The dossier after what was asked of it and taken. */
export function mener(faits: Faits, demande: Demande): Faits {
  switch (demande.quoi) {
    case 'fait':
      return ecrire(faits, demande.ecriture)
    case 'valider':
      return geler(faits, { annee: demande.annee, jusqu_au: day(demande.jour) })
    case 'arreter':
      return changer(faits, demande.annee, { etat: 'arrete' })
    case 'rouvrir':
      return changer(faits, demande.annee, { etat: 'ouvert' })
    case 'definitif':
      return rendreDefinitive(faits, demande.annee)
  }
}

function soldesDe(lignes: readonly Ligne[]): Soldes {
  const soldes = new Map<string, number>()
  for (const { compte, debit_cents, credit_cents } of lignes)
    soldes.set(compte, (soldes.get(compte) ?? 0) + debit_cents - credit_cents)
  return soldes
}

/** By year and account, what is not nothing. */
export function lisibles(soldes: Iterable<readonly [number, Soldes]>): Record<string, number> {
  const lus = [...soldes].flatMap(([annee, comptes]) =>
    [...comptes].filter(([, solde]) => solde !== 0).map(([compte, solde]) => [`${annee} ${compte}`, solde] as const),
  )
  return Object.fromEntries(lus.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export const parAnnee = (faits: Faits): [number, Soldes][] => {
  const tenus = livres(faits)
  return parDate(faits.exercices).map((un) => [anneeDeCloture(un), soldesDe(tenus.get(un.id) ?? [])])
}

function ecrire(faits: Faits, { avant, apres }: Ecriture): Faits {
  const genre = (apres ?? avant)?.genre
  const sans = <T extends { readonly id: string }>(liste: readonly T[]): T[] =>
    liste.filter(({ id }) => id !== avant?.id)
  const avec = <T extends { readonly id: string }>(liste: readonly T[], faire: (fait: Fait) => T): T[] =>
    apres ? [...sans(liste), faire(apres)] : sans(liste)
  switch (genre) {
    case 'depense':
      return { ...faits, depenses: avec(faits.depenses, depense) }
    case 'apport':
    case 'prelevement':
      return { ...faits, mouvements_exploitant: avec(faits.mouvements_exploitant, mouvement) }
    case 'depot':
    case 'restitution':
      return { ...faits, mouvements_depot: avec(faits.mouvements_depot, depot) }
    case 'operation':
      return { ...faits, operations_diverses: avec(faits.operations_diverses, operation) }
    case 'echeance':
      return { ...faits, echeances: avec(faits.echeances, echeance) }
    case 'loyer':
      return { ...faits, encaissements: avec(faits.encaissements, loyer) }
    case undefined:
      return faits
  }
}

/** The row of a fact whose kind is one row of one table. */
export function rangeeDe(fait: Fait): { readonly table: string; readonly rangee: object } | null {
  switch (fait.genre) {
    case 'depense':
      return { table: 'depenses', rangee: depense(fait) }
    case 'apport':
    case 'prelevement':
      return { table: 'mouvements_exploitant', rangee: mouvement(fait) }
    case 'echeance':
      return { table: 'echeances', rangee: echeance(fait) }
    case 'loyer':
      return { table: 'encaissements', rangee: loyer(fait) }
    default:
      return null
  }
}

const depense = (fait: Fait): Faits['depenses'][number] => ({
  id: fait.id,
  bien_id: null,
  date: day(fait.date),
  date_paiement: fait.paiement === null ? null : day(fait.paiement),
  fournisseur: 'Léon',
  libelle: 'Facture',
  categorie: CATEGORIES[fait.choix % CATEGORIES.length] ?? 'entretien',
  montant_cents: cents(fait.cents),
  payee_par: fait.choix % 2 === 0 ? 'banque' : 'exploitant',
  document_id: null,
})
const mouvement = (fait: Fait): Faits['mouvements_exploitant'][number] => ({
  id: fait.id,
  date: day(fait.date),
  sens: fait.genre === 'apport' ? 'apport' : 'prelevement',
  montant_cents: cents(fait.cents),
  libelle: '',
})
const depot = (fait: Fait): Faits['mouvements_depot'][number] => ({
  id: fait.id,
  bail_id: BAIL,
  date: day(fait.date),
  sens: fait.genre === 'depot' ? 'recu' : 'rendu',
  montant_cents: cents(fait.cents),
})
const operation = (fait: Fait): Faits['operations_diverses'][number] => ({
  id: fait.id,
  date: day(fait.date),
  libelle: 'Frais de tenue de compte',
  piece_ref: null,
  lignes: [
    { rang: 1, compte: '627000', debit_cents: cents(fait.cents), credit_cents: zero, bien_id: null },
    { rang: 2, compte: '512000', debit_cents: zero, credit_cents: cents(fait.cents), bien_id: null },
  ],
})
const echeance = (fait: Fait): Faits['echeances'][number] => ({
  id: fait.id,
  bail_id: BAIL,
  periode: day(`${fait.date.slice(0, 7)}-01`),
  date_echeance: day(fait.date),
  loyer_cents: cents(fait.cents),
  charges_cents: zero,
})
const loyer = (fait: Fait): Faits['encaissements'][number] => ({
  id: fait.id,
  bail_id: BAIL,
  date: day(fait.date),
  payeur: 'Ana Silva',
  loyer_cents: cents(fait.cents),
  charges_cents: zero,
  mode: 'virement',
  echeance_id: null,
})

const changer = (faits: Faits, annee: number, champs: Partial<Exercice>): Faits => ({
  ...faits,
  exercices: faits.exercices.map((un) => (anneeDeCloture(un) === annee ? { ...un, ...champs } : un)),
})

function geler(faits: Faits, { annee, jusqu_au }: { annee: number; jusqu_au: Day }): Faits {
  const tenu = exerciceClosEn(faits.exercices, annee)
  const gele = inscrire(faits, tenu ? aValider(livres(faits), tenu, jusqu_au) : [])
  return changer(gele, annee, { valide_jusqu_au: jusqu_au })
}

function inscrire(faits: Faits, lignes: readonly Ligne[]): Faits {
  const deja = faits.lignes_validees.at(-1)?.numero ?? 0
  const numerotees = ecrituresDe(lignes).flatMap((ecriture, rang) =>
    ecriture.lignes.map((ligne) => ({ ...ligne, numero: deja + rang + 1, valide_le: ligne.date })),
  )
  return { ...faits, lignes_validees: [...faits.lignes_validees, ...numerotees] }
}

/** All that is left is frozen, the next year is opened, and so is frozen what it opens with. */
function rendreDefinitive(faits: Faits, annee: number): Faits {
  const fige = changer(geler(faits, { annee, jusqu_au: lastDayOf(annee) }), annee, { etat: 'definitif' })
  const suivie = fige.exercices.some((un) => anneeDeCloture(un) === annee + 1)
  const suivant = suivie ? fige : { ...fige, exercices: [...fige.exercices, exercice(annee + 1)] }
  const ouvert = exerciceClosEn(suivant.exercices, annee + 1)
  const ouverture = ouvert ? aValider(livres(suivant), ouvert, ouvert.debut) : []
  return inscrire(
    suivant,
    ouverture.filter(({ journal }) => journal === 'AN'),
  )
}
