// The user that PostgreSQL runs as: ourselves, or, since it refuses root, an unprivileged one.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { StartFailure } from '@quittance/wire/serving'

export type Account = { uid: number; gid: number }

/** Null for an ordinary user. For root: the owner of the cluster when there is one already, else `nobody`. */
export function postgresAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  return { uid: identity('-u'), gid: identity('-g') }
}

/** Whether this account can enter this folder, or read this file. Asked to the system, which knows all its rules. */
export function canReach(account: Account | null, path: string): boolean {
  const script = 'if test -d "$0"; then test -x "$0"; else test -r "$0"; fi'
  return spawnSync('/bin/sh', ['-c', script, path], { ...account, cwd: '/' }).status === 0
}

/** Root's folder for the state of a service, where every user may go. */
export const stateDirectory = (): string =>
  process.platform === 'darwin' ? '/var/db/quittance-et-bilan' : '/var/lib/quittance-et-bilan'

function identity(which: '-u' | '-g'): number {
  const answer = spawnSync('id', [which, 'nobody'], { encoding: 'utf8' })
  if (answer.status !== 0)
    throw new StartFailure(
      'PostgreSQL refuse de tourner en root et cette machine n’a pas d’utilisateur « nobody » : lancez le logiciel avec un utilisateur ordinaire, ou donnez DATABASE_URL.',
    )
  return Number(answer.stdout)
}
