// The keys of the house: made on its first start, kept beside the data in a file that its owner alone reads.
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKey, type Keys, keysOf, signRoleKey } from '@quittance/wire/keys'
import { StartFailure } from '@quittance/wire/serving'
import type { JWK } from 'jose'
import { makeWhole, removeWhole } from '../whole.ts'

export type HouseKeys = { keys: Keys; anon_key: string; service_key: string }

/** What the file holds: the private key that signs the tokens, and the two keys of roles that it signed. */
type KeyFile = { signature: JWK; anon_key: string; service_key: string }

/** How the two keys of roles call who signed them; those that an installation has stay as they are. */
const ISSUER = 'quittance-et-bilan'

/** `unused`: they signed nothing that anybody holds yet, so that a file cut short is simply made again. */
export async function openKeys(folder: string, { unused = false } = {}): Promise<HouseKeys> {
  const file = join(folder, 'cles.json')
  if (!existsSync(file)) await create(file)
  chmodSync(file, 0o600)
  try {
    // Written by `create` below; a file that is something else is refused by the signature check of `keysOf`.
    const { signature, anon_key, service_key } = JSON.parse(readFileSync(file, 'utf8')) as KeyFile
    return { keys: await keysOf(signature), anon_key, service_key }
  } catch {
    if (unused) {
      removeWhole(file)
      return openKeys(folder)
    }
    throw new StartFailure(
      `Le fichier des clés ${file} est illisible : remettez-le d’une sauvegarde, ou supprimez-le (les sessions ouvertes et les liens de suivi envoyés seront perdus).`,
    )
  }
}

async function create(file: string): Promise<void> {
  const signature = await createKey()
  const keys = await keysOf(signature)
  const now = new Date()
  const written: KeyFile = {
    signature,
    anon_key: await signRoleKey(keys, 'anon', now, ISSUER),
    service_key: await signRoleKey(keys, 'service_role', now, ISSUER),
  }
  makeWhole(file, `${JSON.stringify(written, null, 2)}\n`)
}
