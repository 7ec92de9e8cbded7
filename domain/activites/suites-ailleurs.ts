// What may follow a property to the dossier that declares it: the loans that pay for it, the bills of the year that are its own, those that come back.
import type { Cents } from '../base/cents.ts'
import { zero } from '../base/cents.ts'
import { addDays, type Day, year } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import { contient } from '../compta/exercice.ts'
import { frontiereDe } from '../journalisation/contexte.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import type { Bien } from '../sujets/biens/bien.ts'
import { capitalRestantDu } from '../sujets/biens/capital-restant.ts'
import { derouler } from '../sujets/biens/echeancier.ts'
import { bienDuPret, type Emprunt, type RemboursementAnticipe } from '../sujets/biens/emprunt.ts'
import type { FaitsBiens } from '../sujets/biens/faits.ts'
import { compteIci, type Depense } from '../sujets/tiers/depense.ts'
import { CATEGORIES_DEPENSE, PART_PRIVEE } from '../sujets/tiers/ecritures/categories-depense.ts'
import { echeancesJusque, type ModeleDepense, prochaineEcheance } from '../sujets/tiers/ecritures/depense-recurrente.ts'
import { estImmobilisable } from '../sujets/tiers/ecritures/petit-equipement.ts'
import type { FaitsDepenses } from '../sujets/tiers/faits.ts'

export type PretQuiSuit = {
  readonly emprunt: Emprunt
  /** All of them: its schedule is read with them. */
  readonly anticipes: readonly RemboursementAnticipe[]
  /** Due on the eve of that day. */
  readonly restant_cents: Cents
  /** What falls due from that day on. */
  readonly echeances: number
}

export type FactureQuiSuit = {
  readonly depense: Depense
  /** Of that day or after, or still owed: proposed ticked. */
  readonly apres: boolean
  /** Its category as any books have it: works told apart here are upkeep there, until they are depreciated. */
  readonly categorie: string
  /** Whether it may be depreciated there. */
  readonly amortissable: boolean
}

type Tenus = Pick<FaitsLivres, 'exercices'>

/** The loans that pay for it on that day, with something still due, of which nothing after that day is validated here. */
export function pretsQuiSuivent(faits: FaitsBiens & Tenus, bien_id: string, le: Day): PretQuiSuit[] {
  if (!estOuvert(faits, le)) return []
  return faits.emprunts
    .filter((un) => !un.transmis_le && bienDuPret(un, le) === bien_id)
    .flatMap((emprunt): PretQuiSuit[] => {
      const anticipes = faits.remboursements_anticipes.filter(({ emprunt_id }) => emprunt_id === emprunt.id)
      const deroulement = derouler(emprunt, anticipes)
      const restant_cents = capitalRestantDu(emprunt, deroulement, addDays(le, -1))
      const echeances = deroulement.lignes.filter(({ date }) => date >= le).length
      return restant_cents === zero ? [] : [{ emprunt, anticipes, restant_cents, echeances }]
    })
}

/** The bills of that year that are its own, whole, in a part of the books that is still open: those of before that day too. */
export function facturesQuiSuivent(faits: FaitsDepenses & Tenus, bien_id: string, le: Day): FactureQuiSuit[] {
  return faits.depenses
    .filter((une) => une.bien_id === bien_id && !une.repartition && !une.bail_id && compteIci(une))
    .filter((une) => !RESTENT.has(une.categorie))
    .filter((une) => year(compteLe(une)) === year(le) && estOuvert(faits, compteLe(une)))
    .map((depense) => {
      const categorie = CONNUES.has(depense.categorie) ? depense.categorie : 'entretien'
      const apres = depense.date_paiement === null || compteLe(depense) >= le
      return { depense, apres, categorie, amortissable: estImmobilisable({ ...depense, categorie }) }
    })
    .toSorted((a, b) => (compteLe(a.depense) < compteLe(b.depense) ? -1 : 1))
}

/** A bill that comes back, as it goes on there: the same first day, and none of the days that stay here. */
export type ModeleQuiSuit = {
  readonly modele: ModeleDepense
  readonly la_bas: Pick<ModeleDepense, 'sautees' | 'categorie'>
  /** The first that comes there. */
  readonly prochaine: Day
}

/** The bills that come back for it alone on that day or after. An occurrence that is noted here, even ahead, does not come again there. */
export function modelesQuiSuivent(
  modeles: readonly ModeleDepense[],
  { depenses }: Pick<FaitsDepenses, 'depenses'>,
  { bien_id, le }: { bien_id: string; le: Day },
): ModeleQuiSuit[] {
  return modeles
    .filter((un) => un.bien_id === bien_id && !un.repartition && !un.transmis_le && !RESTENT.has(un.categorie))
    .flatMap((modele): ModeleQuiSuit[] => {
      const notees = depenses.flatMap(({ modele_id, echeance_modele }) =>
        modele_id === modele.id && echeance_modele ? [echeance_modele] : [],
      )
      const ici = [...echeancesJusque(modele, addDays(le, -1)), ...modele.sautees, ...notees]
      const sautees = [...new Set<string>(ici)].toSorted()
      const categorie = CONNUES.has(modele.categorie) ? modele.categorie : 'entretien'
      let prochaine = prochaineEcheance(modele, addDays(le, -1))
      while (prochaine !== null && sautees.includes(prochaine)) prochaine = prochaineEcheance(modele, prochaine)
      return prochaine === null ? [] : [{ modele, la_bas: { sautees, categorie }, prochaine }]
    })
}

/** The landlord's option of bare premises (CGI 260, 2°) is no VAT of a furnished letting: it ends before that day, or nothing passes. */
export function exigerSansOption(
  { tva_motif = null, tva_fin = null }: Pick<Bien, 'tva_motif' | 'tva_fin'>,
  le: Day,
): void {
  if (tva_motif === 'option' && (tva_fin === null || tva_fin >= le)) throw new Refus('ailleurs_option_tva')
}

/** The day on which books of receipts and payments count it. */
export const compteLe = ({ date, date_paiement }: Pick<Depense, 'date' | 'date_paiement'>): Day => date_paiement ?? date

const CONNUES: ReadonlySet<string> = new Set(CATEGORIES_DEPENSE.map(({ cle }) => cle))
/** Money that the syndic holds for the owner, or that is his own: nothing that a letting deducts. */
const RESTENT: ReadonlySet<string> = new Set([PART_PRIVEE, 'avance_copropriete', 'achat_immobilise'])

const estOuvert = ({ exercices }: Tenus, jour: Day): boolean =>
  jour > (frontiereDe(exercices) ?? '') && exercices.every((un) => un.etat === 'ouvert' || !contient(un, jour))
