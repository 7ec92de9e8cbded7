// The books that an explanation reads, and the facts that it names among its inputs.

import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Faits } from '#domain/activites/faits.ts'
import type { Plafond } from '#domain/activites/mots.ts'
import type { Activite } from '#domain/activites/type.ts'
import type { Origine } from '#domain/base/anomalie.ts'
import type { Day } from '#domain/base/day.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Bornes } from '#domain/compta/exercice.ts'
import type { Explication } from '#domain/liasse/explication.ts'

export type Livres = {
  /** The exercice that is explained: the one on the screen, unless another is asked. */
  readonly exercice: Bornes
  readonly faits: Faits
  /** The sentences of the kinds of facts that the activity alone keeps. */
  readonly dire?: Activite['dire'] | undefined
  /** What its law limits, and what each account is for it. */
  readonly plafond?: Plafond | null
  /** Both by the closing of an exercice. */
  readonly lignesDe: (cloture: Day) => readonly Ligne[]
  readonly fiscaleDe: (cloture: Day) => AnneeFiscale | null
}

/** The facts among the inputs. */
export const faitsNommes = ({ entrees }: Explication): Origine[] =>
  entrees.flatMap(({ code }) => (code?.startsWith('fait:') ? [origineDe(code.slice('fait:'.length))] : []))

/** A loan, a component, a lease write entries year after year, of which one amount is seldom made. */
const DURABLES: readonly string[] = ['emprunts', 'composants', 'biens', 'baux', 'exercices', 'reprises', 'reprises_fec']

/** The lines of facts that happened on a day, whatever their exercice: those that a sum of facts is made of. */
export function lignesDesFaits(origines: readonly Origine[], { faits, lignesDe }: Livres): Ligne[] {
  const noms = new Set(origines.filter(({ table }) => !DURABLES.includes(table)).map(nomDe))
  if (noms.size === 0) return []
  return faits.exercices.flatMap((un) => lignesDe(un.fin).filter(({ origine }) => noms.has(nomDe(origine))))
}

/** All that one fact wrote in the exercice on the screen, or ever when it happened on a day. */
export const lignesDuFait = (origine: Origine, livres: Livres): readonly Ligne[] =>
  DURABLES.includes(origine.table)
    ? livres.lignesDe(livres.exercice.fin).filter((ligne) => nomDe(ligne.origine) === nomDe(origine))
    : lignesDesFaits([origine], livres)

const nomDe = ({ table, id }: Origine): string => `${table}/${id}`

/** `depenses/<id>`. */
export function origineDe(nom: string): Origine {
  const [table = '', id = ''] = nom.split('/')
  return { table, id }
}
