// The file given to take over a year, whatever it is: a FEC in either form, a table in text, or a sheet of a workbook.
import type { Day } from '../base/day.ts'
import { encoderUtf8 } from '../base/octets.ts'
import { Refus } from '../base/refus.ts'
import type { LectureReprise } from '../compta/fec/fec-reprise.ts'
import { estClasseur, lireClasseur } from './classeur.ts'
import type { Gonfler } from './classeur-archive.ts'
import { lireFec } from './fec-xml.ts'
import { type LectureTable, proposerTable } from './reprise-table.ts'
import { lireTableReprise } from './reprise-table-soldes.ts'

type Fichier = { readonly nom: string; readonly octets: Uint8Array }
type Contexte = { readonly fin: Day; readonly gonfler: Gonfler }
/** `table`: how it is read, when it is no FEC. `feuilles`: those of a workbook, by name. */
export type FichierLu = {
  readonly lecture: LectureReprise
  readonly table: LectureTable | null
  readonly feuilles: readonly string[]
}

/**
 * As it would be read: a FEC by its header; else a balance or a journal, whose sheet and columns are proposed. A FEC of which
 * no line can be read, its days or its amounts being written otherwise, is a journal as any other.
 */
export function proposerReprise(fichier: Fichier, { fin, gonfler }: Contexte): FichierLu {
  const { octets } = fichier
  if (estClasseur(octets)) return premiereLisible(fichier, { fin, gonfler })
  try {
    const lecture = lireFec(fichier)
    return (lecture.lignes === 0 && siTable(fichier, fin)) || { lecture, table: null, feuilles: [] }
  } catch (error) {
    if (!(error instanceof Refus && error.code === 'reprise_fec_illisible')) throw error
    return enTable(fichier, fin)
  }
}

function enTable(fichier: Fichier, fin: Day): FichierLu {
  const table = proposerTable(fichier.octets)
  return { lecture: lireTableReprise(fichier, { lecture: table, fin }), table, feuilles: [] }
}

function siTable(fichier: Fichier, fin: Day): FichierLu | null {
  try {
    return enTable(fichier, fin)
  } catch (error) {
    if (error instanceof Refus) return null
    throw error
  }
}

/** Read as it was settled. `fin`: the eve of the first year kept here. */
export function relireTable(
  { nom, octets }: Fichier,
  { table, fin, gonfler }: Contexte & { table: LectureTable },
): LectureReprise {
  if (!estClasseur(octets)) return lireTableReprise({ nom, octets }, { lecture: table, fin })
  return lireTableReprise({ nom, octets: feuilleDe(octets, table.feuille, gonfler) }, { lecture: table, fin })
}

/** Another sheet of the same workbook, its columns proposed anew. */
export function proposerFeuille(octets: Uint8Array, feuille: string, gonfler: Gonfler): LectureTable {
  return { ...proposerTable(feuilleDe(octets, feuille, gonfler)), feuille }
}

function feuilleDe(octets: Uint8Array, feuille: string | null, gonfler: Gonfler): Uint8Array {
  const trouvee = lireClasseur(octets, gonfler).find(({ nom }) => nom === feuille)
  if (!trouvee) throw new Refus('reprise_classeur_sans_feuille')
  return encoderUtf8(trouvee.texte)
}

/** The first sheet that has accounts and amounts; what the first one is refused for, when none has. */
function premiereLisible({ nom, octets }: Fichier, { fin, gonfler }: Contexte): FichierLu {
  const feuilles = lireClasseur(octets, gonfler)
  let refus: Refus | null = null
  for (const feuille of feuilles) {
    try {
      const texte = encoderUtf8(feuille.texte)
      const table = { ...proposerTable(texte), feuille: feuille.nom }
      const lecture = lireTableReprise({ nom, octets: texte }, { lecture: table, fin })
      return { lecture, table, feuilles: feuilles.map((une) => une.nom) }
    } catch (error) {
      if (!(error instanceof Refus)) throw error
      refus ??= error
    }
  }
  throw refus ?? new Refus('reprise_classeur_illisible')
}
