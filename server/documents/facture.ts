// An invoice or a credit note on paper, with what articles 242 nonies A (CGI, annexe II) and L. 441-9 (C. com.) want written.
import { MENTION_FRANCHISE } from '#domain/abonnement/paiement.ts'
import { type Cents, minus, negate } from '#domain/base/cents.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { FILET, NOIR } from './papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from './papier/papier.ts'
import {
  bloc,
  DROITE,
  entete,
  identite,
  jourDe,
  nomDe,
  PETIT,
  piedDe,
  SECOND,
  TEXTE,
  totaux,
  type Vendeur,
} from './papier/piece-commerciale.ts'
import { jourCourt, montantExact } from './papier/typographie.ts'

export type Facture = {
  readonly numero: string
  readonly nature: 'facture' | 'avoir'
  /** Of a credit note: the number of the invoice that it gives back. */
  readonly de: string | null
  readonly client_nom: string
  readonly client_email: string
  /** In lines; null on an invoice that was issued without. */
  readonly client_adresse: string | null
  readonly vendeur: Vendeur
  readonly libelle: string
  readonly periode_debut: Day | null
  readonly periode_fin: Day | null
  readonly ttc_cents: Cents
  readonly tva_cents: Cents
  readonly tva_millieme_pct: number
  readonly payee_le: string
  readonly emise_le: string
  /** Of the payment. */
  readonly reference: string
}

export function dessinerFacture(facture: Facture): Promise<Uint8Array<ArrayBuffer>> {
  const { numero, nature, vendeur, emise_le, client_nom, client_adresse, client_email } = facture
  const titre = `${nature === 'avoir' ? 'Avoir' : 'Facture'} ${numero}`
  const papier = ouvrirPapier({ titre, auteur: nomDe(vendeur), cree_le: new Date(emise_le), pied: piedDe(vendeur) })
  entete(papier, titre, `Émis${nature === 'avoir' ? '' : 'e'} le ${jourDe(emise_le)}`)
  bloc(papier, 'Vendeur', [nomDe(vendeur), ...identite(vendeur)])
  bloc(papier, 'Client', [client_nom, ...(client_adresse?.split('\n') ?? []), client_email])
  ligneVendue(papier, facture)
  const { ttc_cents, tva_cents, tva_millieme_pct } = facture
  totaux(papier, { ttc_cents: signe(facture, ttc_cents), tva_cents: signe(facture, tva_cents), tva_millieme_pct })
  mentions(papier, facture)
  return papier.rendre()
}

function ligneVendue(papier: Papier, facture: Facture): void {
  const { libelle, periode_debut, periode_fin, tva_millieme_pct } = facture
  papier.descendre(6)
  papier.filet(NOIR, 0.8)
  papier.descendre(8)
  papier.ecrire('Désignation', { x: BORDS.gauche }, PETIT)
  papier.ecrire(tva_millieme_pct === 0 ? 'Montant' : 'Montant HT', DROITE, PETIT)
  papier.descendre(18)
  papier.ecrire(montantExact(signe(facture, horsTaxes(facture))), DROITE, TEXTE)
  papier.paragraphe(libelle, TEXTE)
  papier.paragraphe('Quantité : 1', SECOND)
  if (periode_debut && periode_fin)
    papier.paragraphe(`Du ${jourCourt(periode_debut)} au ${jourCourt(dernierJour(periode_fin))} inclus`, SECOND)
  papier.descendre(10)
  papier.filet(FILET)
  papier.descendre(10)
}

const dernierJour = (fin: Day): Day => addDays(fin, -1)
const horsTaxes = ({ ttc_cents, tva_cents }: Facture): Cents => minus(ttc_cents, tva_cents)
const signe = ({ nature }: Facture, montant: Cents): Cents => (nature === 'avoir' ? negate(montant) : montant)

function mentions(papier: Papier, facture: Facture): void {
  const { nature, de, payee_le, reference, tva_millieme_pct } = facture
  const lignes = [
    nature === 'avoir'
      ? `Cet avoir annule la facture ${de}. Somme remboursée le ${jourDe(payee_le)}, paiement ${reference}.`
      : `Facture acquittée le ${jourDe(payee_le)}, paiement ${reference}. Date de la vente : ${jourDe(payee_le)}.`,
    ...(tva_millieme_pct === 0 ? [`${MENTION_FRANCHISE}.`] : []),
    ...(nature === 'avoir' ? [] : [RETARD]),
  ]
  for (const ligne of lignes) {
    papier.paragraphe(ligne, SECOND)
    papier.descendre(4)
  }
}

const RETARD =
  'Pas d’escompte pour paiement anticipé. Entre professionnels, un retard de paiement porte intérêt à trois fois le taux de l’intérêt légal, et une indemnité forfaitaire de 40 € pour frais de recouvrement.'
