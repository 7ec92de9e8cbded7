// What the space of a tenant shows: his lease, his account, his papers, in the words that the other papers use.

import type { Espace, PIECES_ESPACE } from '#contract/functions/location/espace/espace-locataire.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { addMonths, type Day } from '#domain/base/day.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { DocumentLocatif } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { releveDeCompte } from '#domain/sujets/location/documents/releve-compte.ts'
import { moisDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { CHARGES } from '#domain/sujets/location/regles.ts'

/** How far back the account goes; the whole of it is given as a PDF. */
const MOIS = 24

type Piece = Espace['pieces'][number]
export type LuAutour = {
  readonly documents: readonly {
    readonly id: string
    readonly nature: 'avis' | 'recu' | 'quittance'
    readonly numero: string
    readonly emis_le: Day
    readonly montant_cents: number
    readonly contenu: DocumentLocatif
  }[]
  readonly etats: readonly { readonly id: string; readonly sens: 'entree' | 'sortie'; readonly signe_le: Day }[]
  readonly conge: { readonly recu_le: Day; readonly auteur: 'bailleur' | 'locataire' } | null
  readonly restitution: { readonly rendu_le: Day } | null
}

/** The account of a lease and its next rent, on a day. */
export function compteDe(bail: Bail, faits: Faits, today: Day): Pick<Espace, 'solde_cents' | 'lignes' | 'prochaine'> {
  const { lignes, solde_cents } = releveDeCompte(bail.id, { du: addMonths(today, -MOIS), au: today }, faits)
  const prochaine = faits.echeances
    .filter(({ bail_id, date_echeance }) => bail_id === bail.id && date_echeance > today)
    .toSorted((a, b) => (a.date_echeance < b.date_echeance ? -1 : 1))[0]
  return {
    solde_cents,
    lignes: lignes.map(({ nature, date, periode, mois = 1, objet, payeur, ...une }) => ({
      nature,
      date,
      periode,
      mois,
      charges: objet === 'charges',
      interets: objet === 'interets',
      payeur,
      debit_cents: une.debit_cents,
      credit_cents: une.credit_cents,
      solde_cents: une.solde_cents,
    })),
    prochaine: prochaine ? { date_echeance: prochaine.date_echeance, montant_cents: montantEcheance(prochaine) } : null,
  }
}

/** Letters, accounts and inspections, the last one first: what was sent to him, or signed by him. */
export function piecesDe(bail: Bail, { etats, conge, restitution }: LuAutour): Espace['pieces'] {
  const pieces: Piece[] = [
    ...(bail.revisions ?? []).map(({ id, demande_le }) => une('revision', id, 'Révision du loyer', demande_le)),
    ...(bail.regularisations ?? []).map(({ id, etablie_le, du, au }) =>
      une(
        'regularisation',
        id,
        `Régularisation des charges ${du.slice(0, 4)}${du.slice(0, 4) === au.slice(0, 4) ? '' : `-${au.slice(0, 4)}`}`,
        etablie_le,
      ),
    ),
    ...etats.map(({ id, sens, signe_le }) =>
      une('etat_des_lieux', id, sens === 'entree' ? 'État des lieux d’entrée' : 'État des lieux de sortie', signe_le),
    ),
    ...(conge ? [une('conge', null, conge.auteur === 'bailleur' ? 'Congé' : 'Réception du congé', conge.recu_le)] : []),
    ...(restitution ? [une('restitution', null, 'Restitution du dépôt', restitution.rendu_le)] : []),
  ]
  return pieces.toSorted((a, b) => (a.le < b.le ? 1 : a.le > b.le ? -1 : 0))
}

const une = (piece: (typeof PIECES_ESPACE)[number], id: string | null, titre: string, le: string): Piece => ({
  piece,
  id,
  titre,
  le,
})

export const documentsDe = ({ documents }: LuAutour): Espace['documents'] =>
  documents.map(({ contenu, ...document }) => ({
    ...document,
    periode: contenu.nature === 'recu' ? null : contenu.du,
    mois: contenu.nature === 'recu' ? 1 : moisDeLaPeriode(contenu),
  }))

/**
 * The bills behind the accounts of charges, open to the tenant for six months after each was sent (loi du 6 juillet 1989,
 * art. 23): the document of each expense that a line was taken from, where it has one.
 */
export function justificatifsDe(bail: Bail, { depenses }: Pick<Faits, 'depenses'>, today: Day): Espace['fichiers'] {
  const parId = new Map(depenses.map((une) => [une.id, une]))
  const ouvertes = (bail.regularisations ?? []).filter(
    ({ etablie_le }) => addMonths(etablie_le, CHARGES.pieces_mois) >= today,
  )
  const fichiers = ouvertes.flatMap(({ lignes, etablie_le }) =>
    lignes.flatMap(({ depense_id, libelle }) => {
      const id = depense_id === null ? null : (parId.get(depense_id)?.document_id ?? null)
      return id === null ? [] : [{ id, nom: libelle, nature: 'charges', le: etablie_le }]
    }),
  )
  return [...new Map(fichiers.map((un) => [un.id, un])).values()]
}
