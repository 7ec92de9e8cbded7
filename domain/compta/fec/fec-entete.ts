// The first line of a FEC: how its columns are separated, and where each of them stands.
import { COLONNES_EN_PLUS, COLONNES_FEC, COLONNES_VARIANTE } from './fec-colonnes.ts'
import type { Signaler } from './fec-regles.ts'

/**
 * `places`: where each of the eighteen stands in the file, behind its last column (`largeur`) when it is missing.
 * `montant_sens`: one amount and a side.
 */
export type Entete = {
  readonly separateur: '\t' | '|'
  readonly largeur: number
  readonly montant_sens: boolean
  readonly places: Int32Array
}

/** A first line of more fields than any software writes gives no names of columns. */
const CHAMPS_AU_PLUS = 1_000

/** The header, or null when the file cannot be read any further; says what is wrong with it. */
export function lireEntete(texte: string, signaler: Signaler): Entete | null {
  const separateur = separateurDe(texte)
  const noms = texte.split(separateur ?? /[;,]/).map((nom) => nom.trim())
  const connus = new Map(
    [...COLONNES_FEC, ...COLONNES_VARIANTE, ...COLONNES_EN_PLUS].map((nom) => [nom.toLowerCase(), nom]),
  )
  if (noms.length >= CHAMPS_AU_PLUS || !noms.some((nom) => connus.has(nom.toLowerCase()))) {
    signaler('entete_absente', 1)
    return null
  }
  if (separateur === null) {
    signaler('separateur', 1)
    return null
  }
  const lus = noms.map((nom) => connus.get(nom.toLowerCase()) ?? nom)
  const montant_sens = lus.includes('Montant') && lus.includes('Sens')
  const attendus = montant_sens ? COLONNES_VARIANTE : COLONNES_FEC
  controlerNoms(noms, lus, signaler)
  controlerOrdre(lus, attendus, signaler)
  // A column present twice is read once, where it stands first.
  const places = Int32Array.from(attendus, (nom) => (lus.includes(nom) ? lus.indexOf(nom) : noms.length))
  return { separateur, largeur: noms.length, montant_sens, places }
}

function separateurDe(texte: string): '\t' | '|' | null {
  if (texte.includes('\t')) return '\t'
  return texte.includes('|') ? '|' : null
}

function controlerNoms(noms: readonly string[], lus: readonly string[], signaler: Signaler): void {
  for (const [rang, nom] of noms.entries()) {
    const lu = lus[rang] ?? nom
    const prevu =
      COLONNES_VARIANTE.includes(lu) || COLONNES_FEC.some((colonne) => colonne === lu) || COLONNES_EN_PLUS.includes(lu)
    if (!prevu) signaler('colonne_inconnue', 1, nom === '' ? `colonne ${rang + 1} sans nom` : nom)
    else if (nom !== lu) signaler('colonne_casse', 1, `${nom} au lieu de ${lu}`)
    if (lus.indexOf(lu) < rang && prevu) signaler('colonne_double', 1, lu)
  }
}

function controlerOrdre(lus: readonly string[], attendus: readonly string[], signaler: Signaler): void {
  const manquants = attendus.filter((nom) => !lus.includes(nom))
  for (const nom of manquants) signaler('colonne_manquante', 1, nom)
  const presents = attendus.filter((nom) => lus.includes(nom))
  const premier = presents.findIndex((nom, rang) => lus[rang] !== nom)
  if (premier !== -1 && manquants.length === 0) {
    signaler('colonnes_ordre', 1, `${presents[premier] ?? ''} attendue en position ${premier + 1}`)
  }
}
