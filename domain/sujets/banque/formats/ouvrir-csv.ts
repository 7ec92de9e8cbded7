// What a CSV shows of itself before any of its movements is read: separator, header, columns, signs, order of the days.
import { Refus } from '../../../base/refus.ts'
import { colonnesDe, estEntete } from './colonnes-csv.ts'
import { estDate, ordreDates } from './dates-texte.ts'
import { type ColonnesCsv, colonnesMontant, type LectureCsv, type Separateur } from './lecture-csv.ts'
import { decimaleDe, estMontant, estVide, lireMontant } from './montant-texte.ts'
import { decouperCsv, type Rangee } from './table-csv.ts'
import { encodageReleve, normaliser, texteDe, uneLigne } from './texte.ts'

const SEPARATEURS: readonly Separateur[] = [';', '\t', ',', '|']
// Enough rows to know the columns; the order of the days and the decimals are decided over all of them.
const APERCU = 300
// A statement has a few columns, and fewer rows than a bank writes in ten years: beyond, it is something else.
const COLONNES = 500
const RANGEES = 2 * 10 ** 5

/** The reading proposed for a CSV; a reading remembered under the same header settles what this file leaves open. */
export function lectureProposee(octets: Uint8Array, memorisees: readonly LectureCsv[]): LectureCsv {
  const encodage = encodageReleve(octets)
  const texte = texteDe(octets, encodage)
  const separateur = separateurDe(texte)
  const { entetes, premiere_ligne } = debutDe(decouperCsv(texte, { separateur, guillemet: '"', limite: APERCU }))
  const coupees = decouperCsv(texte, { separateur, guillemet: '"', largeur: entetes.length, limite: RANGEES + 1 })
  if (coupees.length > RANGEES) throw new Refus('releve_trop_de_lignes')
  const rangees = coupees.filter(({ ligne }) => ligne >= premiere_ligne).map(({ champs }) => champs)
  const signature = signatureDe(entetes, largeurDe(rangees))
  const memoire = memorisees.find((une) => une.signature === signature)
  const colonnes = memoire?.colonnes ?? colonnesDe(entetes, rangees.filter(aUneDate).slice(0, APERCU))
  const montants = [...colonnesMontant(colonnes), ...(colonnes.solde === null ? [] : [colonnes.solde])]
  const decimale = decimaleDe(
    rangees.flatMap((champs) => montants.map((rang) => champs[rang] ?? '')),
    separateur === ',' ? '.' : ',',
  )
  const dates = ordreDates(rangees.map((champs) => champs[colonnes.date] ?? ''))
  const retenues =
    dates.ambigu && memoire
      ? { ordre_date: memoire.ordre_date, ambigu: false, raison: 'Comme au dernier relevé de cette banque.' }
      : dates
  return {
    encodage,
    separateur,
    guillemet: '"',
    decimale,
    premiere_ligne,
    colonnes,
    signe: memoire?.signe ?? signeDe(rangees, colonnes, decimale),
    ...retenues,
    entetes: entetesDe(entetes, rangees),
    signature,
  }
}

const aUneDate = (champs: readonly string[]): boolean => champs.some(estDate)
const estMouvement = (champs: readonly string[]): boolean =>
  champs.length > 2 && aUneDate(champs) && champs.some((texte) => estMontant(texte) && !estDate(texte))

/** The separator that makes the most rows with a day and an amount; without any row, the one that makes a header. */
function separateurDe(texte: string): Separateur {
  const notes = SEPARATEURS.map((separateur) => {
    const rangees = decouperCsv(texte, { separateur, guillemet: '"', limite: APERCU })
    if (rangees.some(({ champs }) => champs.length > COLONNES)) return { separateur, note: 0 }
    const mouvements = rangees.filter(({ champs }) => estMouvement(champs))
    const largeurs = new Set(mouvements.map(({ champs }) => champs.length))
    const entete = rangees.some(({ champs }) => estEntete(champs))
    return { separateur, note: (mouvements.length + (entete ? 1 : 0)) * 100 - largeurs.size }
  })
  const meilleur = notes.reduce((un, autre) => (autre.note > un.note ? autre : un))
  if (meilleur.note <= 0) throw new Refus('releve_illisible')
  return meilleur.separateur
}

function debutDe(rangees: readonly Rangee[]): { entetes: readonly string[]; premiere_ligne: number } {
  const rang = rangees.findIndex(({ champs }) => estEntete(champs))
  const entete = rangees[rang]
  if (entete) {
    const suivante = rangees[rang + 1]
    return { entetes: entete.champs, premiere_ligne: suivante?.ligne ?? entete.ligne + 1 }
  }
  const premier = rangees.findIndex(({ champs }) => estMouvement(champs))
  const premiere = rangees[premier]
  if (!premiere) throw new Refus('releve_illisible')
  // A header in words that we do not know: as many names as there are columns, right above the movements.
  const dessus = rangees[premier - 1]?.champs
  const nommee = dessus?.length === premiere.champs.length && dessus.every((nom) => /^\s*\p{L}/u.test(nom))
  return { entetes: nommee ? dessus : [], premiere_ligne: premiere.ligne }
}

function entetesDe(entetes: readonly string[], rangees: readonly (readonly string[])[]): string[] {
  const largeur = entetes.length || largeurDe(rangees)
  return Array.from(
    { length: largeur },
    (_, rang) => uneLigne(entetes[rang] ?? '').slice(0, 200) || `Colonne ${rang + 1}`,
  )
}

/** Without a header, only the number of columns tells one bank from another. */
const signatureDe = (entetes: readonly string[], largeur: number): string =>
  entetes.length === 0
    ? `sans-entete-${largeur}`
    : entetes
        .map((entete) => normaliser(entete).replaceAll(' ', '-'))
        .join('|')
        .slice(0, 2000)

const largeurDe = (rangees: readonly (readonly string[])[]): number =>
  Math.max(0, ...rangees.slice(0, APERCU).map((champs) => champs.length))

/** Debits that mostly bear a minus already say how they count. */
function signeDe(
  rangees: readonly (readonly string[])[],
  { montant }: ColonnesCsv,
  decimale: ',' | '.',
): LectureCsv['signe'] {
  if (typeof montant === 'number') return 'normal'
  let negatifs = 0
  let positifs = 0
  for (const champs of rangees) {
    const texte = champs[montant.debit] ?? ''
    const lu = estVide(texte) ? null : lireMontant(texte, decimale)
    if (lu !== null && lu < 0) negatifs++
    if (lu !== null && lu > 0) positifs++
  }
  return negatifs > positifs ? 'debit_negatif' : 'normal'
}
