// The dossier of a visit: Claire Martin's of the demonstration, told again under ids of its own for a person of its own.
import type { Base, Caller } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import type { Config } from '#server/config.ts'
import { dayInParis } from '#server/functions/function.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { COMPTE_MARTIN } from '../../exemples/martin/releve.ts'
import { acteur } from './demo-actes.ts'
import { ouvrirDossier } from './demo-comptes.ts'
import { raconterMartin } from './demo-martin.ts'

type Demande = { readonly base: Base; readonly config: Config; readonly now: Date; readonly user_id: string }

/** By the same acts as the demonstration, so that it stands as any dossier does: its years are closed, its chain holds. */
export async function semerVisite({ base, config, now, user_id }: Demande): Promise<void> {
  const neuf = idsNeufs()
  const faits = renomme(dossierMartin(dayInParis(now)), neuf)
  await base.asHouse('open the dossier of a visit', async (house) => {
    await house.rows(`update public.profiles set activity_type = 'lmnp' where id = $1`, [user_id])
    await ouvrirDossier(house, faits, [{ id: user_id, role: 'proprietaire', formule: 'lmnp' }])
  })
  const lui: Caller = {
    role: 'authenticated',
    user_id,
    email: null,
    session_id: null,
    claims: { sub: user_id, role: 'authenticated', aud: 'authenticated' },
  }
  const compte_id = neuf(COMPTE_MARTIN.id)
  const faire = acteur({ base, config })
  await raconterMartin({ base, faits, faire, now, proprietaire: lui, comptable: lui, compte_id })
}

/** Another id for each, the same each time that it is asked. */
function idsNeufs(): (id: string) => string {
  const connus = new Map<string, string>()
  return (id) => {
    const connu = connus.get(id) ?? crypto.randomUUID()
    connus.set(id, connu)
    return connu
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Facts are data: whatever names a row names it by its id. */
const renomme = (faits: Faits, neuf: (id: string) => string): Faits =>
  JSON.parse(JSON.stringify(faits).replace(UUID, (id) => neuf(id))) as Faits // safe: the same facts, under other ids
