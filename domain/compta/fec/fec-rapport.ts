// What is wrong with a file in a report that is read: what several lines have in common is said once, of all of them.
import type { Anomalie } from '../../base/anomalie.ts'

export type Releve = Pick<Anomalie, 'gravite' | 'message'>

/** What blocks first; else in the order in which each thing was first found. */
export function rapportDe(anomalies: readonly Anomalie[]): Releve[] {
  const groupes = Map.groupBy(anomalies, (une) => `${une.gravite} ${une.code} ${phraseDe(une)}`)
  return [...groupes.values()]
    .flatMap((unes): Releve[] => {
      const [premiere] = unes
      const rangs = unes.flatMap((une) => rangDe(une) ?? [])
      if (!premiere) return []
      const { gravite } = premiere
      return rangs.length < 2 ? unes : [{ gravite, message: `Lignes ${suites(rangs)} : ${phraseDe(premiere)}` }]
    })
    .toSorted((a, b) => Number(b.gravite === 'erreur') - Number(a.gravite === 'erreur'))
}

const rangDe = ({ origine }: Anomalie): number | null => (origine?.table === 'fec' ? Number(origine.id) : null)

/** Without the line that it is said of. */
const phraseDe = ({ message }: Anomalie): string => message.replace(/^Ligne \d+ : /, '')

/** `2 à 9, 11, 14`. */
function suites(rangs: readonly number[]): string {
  const bornes: [number, number][] = []
  for (const rang of [...new Set(rangs)].sort((a, b) => a - b)) {
    const derniere = bornes.at(-1)
    if (derniere && rang === derniere[1] + 1) derniere[1] = rang
    else bornes.push([rang, rang])
  }
  return bornes.map(([de, a]) => (de === a ? `${de}` : a === de + 1 ? `${de}, ${a}` : `${de} à ${a}`)).join(', ')
}
