// What is kept of each entry of a FEC while it is read: a few figures in columns, its names where they lie in the bytes.
import { texteDe } from './fec-encodage.ts'
import type { SourceFec } from './fec-source.ts'
import { ajouter, avecPlace, estNomme, maitreDe, nomLu, numeroDe, ouvrirTable, type Table } from './fec-table.ts'

/** An entry is its number (the bytes of `table`) in a journal (whom it belongs to). `rangs`: its first line. */
export type EcrituresVues = {
  readonly source: SourceFec
  readonly journaux: Table
  readonly table: Table
  rangs: Int32Array
  /** 0 when it could not be understood. */
  dates: Int32Array
  soldes: Float64Array
  drapeaux: Uint8Array
  /** The figures at the end of its number, and which entries count with it: those of its journal that begin alike; -1 for none. */
  nombres: Float64Array
  series: Int32Array
  readonly prefixes: Table
  /** By series: its highest number. */
  sommets: Float64Array
  /** Of the entry that was named last. */
  serie: number
}

/**
 * The flags of an entry: opening entries; an account of charges or income; one of result; an amount that could
 * not be read; more than one line.
 */
export const AN = 1
export const GESTION = 2
export const RESULTAT = 4
export const ILLISIBLE = 8
export const PLUSIEURS = 16

export function ouvrirEcritures(source: SourceFec, journaux: Table): EcrituresVues {
  // Room for nearly all files at once: what is not written to takes no memory.
  const taille = Math.ceil(source.taille / 256)
  const entiers = () => new Int32Array(taille)
  return {
    source,
    journaux,
    table: ouvrirTable(source, taille),
    rangs: entiers(),
    dates: entiers(),
    soldes: new Float64Array(taille),
    drapeaux: new Uint8Array(taille),
    nombres: new Float64Array(taille),
    series: entiers(),
    prefixes: ouvrirTable(source),
    sommets: new Float64Array(0),
    serie: -1,
  }
}

/**
 * The entry of this number in this journal, a new one (what `table.nombre` was) when it was never seen. At most fifteen
 * figures at the end of its number count, which a whole number holds exactly; what stands before names its series.
 */
export function ecritureDe(vues: EcrituresVues, debut: number, fin: number, journal: number): number {
  const { table } = vues
  const { octets } = vues.source
  let premier = fin
  let nombre = 0
  let poids = 1
  while (premier > debut && fin - premier < 15) {
    const chiffre = (octets[premier - 1] ?? 0) - 0x30
    if (chiffre < 0 || chiffre > 9) break
    nombre += chiffre * poids
    poids *= 10
    premier--
  }
  const serie = premier === fin || coupeEnLignes(vues, debut, premier) ? -1 : serieDe(vues, debut, premier, journal)
  vues.serie = serie
  const avant = table.nombre
  // Beyond the highest of its series a number is a new one: nearly all are.
  const suit = serie !== -1 && nombre > (vues.sommets[serie] ?? 0)
  const ecriture = suit ? ajouter(table, debut, fin, journal) : numeroDe(table, debut, fin, journal)
  if (table.nombre === avant) return ecriture
  vues.nombres = avecPlace(vues.nombres, ecriture)
  vues.series = avecPlace(vues.series, ecriture)
  vues.nombres[ecriture] = nombre
  vues.series[ecriture] = serie
  if (suit) vues.sommets[serie] = nombre
  return ecriture
}

function serieDe(vues: EcrituresVues, debut: number, fin: number, journal: number): number {
  const { prefixes, serie } = vues
  if (serie !== -1 && maitreDe(prefixes, serie) === journal && estNomme(prefixes, serie, debut, fin)) return serie
  const avant = prefixes.nombre
  const trouvee = numeroDe(prefixes, debut, fin, journal)
  if (prefixes.nombre > avant) {
    vues.sommets = avecPlace(vues.sommets, trouvee)
    vues.sommets[trouvee] = -1
  }
  return trouvee
}

/** A number that holds an end of line is no number. */
function coupeEnLignes({ source }: EcrituresVues, debut: number, fin: number): boolean {
  for (let place = debut; place < fin; place++) {
    const octet = source.octets[place] ?? 0
    if (octet < 0x20 || octet === 0xe2) return /[\n\r\u2028\u2029]/.test(texteDe(source, debut, fin))
  }
  return false
}

/** Room for an entry that was just named, with what its first line says. */
export function inscrire(vues: EcrituresVues, ecriture: number, { rang, date }: Premiere, an: boolean): void {
  vues.rangs = avecPlace(vues.rangs, ecriture)
  vues.dates = avecPlace(vues.dates, ecriture)
  vues.soldes = avecPlace(vues.soldes, ecriture)
  vues.drapeaux = avecPlace(vues.drapeaux, ecriture)
  vues.rangs[ecriture] = rang
  vues.dates[ecriture] = date
  vues.drapeaux[ecriture] = an ? AN : 0
}
type Premiere = {
  readonly rang: number
  readonly date: number
}

export const journalDe = ({ table, journaux }: EcrituresVues, ecriture: number): string =>
  nomLu(journaux, maitreDe(table, ecriture))

export const numeroLu = ({ table }: EcrituresVues, ecriture: number): string => nomLu(table, ecriture)

export const nomDe = (vues: EcrituresVues, ecriture: number): string =>
  `${journalDe(vues, ecriture)} ${numeroLu(vues, ecriture)}`
