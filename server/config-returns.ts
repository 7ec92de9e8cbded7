// Where mails that come back are read: a mailbox by IMAP, and the address that sends them there.
import { StartFailure } from '@quittance/wire/serving'
import { z } from 'zod'

const IMAP_SENTENCE =
  'IMAP_URL doit ressembler à imaps://utilisateur:motdepasse@hote:993/INBOX ; sans TLS (imap://), un hôte local seulement.'
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The part of the table of variables that concerns mails that come back. */
export const RETURNS = {
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: IMAP_SENTENCE })
    .refine(isMailbox, IMAP_SENTENCE)
    .optional()
    .meta({
      role: 'Boîte où reviennent les e-mails non remis, lue par IMAP toutes les cinq minutes : `imaps://utilisateur:motdepasse@hote:993/INBOX`',
      defaut: 'aucune : un e-mail revenu n’est pas signalé, et l’écran des envois le dit',
    }),
  MAIL_RETURN: z.email('MAIL_RETURN doit être une adresse électronique.').optional().meta({
    role: 'Adresse d’enveloppe (`Return-Path`) des envois aux locataires : celle de la boîte d’`IMAP_URL`',
    defaut: 'l’adresse de `MAIL_FROM`',
  }),
}

export type ReturnsConfig = {
  /** Null: nothing is read. */
  readonly imap_url: string | null
  /** Null: the address of `MAIL_FROM`. */
  readonly address: string | null
}
type Read = { IMAP_URL?: string | undefined; MAIL_RETURN?: string | undefined }

export function returnsOf({ IMAP_URL, MAIL_RETURN }: Read): ReturnsConfig {
  if (MAIL_RETURN !== undefined && IMAP_URL === undefined)
    throw new StartFailure('MAIL_RETURN va avec IMAP_URL : sans boîte lue, les retours se perdraient.')
  return { imap_url: IMAP_URL ?? null, address: MAIL_RETURN ?? null }
}

function isMailbox(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return username !== '' && password !== '' && (protocol === 'imaps:' || LOCAL.test(hostname))
}
