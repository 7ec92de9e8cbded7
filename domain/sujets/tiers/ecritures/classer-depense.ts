// What a bill is, proposed with its reason: by the supplier's sheet, by a rule of the user, by his habit, by the words.

import { type Cents, negate } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { normaliser } from '../../banque/formats/texte.ts'
import { categoriser, type RegleBancaire } from '../../banque/regles.ts'
import type { Depense } from '../depense.ts'
import { CATEGORIES_DEPENSE, type CategorieDepense, categorieDepense } from './categories-depense.ts'
import { trierTravaux } from './trier-travaux.ts'

/** A supplier's sheet; `categorie` and `bien_id` null: not said. */
export type Fournisseur = {
  readonly id: string
  readonly nom: string
  readonly siren: string | null
  readonly categorie: string | null
  readonly bien_id: string | null
  /** A key of METIERS, and how he is reached. */
  readonly metier?: string | null
  readonly telephone?: string | null
  readonly email?: string | null
  readonly adresse?: string | null
}

/** What is known of a bill before it is classified. */
export type APreciser = {
  readonly id: string | null
  readonly fournisseur: string
  readonly libelle: string
  readonly date: Day
  readonly montant_cents: Cents
}

export type Classement = {
  readonly categorie: string
  /** Undefined: the property is not proposed, the bill keeps its own. */
  readonly bien_id: string | null | undefined
  readonly raison: string
}

export type Connaissances = {
  readonly fournisseurs: readonly Fournisseur[]
  readonly regles: readonly RegleBancaire[]
  readonly depenses: readonly Depense[]
  /** What its bills may be: nothing else is proposed. Left out: the kinds of any books. */
  readonly categories?: readonly CategorieDepense[]
}

/** Two suppliers of one name, whatever their accents, case and punctuation. */
export const memeFournisseur = (a: string, b: string): boolean =>
  normaliser(a) === normaliser(b) && normaliser(a) !== ''

/** Null when nothing says what it is. A lost rent and a bill that is split are never proposed. */
export function classerDepense(piece: APreciser, connu: Connaissances): Classement | null {
  return (
    parFiche(piece, connu) ??
    parRegle(piece, connu) ??
    parTravaux(piece, connu) ??
    parHabitude(piece, connu) ??
    parMots(piece, connu)
  )
}

function parFiche({ fournisseur }: APreciser, connu: Connaissances): Classement | null {
  const fiche = connu.fournisseurs.find(({ nom }) => memeFournisseur(nom, fournisseur))
  if (!fiche?.categorie || !estProposable(fiche.categorie, connu)) return null
  return {
    categorie: fiche.categorie,
    bien_id: fiche.bien_id ?? undefined,
    raison: `la fiche du fournisseur ${fiche.nom} le dit`,
  }
}

function parRegle(piece: APreciser, connu: Connaissances): Classement | null {
  const siennes = connu.regles.filter(({ proposition }) => proposition.nature === 'depense')
  const trouvee = siennes.length > 0 ? dite(piece, siennes) : null
  if (!trouvee?.regle_id) return null
  const motif = siennes.find(({ id }) => id === trouvee.regle_id)?.motif ?? ''
  return propose(trouvee.proposition, `votre règle « ${motif} » s’y applique`, connu)
}

/** Where the works of a bill are told apart: what it says of them is surer than what its supplier does most. */
function parTravaux({ libelle }: APreciser, connu: Connaissances): Classement | null {
  const tries = trierTravaux(libelle)
  return tries && connu.categories && estProposable(tries.categorie, connu) ? { ...tries, bien_id: undefined } : null
}

/** At least two bills of this supplier, and all of those that name one category name the same. */
function parHabitude(piece: APreciser, connu: Connaissances): Classement | null {
  const siennes = connu.depenses.filter(
    (une) =>
      une.id !== piece.id &&
      !une.repartition &&
      memeFournisseur(une.fournisseur, piece.fournisseur) &&
      estProposable(une.categorie, connu),
  )
  const [premiere] = siennes
  if (!premiere || siennes.length < 2 || siennes.some(({ categorie }) => categorie !== premiere.categorie)) return null
  const biens = new Set(siennes.map(({ bien_id }) => bien_id))
  const libelle = categorieDepense(premiere.categorie)?.libelle ?? premiere.categorie
  return {
    categorie: premiere.categorie,
    bien_id: biens.size === 1 ? premiere.bien_id : undefined,
    raison: `vos ${siennes.length} factures de ${premiere.fournisseur.trim()} sont en « ${libelle} »`,
  }
}

/** By the words that the house knows, as on a line of the bank. */
function parMots(piece: APreciser, connu: Connaissances): Classement | null {
  const trouvee = dite(piece, [])
  if (!trouvee) return null
  // The bank's sentence, about a bill: `« edf » dans le libellé : l'eau`.
  const raison = trouvee.raison.replace(/\.$/, '').replace('dans le libellé : ', 'annonce ')
  return propose(trouvee.proposition, raison, connu)
}

const SANS_PERSONNE = { locataires: [], emprunts: [], exploitants: [] }

function dite({ date, libelle, fournisseur, montant_cents }: APreciser, regles: readonly RegleBancaire[]) {
  const ligne = { date, libelle, tiers: fournisseur, montant_cents: negate(montant_cents) }
  return categoriser(ligne, regles, SANS_PERSONNE)
}

function propose(
  { nature, categorie, bien_id }: RegleBancaire['proposition'],
  raison: string,
  connu: Connaissances,
): Classement | null {
  if (nature !== 'depense' || !categorie || !estProposable(categorie, connu)) return null
  return { categorie, bien_id, raison }
}

const estProposable = (cle: string, { categories = CATEGORIES_DEPENSE }: Connaissances): boolean =>
  cle !== 'creance_perdue' && categories.some((une) => une.cle === cle)

export type Changement = {
  readonly depense: Depense
  readonly classement: Classement
}

/** A bill that is split, a lost rent, the payment of a fixed asset: each is changed by itself, never in number. */
export const estReclassable = ({ categorie, repartition }: Pick<Depense, 'categorie' | 'repartition'>): boolean =>
  !repartition && categorie !== 'creance_perdue' && categorie !== 'achat_immobilise'

/** The bills that would change, with the reason of each: what is seen before it is done. Those that are split stay as they are. */
export function reclasser(depenses: readonly Depense[], connu: Connaissances): Changement[] {
  return depenses.flatMap((depense) => {
    if (!estReclassable(depense)) return []
    const classement = classerDepense(depense, connu)
    if (!classement) return []
    const { categorie, bien_id = depense.bien_id } = classement
    return categorie === depense.categorie && bien_id === depense.bien_id ? [] : [{ depense, classement }]
  })
}
