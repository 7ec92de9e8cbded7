// The first line of a FEC: how its columns are separated, and where each of them stands.
import { COLONNES_EN_PLUS, COLONNES_FEC } from './fec-colonnes.ts'
import type { Signaler } from './fec-regles.ts'

/** `rangs`: the place of each column by its lawful name. `montant_sens`: the variant of one amount and a side. */
export type Entete = {
  readonly separateur: '\t' | '|'
  readonly largeur: number
  readonly montant_sens: boolean
  readonly rangs: ReadonlyMap<string, number>
}

const VARIANTE: readonly string[] = COLONNES_FEC.map((nom) =>
  nom === 'Debit' ? 'Montant' : nom === 'Credit' ? 'Sens' : nom,
)

/** The header, or null when the file cannot be read any further; says what is wrong with it. */
export function lireEntete(texte: string, signaler: Signaler): Entete | null {
  const separateur = separateurDe(texte)
  const noms = texte.split(separateur ?? /[;,]/).map((nom) => nom.trim())
  const connus = new Map([...COLONNES_FEC, ...VARIANTE, ...COLONNES_EN_PLUS].map((nom) => [nom.toLowerCase(), nom]))
  if (!noms.some((nom) => connus.has(nom.toLowerCase()))) {
    signaler('entete_absente', 1)
    return null
  }
  if (separateur === null) {
    signaler('separateur', 1)
    return null
  }
  const lus = noms.map((nom) => connus.get(nom.toLowerCase()) ?? nom)
  const montant_sens = lus.includes('Montant') && lus.includes('Sens')
  controlerNoms(noms, lus, signaler)
  controlerOrdre(lus, montant_sens ? VARIANTE : COLONNES_FEC, signaler)
  return { separateur, largeur: noms.length, montant_sens, rangs: placesDe(lus) }
}

function separateurDe(texte: string): '\t' | '|' | null {
  if (texte.includes('\t')) return '\t'
  return texte.includes('|') ? '|' : null
}

function controlerNoms(noms: readonly string[], lus: readonly string[], signaler: Signaler): void {
  for (const [rang, nom] of noms.entries()) {
    const lu = lus[rang] ?? nom
    const prevu =
      VARIANTE.includes(lu) || COLONNES_FEC.some((colonne) => colonne === lu) || COLONNES_EN_PLUS.includes(lu)
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

/** The first place of each name: a column present twice is read once. */
function placesDe(lus: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [rang, nom] of lus.entries()) if (!places.has(nom)) places.set(nom, rang)
  return places
}
