// Who sells what an invoice of rents says: whoever keeps the books, or the owner for whom he manages, in whose name he makes it out (CGI art. 289, I, 2).
import type { Day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { debitsLe, numeroTva, type RegimeTva } from '../../../base/tva.ts'
import { estSiren } from '../../../compta/siren.ts'
import type { Echeance } from '../echeance.ts'

/** CGI ann. II, art. 242 nonies A, I, 1°: full name and address of both. */
export type Partie = {
  readonly nom: string
  readonly adresse: string
  readonly code_postal: string
  readonly ville: string
  /** Of two letters; an invoice that leaves France names its country. */
  readonly pays: string
  /** Nine digits; null for a private person. */
  readonly siren: string | null
}
export type Vendeur = Partie & { readonly siren: string }

/** An owner whose rents another manages: what his invoices need, null where it is not known. */
export type VendeurRepresente = Omit<Partie, 'siren'> & {
  readonly mandant_id: string
  readonly siren: string | null
  /** Since when he lets the manager make out his invoices; null: he does not. */
  readonly facturation_le: Day | null
  /** From which day he pays VAT on debits; null: on what is received. */
  readonly debits_le: Day | null
  /** Who manages, and makes them out. */
  readonly mandataire: string
}
/** Whose rents of a property are on a day; null: those of whoever keeps the books. */
export type VendeurDe = (bien_id: string, jour: Day) => VendeurRepresente | null

/** In whose name an invoice is made out, and by whom; null: by whoever keeps the books, in his own. */
export type Representation = {
  readonly vendeur: Vendeur
  readonly mandant_id: string
  readonly mandataire: string
  readonly debits_le: Day | null
}

/**
 * The owner of some rents, each on the day it falls due. Refused: rents of two owners, an owner without a mandate to make out his
 * invoices on the day of this one (CGI art. 289, I, 2; BOI-TVA-DECLA-30-20-10), without his SIREN or his address (ann. II, art. 242 nonies A, I).
 */
export function representationDe(
  loyers: readonly Pick<Echeance, 'date_echeance'>[],
  { bien_id, today, vendeurDe }: { bien_id: string; today: Day; vendeurDe: VendeurDe | undefined },
): Representation | null {
  const vendeurs = loyers.map(({ date_echeance }) => vendeurDe?.(bien_id, date_echeance) ?? null)
  const [premier = null] = vendeurs
  if (vendeurs.some((un) => un?.mandant_id !== premier?.mandant_id)) throw new Refus('facture_deux_bailleurs')
  if (premier === null) return null
  const { mandant_id, mandataire, debits_le, facturation_le, siren, nom, adresse, code_postal, ville, pays } = premier
  if (facturation_le === null || facturation_le > today) throw new Refus('facture_sans_mandat')
  if (siren === null || !estSiren(siren)) throw new Refus('facture_mandant_sans_siren')
  const lieu = [adresse, code_postal, ville].map((un) => un.trim())
  if (lieu.includes('')) throw new Refus('facture_mandant_sans_adresse')
  return { mandant_id, mandataire, debits_le, vendeur: { nom, adresse, code_postal, ville, pays, siren } }
}

type Annee = { readonly debut: Day; readonly fin: Day; readonly regime_tva?: RegimeTva; readonly tva_debits?: boolean }

/** The years that say the VAT of an invoice: an owner who opted owes it, whatever those of the manager keep of theirs. */
export const anneesDuVendeur = <A extends Annee>(exercices: readonly A[], represente: boolean): readonly A[] =>
  represente ? exercices.map((un) => ({ ...un, regime_tva: 'reel_normal' as const, tva_debits: false })) : exercices

/** Whether the tax of a rent that falls due on that day is due with it (CGI art. 269, 2, c): by the option of its owner, or of whoever keeps the books. */
export const auxDebits = (
  pour: Pick<Representation, 'debits_le'> | null,
  exercices: Parameters<typeof debitsLe>[0],
  jour: Day,
): boolean => (pour ? pour.debits_le !== null && pour.debits_le <= jour : debitsLe(exercices, jour))

/** His number of VAT is that of France and of his SIREN (CGI art. 286 ter). */
export const numeroTvaDe = ({ siren }: { readonly siren?: string | null }): string | null =>
  siren == null || !estSiren(siren) ? null : numeroTva(siren)

/** CGI ann. II, art. 242 nonies; BOI-TVA-DECLA-30-20-10: who makes it out says for whom. */
export const mentionMandat = ({
  vendeur,
  mandataire,
}: {
  readonly vendeur: Pick<Partie, 'nom'>
  readonly mandataire: string
}): string => `Facture établie par ${mandataire}, au nom et pour le compte de ${vendeur.nom}`
