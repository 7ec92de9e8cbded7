// A document of a lease on paper, from a filled template: headings kept with what follows them, places to sign never cut.
import type { Day } from '#domain/base/day.ts'
import type { Parties } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { CADRE_SIGNATURE, type ComplementEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import type { BlocPose, BlocRempli, Morceau } from '#domain/sujets/location/modeles/blocs-remplis.ts'
import { avecComplements } from '#domain/sujets/location/modeles/tableaux.ts'
import { couper, type Encre, ecrire, FILET, GRIS, NOIR, PALE } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { coulerTexte, hauteurDuTexte, type Portion } from '../papier/texte-riche.ts'
import { INSECABLE, instantExact, typographier } from '../papier/typographie.ts'
import { enTete } from './courrier-bail.ts'
import { grille, hauteurDuDebut, type Photo, planches } from './grilles.ts'

export type ActeBail = {
  readonly titre: string
  readonly auteur: string
  /** The text of law that it follows. */
  readonly pied: string
  readonly le: Day
  /** Of a letter: who writes to whom, where an envelope shows it. */
  readonly entete?: Parties
  readonly blocs: readonly BlocPose[]
  /** Of an inspection: what its tenant had added since it was signed. */
  readonly complements?: readonly ComplementEtat[]
  /** Those that its plates show, by their ids. */
  readonly photos?: readonly Photo[]
}

const TEXTE: Encre = { police: 'texte', taille: 10, couleur: NOIR }
const TITRES: Readonly<Record<1 | 2 | 3, { readonly encre: Encre; readonly avant: number; readonly apres: number }>> = {
  1: { encre: { police: 'titre', taille: 21, couleur: NOIR }, avant: 0, apres: 10 },
  2: { encre: { police: 'gras', taille: 11.5, couleur: NOIR }, avant: 14, apres: 6 },
  3: { encre: { police: 'moyen', taille: 10, couleur: GRIS }, avant: 7, apres: 3 },
}
const SIGNATURE = { hauteur: 104, par_rang: 3, encre: { police: 'texte', taille: 9, couleur: GRIS } } as const

export function dessinerActe(acte: ActeBail): Promise<Uint8Array<ArrayBuffer>> {
  const { titre, auteur, pied, le, entete, photos = [] } = acte
  const blocs = avecComplements(acte.blocs, acte.complements ?? [])
  const papier = ouvrirPapier({ titre, auteur, pied, cree_le: new Date(`${le}T09:00:00Z`) })
  papier.page()
  if (entete) enTete(papier, entete)
  blocs.forEach((bloc, rang) => {
    if (bloc.type === 'photographies') planches(papier, bloc.photos, photos)
    else poser(papier, bloc, suivi(papier, blocs, rang))
  })
  return papier.rendre()
}

/** What of the next blocks must stand on the page of this one: headings and two lines, or the first places to sign. */
function suivi(papier: Papier, blocs: readonly BlocRempli[], rang: number): number {
  const bloc = blocs[rang]
  const suivant = blocs[rang + 1]
  if (!bloc || !suivant) return 0
  if (suivant.type === 'signatures') return SIGNATURE.hauteur + 16
  if (bloc.type !== 'titre') return 0
  if (suivant.type === 'grille' || suivant.type === 'photographies') return hauteurDuDebut(papier, suivant)
  if (suivant.type !== 'titre') return 2 * TEXTE.taille * 1.45
  return hauteurDuTitre(papier, suivant) + suivi(papier, blocs, rang + 1)
}

type Titre = Extract<BlocRempli, { type: 'titre' }>
function hauteurDuTitre(papier: Papier, { niveau, morceaux }: Titre): number {
  const { encre, avant, apres } = TITRES[niveau]
  return avant + apres + hauteurDuTexte(papier, enPortions(morceaux, encre), { interligne: 1.25 })
}

function poser(papier: Papier, bloc: Exclude<BlocRempli, { type: 'photographies' }>, apres: number): void {
  if (bloc.type === 'titre') poserTitre(papier, bloc, apres)
  else if (bloc.type === 'point') poserPoint(papier, bloc, apres)
  else if (bloc.type === 'signatures') signatures(papier, bloc)
  else if (bloc.type === 'grille') grille(papier, bloc)
  else if (bloc.type === 'saut') papier.page()
  else {
    if (bloc.morceaux.length > 0) coulerTexte(papier, enPortions(bloc.morceaux, TEXTE), { apres })
    papier.descendre(6)
  }
}

function poserTitre(papier: Papier, titre: Titre, apres: number): void {
  const { encre, avant, apres: dessous } = TITRES[titre.niveau]
  const neuve = papier.place(hauteurDuTitre(papier, titre) + apres)
  if (!neuve) papier.descendre(avant)
  coulerTexte(papier, enPortions(titre.morceaux, encre), { interligne: 1.25 })
  if (titre.niveau === 1) {
    papier.descendre(6)
    papier.filet(NOIR, 0.8)
  } else if (titre.niveau === 2) {
    papier.descendre(2)
    papier.filet(FILET)
  }
  papier.descendre(dessous)
}

function poserPoint(
  papier: Papier,
  { rang, niveau, morceaux }: Extract<BlocRempli, { type: 'point' }>,
  apres: number,
): void {
  const retrait = 14 + niveau * 14
  const portions = enPortions(morceaux, TEXTE)
  // The mark goes where the first line does.
  papier.place(Math.min(hauteurDuTexte(papier, portions, { retrait }), 3 * TEXTE.taille * 1.45) + apres)
  const marque = rang === null ? '–' : `${rang}.`
  ecrire(papier.doc, marque, { x: BORDS.gauche + retrait - 13, y: papier.y }, { ...TEXTE, couleur: GRIS })
  coulerTexte(papier, portions, { retrait, apres })
  papier.descendre(3)
}

function enPortions(morceaux: readonly Morceau[], base: Encre): Portion[] {
  return morceaux.map(({ texte, gras, italique, vide }) => {
    if (vide) return { texte: texte.replaceAll(' ', INSECABLE), encre: { ...base, couleur: PALE } }
    const police = gras ? 'gras' : italique ? 'italique' : base.police
    return { texte, encre: { ...base, police } }
  })
}

/** Rows of places to sign, each whole on its page; what was drawn on the glass stands in its own, with its instant. */
function signatures(papier: Papier, { mots, traces }: Pick<Signatures, 'mots' | 'traces'>): void {
  const places: readonly PlaceASigner[] = [...traces.map(signee), ...mots.map((mot) => ({ mot, trace: null }))]
  if (places.length === 0) return
  papier.descendre(10)
  const colonnes = Math.min(Math.max(places.length, 2), SIGNATURE.par_rang)
  const pas = (BORDS.largeur + 12) / colonnes
  for (let debut = 0; debut < places.length; debut += colonnes) {
    papier.place(SIGNATURE.hauteur)
    const { y, doc } = papier
    places.slice(debut, debut + colonnes).forEach(({ mot, trace }, rang) => {
      const x = BORDS.gauche + rang * pas
      doc
        .rect(x, y, pas - 12, SIGNATURE.hauteur - 14)
        .lineWidth(0.6)
        .strokeColor(FILET)
        .stroke()
      const lignes = couper(doc, typographier(mot), { encre: SIGNATURE.encre, largeur: pas - 28 }).slice(0, 3)
      lignes.forEach((une, place) => {
        ecrire(doc, une, { x: x + 8, y: y + 8 + place * 12 }, SIGNATURE.encre)
      })
      if (trace) tracer(doc, trace, { x: x + 8, y: y + 10 + lignes.length * 12, largeur: pas - 28 })
    })
    papier.descendre(SIGNATURE.hauteur)
  }
}

type Signatures = Extract<BlocRempli, { type: 'signatures' }>
type PlaceASigner = { readonly mot: string; readonly trace: string | null }
const signee = ({ partie, nom, le, trace }: Signatures['traces'][number]): PlaceASigner => ({
  mot: `${partie === 'bailleur' ? 'Pour le bailleur' : 'Le locataire'}, ${nom}, le${INSECABLE}${instantExact(le).replaceAll(' ', INSECABLE)}`,
  trace,
})

/** The stroke of a finger, within what its frame leaves it. */
function tracer(doc: PDFKit.PDFDocument, trace: string, place: { x: number; y: number; largeur: number }): void {
  const hauteur = SIGNATURE.hauteur - 14 - 10 - 3 * 12
  const echelle = Math.min(place.largeur / CADRE_SIGNATURE.largeur, hauteur / CADRE_SIGNATURE.hauteur)
  doc.save().translate(place.x, place.y).scale(echelle)
  doc.path(trace).lineWidth(2.4).lineCap('round').lineJoin('round').stroke(NOIR).restore()
}
