// The paper of a letter or an inventory of a lease: from whom, to whom, for which dwelling, lines of amounts, where to sign.
import type { Day } from '#domain/base/day.ts'
import { enTeteDuBailleur, nomDuBailleur, type Parties } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { couper, type Encre, FILET, GRIS, NOIR, PALE } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { jourCourt, typographier } from '../papier/typographie.ts'

export type Feuille = { readonly parties: Parties; readonly le: Day }

export const ENCRES = {
  nom: { police: 'titre', taille: 13, couleur: NOIR },
  titre: { police: 'titre', taille: 20, couleur: NOIR },
  section: { police: 'gras', taille: 11, couleur: NOIR },
  texte: { police: 'texte', taille: 10.5, couleur: NOIR },
  gras: { police: 'gras', taille: 10.5, couleur: NOIR },
  second: { police: 'texte', taille: 9.5, couleur: GRIS },
  petit: { police: 'texte', taille: 8.5, couleur: PALE },
} as const satisfies Record<string, Encre>
const DROITE = { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' } as const
const MILIEU = BORDS.gauche + BORDS.largeur / 2 + 20
const LARGEUR_DESTINATAIRE = BORDS.droite - MILIEU

type Titre = Feuille & { readonly titre: string; readonly sous_titre?: string; readonly pied: string }

/** The first page: who writes to whom, then the title. */
export function ouvrirCourrier({ parties, le, titre, sous_titre, pied }: Titre): Papier {
  const papier = ouvrirPapier({
    titre,
    auteur: nomDuBailleur(parties.bailleur),
    cree_le: new Date(`${le}T09:00:00Z`),
    pied,
  })
  papier.page()
  enTete(papier, parties)
  papier.ecrire(titre, { x: BORDS.gauche }, ENCRES.titre)
  papier.descendre(28)
  papier.paragraphe([sous_titre, `Le ${jourCourt(le)}`].filter(Boolean).join(', '), ENCRES.second)
  papier.descendre(12)
  return papier
}

/** Who writes on the left, who receives on the right, over a rule. */
export function enTete(papier: Papier, parties: Parties): void {
  const haut = papier.y
  const { noms, adresse } = enTeteDuBailleur(parties.bailleur)
  ecrireBloc(papier, BORDS.gauche, [...noms, ...lignesDe(adresse)])
  const gauche = papier.y
  papier.descendre(haut - gauche)
  ecrireBloc(papier, MILIEU, [...parties.locataires, ...adresseDe(parties)])
  papier.descendre(Math.max(gauche - papier.y, 0) + 12)
  papier.filet(NOIR, 0.8)
  papier.descendre(14)
}

const adresseDe = ({ logement }: Pick<Parties, 'logement'>): string[] => [
  logement.adresse,
  `${logement.code_postal} ${logement.ville}`,
]

function ecrireBloc(papier: Papier, x: number, lignes: readonly string[]): void {
  lignes.forEach((ligne, rang) => {
    const encre = rang === 0 ? ENCRES.nom : ENCRES.second
    for (const dite of couper(papier.doc, typographier(ligne), { encre, largeur: LARGEUR_DESTINATAIRE })) {
      papier.ecrire(dite, { x }, encre)
      papier.descendre(rang === 0 ? 17 : 13)
    }
  })
}

const lignesDe = (texte: string | null): string[] => texte?.split('\n').filter((une) => une.trim() !== '') ?? []

export function paragraphe(papier: Papier, texte: string, encre: Encre = ENCRES.texte): void {
  papier.place(44)
  papier.paragraphe(texte, encre)
  papier.descendre(7)
}

export function section(papier: Papier, titre: string): void {
  papier.place(60)
  papier.descendre(8)
  papier.ecrire(titre, { x: BORDS.gauche }, ENCRES.section)
  papier.descendre(17)
  papier.filet(NOIR, 0.6)
  papier.descendre(6)
}

/** A label on the left, its value against the right; a long label takes the lines it needs. */
export function ligne(papier: Papier, [libelle, valeur]: readonly [string, string], encre: Encre = ENCRES.texte): void {
  const lignes = couper(papier.doc, typographier(libelle), { encre, largeur: BORDS.largeur - 130 })
  papier.place(lignes.length * 14 + 10)
  papier.ecrire(valeur, DROITE, encre)
  for (const une of lignes) {
    papier.ecrire(une, { x: BORDS.gauche }, encre)
    papier.descendre(14)
  }
  papier.descendre(2)
  papier.filet(FILET)
  papier.descendre(5)
}

/** Where each side signs, with what he writes before. */
export function signatures(papier: Papier, mots: readonly string[]): void {
  papier.place(120)
  papier.descendre(16)
  const pas = BORDS.largeur / mots.length
  mots.forEach((mot, rang) => {
    const lignes = couper(papier.doc, typographier(mot), { encre: ENCRES.second, largeur: pas - 14 })
    for (const une of lignes) {
      papier.ecrire(une, { x: BORDS.gauche + rang * pas }, ENCRES.second)
      papier.descendre(13)
    }
    papier.descendre(-13 * lignes.length)
  })
  papier.descendre(80)
}
