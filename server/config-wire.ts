// How far one request to the database may go: rows, depth and weight of an answer; time and memory of a statement, by role.
import type { Places } from '@quittance/wire'
import { type ByRole, byRole, MOST_MB, MOST_ROWS, MOST_SECONDS, MOST_WORK_MB } from '@quittance/wire/postgres'
import { z } from 'zod'

/** Where the files of users stand in `DATA_DIR/storage`, or at the S3 service. */
export const FILE_PLACES: Places = { kept: 'fichiers', drafts: 'brouillons' }

const whole = (name: string, most: number) => {
  const sentence = `${name} doit être un nombre entier entre 1 et ${most}.`
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(most, sentence)
}
const parRole = (name: string, most: number) =>
  byRole(
    most,
    `${name} est un nombre entier entre 1 et ${most}, ou un par rôle, comme anon=4,authenticated=8,service_role=30.`,
  )
/** The part of the table of variables that concerns what a request costs. */
export const WIRE = {
  REST_MAX_ROWS: whole('REST_MAX_ROWS', MOST_ROWS).default(50_000).meta({
    role: 'Lignes d’une liste, imbriquée ou non ; une plus longue est refusée, jamais coupée',
    defaut: '`50000`',
  }),
  REST_MAX_DEPTH: whole('REST_MAX_DEPTH', 8)
    .default(4)
    .meta({ role: 'Tables liées lues l’une dans l’autre en une demande', defaut: '`4`' }),
  REST_MAX_MB: whole('REST_MAX_MB', MOST_MB)
    .default(64)
    .meta({ role: 'Poids d’une réponse, et de tout ce qui y est imbriqué, en mégaoctets', defaut: '`64`' }),
  STATEMENT_SECONDS: parRole('STATEMENT_SECONDS', MOST_SECONDS).optional().meta({
    role: 'Secondes que prend au plus une demande à la base, pour tous ou par rôle',
    defaut: '`anon=8,authenticated=8,service_role=30`',
  }),
  STATEMENT_WORK_MB: parRole('STATEMENT_WORK_MB', MOST_WORK_MB).optional().meta({
    role: 'Mémoire de chaque tri ou hachage d’une demande à la base (`work_mem`), en mégaoctets, pour tous ou par rôle',
    defaut: 'celle de la base',
  }),
}

/** `work_mb`: of each sort or hash; a role without either has the usual. */
export type WireConfig = {
  readonly rows: number
  readonly depth: number
  readonly bytes: number
  readonly seconds: ByRole
  readonly work_mb: ByRole
}

type Read = {
  REST_MAX_ROWS: number
  REST_MAX_DEPTH: number
  REST_MAX_MB: number
  STATEMENT_SECONDS?: ByRole | undefined
  STATEMENT_WORK_MB?: ByRole | undefined
}

export const wireOf = (read: Read): WireConfig => ({
  rows: read.REST_MAX_ROWS,
  depth: read.REST_MAX_DEPTH,
  bytes: read.REST_MAX_MB * 2 ** 20,
  seconds: read.STATEMENT_SECONDS ?? {},
  work_mb: read.STATEMENT_WORK_MB ?? {},
})
