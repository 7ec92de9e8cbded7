// What every paper of a sale has alike: who sells, who buys, the totals with the tax, the foot of the page.
import { type Cents, minus } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { type Encre, GRIS, NOIR, PALE } from './encre.ts'
import { BORDS, type Papier } from './papier.ts'
import { jourCourt, montantExact } from './typographie.ts'

/** As the configuration says it, kept as it was on that day. */
export type Vendeur = Readonly<Record<string, string>>

export const TITRE: Encre = { police: 'titre', taille: 20, couleur: NOIR }
export const GRAS: Encre = { police: 'gras', taille: 10.5, couleur: NOIR }
export const TEXTE: Encre = { police: 'texte', taille: 10.5, couleur: NOIR }
export const SECOND: Encre = { police: 'texte', taille: 9.5, couleur: GRIS }
export const PETIT: Encre = { police: 'texte', taille: 8.5, couleur: PALE }
export const DROITE = { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' } as const

const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
export const jourDe = (instant: string): string => jourCourt(day(PARIS.format(new Date(instant))))

/** The title over a rule, its date against the right. */
export function entete(papier: Papier, titre: string, date: string): void {
  papier.page()
  papier.ecrire(titre, { x: BORDS.gauche }, TITRE)
  papier.ecrire(date, DROITE, SECOND)
  papier.descendre(34)
  papier.filet(NOIR, 0.8)
  papier.descendre(18)
}

export const nomDe = (vendeur: Vendeur): string => vendeur.nom ?? 'Quittance & Bilan'

export function identite({ forme, capital, adresse, rcs, tva, email, telephone }: Vendeur): string[] {
  const legal = [forme, capital && `capital de ${capital}`].filter(Boolean).join(', ')
  const joindre = [email, telephone].filter(Boolean).join(', ')
  return [legal, adresse, rcs, tva && `TVA intracommunautaire : ${tva}`, joindre].flatMap((one) => one || [])
}

export function bloc(papier: Papier, titre: string, lignes: readonly string[]): void {
  papier.paragraphe(titre, PETIT)
  lignes.forEach((ligne, rang) => {
    papier.paragraphe(ligne, rang === 0 ? GRAS : SECOND)
  })
  papier.descendre(14)
}

type Totaux = { readonly ttc_cents: Cents; readonly tva_cents: Cents; readonly tva_millieme_pct: number }

export function totaux(papier: Papier, { ttc_cents, tva_cents, tva_millieme_pct }: Totaux): void {
  const rangs: [string, Cents, Encre][] =
    tva_millieme_pct === 0
      ? [['Total', ttc_cents, GRAS]]
      : [
          ['Total HT', minus(ttc_cents, tva_cents), TEXTE],
          [`TVA ${tauxDit(tva_millieme_pct)}`, tva_cents, TEXTE],
          ['Total TTC', ttc_cents, GRAS],
        ]
  papier.place(rangs.length * 19)
  for (const [libelle, montant, encre] of rangs) {
    papier.ecrire(libelle, { x: BORDS.gauche + 240 }, encre)
    papier.ecrire(montantExact(montant), DROITE, encre)
    papier.descendre(19)
  }
  papier.descendre(12)
}

/** `5,5 %`. */
export const tauxDit = (tva_millieme_pct: number): string => `${String(tva_millieme_pct / 1000).replace('.', ',')} %`

export const piedDe = (vendeur: Vendeur): string =>
  [nomDe(vendeur), vendeur.rcs, vendeur.tva && `TVA ${vendeur.tva}`].filter(Boolean).join(' · ')
