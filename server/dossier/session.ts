// Whether the caller may act at all: his session open, his second factor given when he asked for one; and whose session was ended.
import { type Base, type Caller, type Db, house } from '@quittance/wire/postgres'

export async function sessionOuverte(db: Db): Promise<boolean> {
  const found = await db.row<{ moi: string | null }>('select private.moi() as moi')
  return found?.moi != null
}

const FERMEES = `select rang - 1 from json_array_elements($1::json) with ordinality as de (claims, rang)
  where private.session_de(claims::jsonb) is null`

/** Of these callers, those whose session was ended since their token was signed. */
export async function sessionsFermees(base: Base, callers: readonly Caller[]): Promise<Caller[]> {
  const { rows } = await base.oneTrip(house, {
    name: 'sessions_ended',
    text: FERMEES,
    values: [JSON.stringify(callers.map(({ claims }) => claims))],
    readOnly: true,
  })
  return rows.flatMap(([rang]) => callers[Number(rang)] ?? [])
}
