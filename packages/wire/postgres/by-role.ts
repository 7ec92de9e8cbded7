// How far one request to the database may go, as an operator writes it: for all the roles, or by role.
import { z } from 'zod'
import { ROLES, type Role } from './db.ts'

export const MOST_ROWS = 1_000_000
/** PostgreSQL holds no text of more than a gigabyte. */
export const MOST_MB = 900
export const MOST_SECONDS = 3_600
export const MOST_WORK_MB = 2_000

export type ByRole = Readonly<Partial<Record<Role, number>>>

/** `8` for every role, or `anon=4,service_role=60` for those that are named; anything else, or beyond `most`, is refused by the sentence. */
export const byRole = (most: number, sentence: string) =>
  z.string().transform((text, context): ByRole => {
    const parts = text.includes('=')
      ? text.split(',').map((part) => part.trim())
      : ROLES.map((role) => `${role}=${text.trim()}`)
    const read = parts.map((part) => /^(anon|authenticated|service_role)=(\d{1,9})$/.exec(part))
    const wrong = read.some((one) => one === null || Number(one[2]) < 1 || Number(one[2]) > most)
    if (wrong) context.addIssue({ code: 'custom', message: sentence })
    return Object.fromEntries(read.flatMap((one) => (one === null ? [] : [[one[1] ?? '', Number(one[2])]])))
  })
