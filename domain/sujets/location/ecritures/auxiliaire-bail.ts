// The tenant's own account.
import { memoire } from '../../../base/memoire.ts'
import { nomComplet } from '../../../base/mots.ts'
import { type Auxiliaire, empreinte } from '../../../journalisation/reference.ts'
import type { Bail } from '../bail.ts'

/** One by lease: it does not change when a name is corrected. */
export const auxiliaireBail = (bail_id: string, bail: Bail | undefined): Auxiliaire =>
  bail ? duBail(bail) : nommerBail(bail_id, '')

const nommerBail = (bail_id: string, noms: string): Auxiliaire => {
  const code = `L${empreinte(bail_id)}`
  return { code, libelle: noms || code }
}

// Asked for each rent and each payment of the lease.
const duBail = memoire(({ id, locataires }: Bail) => nommerBail(id, locataires.map(nomComplet).join(', ')))
