// The rows of a text with separators: quoted fields, line breaks inside them, and quotes that are only signs.
import type { Separateur } from './lecture-csv.ts'

/** A row, the line of the file where it begins, and its text letter for letter. */
export type Rangee = { readonly ligne: number; readonly champs: readonly string[]; readonly brut: string }

type Decoupe = { separateur: Separateur; guillemet: '"' | null; largeur?: number; limite?: number }

/**
 * The rows, blank ones left out. A quote that opens a field and is not followed by a separator where it closes is a sign
 * like another; so is one that would swallow lines which are rows themselves (`largeur`: how many fields a row has).
 */
export function decouperCsv(texte: string, decoupe: Decoupe): Rangee[] {
  const rangees: Rangee[] = []
  const lecteur = { texte, place: 0, ligne: 1, ...decoupe }
  while (lecteur.place < texte.length && rangees.length < (decoupe.limite ?? Number.POSITIVE_INFINITY)) {
    const debut = lecteur.place
    const ligne = lecteur.ligne
    const champs = lireRangee(lecteur)
    const brut = texte.slice(debut, finSansSaut(texte, debut, lecteur.place))
    if (champs.some((champ) => champ.trim() !== '')) rangees.push({ ligne, champs, brut })
  }
  return rangees
}

type Lecteur = Decoupe & { texte: string; place: number; ligne: number }

function lireRangee(lecteur: Lecteur): string[] {
  const { texte, separateur } = lecteur
  const champs: string[] = []
  for (;;) {
    const cite = texte[lecteur.place] === lecteur.guillemet ? lireCite(lecteur) : null
    champs.push(cite ?? lireNu(lecteur))
    if (texte[lecteur.place] !== separateur) break
    lecteur.place++
  }
  passerSaut(lecteur)
  return champs
}

function lireNu(lecteur: Lecteur): string {
  const { texte, separateur, place } = lecteur
  let fin = place
  for (; fin < texte.length; fin++) {
    const signe = texte[fin]
    if (signe === separateur || signe === '\n' || signe === '\r') break
  }
  lecteur.place = fin
  return texte.slice(place, fin)
}

/** A quoted field; null when its quote is only a sign. */
function lireCite(lecteur: Lecteur): string | null {
  const { texte, separateur, place } = lecteur
  let fin = texte.indexOf('"', place + 1)
  while (fin !== -1 && texte[fin + 1] === '"') fin = texte.indexOf('"', fin + 2)
  if (fin === -1) return null
  const suite = texte[fin + 1]
  if (suite !== undefined && suite !== separateur && suite !== '\n' && suite !== '\r') return null
  const contenu = texte.slice(place + 1, fin)
  if (/[\r\n]/.test(contenu)) {
    const lignes = contenu.split(/\r\n|\r|\n/)
    const plein = Math.max(2, (lecteur.largeur ?? 3) - 1)
    if (lignes.slice(1, -1).some((une) => une.split(separateur).length > plein)) return null
    if ((lignes.at(-1)?.split(separateur).length ?? 0) > plein) return null
    lecteur.ligne += lignes.length - 1
  }
  lecteur.place = fin + 1
  return contenu.includes('""') ? contenu.replaceAll('""', '"') : contenu
}

function passerSaut(lecteur: Lecteur): void {
  const { texte } = lecteur
  if (texte[lecteur.place] === '\r' && texte[lecteur.place + 1] === '\n') lecteur.place++
  lecteur.place++
  lecteur.ligne++
}

function finSansSaut(texte: string, debut: number, place: number): number {
  let fin = Math.min(place, texte.length)
  while (fin > debut && (texte[fin - 1] === '\n' || texte[fin - 1] === '\r')) fin--
  return fin
}
