// The numbering of the entries of a FEC: one continuous sequence by journal, or one for all (BOI-CF-IOR-60-40-20 §100).
import type { Cents } from '../base/cents.ts'
import type { Day } from '../base/day.ts'

/** What is kept of an entry while the file is read: `rang` is its first line, `dernier` its last. */
export type EcritureVue = {
  readonly journal: string
  readonly numero: string
  readonly rang: number
  readonly date: Day | null
  readonly an: boolean
  dernier: number
  lignes: number
  solde: Cents
  lisible: boolean
  gestion: boolean
  resultat: boolean
}

export type Rupture = { readonly rang: number; readonly detail: string }

type Numero = { nombre: number; ecriture: EcritureVue }

/**
 * The gaps by journal, or none when the numbers of all the journals together make one sequence. A number may begin with
 * letters; a number without any figure cannot be followed and is left aside.
 */
export function rupturesDe(ecritures: readonly EcritureVue[]): Rupture[] {
  const parJournal = series(ecritures, (journal, prefixe) => `${journal}\t${prefixe}`)
  const trous = [...parJournal.values()].flatMap((serie) => trousDe(serie))
  if (trous.length === 0) return []
  const communes = [...series(ecritures, () => '').values()]
  return communes.every(estContinue) ? [] : trous
}

function series(
  ecritures: readonly EcritureVue[],
  cleDe: (journal: string, prefixe: string) => string,
): Map<string, Numero[]> {
  const toutes = new Map<string, Numero[]>()
  for (const ecriture of ecritures) {
    const lu = /^(.*?)(\d{1,15})$/.exec(ecriture.numero)
    if (!lu) continue
    const [, prefixe = '', chiffres = ''] = lu
    const cle = cleDe(ecriture.journal, prefixe)
    const serie = toutes.get(cle)
    const numero = { nombre: Number(chiffres), ecriture }
    if (serie) serie.push(numero)
    else toutes.set(cle, [numero])
  }
  for (const serie of toutes.values()) serie.sort((a, b) => a.nombre - b.nombre)
  return toutes
}

function trousDe(serie: readonly Numero[]): Rupture[] {
  return serie.flatMap(({ nombre, ecriture }, rang) => {
    const avant = serie[rang - 1]
    if (!avant || nombre <= avant.nombre + 1) return []
    const detail = `journal ${ecriture.journal} : ${avant.ecriture.numero} est suivi de ${ecriture.numero}`
    return [{ rang: ecriture.rang, detail }]
  })
}

/** Every number once, without gap: two journals that count each for itself never look like one sequence. */
function estContinue(serie: readonly Numero[]): boolean {
  return serie.every(({ nombre }, rang) => {
    const avant = serie[rang - 1]
    return !avant || nombre === avant.nombre + 1
  })
}
