// The invoice of a stay let by the season: what the law wants written on it, made of the rents called under its lease.
import { type Cents, sum, zero } from '../base/cents.ts'
import { type Day, earlier, lastOfMonth, later } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import type { Bail } from './bail.ts'
import type { Bien } from './bien.ts'
import type { Echeance } from './echeance.ts'

/**
 * Why no VAT is charged. `exonere`: furnished letting without the services of a hotel. `franchise`: those services are
 * given (parahôtellerie), under the base exemption. `taxable` is asked and refused: the books do not hold VAT.
 */
export type RegimeTva = 'exonere' | 'franchise'
/** Its words on the invoice, and its code in the European list (VATEX). */
export const MENTIONS_TVA: Readonly<Record<RegimeTva, { mention: string; code: string }>> = {
  exonere: { mention: 'TVA non applicable, article 261 D, 4° du CGI', code: 'VATEX-FR-CGI261D-4' },
  franchise: { mention: 'TVA non applicable, article 293 B du CGI', code: 'VATEX-FR-FRANCHISE' },
}

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
export type LigneFacture = {
  readonly libelle: string
  readonly du: Day
  readonly au: Day
  readonly quantite: 1
  readonly montant_cents: Cents
}
export type FactureSejour = {
  readonly nature: 'facture' | 'avoir'
  readonly vendeur: Partie & { readonly siren: string }
  readonly client: Partie
  readonly regime_tva: RegimeTva
  readonly logement: Pick<Bien, 'libelle' | 'adresse' | 'code_postal' | 'ville'>
  /** The stay, arrival and departure. */
  readonly du: Day
  readonly au: Day
  readonly emise_le: Day
  readonly a_payer_le: Day
  readonly lignes: readonly LigneFacture[]
  readonly total_cents: Cents
  /** Of a credit note: the invoice that it cancels, and why. */
  readonly rectifie: { readonly numero: string; readonly emise_le: Day; readonly motif: string } | null
}

export type FaitsSejour = {
  readonly dossier: {
    readonly denomination: string | null
    readonly siren: string | null
    readonly adresse: string | null
  }
  readonly biens: readonly Bien[]
  readonly baux: readonly Bail[]
  readonly echeances: readonly Echeance[]
}
export type DemandeFacture = {
  readonly bail_id: string
  readonly regime_tva: RegimeTva | 'taxable'
  readonly client: Partie
}

/** Refused when what the law wants written is not known. The amounts are those of the rents called: the books hold the same. */
export function facturerSejour(demande: DemandeFacture, faits: FaitsSejour, today: Day): FactureSejour {
  const { regime_tva, client } = demande
  if (regime_tva === 'taxable') throw new Refus('facture_tva_non_tenue')
  const bail = faits.baux.find(({ id }) => id === demande.bail_id)
  if (!bail) throw new Refus('bail_du_dossier')
  if (bail.type_bail !== 'saisonnier' || bail.fin === null) throw new Refus('facture_hors_sejour')
  const bien = faits.biens.find(({ id }) => id === bail.bien_id)
  if (!bien) throw new Refus('bien_du_dossier')
  const loyers = faits.echeances
    .filter((une) => une.bail_id === bail.id && une.loyer_cents + une.charges_cents > 0)
    .toSorted((a, b) => (a.periode < b.periode ? -1 : 1))
  if (loyers.length === 0) throw new Refus('facture_loyers_non_appeles')
  const { libelle, adresse, code_postal, ville } = bien
  const lignes = loyers.flatMap((loyer) => lignesDe(loyer, bail))
  return {
    nature: 'facture',
    vendeur: vendeurDe(faits.dossier),
    client,
    regime_tva,
    logement: { libelle, adresse, code_postal, ville },
    du: bail.debut,
    au: bail.fin,
    emise_le: today,
    a_payer_le: later(today, loyers[0]?.date_echeance ?? today),
    lignes,
    total_cents: sum(lignes.map(({ montant_cents }) => montant_cents)),
    rectifie: null,
  }
}

/** The whole of an invoice, given back: CGI art. 272, 1 and 289, I, 5: it names clearly the one that it changes. */
export function avoirDe(
  facture: FactureSejour & { readonly numero: string },
  { motif, today }: { motif: string; today: Day },
): FactureSejour {
  const { numero, ...corps } = facture
  return {
    ...corps,
    nature: 'avoir',
    emise_le: today,
    a_payer_le: today,
    rectifie: { numero, emise_le: facture.emise_le, motif },
  }
}

function vendeurDe({ denomination, siren, adresse }: FaitsSejour['dossier']): FactureSejour['vendeur'] {
  const nom = denomination?.trim()
  if (!nom) throw new Refus('bailleur_sans_nom')
  if (!siren) throw new Refus('facture_sans_siren')
  const lue = /^([\s\S]*?)[\s,]+(\d{5})\s+(\S[\s\S]*)$/.exec(adresse?.trim() ?? '')
  if (!lue) throw new Refus('facture_sans_adresse')
  const [, rue = '', code_postal = '', ville = ''] = lue
  return { nom, adresse: rue.replaceAll('\n', ', '), code_postal, ville, pays: 'FR', siren }
}

/** The part of a month that the stay covers: the lodging, then what is charged beside it. */
function lignesDe({ periode, loyer_cents, charges_cents }: Echeance, { debut, fin }: Bail): LigneFacture[] {
  const du = later(debut, periode)
  const au = earlier(fin ?? lastOfMonth(periode), lastOfMonth(periode))
  const jours = { du, au, quantite: 1 } as const
  return [
    ...(loyer_cents > zero
      ? [{ libelle: 'Hébergement en location meublée', ...jours, montant_cents: loyer_cents }]
      : []),
    ...(charges_cents > zero
      ? [{ libelle: 'Charges et prestations du séjour', ...jours, montant_cents: charges_cents }]
      : []),
  ]
}
