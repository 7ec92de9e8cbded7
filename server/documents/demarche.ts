// A step of the activity on paper, to be copied box by box: its frames with their source, what lacks named, what to know.
import type { Demarche } from '#domain/activites/demarche.ts'
import { type Champ, type Feuille, type Rubrique, sourceDite } from '#domain/activites/feuille.ts'
import type { Day } from '#domain/base/day.ts'
import { couper, type Encre, GRIS, NOIR, PALE } from './papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from './papier/papier.ts'
import { PETIT, SECOND, TITRE } from './papier/piece-commerciale.ts'
import { jourCourt, typographier } from './papier/typographie.ts'

export type DemarcheSurPapier = {
  readonly feuille: Feuille
  readonly demarche: Pick<Demarche, 'limite' | 'evenement_le'>
  /** The name of the dossier. */
  readonly dossier: string
  readonly etabli_le: Day
}

const LIBELLE: Encre = { police: 'texte', taille: 9, couleur: GRIS }
const VALEUR: Encre = { police: 'moyen', taille: 10, couleur: NOIR }
const VIDE: Encre = { police: 'texte', taille: 9.5, couleur: PALE }
const CADRE: Encre = { police: 'gras', taille: 11, couleur: NOIR }
const COLONNE = { x: BORDS.gauche + 175, largeur: BORDS.largeur - 175 }
const LIGNE = 13

export function dessinerDemarche(une: DemarcheSurPapier): Promise<Uint8Array<ArrayBuffer>> {
  const { feuille, demarche, dossier, etabli_le } = une
  const papier = ouvrirPapier({
    titre: feuille.titre,
    auteur: dossier,
    cree_le: new Date(`${etabli_le}T09:00:00Z`),
    pied: 'Un récapitulatif à recopier : il ne vaut ni formalité ni dépôt. Ce qui est marqué « à confirmer » n’a pas été relu sur le texte officiel.',
  })
  papier.page()
  papier.paragraphe(feuille.titre, TITRE, 1.25)
  papier.descendre(6)
  papier.paragraphe(
    `${dossier}, établi le ${jourCourt(etabli_le)}. ${feuille.lieu.nom} : ${feuille.lieu.adresse}`,
    SECOND,
  )
  papier.paragraphe(`À faire avant le ${jourCourt(demarche.limite.valeur)} (${demarche.limite.source}).`, SECOND)
  for (const rubrique of feuille.rubriques) poserRubrique(papier, rubrique)
  papier.descendre(14)
  for (const note of feuille.notes) {
    papier.place(30)
    papier.paragraphe(note, SECOND)
    papier.descendre(3)
  }
  return papier.rendre()
}

function poserRubrique(papier: Papier, rubrique: Rubrique): void {
  papier.place(80)
  papier.descendre(16)
  papier.ecrire(
    rubrique.cadre ? `Cadre ${rubrique.cadre}. ${rubrique.titre}` : rubrique.titre,
    { x: BORDS.gauche },
    CADRE,
  )
  papier.descendre(16)
  papier.filet(NOIR, 0.8)
  for (const champ of rubrique.champs) poserChamp(papier, champ)
  papier.descendre(3)
  papier.paragraphe(sourceDite(rubrique), PETIT)
}

function poserChamp(papier: Papier, { libelle, valeur, manque, aide }: Champ): void {
  const encre = valeur === null ? VIDE : VALEUR
  const dit = valeur ?? `À compléter : ${manque?.mots ?? ''}`
  const lignes = couper(papier.doc, typographier(dit), { encre, largeur: COLONNE.largeur })
  const aides = aide ? couper(papier.doc, typographier(aide), { encre: PETIT, largeur: COLONNE.largeur }) : []
  const noms = couper(papier.doc, typographier(libelle), { encre: LIBELLE, largeur: 165 })
  const rangs = Math.max(lignes.length + aides.length, noms.length)
  papier.place(rangs * LIGNE + 8)
  papier.descendre(4)
  for (let rang = 0; rang < rangs; rang++) {
    const nom = noms[rang]
    const ligne = lignes[rang]
    const suite = aides[rang - lignes.length]
    if (nom) papier.ecrire(nom, { x: BORDS.gauche }, LIBELLE)
    if (ligne !== undefined) papier.ecrire(ligne, COLONNE, encre)
    else if (suite) papier.ecrire(suite, COLONNE, PETIT)
    papier.descendre(LIGNE)
  }
  papier.filet()
}
