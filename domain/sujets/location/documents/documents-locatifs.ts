// What a landlord gives his tenants: the notice of a rent, the receipt of a payment, and the quittance of a rent wholly paid.
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { nomComplet } from '../../../base/mots.ts'
import { Refus } from '../../../base/refus.ts'
import type { TauxTva } from '../../../base/tva.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail, TypeBail } from '../bail.ts'
import type { Echeance } from '../echeance.ts'
import { montantEcheance } from '../echeances-bail.ts'
import type { Paiement } from '../imputation.ts'
import { HABITATION } from '../regles-baux.ts'

export type NatureDocument = 'avis' | 'quittance' | 'recu'

export type PaiementRecu = Paiement & { readonly mode: string; readonly payeur: string }
export type FaitsLocation = {
  readonly dossier: { readonly denomination: string | null; readonly adresse: string | null }
  readonly biens: readonly Bien[]
  /** The rooms, where the family keeps them. */
  readonly pieces?: readonly { readonly id: string; readonly nom: string }[]
  readonly baux: readonly Bail[]
  readonly echeances: readonly Echeance[]
  readonly encaissements: readonly PaiementRecu[]
}

/** One document asked: of a rent, or of a payment. */
export type Demande =
  | { readonly nature: 'avis' | 'quittance'; readonly echeance_id: string }
  | { readonly nature: 'recu'; readonly encaissement_id: string }

/** A document that was issued, as far as another one depends on it. */
export type DocumentEmis = {
  readonly nature: NatureDocument
  readonly echeance_id: string | null
  readonly encaissements: readonly string[]
  readonly retire_le: string | null
}

type Nomme = { readonly nom: string; readonly adresse: string | null }
/**
 * `mandataire`: who manages for him, to whom one writes and pays; absent, he does it himself. `seul`: another than who keeps the dossier, and
 * represented by him no more: he is not paid on an account of the dossier.
 */
export type Bailleur = Nomme & { readonly mandataire?: Nomme; readonly seul?: true }
/** Who lets a property on a day, where it is let for another. */
export type BailleurDe = (bien_id: string, jour: Day) => Bailleur | null
/** Of a rent: its parts before tax, the tax, its rate. */
export type TvaDuDocument = {
  readonly loyer: Cents
  readonly charges: Cents
  readonly tva: Cents
  readonly taux: TauxTva
}
/** What a family says of a document: who lets, and the VAT that a rent bears. Left out: whoever keeps the dossier, and none. */
export type ReglesDuDocument = {
  readonly bailleurDe?: BailleurDe | undefined
  readonly tvaDe?: ((echeance: Echeance) => TvaDuDocument | undefined) | undefined
}
export type Parties = {
  /** Absent of a paper drawn up before it was kept: then it is read as a home’s. */
  readonly type_bail?: TypeBail
  readonly bailleur: Bailleur
  readonly locataires: readonly string[]
  readonly logement: Pick<Bien, 'libelle' | 'adresse' | 'code_postal' | 'ville'>
}
/** The rent of one period, its charges apart (loi du 6 juillet 1989, art. 21). */
type Loyer = {
  readonly du: Day
  readonly au: Day
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  readonly charges_mode: 'provision' | 'forfait'
  /** Where it bears VAT: its parts before tax, and the tax; absent, it bears none. */
  readonly tva?: TvaDuDocument
}
type Reglement = { readonly date: Day; readonly mode: string; readonly montant_cents: Cents }

export type Quittance = Parties & Loyer & { readonly nature: 'quittance'; readonly reglements: readonly Reglement[] }
export type Avis = Parties &
  Loyer & {
    readonly nature: 'avis'
    readonly date_echeance: Day
    /** Owed for rents due before this one. */
    readonly anterieur_cents: Cents
    /** Paid in advance on this one. */
    readonly verse_cents: Cents
    readonly a_regler_cents: Cents
  }
export type Recu = Parties & {
  readonly nature: 'recu'
  readonly date: Day
  readonly mode: string
  readonly montant_cents: Cents
  /** The rents that the payment went to, and what was left of each after it; no period: in advance of any rent. */
  readonly imputations: readonly {
    readonly periode: Day | null
    /** How many months that rent was for; absent: one. */
    readonly mois?: number
    /** Of what is no rent: the complement of a settlement, the interest of a delay. */
    readonly objet?: 'charges' | 'interets'
    readonly montant_cents: Cents
    readonly reste_cents: Cents
  }[]
}
export type DocumentLocatif = Avis | Quittance | Recu

export function montantDuDocument(document: DocumentLocatif): Cents {
  if (document.nature === 'avis') return document.a_regler_cents
  if (document.nature === 'recu') return document.montant_cents
  return montantEcheance(document)
}

/** `Madeleine Vasseur, représenté(e) par Gestion Aubépin`. */
export const nomDuBailleur = ({ nom, mandataire }: Bailleur): string =>
  mandataire ? `${nom}, représenté(e) par ${mandataire.nom}` : nom

/** Who signs, and is paid. */
export const signataire = ({ nom, mandataire }: Bailleur): string => mandataire?.nom ?? nom

/** Over a paper: his name, then where an answer reaches. */
export const enTeteDuBailleur = ({
  nom,
  adresse,
  mandataire,
}: Bailleur): { noms: readonly string[]; adresse: string | null } =>
  mandataire
    ? { noms: [nom, `représenté(e) par ${mandataire.nom}`], adresse: mandataire.adresse }
    : { noms: [nom], adresse }

/** Whether the law of homes (loi n° 89-462) rules the lease of a paper. */
export const deLogement = ({ type_bail }: Pick<Parties, 'type_bail'>): boolean =>
  type_bail === undefined || HABITATION.has(type_bail)

/** `bailleur`: who lets it, when it is not whoever keeps the dossier. */
export function partiesDuBail(
  bail: Bail,
  { dossier, biens, pieces = [] }: Pick<FaitsLocation, 'dossier' | 'biens' | 'pieces'>,
  bailleur: Bailleur | null = null,
): Parties {
  const nom = dossier.denomination?.trim()
  if (!nom) throw new Refus('bailleur_sans_nom')
  if (bail.locataires.length === 0) throw new Refus('bail_sans_locataire')
  const bien = biens.find(({ id }) => id === bail.bien_id)
  if (!bien) throw new Refus('bien_du_dossier')
  const { libelle, adresse, code_postal, ville } = bien
  const chambre = pieces.find(({ id }) => id === bail.piece_id)?.nom
  return {
    type_bail: bail.type_bail,
    bailleur: bailleur ?? { nom, adresse: dossier.adresse },
    locataires: bail.locataires.map(nomComplet),
    logement: { libelle: [libelle, chambre].filter(Boolean).join(', '), adresse, code_postal, ville },
  }
}
