// What the place of owners shows: each owner with his mandates, his properties and what is held for him, and the bank beside.
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import type { Mandant } from '#domain/activites/gestion-locative/faits/mandant.ts'
import type { Mandat, MandatBien } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { prochainArrete } from '#domain/activites/gestion-locative/mandats/arrete.ts'
import { type RapprochementDeTiers, rapprocherTiers } from '#domain/activites/gestion-locative/mandats/rapprochement.ts'
import { type Cents, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { memoire } from '#domain/base/memoire.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'

export type BienGere = { readonly gere: MandatBien; readonly bien: Bien | undefined }
export type MandatVu = { readonly mandat: Mandat; readonly mandant: Mandant; readonly biens: readonly BienGere[] }
export type Proprietaire = {
  readonly mandant: Mandant
  /** By their number. */
  readonly mandats: readonly MandatVu[]
  /** Managed for him today. */
  readonly lots: number
  readonly solde_cents: Cents
  /** The lines of his account, in the order of time. */
  readonly lignes: readonly Ligne[]
  readonly prochain: Day | null
}
type Vue = { readonly proprietaires: readonly Proprietaire[]; readonly rapprochement: RapprochementDeTiers }

export function useVue(): Vue {
  const { today } = useDossier()
  const faits: FaitsGeres = useFaits()
  return vueDe(useLivres())(faits)(today)
}

/** Once for the same books and facts: a screen that waits for its bank begins its drawing again. */
const vueDe = memoire((livres: Livres) =>
  memoire((faits: FaitsGeres) => {
    const vues = new Map<Day, Vue>()
    return (today: Day): Vue => {
      const connue = vues.get(today)
      if (connue) return connue
      const rapprochement = rapprocherTiers(livres, { faits, au: today })
      const vue = { rapprochement, proprietaires: proprietairesDe(faits, { rapprochement, today }) }
      vues.set(today, vue)
      return vue
    }
  }),
)

type Regard = { readonly rapprochement: RapprochementDeTiers; readonly today: Day }

function proprietairesDe(faits: FaitsGeres, { rapprochement, today }: Regard): Proprietaire[] {
  const soldes = new Map(rapprochement.mandants.map((un) => [un.mandant.id, un]))
  const biens = new Map(faits.biens.map((un) => [un.id, un]))
  const sousMandat = Map.groupBy(faits.mandats_biens ?? [], ({ mandat_id }) => mandat_id)
  return (faits.mandants ?? []).map((mandant): Proprietaire => {
    const mandats = (faits.mandats ?? [])
      .filter(({ mandant_id }) => mandant_id === mandant.id)
      .map(
        (mandat): MandatVu => ({
          ...{ mandat, mandant },
          biens: (sousMandat.get(mandat.id) ?? []).map((gere) => ({ gere, bien: biens.get(gere.bien_id) })),
        }),
      )
    const solde = soldes.get(mandant.id)
    const arretes = mandats.flatMap(({ mandat }) => prochainArrete(mandat, today) ?? [])
    return {
      ...{ mandant, mandats },
      lots: mandats.flatMap((un) => un.biens).filter(({ gere }) => estGere(gere, today)).length,
      solde_cents: solde?.solde_cents ?? zero,
      lignes: solde?.lignes ?? [],
      prochain: arretes.toSorted()[0] ?? null,
    }
  })
}

const estGere = ({ du, au }: MandatBien, jour: Day): boolean => du <= jour && (au === null || jour <= au)
export const estEnCours = ({ debut, fin }: Mandat, jour: Day): boolean => debut <= jour && (fin === null || jour <= fin)
