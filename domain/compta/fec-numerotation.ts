// The numbering of the entries of a FEC: one continuous sequence by journal, or one for all (BOI-CF-IOR-60-40-20 §100).
import { type EcrituresVues, journalDe, numeroLu } from './fec-ecritures.ts'
import { numeroDe, ouvrirTable } from './fec-table.ts'

export type Rupture = { readonly rang: number; readonly detail: string }

/** The numbers of the entries that have one, in the order in which they came; of each, its series. */
type Numeros = {
  readonly nombres: Float64Array
  readonly ecritures: Int32Array
  readonly series: Int32Array
  readonly combien: number
}

/**
 * The gaps by journal, or none when the numbers of all the journals together make one sequence. A number may begin with
 * letters; a number without any figure cannot be followed and is left aside.
 */
export function rupturesDe(vues: EcrituresVues): Rupture[] {
  const numeros = numerosDe(vues)
  const places = Int32Array.from({ length: numeros.ecritures.length }, (_, place) => place)
  const { nombres } = numeros
  const trous = parSerie(numeros, places).flatMap((serie) => {
    ranger(serie, nombres)
    return trousDe(serie, numeros, vues)
  })
  if (trous.length === 0) return []
  ranger(places, nombres)
  return estContinue(places, nombres) ? [] : trous
}

/** At most fifteen figures at the end, which a whole number holds exactly; what stands before names the series. */
function numerosDe(vues: EcrituresVues): Numeros {
  const { source, table } = vues
  const prefixes = ouvrirTable(source)
  const [nombres, ecritures, series] = [
    new Float64Array(table.nombre),
    new Int32Array(table.nombre),
    new Int32Array(table.nombre),
  ]
  let combien = 0
  for (let ecriture = 0; ecriture < table.nombre; ecriture++) {
    const debut = table.debuts[ecriture] ?? 0
    const fin = table.fins[ecriture] ?? 0
    let premier = fin
    let nombre = 0
    let poids = 1
    while (premier > debut && fin - premier < 15) {
      const chiffre = (source.octets[premier - 1] ?? 0) - 0x30
      if (chiffre < 0 || chiffre > 9) break
      nombre += chiffre * poids
      poids *= 10
      premier--
    }
    if (premier === fin || coupeEnLignes(vues, ecriture)) continue
    nombres[combien] = nombre
    ecritures[combien] = ecriture
    series[combien] = numeroDe(prefixes, debut, premier, table.maitres[ecriture])
    combien++
  }
  return {
    nombres,
    ecritures: ecritures.subarray(0, combien),
    series: series.subarray(0, combien),
    combien: prefixes.nombre,
  }
}

/** A number that holds an end of line is no number. */
function coupeEnLignes(vues: EcrituresVues, ecriture: number): boolean {
  const { octets } = vues.source
  const { debuts, fins } = vues.table
  for (let place = debuts[ecriture] ?? 0; place < (fins[ecriture] ?? 0); place++) {
    const octet = octets[place] ?? 0
    if (octet < 0x20 || octet === 0xe2) return /[\n\r\u2028\u2029]/.test(numeroLu(vues, ecriture))
  }
  return false
}

/** The places of the numbers of each series, in the order of its first one. */
function parSerie({ series, combien }: Numeros, places: Int32Array): Int32Array[] {
  const tailles = new Int32Array(combien)
  for (const serie of series) tailles[serie] = (tailles[serie] ?? 0) + 1
  const listes = Array.from(tailles, (taille) => new Int32Array(taille))
  tailles.fill(0)
  for (const place of places) {
    const serie = series[place] ?? 0
    const rang = tailles[serie] ?? 0
    const liste = listes[serie]
    if (liste) liste[rang] = place
    tailles[serie] = rang + 1
  }
  return listes
}

/** In the order of the numbers; equal ones as they came. Nearly every file has them so. */
function ranger(places: Int32Array, nombres: Float64Array): void {
  const nombre = (place: number): number => nombres[place] ?? 0
  let range = true
  for (let rang = 1; rang < places.length && range; rang++) {
    range = nombre(places[rang - 1] ?? 0) <= nombre(places[rang] ?? 0)
  }
  if (!range) places.sort((a, b) => nombre(a) - nombre(b) || a - b)
}

function trousDe(serie: Int32Array, { nombres, ecritures }: Numeros, vues: EcrituresVues): Rupture[] {
  const trous: Rupture[] = []
  for (let rang = 1; rang < serie.length; rang++) {
    const [avant, apres] = [serie[rang - 1] ?? 0, serie[rang] ?? 0]
    if ((nombres[apres] ?? 0) <= (nombres[avant] ?? 0) + 1) continue
    const [une, suivante] = [ecritures[avant] ?? 0, ecritures[apres] ?? 0]
    const detail = `journal ${journalDe(vues, suivante)} : ${numeroLu(vues, une)} est suivi de ${numeroLu(vues, suivante)}`
    trous.push({ rang: vues.rangs[suivante] ?? 0, detail })
  }
  return trous
}

/** Every number once, without gap: two journals that count each for itself never look like one sequence. */
function estContinue(places: Int32Array, nombres: Float64Array): boolean {
  for (let rang = 1; rang < places.length; rang++) {
    if ((nombres[places[rang] ?? 0] ?? 0) !== (nombres[places[rang - 1] ?? 0] ?? 0) + 1) return false
  }
  return true
}
