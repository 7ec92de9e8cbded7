// A repayment plan as a PDF, for any member of the dossier.
import { LirePlanApurement } from '#contract/functions/location/lire-plan-apurement.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { PlanApurement } from '#domain/sujets/location/plan-apurement.ts'
import { makeAside } from '../../aside/aside.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { plansDe } from '../../dossier/location/relances.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { bailDuDossier } from './bail-du-dossier.ts'

export const lirePlanApurement = serverFunction(LirePlanApurement, async ({ body, db }) => {
  const { dossier_id, plan_id } = body
  const faits = await chargerFaits(db, dossier_id)
  const plan = (await plansDe(db, dossier_id)).find(({ id }) => id === plan_id)
  if (!plan) throw new Refus('plan_inconnu')
  return async () => {
    const { nom, octets } = await planEnPdf(faits, plan)
    return fichier(octets, { nom, type: 'application/pdf' })
  }
})

/** `plan-apurement-le-gall-2026-11-22.pdf`. */
export async function planEnPdf(
  faits: FaitsBailleur,
  plan: PlanApurement,
): Promise<{ nom: string; octets: Uint8Array<ArrayBuffer> }> {
  const { bail, qui, nom } = bailDuDossier(faits, plan.bail_id)
  const { etabli_le } = plan
  const octets = await makeAside('dessinerPlan', { qui, plan, loyer_cents: montantEcheance(bail), etabli_le })
  return { nom: `plan-apurement-${nom}-${etabli_le}.pdf`, octets }
}
