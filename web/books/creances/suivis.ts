// The leases that owe something, each with its rents by age, its reminders, its plan and what its owner thinks of it.
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Cents, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { balanceAgeeParBail, type LigneAgee, ligneSansRien } from '#domain/sujets/location/balance-agee.ts'
import type { Creance } from '#domain/sujets/location/creances.ts'
import { type Douteuse, douteusesAu } from '#domain/sujets/location/ecritures/creance-douteuse.ts'
import { pertesDe } from '#domain/sujets/location/ecritures/creance-perdue.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { cautionsEnCours, type Garant } from '#domain/sujets/location/garant.ts'
import type { Demarche, DemarcheNotee } from '#domain/sujets/location/impaye.ts'
import {
  type PlanApurement,
  type SuiviPlan,
  suivrePlan,
  suspendRelances,
} from '#domain/sujets/location/plan-apurement.ts'
import {
  type Proposition,
  type ReglageRelances,
  reglageAu,
  relanceProposee,
  relancesEnCours,
} from '#domain/sujets/location/relance.ts'
import { demarchesDuBail } from '#domain/sujets/location/retard/demarches-bail.ts'
import { retardsReclamables } from '#domain/sujets/location/retard/retard.ts'
import type { FaitsDepenses } from '#domain/sujets/tiers/faits.ts'
import { demarchesImpayeQuery } from '#web/data/location/demarches-impaye.ts'
import { garantsQuery } from '#web/data/location/garants.ts'
import { plansApurementQuery } from '#web/data/location/plans-apurement.ts'
import { type ReglageEnregistre, reglagesRelancesQuery } from '#web/data/location/reglages-relances.ts'
import { type RelanceGardee, relancesQuery } from '#web/data/location/relances.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

/** A rent that is due, with whose it is. */
export type LoyerDu = Creance & { readonly locataire: string; readonly bien: string }
export type PlanSuivi = { readonly plan: PlanApurement; readonly suivi: SuiviPlan }

export type Suivi = Omit<LigneAgee, 'creances'> & {
  readonly bail: Bail
  readonly bien: Bien | null
  readonly locataire: string
  readonly logement: string
  readonly creances: readonly LoyerDu[]
  readonly retard_jours: number
  readonly plan: PlanSuivi | null
  /** Every reminder of this lease, the last one first. */
  readonly relances: readonly RelanceGardee[]
  /** The last one of the rents that are still owed. */
  readonly derniere: RelanceGardee | null
  readonly proposition: Proposition | null
  readonly douteuse: Douteuse | null
  /** What its delays bear that may be claimed today, at the lower rate, whether or not it still owes something. */
  readonly interets_cents: Cents
  /** Who signed a guarantee that holds: they may be sent a reminder, and an order to pay is notified to them. */
  readonly cautions: readonly Garant[]
  /** What the law and the guarantees ask next, and what was done of it. */
  readonly demarches: readonly Demarche[]
}

type Relances = {
  readonly relances: readonly RelanceGardee[]
  readonly reglages: readonly ReglageRelances[]
  readonly plans: readonly PlanApurement[]
  readonly garants: readonly Garant[]
  readonly demarches: readonly DemarcheNotee[]
}

function useRelances(): Relances {
  const { dossier } = useDossier()
  const [relances, reglages, plans, garants, demarches] = useSuspenseQueries({
    queries: [
      relancesQuery(dossier.id),
      reglagesRelancesQuery(dossier.id),
      plansApurementQuery(dossier.id),
      garantsQuery(dossier.id),
      demarchesImpayeQuery(dossier.id),
    ],
  })
  return useMemo(
    () => ({
      ...{ relances: relances.data, reglages: reglages.data, plans: plans.data },
      ...{ garants: garants.data, demarches: demarches.data },
    }),
    [relances.data, reglages.data, plans.data, garants.data, demarches.data],
  )
}

export function useReglages(): readonly ReglageEnregistre[] {
  const { dossier } = useDossier()
  return useSuspenseQuery(reglagesRelancesQuery(dossier.id)).data
}

export function useSuivis(): Suivi[] {
  const { today } = useDossier()
  const faits = useFaits()
  const relances = useRelances()
  return useMemo(() => suivisAu(today, faits, relances), [today, faits, relances])
}

function suivisAu(au: Day, faits: FaitsBailleur & FaitsDepenses, tout: Relances): Suivi[] {
  const baux = new Map(faits.baux.map((bail) => [bail.id, bail]))
  const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
  const doutes = new Map(douteusesAu(faits, au).map((une) => [une.fait.bail_id, une]))
  const comptes = { ...faits, pertes: pertesDe(faits) }
  const interets = retardsReclamables(faits.baux, { today: au, comptes, relances: tout.relances })
  const lignes = balanceAgeeParBail(au, comptes)
  const dites = new Set(lignes.map(({ bail_id }) => bail_id))
  // All is paid there: what was paid late may still bear something.
  const payes = [...interets.keys()].filter((bail_id) => !dites.has(bail_id)).map(ligneSansRien)
  return [...lignes, ...payes].flatMap((ligne) => {
    const bail = baux.get(ligne.bail_id)
    if (!bail) return []
    const bien = biens.get(bail.bien_id) ?? null
    const locataire = nomsDuBail(bail)
    const logement = bien?.libelle ?? ''
    const plan = planDe(tout.plans, bail.id, { faits, au })
    const siennes = tout.relances.filter(({ bail_id }) => bail_id === bail.id).toReversed()
    const suspendues = plan !== null && suspendRelances(plan.suivi)
    return [
      {
        ...ligne,
        bail,
        bien,
        locataire,
        logement,
        creances: ligne.creances.map((une) => ({ ...une, locataire, bien: logement })),
        retard_jours: ligne.creances[0]?.retard_jours ?? 0,
        plan,
        relances: siennes,
        derniere: siennes.find((une) => relancesEnCours([une], ligne.creances).length > 0) ?? null,
        proposition: suspendues
          ? null
          : relanceProposee(ligne.creances, { relances: siennes, reglage: reglageAu(tout.reglages, au), au }),
        douteuse: doutes.get(bail.id) ?? null,
        interets_cents: interets.get(bail.id) ?? zero,
        cautions: cautionsEnCours(tout.garants, { bail_id: bail.id, au }),
        demarches: demarchesDuBail(bail, ligne.creances, { ...tout, encaissements: faits.encaissements, au }),
      },
    ]
  })
}

/** The plan that is not closed; else none. */
function planDe(
  plans: readonly PlanApurement[],
  bail_id: string,
  { faits, au }: { faits: FaitsLocation; au: Day },
): PlanSuivi | null {
  const plan = plans.find((un) => un.bail_id === bail_id && un.clos_le === null)
  return plan ? { plan, suivi: suivrePlan(plan, { ...faits, au }) } : null
}
