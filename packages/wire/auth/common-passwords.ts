// The passwords that most people choose, and so that everybody tries first: a list kept beside this file, one a line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let known: ReadonlySet<string> | null = null

/** Read at the first question, and kept. */
const list = (): ReadonlySet<string> => {
  known ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trim()
      .split('\n'),
  )
  return known
}

/** One of the list, or what the address says already; capitals and spaces around change nothing. */
export function isCommonPassword(password: string, address?: string | null): boolean {
  const said = password.trim().toLowerCase()
  const own = address?.toLowerCase()
  return list().has(said) || said === own || said === own?.split('@')[0]
}
