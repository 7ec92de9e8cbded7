// Mails and text messages that could not leave: taken once, by an administrator, and handed again to whoever carries them.
import type { Db } from '@quittance/wire/postgres'
import { z } from 'zod'
import { Refus } from '#domain/base/refus.ts'
import type { Config } from '../config.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { exigerAdmin } from './personnes.ts'

const Contenu = z.union([
  z.object({
    to: z.string(),
    reply_to: z.string().optional(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    link: z.string().nullable(),
    attachments: z.array(z.object({ nom: z.string(), mime: z.string(), base64: z.string() })).optional(),
  }),
  z.object({ to: z.string(), text: z.string() }),
])
type Contenu = z.output<typeof Contenu>

/** What the row held, which from now on is sent again. Nothing is taken while nothing can carry it. */
export async function reprendreEnvoi(
  db: Db,
  envoi_id: string,
  { smtp_url, sms_url }: Pick<Config, 'smtp_url' | 'sms_url'>,
): Promise<Contenu> {
  await exigerAdmin(db)
  const row = await db.row<{ canal: string }>('select canal from public.mails where id = $1', [envoi_id])
  if (row && (row.canal === 'sms' ? sms_url : smtp_url) === null) throw new Refus('aucun_serveur_envoi')
  const taken = await db.row<{ contenu: unknown }>('select private.reprendre_envoi($1) as contenu', [envoi_id])
  return Contenu.parse(taken?.contenu)
}

/** What fails again has its own row in the list, which keeps it. */
export async function envoyerEncore(
  { mail, sms }: Pick<Gateways, 'mail' | 'sms'>,
  contenu: Contenu,
): Promise<string | null> {
  try {
    if ('subject' in contenu) {
      const { reply_to, attachments, ...letter } = contenu
      await mail.send({ ...letter, ...(reply_to && { reply_to }), ...(attachments && { attachments }) })
    } else await sms.send(contenu)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
