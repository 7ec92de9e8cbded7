// The keys of the house: made on its first start, kept beside the data in a file that its owner alone reads.
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { createKey, type Keys, keysOf, signRoleKey } from '../wire/token.ts'
import { StartFailure } from './failure.ts'

export type HouseKeys = { keys: Keys; anon_key: string; service_key: string }

/** What the file holds: the private key that signs the tokens, and the two keys of roles that it signed. */
type KeyFile = { signature: JWK; anon_key: string; service_key: string }

export async function openKeys(folder: string): Promise<HouseKeys> {
  const file = join(folder, 'cles.json')
  if (!existsSync(file)) await create(file)
  chmodSync(file, 0o600)
  try {
    // Written by `create` below; a file that is something else is refused by the signature check of `keysOf`.
    const { signature, anon_key, service_key } = JSON.parse(readFileSync(file, 'utf8')) as KeyFile
    return { keys: await keysOf(signature), anon_key, service_key }
  } catch {
    throw new StartFailure(
      `Le fichier des clés ${file} est illisible : remettez-le d’une sauvegarde, ou supprimez-le (les sessions ouvertes et les liens de suivi envoyés seront perdus).`,
    )
  }
}

/** Written aside, then linked under its name: never half a file, and of two servers that start at once only one makes it. */
async function create(file: string): Promise<void> {
  const signature = await createKey()
  const keys = await keysOf(signature)
  const now = new Date()
  const written: KeyFile = {
    signature,
    anon_key: await signRoleKey(keys, 'anon', now),
    service_key: await signRoleKey(keys, 'service_role', now),
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
