// The mail that sums up what a person was told and has not read: one a day at most, of the kinds that he wants.
import type { Db } from '@quittance/wire/postgres'
import { accepteCourriel, type SorteDeCourriel } from '../compte/preferences.ts'
import { lettreNotifications } from '../gateways/mail/notifications.ts'
import type { MailGateway } from '../gateways/mail.ts'

type Genre = 'echeance' | 'loyer' | 'invitation' | 'membre' | 'paiement' | 'document' | 'acces'

/** Invitations and payments have a mail of their own, written when they happen. */
const SORTES: Readonly<Partial<Record<Genre, SorteDeCourriel>>> = {
  echeance: 'echeances_fiscales',
  loyer: 'loyers',
  membre: 'demandes',
  document: 'demandes',
  acces: 'demandes',
}

type Non = { readonly id: string; readonly genre: Genre; readonly titre: string; readonly detail: string }

// What is a week old and still unread is no news any more.
const PERSONNES = `select n.user_id, u.email from public.notifications n join auth.users u on u.id = n.user_id
  where n.lue_le is null and n.courriel_le is null and n.created_at > $1::timestamptz - interval '7 days'
    and u.email is not null and u.email_confirmed_at is not null and u.deleted_at is null
    and (u.banned_until is null or u.banned_until < $1)
  group by n.user_id, u.email order by n.user_id`
const SIENNES = `select id, genre, titre, detail from public.notifications
  where user_id = $1 and lue_le is null and courriel_le is null and created_at > $2::timestamptz - interval '7 days'
  order by created_at, id for update`

type Resume = { readonly ecrits: number; readonly echecs: number }

/** A mail that cannot leave keeps no other from leaving; what it would have said is said the next night. */
export async function resumerParCourriel(
  house: Db,
  { mail, public_url, at }: { mail: MailGateway; public_url: string; at: Date },
): Promise<Resume> {
  let [ecrits, echecs] = [0, 0]
  for (const { user_id, email } of await house.rows<{ user_id: string; email: string }>(PERSONNES, [
    at.toISOString(),
  ])) {
    const toutes = await house.rows<Non>(SIENNES, [user_id, at.toISOString()])
    const voulues = await queVeut(house, user_id, toutes)
    try {
      if (voulues.length > 0) await mail.send({ ...lettreNotifications(voulues, public_url), to: email })
    } catch {
      echecs += 1
      continue
    }
    await house.rows('update public.notifications set courriel_le = $2 where id = any ($1)', [
      toutes.map(({ id }) => id),
      at.toISOString(),
    ])
    if (voulues.length > 0) ecrits += 1
  }
  return { ecrits, echecs }
}

async function queVeut(house: Db, user_id: string, toutes: readonly Non[]): Promise<readonly Non[]> {
  const voulues = new Map<SorteDeCourriel, boolean>()
  for (const sorte of new Set(toutes.flatMap(({ genre }) => SORTES[genre] ?? [])))
    voulues.set(sorte, await accepteCourriel(house, user_id, sorte))
  return toutes.filter(({ genre }) => {
    const sorte = SORTES[genre]
    return sorte !== undefined && voulues.get(sorte) === true
  })
}
