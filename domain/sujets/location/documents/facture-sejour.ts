// The invoice of a stay let by the season, or of rents owed by a business (whoever runs a residence, the tenant of premises under an option): what the law wants written on it, made of the rents called.
import { type Cents, minus, part, sum, zero } from '../../../base/cents.ts'
import { type Day, earlier, lastOfMonth, later } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { libelleTaux, numeroTva, type RegimeTva, redevableLe, type TauxTva, tvaIncluse } from '../../../base/tva.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail } from '../bail.ts'
import { type Echeance, estLoyer, finDuTerme } from '../echeance.ts'
import { montantEcheance } from '../echeances-bail.ts'
import { estLocationTaxable, porteLe, tauxDuBail } from '../tva-bien.ts'
import {
  anneesDuVendeur,
  auxDebits,
  type Partie,
  type Representation,
  representationDe,
  type Vendeur,
  type VendeurDe,
} from './vendeur.ts'

/**
 * Why no VAT is charged. `exonere`: furnished letting without the services of a hotel. `franchise`: those services are
 * given (parahôtellerie), under the base exemption.
 */
export type SansTva = 'exonere' | 'franchise'
/** Its words on the invoice, and its code in the European list (VATEX). */
export const MENTIONS_TVA: Readonly<Record<SansTva, { mention: string; code: string }>> = {
  exonere: { mention: 'TVA non applicable, article 261 D, 4° du CGI', code: 'VATEX-FR-CGI261D-4' },
  franchise: { mention: 'TVA non applicable, article 293 B du CGI', code: 'VATEX-FR-FRANCHISE' },
}

/** What a taxable stay bears: its rate, its tax, the number of who collects it (CGI art. 286 ter), and his option for debits. */
export type TvaFacturee = {
  readonly taux: TauxTva
  readonly tva_cents: Cents
  readonly numero: string
  readonly debits?: true
}
/** `montant_cents` before tax where the stay bears VAT. */
export type LigneFacture = {
  readonly libelle: string
  readonly du: Day
  readonly au: Day
  readonly quantite: 1
  readonly montant_cents: Cents
}
export type FactureSejour = {
  readonly nature: 'facture' | 'avoir'
  /** Rents of a lease to a business (CGI art. 261 D, 4°, c; 260, 2°), or the balance of a settlement of its charges; absent, a stay. */
  readonly objet?: 'loyers' | 'charges'
  readonly vendeur: Vendeur
  /** Who makes it out in the name and for the account of the seller; absent, he does. */
  readonly mandataire?: string
  readonly client: Partie
  readonly regime_tva: SansTva | 'taxable'
  /** Of a taxable stay; absent, no VAT is charged. */
  readonly tva?: TvaFacturee
  readonly logement: Pick<Bien, 'libelle' | 'adresse' | 'code_postal' | 'ville'>
  /** The stay, arrival and departure; of rents, the months that they pay. */
  readonly du: Day
  readonly au: Day
  readonly emise_le: Day
  readonly a_payer_le: Day
  readonly lignes: readonly LigneFacture[]
  /** VAT included. */
  readonly total_cents: Cents
  /** Of a credit note: the invoice that it cancels, and why; of an invoice, the credit note that it undoes. */
  readonly rectifie: { readonly numero: string; readonly emise_le: Day; readonly motif: string } | null
  /** Of a settlement of charges: the invoices of the provisions that it settles (CGI art. 289, I, 5); none, they were called by notices. */
  readonly regularise?: { readonly factures: readonly string[] }
}

export type FaitsSejour = {
  readonly dossier: {
    readonly denomination: string | null
    readonly siren: string | null
    readonly adresse: string | null
  }
  readonly exercices: readonly {
    readonly debut: Day
    readonly fin: Day
    readonly regime_tva?: RegimeTva
    readonly tva_debits?: boolean
  }[]
  readonly biens: readonly Bien[]
  readonly baux: readonly Bail[]
  readonly echeances: readonly Echeance[]
}
/** What is let, on a line of the invoice, in the words of the activity: a stay, a month of a lease to whoever runs the residence. */
export type MotsDeFacture = { readonly sejour: string; readonly loyers: string }
export type DemandeFacture = {
  readonly bail_id: string
  /** The rents to invoice, of a lease to whoever runs the residence; absent, the whole stay. */
  readonly echeances?: readonly string[] | undefined
  readonly regime_tva: SansTva | 'taxable'
  readonly client: Partie
}

/** The rate that the books give to a stay: its letting is taxable, and the years in which its rents fall due keep VAT. */
export function tauxDuSejour(
  bail: Bail,
  { biens, exercices, echeances }: Pick<FaitsSejour, 'biens' | 'exercices' | 'echeances'>,
): TauxTva | null {
  const bien = biens.find(({ id }) => id === bail.bien_id)
  const siennes = echeances.filter(({ bail_id }) => bail_id === bail.id)
  const dates = siennes.length === 0 ? [bail.debut] : siennes.map(({ date_echeance }) => date_echeance)
  return dates.every((une) => redevableLe(exercices, une) && porteLe(bien, une)) ? tauxDuBail(bien, bail) : null
}

/** What the invoice says of VAT: why there is none, or its rate and when it is due (CGI art. 269, 2, c; ann. II, art. 242 nonies A). */
export const mentionTva = ({ regime_tva, tva }: Pick<FactureSejour, 'regime_tva' | 'tva'>): string =>
  regime_tva === 'taxable'
    ? `TVA à ${libelleTaux(tva?.taux ?? 1000)}, ${tva?.debits ? 'option pour le paiement de la taxe d’après les débits' : 'acquittée sur les encaissements'}`
    : MENTIONS_TVA[regime_tva].mention

/**
 * Whether the rents of a lease are owed by a business, that which runs the residence or the tenant of premises under an option:
 * invoiced month by month, or by the quarter, never as a stay.
 */
export const estFactureParLoyer = (bail: Bail, bien: Bien | undefined): boolean =>
  (bien?.tva_motif === 'exploitant' || bien?.tva_motif === 'option') && estLocationTaxable(bien, bail)

export type Facturation = {
  readonly today: Day
  readonly mots: MotsDeFacture
  /** Left out: nothing is let for another. */
  readonly vendeurDe?: VendeurDe | undefined
}
/** `mandant_id`: the owner in whose series it is numbered; null, that of the dossier. */
export type AEmettre = { readonly contenu: FactureSejour; readonly mandant_id: string | null }

/**
 * Refused when what the law wants written is not known, or when the books say otherwise of VAT. The amounts are those of
 * the rents called: the books hold the same. The rents of an owner are invoiced in his name, by who manages them.
 */
export function facturerSejour(
  demande: DemandeFacture,
  faits: FaitsSejour,
  { today, mots, vendeurDe }: Facturation,
): AEmettre {
  const bail = faits.baux.find(({ id }) => id === demande.bail_id)
  if (!bail) throw new Refus('bail_du_dossier')
  const bien = faits.biens.find(({ id }) => id === bail.bien_id)
  if (!bien) throw new Refus('bien_du_dossier')
  const { echeances } = demande
  const loyers = faits.echeances
    .filter((une) => une.bail_id === bail.id && estLoyer(une) && une.loyer_cents + une.charges_cents > 0)
    .filter(({ id }) => echeances?.includes(id) ?? true)
    .toSorted((a, b) => (a.periode < b.periode ? -1 : 1))
  const pour = representationDe(loyers, { bien_id: bien.id, today, vendeurDe })
  const exercices = anneesDuVendeur(faits.exercices, pour !== null)
  if (echeances) verifierLoyers(demande, { bail, bien, loyers, exercices })
  else if (bail.type_bail !== 'saisonnier' || bail.fin === null) throw new Refus('facture_hors_sejour')
  if (loyers.length === 0) throw new Refus('facture_loyers_non_appeles')
  const periode = echeances ? moisDe(loyers, bail) : { du: bail.debut, au: bail.fin ?? bail.debut }
  const contenu = composer(demande, { bail, bien, loyers, periode, pour, faits: { ...faits, exercices }, today, mots })
  return { contenu, mandant_id: pour?.mandant_id ?? null }
}

type Facturee = { readonly bail: Bail; readonly bien: Bien; readonly loyers: readonly Echeance[] }

/** Who owes it is a business, and what he owes is taxable: the base exemption apart, VAT is charged (CGI art. 261 D, 4°, c; 260, 2°). */
function verifierLoyers(
  { echeances = [], client, regime_tva }: DemandeFacture,
  { bail, bien, loyers, exercices }: Facturee & Pick<FaitsSejour, 'exercices'>,
): void {
  if (!estFactureParLoyer(bail, bien)) throw new Refus('facture_loyers_hors_exploitant')
  if (loyers.length !== new Set(echeances).size) throw new Refus('loyer_inconnu')
  if (loyers.some(({ date_echeance }) => !porteLe(bien, date_echeance))) throw new Refus('facture_hors_option')
  if (client.siren === null) throw new Refus('facture_exploitant_sans_siren')
  if (regime_tva === 'exonere') throw new Refus('facture_exploitant_exonere')
  const taxes = new Set(loyers.map(({ date_echeance }) => redevableLe(exercices, date_echeance)))
  if (taxes.size > 1) throw new Refus('facture_deux_regimes')
}

const moisDe = (loyers: readonly Echeance[], { debut, fin }: Bail): { du: Day; au: Day } => {
  const dernier = loyers.at(-1)
  const au = dernier ? finDuTerme(dernier) : lastOfMonth(debut)
  return { du: later(debut, loyers[0]?.periode ?? debut), au: fin === null ? au : earlier(fin, au) }
}

type AComposer = Facturee & {
  periode: { du: Day; au: Day }
  pour: Representation | null
  faits: FaitsSejour
  today: Day
  mots: MotsDeFacture
}

function composer(
  { echeances, regime_tva, client }: DemandeFacture,
  { bail, bien, loyers, periode, pour, faits, today, mots }: AComposer,
): FactureSejour {
  const taux = tauxDuSejour(bail, { ...faits, echeances: loyers })
  if (taux === null && regime_tva === 'taxable') throw new Refus('facture_tva_non_tenue')
  if (taux !== null && regime_tva !== 'taxable') throw new Refus('facture_tva_requise')
  const { libelle, adresse, code_postal, ville } = bien
  const vendeur = pour?.vendeur ?? tenantDuDossier(faits.dossier)
  const debits = loyers.every((une) => auxDebits(pour, faits.exercices, une.date_echeance))
    ? { debits: true as const }
    : {}
  const taxes = loyers.map((loyer) => (taux === null ? zero : tvaIncluse(montantEcheance(loyer), taux)))
  const objet = echeances ? 'loyers' : 'sejour'
  const dits = { loyer: mots[objet], charges: CHARGES[objet] }
  return {
    nature: 'facture',
    ...(echeances && { objet: 'loyers' as const }),
    vendeur,
    ...(pour && { mandataire: pour.mandataire }),
    client,
    regime_tva,
    ...(taux === null ? {} : { tva: { taux, tva_cents: sum(taxes), numero: numeroTva(vendeur.siren), ...debits } }),
    logement: { libelle, adresse, code_postal, ville },
    ...periode,
    emise_le: today,
    a_payer_le: later(today, loyers[0]?.date_echeance ?? today),
    lignes: loyers.flatMap((loyer, rang) => lignesDe(loyer, bail, { tva: taxes[rang] ?? zero, mots: dits })),
    total_cents: sum(loyers.map(montantEcheance)),
    rectifie: null,
  }
}

/** The whole of a piece undone by another, an invoice by a credit note: CGI art. 272, 1 and 289, I, 5: it names clearly the one that it changes. */
export function pieceContraire(
  piece: FactureSejour & { readonly numero: string },
  { motif, today }: { motif: string; today: Day },
): FactureSejour {
  const { numero, ...corps } = piece
  return {
    ...corps,
    nature: piece.nature === 'avoir' ? 'facture' : 'avoir',
    emise_le: today,
    a_payer_le: today,
    rectifie: { numero, emise_le: piece.emise_le, motif },
  }
}

type PieceLue = {
  readonly nature: 'facture' | 'avoir'
  /** The rents invoiced; null, the whole stay. */
  readonly echeances: readonly string[] | null
  /** The piece that it undoes. */
  readonly facture_id: string | null
}
/** Whether a piece of its lease invoices a rent: a credit note does not, nor what undoes one. */
export const factureLeLoyer = ({ nature, echeances, facture_id }: PieceLue, id: string): boolean =>
  nature === 'facture' && facture_id === null && (echeances === null || echeances.includes(id))

/** What a piece says of the one that it undoes; null: it undoes none. */
export const direContraire = ({ nature, rectifie }: Pick<FactureSejour, 'nature' | 'rectifie'>): string | null =>
  rectifie &&
  `${nature === 'avoir' ? 'Cet avoir annule la facture' : 'Cette facture annule l’avoir'} ${rectifie.numero}. ${rectifie.motif}`

export function tenantDuDossier({ denomination, siren, adresse }: FaitsSejour['dossier']): Vendeur {
  const nom = denomination?.trim()
  if (!nom) throw new Refus('bailleur_sans_nom')
  if (!siren) throw new Refus('facture_sans_siren')
  const lue = /^([\s\S]*?)[\s,]+(\d{5})\s+(\S[\s\S]*)$/.exec(adresse?.trim() ?? '')
  if (!lue) throw new Refus('facture_sans_adresse')
  const [, rue = '', code_postal = '', ville = ''] = lue
  return { nom, adresse: rue.replaceAll('\n', ', '), code_postal, ville, pays: 'FR', siren }
}

type MotsDeLigne = { readonly loyer: string; readonly charges: string }
const CHARGES = { sejour: 'Charges et prestations du séjour', loyers: 'Charges refacturées' } as const

/** The part of a month that the stay covers: the lodging, then what is charged beside it, its tax shared as the books share it. */
function lignesDe(
  loyer: Echeance,
  { debut, fin }: Bail,
  { tva, mots }: { tva: Cents; mots: MotsDeLigne },
): LigneFacture[] {
  const { periode, loyer_cents, charges_cents } = loyer
  const surLoyer = part(tva, [loyer_cents, montantEcheance(loyer)])
  const du = later(debut, periode)
  const dernier = finDuTerme(loyer)
  const au = earlier(fin ?? dernier, dernier)
  const jours = { du, au, quantite: 1 } as const
  return [
    ...(loyer_cents > zero ? [{ libelle: mots.loyer, ...jours, montant_cents: minus(loyer_cents, surLoyer) }] : []),
    ...(charges_cents > zero
      ? [
          {
            libelle: mots.charges,
            ...jours,
            montant_cents: minus(charges_cents, minus(tva, surLoyer)),
          },
        ]
      : []),
  ]
}
