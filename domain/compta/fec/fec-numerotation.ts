// The numbering of the entries of a FEC: one continuous sequence by journal, or one for all (BOI-CF-IOR-60-40-20 §100).
import { type EcrituresVues, journalDe, numeroLu } from './fec-ecritures.ts'

export type Rupture = { readonly rang: number; readonly detail: string }

/**
 * The gaps by journal, or none when the numbers of all the journals together make one sequence. A number may begin with
 * letters; a number without any figure cannot be followed and is left aside.
 */
export function rupturesDe(vues: EcrituresVues): Rupture[] {
  const { nombres } = vues
  const numerotees = numeroteesDe(vues)
  const trous = parSerie(vues, numerotees).flatMap((serie) => {
    ranger(serie, nombres)
    return trousDe(serie, vues)
  })
  if (trous.length === 0) return []
  ranger(numerotees, nombres)
  return estContinue(numerotees, nombres) ? [] : trous
}

/** The entries that have a number, in the order in which they came. */
function numeroteesDe({ table, series }: EcrituresVues): Int32Array {
  const numerotees = new Int32Array(table.nombre)
  let combien = 0
  for (let ecriture = 0; ecriture < table.nombre; ecriture++) {
    if (series[ecriture] !== -1) numerotees[combien++] = ecriture
  }
  return numerotees.subarray(0, combien)
}

/** The entries of each series, in the order of its first one. */
function parSerie({ series, prefixes }: EcrituresVues, numerotees: Int32Array): Int32Array[] {
  const tailles = new Int32Array(prefixes.nombre)
  for (const ecriture of numerotees) tailles[series[ecriture] ?? 0] = (tailles[series[ecriture] ?? 0] ?? 0) + 1
  const listes = Array.from(tailles, (taille) => new Int32Array(taille))
  tailles.fill(0)
  for (const ecriture of numerotees) {
    const serie = series[ecriture] ?? 0
    const rang = tailles[serie] ?? 0
    const liste = listes[serie]
    if (liste) liste[rang] = ecriture
    tailles[serie] = rang + 1
  }
  return listes
}

/** In the order of the numbers; equal ones as they came. Nearly every file has them so. */
function ranger(ecritures: Int32Array, nombres: Float64Array): void {
  const nombre = (ecriture: number): number => nombres[ecriture] ?? 0
  let range = true
  for (let rang = 1; rang < ecritures.length && range; rang++) {
    range = nombre(ecritures[rang - 1] ?? 0) <= nombre(ecritures[rang] ?? 0)
  }
  if (!range) ecritures.sort((a, b) => nombre(a) - nombre(b) || a - b)
}

function trousDe(serie: Int32Array, vues: EcrituresVues): Rupture[] {
  const { nombres } = vues
  const trous: Rupture[] = []
  for (let rang = 1; rang < serie.length; rang++) {
    const [avant, apres] = [serie[rang - 1] ?? 0, serie[rang] ?? 0]
    if ((nombres[apres] ?? 0) <= (nombres[avant] ?? 0) + 1) continue
    const detail = `journal ${journalDe(vues, apres)} : ${numeroLu(vues, avant)} est suivi de ${numeroLu(vues, apres)}`
    trous.push({ rang: vues.rangs[apres] ?? 0, detail })
  }
  return trous
}

/** Every number once, without gap: two journals that count each for itself never look like one sequence. */
function estContinue(ecritures: Int32Array, nombres: Float64Array): boolean {
  for (let rang = 1; rang < ecritures.length; rang++) {
    if ((nombres[ecritures[rang] ?? 0] ?? 0) !== (nombres[ecritures[rang - 1] ?? 0] ?? 0) + 1) return false
  }
  return true
}
