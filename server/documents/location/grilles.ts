// The tables and the plates of a document drawn from a template: a row is never cut, the head of a table comes again over each page.
import type { BlocRempli, Grille } from '#domain/sujets/location/modeles/blocs-remplis.ts'
import { couper, type Encre, ecrire, FILET, GRIS, NOIR, PALE } from '../papier/encre.ts'
import { BORDS, type Papier } from '../papier/papier.ts'
import { typographier } from '../papier/typographie.ts'

export type Photo = { readonly id: string; readonly octets: Uint8Array }
type Planche = Extract<BlocRempli, { type: 'photographies' }>['photos']

const NOM: Encre = { police: 'moyen', taille: 10.5, couleur: NOIR }
const TETE: Encre = { police: 'texte', taille: 8, couleur: PALE }
const CASE: Encre = { police: 'texte', taille: 9, couleur: NOIR }
const PAS = 12.5
const ENTRE = 10
const HAUT_DE_TETE = 15
const HAUT_DE_NOM = 22

/** The least that stands under a heading: the name, the head and the first row of a table; a row of photographs. */
export function hauteurDuDebut(papier: Papier, bloc: Grille | { readonly type: 'photographies' }): number {
  if (bloc.type === 'photographies') return PHOTO.rangee
  return (bloc.nom === null ? 0 : HAUT_DE_NOM) + HAUT_DE_TETE + premierRang(papier, bloc)
}
const premierRang = (papier: Papier, bloc: Grille): number => {
  const [premier] = bloc.rangs
  return premier ? casesDe(papier, bloc, premier).hauteur : 0
}

export function grille(papier: Papier, bloc: Grille): void {
  papier.place(hauteurDuDebut(papier, bloc))
  tetes(papier, bloc)
  for (const rang of bloc.rangs) {
    const { cases, hauteur } = casesDe(papier, bloc, rang)
    if (papier.place(hauteur)) tetes(papier, bloc, ' (suite)')
    for (const { x, lignes, encre } of cases)
      lignes.forEach((ligne, place) => {
        ecrire(papier.doc, ligne, { x, y: papier.y + 3 + place * PAS }, encre)
      })
    papier.descendre(hauteur - 2)
    papier.filet(FILET)
    papier.descendre(2)
  }
  papier.descendre(8)
}

/** Its name and the head of its columns, said again on the next page. */
function tetes(papier: Papier, { nom, colonnes }: Grille, suite = ''): void {
  if (nom !== null) {
    papier.descendre(6)
    papier.ecrire(`${nom}${suite}`, { x: BORDS.gauche }, NOM)
    papier.descendre(HAUT_DE_NOM - 6)
  }
  for (const { x, tete } of placesDe(colonnes)) papier.ecrire(tete, { x }, TETE)
  papier.descendre(HAUT_DE_TETE - 3)
  papier.filet(NOIR, 0.6)
  papier.descendre(3)
}

function placesDe(colonnes: Grille['colonnes']): { x: number; largeur: number; tete: string }[] {
  const parts = colonnes.reduce((total, { part }) => total + part, 0)
  let x = BORDS.gauche
  return colonnes.map(({ tete, part }) => {
    const place = { x, tete, largeur: (BORDS.largeur * part) / parts - ENTRE }
    x += (BORDS.largeur * part) / parts
    return place
  })
}

/** A row cut to its columns; what changed since the entry is in bold. */
function casesDe(papier: Papier, { colonnes }: Grille, { cases, change }: Grille['rangs'][number]) {
  const encre: Encre = change ? { ...CASE, police: 'gras' } : CASE
  const posees = placesDe(colonnes).map(({ x, largeur }, rang) => ({
    x,
    encre: rang === 0 || cases[rang] === '–' ? { ...encre, couleur: rang === 0 ? NOIR : PALE } : encre,
    lignes: couper(papier.doc, typographier(cases[rang] ?? ''), { encre, largeur }),
  }))
  return { cases: posees, hauteur: Math.max(...posees.map(({ lignes }) => lignes.length)) * PAS + 7 }
}

const PHOTO = { largeur: 220, hauteur: 165, legende: 16, pas: 24, rangee: 165 + 16 + 24 }
const LEGENDE: Encre = { police: 'texte', taille: 8.5, couleur: GRIS }

/** Two by two, each under what it shows; one that is no longer kept leaves its frame. */
export function planches(papier: Papier, planche: Planche, photos: readonly Photo[]): void {
  for (let rangee = 0; rangee < planche.length; rangee += 2) {
    papier.place(PHOTO.rangee)
    planche.slice(rangee, rangee + 2).forEach(({ id, legende }, rang) => {
      const x = BORDS.gauche + rang * (PHOTO.largeur + PHOTO.pas)
      papier.ecrire(legende, { x }, LEGENDE)
      const octets = photos.find((une) => une.id === id)?.octets
      const y = papier.y + PHOTO.legende
      if (octets) papier.doc.image(Buffer.from(octets), x, y, { fit: [PHOTO.largeur, PHOTO.hauteur] })
      else absente(papier, x, y)
    })
    papier.descendre(PHOTO.rangee)
  }
}

function absente({ doc }: Papier, x: number, y: number): void {
  doc.rect(x, y, PHOTO.largeur, PHOTO.hauteur).lineWidth(0.6).strokeColor(FILET).stroke()
  ecrire(doc, 'Photographie absente', { x: x + 8, y: y + 8 }, LEGENDE)
}
