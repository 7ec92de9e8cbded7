// A text whose words do not all have the same ink, broken into lines and laid down the sheet: no page begins or ends on a lone line.
import { type Encre, ecrire, mesurer } from './encre.ts'
import { BORDS, type Papier } from './papier.ts'
import { typographier } from './typographie.ts'

export type Portion = { readonly texte: string; readonly encre: Encre }
type Mot = { readonly portions: readonly Portion[]; readonly largeur: number; readonly espace: number }
type Ligne = readonly Mot[]
type Colonne = { readonly retrait?: number; readonly interligne?: number }

/** The lines of a text within the width of the sheet, less an indent on the left; `\n` begins another. */
function couperEnLignes(papier: Papier, portions: readonly Portion[], retrait: number): Ligne[] {
  const largeur = BORDS.largeur - retrait
  const lignes: Mot[][] = [[]]
  let reste = largeur
  for (const mot of motsDe(papier, portions)) {
    if (mot === 'ligne') {
      lignes.push([])
      reste = largeur
      continue
    }
    const ligne = lignes.at(-1) ?? []
    if (ligne.length > 0 && mot.espace + mot.largeur > reste) {
      lignes.push([mot])
      reste = largeur - mot.largeur
    } else {
      ligne.push(mot)
      reste -= mot.largeur + (ligne.length > 1 ? mot.espace : 0)
    }
  }
  return lignes
}

/** A word is what stands between two ordinary spaces, whatever its inks. */
function motsDe({ doc }: Papier, portions: readonly Portion[]): (Mot | 'ligne')[] {
  const mots: (Mot | 'ligne')[] = []
  let courant: Portion[] = []
  const finir = (encre: Encre): void => {
    if (courant.length > 0) {
      const largeur = courant.reduce((total, un) => total + mesurer(doc, un.texte, un.encre), 0)
      mots.push({ portions: courant, largeur, espace: mesurer(doc, ' ', encre) })
    }
    courant = []
  }
  const derniere = portions.at(-1)
  for (const { texte, encre } of portions)
    typographier(texte)
      .split(/( |\n)/)
      .forEach((morceau) => {
        if (morceau === ' ' || morceau === '\n') finir(encre)
        else if (morceau !== '') courant.push({ texte: morceau, encre })
        if (morceau === '\n') mots.push('ligne')
      })
  if (derniere) finir(derniere.encre)
  return mots
}

/** The height that a text takes, before it is laid. */
export function hauteurDuTexte(papier: Papier, portions: readonly Portion[], colonne: Colonne = {}): number {
  return couperEnLignes(papier, portions, colonne.retrait ?? 0).length * pasDe(portions, colonne)
}

const pasDe = (portions: readonly Portion[], { interligne = 1.45 }: Colonne): number =>
  Math.max(...portions.map(({ encre }) => encre.taille), 8) * interligne

/** Lays a text; `apres`: what must stand on the same page as its last lines. */
export function coulerTexte(
  papier: Papier,
  portions: readonly Portion[],
  colonne: Colonne & { readonly apres?: number } = {},
): void {
  const { retrait = 0, apres = 0 } = colonne
  const pas = pasDe(portions, colonne)
  const lignes = couperEnLignes(papier, portions, retrait)
  lignes.forEach((ligne, rang) => {
    const restent = lignes.length - rang
    // The first two go together, and so do the last two.
    if (rang === 0 && lignes.length <= 3) papier.place(lignes.length * pas + apres)
    else if (rang === 0 || restent === 2) papier.place(2 * pas + (restent === 2 ? apres : 0))
    else if (restent > 2) papier.place(pas)
    let x = BORDS.gauche + retrait
    for (const { texte, encre } of enTraits(ligne)) {
      ecrire(papier.doc, texte, { x, y: papier.y }, encre)
      x += mesurer(papier.doc, texte, encre)
    }
    papier.descendre(pas)
  })
}

/** What follows in one ink is written at once, its spaces with it: whoever copies the text has them. */
function enTraits(ligne: Ligne): Portion[] {
  const traits: Portion[] = []
  const suivre = (texte: string, encre: Encre): void => {
    const dernier = traits.at(-1)
    if (dernier?.encre.police === encre.police && dernier.encre.couleur === encre.couleur)
      traits[traits.length - 1] = { texte: dernier.texte + texte, encre }
    else traits.push({ texte, encre })
  }
  ligne.forEach((mot, rang) => {
    const avant = traits.at(-1)
    if (rang > 0 && avant) suivre(' ', avant.encre)
    for (const { texte, encre } of mot.portions) suivre(texte, encre)
  })
  return traits
}
