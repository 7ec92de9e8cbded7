// What a line of a statement becomes, as rows: the fact to write, the entry of it that moves the bank, and by how much.
import { randomUUID } from 'node:crypto'
import type { FaitDeLigne } from '#contract/functions/banque/traiter-lignes-releve.ts'
import { type Cents, negate, plus } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import type { AchatAttendu } from '#domain/sujets/biens/ecritures/achats-payes.ts'
import { type Encaissement, rangeeDuRejet } from '#domain/sujets/location/encaissement.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import type { TableDeFaits } from '../dossier/inserer.ts'
import type { MouvementsDe } from './comptes.ts'

type Rangee = Readonly<Record<string, unknown>>
/** One fact of a line: the row to write or the bill to mark as paid, if any, and the movement of the bank that it is. */
export type Effet = {
  readonly effet: 'cree' | 'paye' | 'trouve'
  readonly cle: string
  readonly fait_table: string
  readonly fait_id: string
  readonly montant_cents: Cents
  readonly rangee: { readonly table: TableDeFaits; readonly champs: Rangee } | null
}
export type LigneDite = { readonly date: Day; readonly nature: NatureCompte }
export type Connus = {
  /** What a bill that is not paid yet takes of the account of the line, when it is paid on its day; null for another. */
  readonly factureDue: (depense_id: string, ligne: LigneDite) => Cents | null
  /** What moves an account in the books, by the key of its entry. */
  readonly mouvements: MouvementsDe
  /** The purchases of which something is left to pay, by the key of their entry. */
  readonly achats: ReadonlyMap<string, AchatAttendu>
  /** The payments of tenants that the bank may take back, by their id. */
  readonly paiements: ReadonlyMap<string, Encaissement>
  /** The first day of the books; null while there are none. */
  readonly premierJour: Day | null
}

export function effetDe(fait: FaitDeLigne, ligne: LigneDite, connus: Connus): Effet {
  const { date, nature: compte } = ligne
  switch (fait.nature) {
    case 'encaissement': {
      const { nature: _, ...champs } = fait
      return creer('encaissements', { ...champs, date }, plus(fait.loyer_cents, fait.charges_cents))
    }
    case 'depense': {
      const { nature: _, ...champs } = fait
      const categorie = categorieDepense(fait.categorie)
      // A loss moves no money: it is not what a bank tells.
      if (categorie === null || categorie.cle === 'creance_perdue') throw new Refus('categorie_requise')
      const rangee = { ...champs, date, date_paiement: date, payee_par: 'banque' }
      return creer('depenses', rangee, negate(fait.montant_cents), '/paiement')
    }
    case 'exploitant': {
      const { nature: _, ...champs } = fait
      const rangee = { ...champs, indivisaire_id: fait.indivisaire_id ?? null, paie: null, date }
      return creer('mouvements_exploitant', rangee, signe(fait.montant_cents, fait.sens === 'apport'))
    }
    case 'depot': {
      const { nature: _, ...champs } = fait
      return creer('mouvements_depot', { ...champs, date }, signe(fait.montant_cents, fait.sens === 'recu'))
    }
    case 'achat': {
      const { nature: _, cle: paie, ...champs } = fait
      const achat = connus.achats.get(paie)
      if (!achat || achat.sens !== fait.sens) throw new Refus('achat_inconnu')
      return creer(
        'mouvements_exploitant',
        { ...champs, indivisaire_id: null, paie, date },
        signe(fait.montant_cents, fait.sens === 'apport'),
      )
    }
    case 'rejet': {
      const paiement = connus.paiements.get(fait.encaissement_id)
      if (!paiement) throw new Refus('paiement_a_rejeter_inconnu')
      const champs = rangeeDuRejet(paiement, date)
      return creer('encaissements', champs, plus(champs.loyer_cents, champs.charges_cents))
    }
    case 'facture': {
      const due_cents = connus.factureDue(fait.depense_id, ligne)
      if (due_cents === null) throw new Refus('fait_a_rapprocher_inconnu')
      const du = { fait_table: 'depenses', fait_id: fait.depense_id, montant_cents: negate(due_cents) }
      return { effet: 'paye', cle: `depenses/${fait.depense_id}/paiement`, ...du, rangee: null }
    }
    case 'existant': {
      const mouvement = connus.mouvements(compte).get(fait.cle)
      if (!mouvement) throw new Refus('fait_a_rapprocher_inconnu')
      const { cle, origine, montant_cents } = mouvement
      return { effet: 'trouve', cle, fait_table: origine.table, fait_id: origine.id, montant_cents, rangee: null }
    }
  }
}

function creer(table: TableDeFaits, champs: Rangee, montant_cents: Cents, objet = ''): Effet {
  const id = randomUUID()
  const lien = { cle: `${table}/${id}${objet}`, fait_table: table, fait_id: id, montant_cents }
  return { effet: 'cree', ...lien, rangee: { table, champs: { id, ...champs } } }
}

const signe = (montant: Cents, recu: boolean): Cents => (recu ? montant : negate(montant))
