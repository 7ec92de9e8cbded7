// Judges the six digits of the second step; right, the session reaches what is its own from now on.
import { VerifyOtp } from '#contract/functions/compte/verify-otp.ts'
import { jugerCode, moyensDuSecondPas } from '../../dossier/second-facteur.ts'
import { serverFunction } from '../function.ts'

export const verifyOtp = serverFunction(VerifyOtp, async ({ body, caller, db, base, now }) => {
  const { session_id, user_id } = await moyensDuSecondPas(db, { base, caller, said: { userId: body.userId } })
  const { right, left } = await jugerCode(base, { session_id, user_id, code: body.code, now })
  return { success: right, message: right ? 'Code vérifié' : 'Code incorrect', essais_restants: left }
})
