// What runs under a dwelling on the day it is sold: its leases, its loans, its bills that come back; and what is proposed for each.
import { type Cents, zero } from '../../../../base/cents.ts'
import type { Day } from '../../../../base/day.ts'
import type { Bail } from '../../../location/bail.ts'
import { dernierJourAvantVente } from '../../../location/bail-vendu.ts'
import { depotDetenu } from '../../../location/depot-garantie.ts'
import { type ModeleDepense, prochaineEcheance } from '../../../tiers/ecritures/depense-recurrente.ts'
import type { FaitsDepenses } from '../../../tiers/faits.ts'
import { capitalRestantDu } from '../../capital-restant.ts'
import { derouler } from '../../echeancier.ts'
import type { FaitsBailleur } from '../../ecritures/bailleur.ts'
import { bienDuPret, type Emprunt } from '../../emprunt.ts'

/** `transmis`: the buyer takes it over, as the law has it (C. civ. art. 1743); `fini`: it ended by a day, at the latest that of the sale. */
export type SuiteBail = {
  readonly bail_id: string
  readonly sort: 'transmis' | 'fini'
  /** Of a lease that ended; null of one that goes on with the buyer. */
  readonly fin: Day | null
  /** Who gives the deposit back: the buyer, to whom it is handed on, or the seller. */
  readonly depot: 'acheteur' | 'vendeur'
}
export type SuiteEmprunt = {
  readonly emprunt_id: string
  readonly sort: 'rembourse' | 'garde' | 'deplace'
  /** What the bank asks for being repaid early. */
  readonly indemnite_cents: Cents
  /** The dwelling that the loan pays for from then on; null unless it moves. */
  readonly bien_id: string | null
}
export type SuiteModele = { readonly modele_id: string; readonly sort: 'arrete' | 'garde' }

/** What was chosen for each thing that runs on the day of the sale. */
export type SuitesChoisies = {
  readonly baux: readonly SuiteBail[]
  readonly emprunts: readonly SuiteEmprunt[]
  readonly modeles: readonly SuiteModele[]
}

export type Concernes = {
  readonly baux: readonly { readonly bail: Bail; readonly depot_cents: Cents }[]
  readonly emprunts: readonly { readonly emprunt: Emprunt; readonly restant_cents: Cents }[]
  readonly modeles: readonly { readonly modele: ModeleDepense; readonly reparti: boolean }[]
}
export type Vente = { readonly bien_id: string; readonly date: Day }
export type FaitsEtModeles = {
  readonly faits: FaitsBailleur & FaitsDepenses
  readonly modeles: readonly ModeleDepense[]
}

export function concernesParLaVente({ faits, modeles }: FaitsEtModeles, vente: Vente): Concernes {
  return {
    baux: faits.baux
      .filter(({ bien_id, fin }) => bien_id === vente.bien_id && (fin === null || fin > vente.date))
      .map((bail) => ({ bail, depot_cents: depotDetenu(bail.id, { ...faits, au: vente.date }) })),
    emprunts: faits.emprunts.flatMap((emprunt) => {
      if (bienDuPret(emprunt, vente.date) !== vente.bien_id) return []
      const restant_cents = capitalRestantDu(emprunt, derouler(emprunt, faits.remboursements_anticipes), vente.date)
      return restant_cents > zero ? [{ emprunt, restant_cents }] : []
    }),
    modeles: modeles.flatMap((modele) => {
      const reparti = modele.repartition?.parts.some(({ bien_id }) => bien_id === vente.bien_id) ?? false
      if (modele.bien_id !== vente.bien_id && !reparti) return []
      return prochaineEcheance(modele, dernierJourAvantVente(vente.date)) === null ? [] : [{ modele, reparti }]
    }),
  }
}

/** The usual ones: the lease and its deposit pass to the buyer, the notary repays the loan, the bills of that dwelling stop. */
export const suitesProposees = ({ baux, emprunts, modeles }: Concernes): SuitesChoisies => ({
  baux: baux.map(({ bail }) => ({ bail_id: bail.id, sort: 'transmis', fin: null, depot: 'acheteur' })),
  emprunts: emprunts.map(({ emprunt }) => ({
    emprunt_id: emprunt.id,
    sort: 'rembourse',
    indemnite_cents: zero,
    bien_id: null,
  })),
  modeles: modeles.map(({ modele, reparti }) => ({ modele_id: modele.id, sort: reparti ? 'garde' : 'arrete' })),
})
