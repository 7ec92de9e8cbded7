// The facts of a manager of four hundred lots: the story of Elsa Aubépin, her buildings, owners and tenants, told as many times as asked.
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import type { Day } from '#domain/base/day.ts'
import { recitAubepin } from '../../exemples/aubepin/dossier.ts'

/** One dossier, its years and its card; everything else as many times, each under identifiers of its own. */
export function parc(fois: number, { au, dossier_id }: { au: Day; dossier_id: string }): FaitsGeres {
  const { faits } = recitAubepin(au)
  const { dossier, exercices, habilitations_gestion, ...reste } = faits
  const copies = Array.from({ length: fois }, (_, rang) => copier(reste, rang))
  const [premiere] = copies
  if (!premiere) throw new Error('at least one copy')
  const listes = Object.keys(premiere).filter((cle) => Array.isArray(premiere[cle as keyof Reste]))
  const reunies = Object.fromEntries(
    listes.map((cle) => [cle, copies.flatMap((une) => une[cle as keyof Reste] as readonly unknown[])]),
  )
  return {
    ...premiere,
    ...reunies,
    dossier: { ...dossier, id: dossier_id },
    exercices,
    habilitations_gestion: habilitations_gestion ?? [],
  }
}

type Reste = Omit<FaitsGeres, 'dossier' | 'exercices' | 'habilitations_gestion'>

/** More statements in a year than a copy has. */
const PAR_COPIE = 100
const UUID = /"([0-9a-f]{8})(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g

/** The same facts under other identifiers; owners and mandates, numbered by the dossier, follow those of the copies before. */
function copier(faits: Reste, rang: number): Reste {
  const texte = JSON.stringify(faits).replaceAll(
    UUID,
    (_, tete: string, suite: string) => `"${tete.slice(0, 5)}${rang.toString(16).padStart(3, '0')}${suite}"`,
  )
  const copie = JSON.parse(texte) as Reste
  const { mandants = [], mandats = [], versements_mandants = [] } = copie
  const apres = rang * mandants.length
  return {
    ...copie,
    mandants: mandants.map((un) => ({ ...un, numero: un.numero + apres })),
    mandats: mandats.map((un) => ({ ...un, numero: un.numero + apres })),
    versements_mandants: versements_mandants.map((un) => ({
      ...un,
      compte_rendu:
        un.compte_rendu?.replace(/\d+$/, (n) => String(Number(n) + rang * PAR_COPIE).padStart(4, '0')) ?? null,
    })),
  }
}
