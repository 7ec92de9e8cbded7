// What deriving needs to know of the dossier of a landlord: his properties and leases by id, his loans unrolled once.
import type { Day } from '../../../base/day.ts'
import { type Contexte, contexteDe } from '../../../journalisation/contexte.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Bail } from '../../location/bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import type { Bien } from '../bien.ts'
import type { Composant } from '../composant.ts'
import { type Deroulement, derouler } from '../echeancier.ts'
import type { Emprunt } from '../emprunt.ts'
import type { FaitsBiens } from '../faits.ts'

/** What any landlord has, whatever his tax: his books, his properties, his lettings. */
export type FaitsBailleur = FaitsLivres & FaitsBiens & FaitsLocation

export type EmpruntDeroule = { readonly emprunt: Emprunt; readonly deroulement: Deroulement }

/** `Faits`: what the activity keeps. */
export type ContexteBailleur<Faits extends FaitsBailleur = FaitsBailleur> = Contexte<Faits> & {
  readonly biens: ReadonlyMap<string, Bien>
  readonly baux: ReadonlyMap<string, Bail>
  /** The components, each leaving at the latest with its property. */
  readonly composants: readonly Composant[]
  readonly emprunts: readonly EmpruntDeroule[]
}

/** Null for a dossier that has no exercice yet: it has no books. */
export function contexteBailleurDe<Faits extends FaitsBailleur>(faits: Faits): ContexteBailleur<Faits> | null {
  const contexte = contexteDe(faits)
  return contexte && duBailleur(contexte)
}

/** The same dossier, with what is read of its properties and of its lettings. */
export function duBailleur<Faits extends FaitsBailleur>(contexte: Contexte<Faits>): ContexteBailleur<Faits> {
  const { biens: possedes, composants, emprunts, remboursements_anticipes, baux } = contexte.faits
  const biens = new Map(possedes.map((bien) => [bien.id, bien]))
  const anticipes = Map.groupBy(remboursements_anticipes, (r) => r.emprunt_id)
  return {
    ...contexte,
    biens,
    baux: new Map(baux.map((bail) => [bail.id, bail])),
    composants: composants.map((c) => ({ ...c, date_sortie: dateSortie(c, biens.get(c.bien_id)) })),
    emprunts: emprunts.map((emprunt) => ({
      emprunt,
      deroulement: derouler(emprunt, anticipes.get(emprunt.id) ?? []),
    })),
  }
}

/** The day a component came into the books: with its property, or when it was put into service. */
export function dateEntree({ biens }: Pick<ContexteBailleur, 'biens'>, composant: Composant): Day {
  const bien = biens.get(composant.bien_id)
  return composant.acquis_avec_bien && bien ? bien.date_acquisition : composant.mise_en_service
}

function dateSortie({ date_sortie }: Composant, bien: Bien | undefined): Day | null {
  const cession = bien?.date_cession ?? null
  if (date_sortie === null || cession === null) return date_sortie ?? cession
  return date_sortie < cession ? date_sortie : cession
}
