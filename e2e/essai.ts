// The end of a trial, by the act that an administrator has: he switches it off through the doors, as the policies let him.
import { administratrice, clientDe } from './administratrice.ts'
import type { Compte } from './gestes.ts'

export async function terminerEssai(url: string, compte: Compte): Promise<void> {
  const { data, error } = await (await clientDe(url, compte)).auth.getUser()
  if (error) throw error
  const admin = await administratrice(url)
  await admin.from('user_subscriptions').update({ is_active: false }).eq('user_id', data.user.id).throwOnError()
}
