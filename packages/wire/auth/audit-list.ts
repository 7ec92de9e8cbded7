// GET /admin/audit: what happened at the door, for whoever keeps the accounts, as the real service tells it.
import type { Context } from 'hono'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { AuthDoor } from './door.ts'
import { pageOf, pagesHeaders } from './pages.ts'

const COLUMNS: Readonly<Record<string, string>> = { author: 'actor_username', action: 'action', type: 'log_type' }

// What the service does of an account is its own act, and the account what it is done to.
const TOLD = `
  select id, created_at, ip_address, case when payload -> 'traits' ? 'by' then payload || jsonb_build_object(
    'actor_id', '00000000-0000-0000-0000-000000000000', 'actor_username', payload -> 'traits' ->> 'by',
    'traits', (payload -> 'traits') - 'by' || jsonb_build_object('user_id', payload ->> 'actor_id', 'user_email', payload ->> 'actor_username'))
    else payload end as payload
  from auth.audit_log_entries`
const FOUND = `from (${TOLD}) told where ($1::text is null or told.payload ->> $1 ilike '%' || $2 || '%')`

export async function listAudit(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { page, limit } = pageOf(c)
  const { column, part } = queryOf(c.req.query('query') ?? '')
  const values = [column, part.replace(/[\\%_]/g, '\\$&')]
  const { entries, total } = await door.base.asHouse('list what happened at the door', async (db) => ({
    entries: await db.rows(
      `select told.id, told.payload, told.created_at, told.ip_address ${FOUND} order by told.created_at desc, told.id limit $3 offset $4`,
      [...values, limit, (page - 1) * limit],
    ),
    total: Number((await db.row<{ n: string }>(`select count(*) as n ${FOUND}`, values))?.n ?? 0),
  }))
  pagesHeaders(c, { path: '/admin/audit', page, limit, total })
  return c.json(entries)
}

function queryOf(said: string): { column: string | null; part: string } {
  if (said === '') return { column: null, part: '' }
  const [scope = '', part] = said.split(/:(.*)/s)
  const column = Object.hasOwn(COLUMNS, scope) ? COLUMNS[scope] : undefined
  if (column === undefined || part === undefined) {
    throw new WireRefusal(400, 'validation_failed', `Invalid query scope: ${said}`)
  }
  return { column, part }
}
