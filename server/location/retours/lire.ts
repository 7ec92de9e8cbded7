// What came back is read in its mailbox, each message once: the sending says so with its reason, and its owner is told.
import { isPostgresError } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import type { MessageLu, ReturnsGateway } from '../../gateways/returns.ts'
import { direRetours } from './dire.ts'
import { lireRapport, type Rapport } from './rapport.ts'

type House = { readonly base: Base; readonly returns: ReturnsGateway; readonly now: () => Date }

const DERNIER = 'select coalesce(max(uid), 0) as uid from public.retours_courriels where boite = $1 and validite = $2'
const LU = `insert into public.retours_courriels (boite, validite, uid, envoi_id, effet, lu_le) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing returning uid`
const REVENU = `update public.envois_locatifs set etat = 'revenu', revenu_le = $2, retour_statut = $3, retour_dit = $4
  where id = any ($1::uuid[]) and etat = 'envoye' returning id, dossier_id`
/** One that is late may still arrive: it stays sent. */
const RETARDE = `update public.envois_locatifs set retour_statut = $2, retour_dit = $3
  where id = any ($1::uuid[]) and etat = 'envoye' returning id, dossier_id`

/** A value that no column takes, or that a rule of the database refuses. */
const INECRIVABLE = /^2[23]/

/** How many sendings came back. Two processes at once read each message once: the second finds it kept. */
export async function lireRetours({ base, returns, now }: House): Promise<number> {
  const { boite } = returns
  let revenus = 0
  const dernier = (validite: bigint): Promise<number> =>
    base.asHouse('the last return read', async (house) => {
      const lu = await house.row<{ uid: number }>(DERNIER, [boite, String(validite)])
      return lu?.uid ?? 0
    })
  await returns.lire(dernier, async (validite, message) => {
    // What cannot be read is none of ours, and holds up no other.
    const rapport = await lireRapport(message.source).catch(() => null)
    const lu = { boite, validite, message, rapport, at: now() }
    revenus += await base
      .asHouse('a return', (house) => noter(house, lu))
      .catch((error: unknown) => {
        // Nor does what cannot be written; an outage is no fault of the message, which will be read again.
        if (!isPostgresError(error) || !INECRIVABLE.test(error.code)) throw error
        return base.asHouse('a return that cannot be written', (house) => noter(house, { ...lu, rapport: null }))
      })
  })
  return revenus
}

type Lu = {
  readonly boite: string
  readonly validite: bigint
  readonly message: MessageLu
  readonly rapport: Rapport | null
  readonly at: Date
}

async function noter(house: Db, { boite, validite, message, rapport, at }: Lu): Promise<number> {
  const [touche] = rapport ? await marquer(house, rapport, at) : []
  const effet = touche && rapport ? rapport.effet : 'etranger'
  await house.rows(LU, [boite, String(validite), message.uid, touche?.id ?? null, effet, at.toISOString()])
  if (!touche || effet !== 'revenu') return 0
  await direRetours(house, touche.dossier_id, at)
  return 1
}

type Touche = { readonly id: string; readonly dossier_id: string }

const marquer = (house: Db, { envois, effet, statut, dit }: Rapport, at: Date): Promise<Touche[]> =>
  effet === 'revenu'
    ? house.rows<Touche>(REVENU, [[...envois], at.toISOString(), statut, dit])
    : house.rows<Touche>(RETARDE, [[...envois], statut, dit])
