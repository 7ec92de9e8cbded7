// For whom a property is managed on a day: its mandate and its owner, or nobody but the one who keeps the books.
import type { Day } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { type Auxiliaire, empreinte } from '../../../journalisation/reference.ts'
import type { FaitsDesMandats, FaitsGeres } from '../faits/faits.ts'
import type { Mandant } from '../faits/mandant.ts'
import type { Mandat, MandatBien } from '../faits/mandat.ts'
import { COMPTES_DE_GESTION, compteDuMandant } from '../fiscal/comptes.ts'

export type Gestion = { readonly mandat: Mandat; readonly mandant: Mandant; readonly bien: MandatBien }

type Gestions = {
  readonly parBien: ReadonlyMap<string, readonly Gestion[]>
  readonly mandats: ReadonlyMap<string, { readonly mandat: Mandat; readonly mandant: Mandant }>
}

/** The mandates of a dossier with their owners, and those of each property in the order of time. */
export const gestionsDe = memoire(({ mandants = [], mandats = [], mandats_biens = [] }: FaitsDesMandats): Gestions => {
  const parId = new Map(mandants.map((un) => [un.id, un]))
  const tenus = new Map(
    mandats.flatMap((mandat) => {
      const mandant = parId.get(mandat.mandant_id)
      return mandant ? [[mandat.id, { mandat, mandant }] as const] : []
    }),
  )
  const gestions = mandats_biens.flatMap((bien): Gestion[] => {
    const tenu = tenus.get(bien.mandat_id)
    return tenu ? [{ ...tenu, bien }] : []
  })
  return { parBien: Map.groupBy(gestions, ({ bien }) => bien.bien_id), mandats: tenus }
})

/** The mandate under which a property is managed on that day; null: it is not managed for another. */
export function gestionAu(faits: FaitsDesMandats, bien_id: string | null, jour: Day): Gestion | null {
  if (bien_id === null) return null
  const siennes = gestionsDe(faits).parBien.get(bien_id) ?? []
  return siennes.find(({ bien: { du, au } }) => du <= jour && (au === null || jour <= au)) ?? null
}

/** In which bank a rent, a bill or a deposit of a property stands: that of others while it is managed for one of them. */
export const banqueDe = (faits: FaitsGeres, bien_id: string | null, jour: Day): 'banque' | 'gestion' =>
  gestionAu(faits, bien_id, jour) === null ? 'banque' : 'gestion'

/** A line that is no income nor charge of one's own: what is managed for another, and what is earned by it, which is no property income. */
export const estPourAutrui = ({ compte, bien_id, date }: Ligne, faits: FaitsDesMandats): boolean =>
  compte === COMPTES_DE_GESTION.honoraires ||
  compte === COMPTES_DE_GESTION.frais ||
  gestionAu(faits, bien_id, date) !== null

/** An owner's own account: it does not change when a name is corrected. */
export const surLeCompteDe = (mandant: Mandant): { compte: string; auxiliaire: Auxiliaire } => ({
  compte: compteDuMandant(mandant),
  auxiliaire: { code: `P${empreinte(mandant.id)}`, libelle: mandant.nom },
})
