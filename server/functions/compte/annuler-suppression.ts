// The caller keeps his account after all.
import { AnnulerSuppression } from '#contract/functions/compte/annuler-suppression.ts'
import { annulerSuppression as annuler } from '../../compte/suppression.ts'
import { lettreSuppressionAnnulee } from '../../gateways/mail/suppression.ts'
import { serverFunction } from '../function.ts'

export const annulerSuppression = serverFunction(AnnulerSuppression, async ({ caller, base, gateways }) => {
  await annuler(base, caller)
  return async () => {
    if (caller.email) await gateways.mail.send({ ...lettreSuppressionAnnulee(), to: caller.email }).catch(() => {})
    return { annulee: true }
  }
})
