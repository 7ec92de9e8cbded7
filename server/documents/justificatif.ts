// A small bill on paper, as a supplier sends it: what the demonstration attaches to its expenses.
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { type Encre, GRIS, NOIR, PALE } from './papier/encre.ts'
import { BORDS, ouvrirPapier } from './papier/papier.ts'
import { jourCourt, montantExact } from './papier/typographie.ts'

export type Justificatif = {
  readonly fournisseur: string
  readonly libelle: string
  readonly date: Day
  readonly montant_cents: Cents
  readonly client: string
  readonly adresse: string
}

const TITRE: Encre = { police: 'titre', taille: 20, couleur: NOIR }
const TEXTE: Encre = { police: 'texte', taille: 10.5, couleur: NOIR }
const PETIT: Encre = { police: 'texte', taille: 9, couleur: PALE }
const TOTAL: Encre = { police: 'gras', taille: 12, couleur: NOIR }
const DROITE = { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' } as const

export function dessinerJustificatif(facture: Justificatif): Promise<Uint8Array<ArrayBuffer>> {
  const { fournisseur, libelle, date, montant_cents, client, adresse } = facture
  const papier = ouvrirPapier({
    titre: `Facture ${fournisseur}`,
    auteur: fournisseur,
    cree_le: new Date(`${date}T09:00:00Z`),
    pied: 'Justificatif de démonstration : le fournisseur et la prestation sont imaginaires.',
  })
  papier.page()
  papier.ecrire(fournisseur, { x: BORDS.gauche }, TITRE)
  papier.ecrire(`Facture du ${jourCourt(date)}`, DROITE, PETIT)
  papier.descendre(34)
  papier.filet(NOIR, 0.8)
  papier.descendre(22)
  papier.paragraphe(client, TEXTE)
  papier.paragraphe(adresse, { ...TEXTE, couleur: GRIS })
  papier.descendre(30)
  papier.ecrire(libelle, { x: BORDS.gauche }, TEXTE)
  papier.ecrire(montantExact(montant_cents), DROITE, TEXTE)
  papier.descendre(20)
  papier.filet(NOIR, 0.8)
  papier.descendre(8)
  papier.ecrire('Total à payer', { x: BORDS.gauche }, TOTAL)
  papier.ecrire(montantExact(montant_cents), DROITE, TOTAL)
  return papier.rendre()
}
