// The invoice of a stay on paper, or its credit note: what articles 242 nonies A (CGI, annexe II) and L. 441-9 (C. com.) want written.
import { type Cents, negate, zero } from '#domain/base/cents.ts'
import { type FactureSejour, mentionTva } from '#domain/sujets/location/documents/facture-sejour.ts'
import type { Partie } from '#domain/sujets/location/documents/vendeur.ts'
import { ecrireFacturX, type FactureNumerotee, notesDe } from '../factur-x/factur-x.ts'
import { FILET, NOIR } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { bloc, DROITE, entete, PETIT, SECOND, TEXTE, totaux } from '../papier/piece-commerciale.ts'
import { jourCourt, montantExact } from '../papier/typographie.ts'

/** The same value as sheet and as Factur-X: one PDF/A-3 that holds both. */
export function dessinerFactureSejour(facture: FactureNumerotee): Promise<Uint8Array<ArrayBuffer>> {
  const { numero, nature, vendeur, client, emise_le, iban, a_payer_le } = facture
  const titre = `${nature === 'avoir' ? 'Avoir' : 'Facture'} ${numero}`
  const papier = ouvrirPapier({
    titre,
    auteur: vendeur.nom,
    cree_le: new Date(`${emise_le}T00:00:00Z`),
    pied: `${vendeur.nom}, SIREN ${vendeur.siren}. Ce PDF contient la facture électronique (Factur-X, profil EN 16931).`,
    factur_x: ecrireFacturX(facture),
  })
  entete(papier, titre, `Émis${nature === 'avoir' ? '' : 'e'} le ${jourCourt(emise_le)}`)
  bloc(papier, 'Vendeur', [
    ...enLignes(vendeur),
    ...(facture.tva ? [`TVA intracommunautaire ${facture.tva.numero}`] : []),
  ])
  bloc(papier, 'Client', enLignes(client))
  tableau(papier, facture)
  totaux(papier, {
    ttc_cents: signe(facture, facture.total_cents),
    tva_cents: signe(facture, facture.tva?.tva_cents ?? zero),
    tva_millieme_pct: enMilliemes(facture.tva?.taux ?? 0),
  })
  const mentions = [
    `${mentionTva(facture)}.`,
    ...(facture.rectifie && nature === 'facture' ? ['Elle se compense avec l’avoir qu’elle annule.'] : []),
    ...(nature === 'facture' && !facture.rectifie
      ? [`À payer au plus tard le ${jourCourt(a_payer_le)}${iban ? `, sur le compte ${iban}` : ''}.`]
      : []),
    ...notesDe(facture).map(([, note]) => note),
  ]
  for (const mention of mentions) {
    // Two lines at most.
    papier.place(32)
    papier.paragraphe(mention, SECOND)
    papier.descendre(4)
  }
  return papier.rendre()
}

const enLignes = ({ nom, adresse, code_postal, ville, pays, siren }: Partie): string[] => [
  nom,
  adresse,
  `${code_postal} ${ville}${pays === 'FR' ? '' : `, ${pays}`}`,
  ...(siren === null ? [] : [`SIREN ${siren}`]),
]

function tableau(papier: Papier, facture: FactureSejour): void {
  papier.descendre(6)
  papier.filet(NOIR, 0.8)
  papier.descendre(8)
  papier.ecrire('Désignation', { x: BORDS.gauche }, PETIT)
  papier.ecrire(facture.tva ? 'Montant hors taxe' : 'Montant', DROITE, PETIT)
  papier.descendre(18)
  for (const { libelle, du, au, quantite, montant_cents } of facture.lignes) {
    papier.place(44)
    papier.ecrire(montantExact(signe(facture, montant_cents)), DROITE, TEXTE)
    papier.paragraphe(libelle, TEXTE)
    papier.paragraphe(`Du ${jourCourt(du)} au ${jourCourt(au)}. Quantité : ${quantite}`, SECOND)
    papier.descendre(10)
    papier.filet(FILET)
    papier.descendre(10)
  }
}

/** From hundredths of a percent to thousandths. */
const enMilliemes = (taux: number): number => taux * 10

const signe = ({ nature }: FactureSejour, montant: Cents): Cents => (nature === 'avoir' ? negate(montant) : montant)
