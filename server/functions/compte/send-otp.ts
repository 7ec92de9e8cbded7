// Sends the code of the second step: to nobody but the person of the session, by what he has proved to be his.
import { SendOtp } from '#contract/functions/compte/send-otp.ts'
import { Refus } from '#domain/base/refus.ts'
import { moyensDuSecondPas, preparerCode, retirerCode, VIE_DU_CODE } from '../../dossier/second-facteur.ts'
import { lettreDuSecondPas, texteDuCode } from '../../gateways/mail/compte.ts'
import { serverFunction } from '../function.ts'

export const sendOtp = serverFunction(SendOtp, async ({ body, caller, db, base, gateways, now }) => {
  const { session_id, user_id, email, phone } = await moyensDuSecondPas(db, { base, caller, said: body })
  const par = phone !== null && body.type === 'both' ? (['email', 'sms'] as const) : (['email'] as const)
  const code = await preparerCode(base, { session_id, user_id, email, phone, now })
  return async () => {
    try {
      await gateways.mail.send({ ...lettreDuSecondPas(code), to: email })
      if (phone !== null && body.type === 'both') await gateways.sms.send({ to: `+${phone}`, text: texteDuCode(code) })
    } catch {
      await retirerCode(base, session_id)
      throw new Refus('otp_non_envoye')
    }
    return { success: true, expires_in: VIE_DU_CODE, envoye_par: [...par] }
  }
})
