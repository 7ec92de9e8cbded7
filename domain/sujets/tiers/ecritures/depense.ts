// A bill: the accounts of its parts, its VAT, and its entries.
import { abs, allocate, type Cents, minus, part, plus, sum, zero } from '../../../base/cents.ts'
import { type Day, earlier } from '../../../base/day.ts'
import { redevableLe } from '../../../base/tva.ts'
import { type EnTete, ecriture, type Jambe, type Journal, type Ligne } from '../../../compta/ecriture.ts'
import { contient, type Exercice } from '../../../compta/exercice.ts'
import { COMPTE, compteDuPayeur } from '../../../journalisation/comptes.ts'
import { tenueAu } from '../../../journalisation/contexte.ts'
import { type Auxiliaire, auxiliaireNomme, reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { estPerte, journaliserPerte } from '../../location/ecritures/creance-perdue.ts'
import { CHARGES_RENDUES } from '../../location/regularisation-charges.ts'
import { estTaxable } from '../../location/tva-bien.ts'
import type { FaitsPropriete } from '../../propriete/faits.ts'
import { COMPTES_TVA } from '../../tva/comptes-tva.ts'
import { coefficientsTva, estMixte, TOUT } from '../../tva/ecritures/coefficient-tva.ts'
import { compteIci, type Depense } from '../depense.ts'
import type { FaitsDepenses } from '../faits.ts'
import type { PartDepense } from '../quote-part.ts'
import { auxiliaireFournisseur } from './auxiliaire-fournisseur.ts'
import { categorieDepense, PART_PRIVEE } from './categories-depense.ts'
import { nomDepense } from './nom-depense.ts'

/**
 * A bill: in `super_simplifiee` a charge on the day it is paid (what is owed is counted at closing only); in
 * `engagement` a charge on its date, owed to the supplier until it is paid. Its VAT is got back when it is paid (CGI 271,
 * I, 2 and 269, 2, c), goods too: later than the law allows, never earlier.
 */
export function journaliserDepense(
  fait: Depense,
  contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses & FaitsPropriete>,
): Ligne[] {
  if (!compteIci(fait)) return pourUnAutreDossier(fait, contexte)
  return estPerte(fait) ? journaliserPerte(fait, contexte) : [...facture(fait, contexte), ...paiement(fait, contexte)]
}

/** The money that a bill of another dossier took here: the owner's, as soon as it left the bank. */
function pourUnAutreDossier(fait: Depense, contexte: ContexteBailleur): Ligne[] {
  const { date_paiement, payee_par, montant_cents } = fait
  if (payee_par !== 'banque' || date_paiement === null || tenueAu(contexte, date_paiement) === null) return []
  return ecriture(enTete(fait, { objet: 'paiement', journal: 'BQ', date: date_paiement }), [
    { compte: COMPTE.exploitant, debit: montant_cents },
    { compte: compteDuPayeur(payee_par), credit: montant_cents },
  ])
}

/** The parts of a bill: those of its split, else the whole bill as one. */
export function partsDe(fait: Depense): readonly Pick<PartDepense, 'categorie' | 'bien_id' | 'montant_cents'>[] {
  return fait.repartition?.parts ?? [fait]
}

/** What a bill is on one account, for one property; `tva`: not its charge, but the tax that it gives back. */
export type PosteDepense = {
  readonly compte: string
  readonly bien_id: string | null
  readonly montant_cents: Cents
  readonly tva?: true
  /** Of a private part: the co-owner who keeps it. */
  readonly auxiliaire?: Auxiliaire | null
}

/** The co-owner who pays a bill himself: his own account in 108; null, the one of all. */
export const payeurDe = (
  { payee_par, indivisaire_id }: Depense,
  faits: Pick<FaitsPropriete, 'indivisaires'>,
): Auxiliaire | null => (payee_par === 'exploitant' ? auxiliaireNomme(indivisaire_id, faits) : null)

/**
 * The accounts of the charge, each property apart, then the VAT got back. What has no known category waits in 471, which is an
 * anomaly of the facts (`anomaliesFaits`): its money has left, and its charge is still to be said. Without `recuperee` the bill is counted whole.
 */
export function postesDepense(
  fait: Depense,
  {
    recuperee,
    compteTva,
    payeur = null,
  }: { recuperee: readonly Cents[]; compteTva: (categorie: string) => string; payeur?: Auxiliaire | null } = SANS_TVA,
): readonly PosteDepense[] {
  const postes = new Map<string, PosteDepense>()
  const taxes = new Map<string, Cents>()
  for (const [rang, { categorie: cle, bien_id, montant_cents: ttc }] of partsDe(fait).entries()) {
    const tva = recuperee[rang] ?? zero
    const montant_cents = minus(ttc, tva)
    taxes.set(compteTva(cle), plus(taxes.get(compteTva(cle)) ?? zero, tva))
    const compte = categorieDepense(cle)?.compte ?? COMPTE.attente
    // What is private is of the one who pays; a lasting thing is only the money that it took, whoever paid.
    const auxiliaire = cle === PART_PRIVEE ? payeur : null
    const nom = `${compte} ${bien_id} ${auxiliaire?.code ?? ''}`
    const deja = postes.get(nom)?.montant_cents ?? zero
    postes.set(nom, { compte, bien_id, montant_cents: plus(deja, montant_cents), auxiliaire })
  }
  const tva = [...taxes].map(
    ([compte, montant_cents]) => ({ compte, bien_id: null, montant_cents, tva: true }) as const,
  )
  return [...postes.values(), ...tva.filter(({ montant_cents }) => montant_cents !== 0)]
}

/** Where the VAT of a part of a bill is got back: that of works that last apart, and on no line of purchases what a credit note takes off the tax collected (CGI art. 272, 1). */
function compteDeLaTva(categorie: string): string {
  if (categorie === CHARGES_RENDUES) return COMPTES_TVA.complement
  return categorieDepense(categorie)?.immobilise
    ? COMPTES_TVA.deductible_immobilisations
    : COMPTES_TVA.deductible_biens_services
}

/** The VAT of a part of a bill: what is got back of it when it is paid, and once the coefficient of the year is final. */
export type TvaPart = { readonly recuperee_cents: Cents; readonly definitive_cents: Cents; readonly commune: boolean }
const SANS_RETOUR: TvaPart = { recuperee_cents: zero, definitive_cents: zero, commune: false }

/**
 * The VAT of each part of a bill: got back where its year keeps VAT, and the part is a charge of a letting that bears it
 * (CGI art. 271, I); by the coefficient of its year where it is common to lettings that bear VAT and
 * lettings that do not: those of the whole activity, or of one dwelling (CGI ann. II, art. 206).
 */
export function tvaDesParts(
  fait: Depense,
  contexte: Pick<ContexteBailleur, 'biens' | 'exercices' | 'faits'>,
): TvaPart[] {
  const tva = sum((fait.tva ?? []).map(({ tva_cents }) => tva_cents))
  if (tva === 0 || !redevableLe(contexte.exercices, fait.date)) return []
  const parts = partsDe(fait)
  const parPart = allocate(
    tva,
    parts.map(({ montant_cents }) => abs(montant_cents)),
  )
  const annee = exerciceDeLaTva(fait, contexte)
  const coefficient = annee && coefficientsTva(contexte).get(annee.id)
  return parts.map(({ categorie: cle, bien_id }, rang) => {
    const entiere = parPart[rang] ?? zero
    const bien = bien_id === null ? null : contexte.biens.get(bien_id)
    // What a settlement gives back bore the tax of the rents, whatever the place has become.
    if (cle === CHARGES_RENDUES)
      return bien?.tva_motif ? { recuperee_cents: entiere, definitive_cents: entiere, commune: false } : SANS_RETOUR
    if ((bien !== null && !estTaxable(bien, fait.date)) || categorieDepense(cle)?.compte === COMPTE.exploitant)
      return SANS_RETOUR
    const commune = bien === null || (annee !== null && estMixte(contexte.faits, annee, bien?.id))
    if (!commune || !coefficient) return { recuperee_cents: entiere, definitive_cents: entiere, commune }
    return {
      recuperee_cents: part(entiere, [coefficient.provisoire, TOUT]),
      definitive_cents: part(entiere, [coefficient.definitif, TOUT]),
      commune,
    }
  })
}

export const tvaRecuperee = (
  fait: Depense,
  contexte: Pick<ContexteBailleur, 'biens' | 'exercices' | 'faits'>,
): readonly Cents[] => tvaDesParts(fait, contexte).map(({ recuperee_cents }) => recuperee_cents)

/** The year that acquires what is billed, that of the payment when it came first; null outside the books. */
export function exerciceDeLaTva(
  { date, date_paiement }: Pick<Depense, 'date' | 'date_paiement'>,
  { exercices }: Pick<ContexteBailleur, 'exercices'>,
): Exercice | null {
  const le = date_paiement === null ? date : earlier(date, date_paiement)
  return exercices.find((un) => contient(un, le)) ?? null
}

const SANS_TVA = { recuperee: [], compteTva: compteDeLaTva }
const enAttente = (): string => COMPTES_TVA.deductible_en_attente

function facture(fait: Depense, contexte: ContexteBailleur<FaitsBailleur & FaitsPropriete>): Ligne[] {
  const recuperee = tvaRecuperee(fait, contexte)
  const payeur = payeurDe(fait, contexte.faits)
  const postes = postesDepense(fait, { recuperee, compteTva: enAttente, payeur })
  if (tenueAu(contexte, fait.date) !== 'engagement') return []
  return ecriture(enTete(fait, { objet: 'facture', journal: 'AC', date: fait.date }), [
    ...postes.map(jambeDe),
    { compte: COMPTE.fournisseur, credit: fait.montant_cents, auxiliaire: auxiliaireFournisseur(fait.fournisseur) },
  ])
}

function paiement(fait: Depense, contexte: ContexteBailleur<FaitsBailleur & FaitsPropriete>): Ligne[] {
  const recuperee = tvaRecuperee(fait, contexte)
  const payeur = payeurDe(fait, contexte.faits)
  const postes = postesDepense(fait, { recuperee, compteTva: compteDeLaTva, payeur })
  if (fait.date_paiement === null) return []
  const tenue = tenueAu(contexte, fait.date_paiement)
  if (tenue === null) return []
  const parBanque = fait.payee_par === 'banque'
  return ecriture(enTete(fait, { objet: 'paiement', journal: parBanque ? 'BQ' : 'OD', date: fait.date_paiement }), [
    ...(tenue === 'super_simplifiee'
      ? postes.map(jambeDe)
      : [
          {
            compte: COMPTE.fournisseur,
            debit: fait.montant_cents,
            auxiliaire: auxiliaireFournisseur(fait.fournisseur),
          },
          ...postes.filter(({ tva }) => tva).map(jambeDe),
          { compte: COMPTES_TVA.deductible_en_attente, credit: sum(recuperee) },
        ]),
    {
      compte: compteDuPayeur(fait.payee_par),
      auxiliaire: payeur,
      credit: fait.montant_cents,
    },
  ])
}

const jambeDe = ({ compte, bien_id, montant_cents, auxiliaire = null }: PosteDepense): Jambe => ({
  compte,
  debit: montant_cents,
  bien_id,
  auxiliaire,
})

function enTete(fait: Depense, { objet, journal, date }: { objet: string; journal: Journal; date: Day }): EnTete {
  return {
    cle: `depenses/${fait.id}/${objet}`,
    journal,
    date,
    libelle: nomDepense(fait),
    origine: { table: 'depenses', id: fait.id },
    piece_ref: reference('DEP', fait.id),
    piece_date: fait.date,
  }
}
