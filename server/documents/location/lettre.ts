// A letter on paper: who writes, to whom, the words that were kept.
import { type Day, year } from '#domain/base/day.ts'
import { jourEtMois } from '#domain/base/mots.ts'
import type { Encre } from '../papier/encre.ts'
import { NOIR } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { GRAS, SECOND, TEXTE, TITRE } from '../papier/piece-commerciale.ts'
import { instant } from './lettre-relance.ts'

export type Lettre = {
  readonly de: { readonly nom: string; readonly adresse: string | null }
  readonly destinataire: string
  /** Lines of an envelope. */
  readonly adresse: string
  readonly email: string | null
  readonly date: Day
  readonly objet: string
  readonly texte: string
  readonly canal: 'courriel' | 'lettre'
  readonly envoyee_le: string | null
}

const A_DROITE = { x: BORDS.gauche + 250 }

export function dessinerLettre(lettre: Lettre): Promise<Uint8Array<ArrayBuffer>> {
  const { de, destinataire, adresse, date, objet, texte, canal, email, envoyee_le } = lettre
  const papier = ouvrirPapier({ titre: objet, auteur: de.nom, cree_le: new Date(`${date}T09:00:00Z`), pied: de.nom })
  papier.page()
  papier.paragraphe(de.nom, GRAS)
  for (const ligne of de.adresse?.split('\n') ?? []) papier.paragraphe(ligne, SECOND)
  papier.descendre(18)
  aDroite(papier, destinataire, GRAS)
  for (const ligne of adresse.split('\n')) if (ligne.trim()) aDroite(papier, ligne.trim(), TEXTE)
  papier.descendre(16)
  aDroite(papier, `Le ${jourEtMois(date)} ${year(date)}`, SECOND)
  papier.descendre(18)
  papier.paragraphe(objet, { ...TITRE, taille: 15 }, 1.3)
  papier.descendre(6)
  papier.filet(NOIR, 0.8)
  papier.descendre(16)
  for (const paragraphe of texte.split(/\n\s*\n/)) {
    papier.place(50)
    for (const ligne of paragraphe.split('\n')) papier.paragraphe(ligne, TEXTE)
    papier.descendre(9)
  }
  papier.descendre(10)
  if (canal === 'courriel' && envoyee_le) {
    papier.paragraphe(`Copie de l’e-mail envoyé le ${instant(envoyee_le)} à ${email ?? ''}.`, SECOND)
  } else papier.paragraphe('Signature', SECOND)
  return papier.rendre()
}

function aDroite(papier: Papier, texte: string, encre: Encre): void {
  papier.ecrire(texte, A_DROITE, encre)
  papier.descendre(encre.taille * 1.45)
}
