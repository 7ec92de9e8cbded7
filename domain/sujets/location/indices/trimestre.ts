// A quarter as the indices of rents are published: read in a series, moved by years, said in words.

/** `2024-T2`. */
export type Trimestre = string

export const estTrimestre = (texte: string): texte is Trimestre => /^\d{4}-T[1-4]$/.test(texte)

/** The same quarter, so many years later. */
export const trimestreApres = (trimestre: Trimestre, annees: number): Trimestre =>
  `${Number(trimestre.slice(0, 4)) + annees}${trimestre.slice(4)}`

/** `2e trimestre 2024`, in the words of a letter. */
export const direTrimestre = (trimestre: Trimestre): string =>
  `${RANGS[Number(trimestre.slice(-1)) - 1]} trimestre ${trimestre.slice(0, 4)}`
const RANGS = ['1er', '2e', '3e', '4e']

/** One line a year, its four quarters in order, a dash where none was published; the values in hundredths. */
export function lireSerie(serie: string): { readonly trimestre: Trimestre; readonly centiemes: number }[] {
  return serie
    .trim()
    .split('\n')
    .flatMap((ligne) => {
      const [annee = '', ...valeurs] = ligne.split(' ')
      return valeurs.flatMap((valeur, rang) =>
        valeur === '-' ? [] : [{ trimestre: `${annee}-T${rang + 1}`, centiemes: centiemesDe(valeur) }],
      )
    })
}

/** `137.16` and `2103`: some indices are whole. */
function centiemesDe(valeur: string): number {
  const [unites = '', decimales = ''] = valeur.split('.')
  return Number(`${unites}${decimales.padEnd(2, '0')}`)
}
