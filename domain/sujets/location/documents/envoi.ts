// To whom a document of a rent may go by mail: the tenants of the lease who have an address, and agreed to receive it so.
import { nomComplet } from '../../../base/mots.ts'
import type { CodeRefus } from '../../../base/refus.ts'
import type { Bail } from '../bail.ts'
import type { NatureDocument } from './documents-locatifs.ts'

type Destinataire = { readonly nom: string; readonly email: string }
export type EnvoiPossible = {
  readonly destinataires: readonly Destinataire[]
  /** Why nobody receives it, when nobody does. */
  readonly refus: Extract<CodeRefus, 'consentement_absent' | 'locataire_sans_adresse'> | null
}

/**
 * A quittance and a reçu leave electronically with the express agreement of the tenant alone (loi du 6 juillet 1989,
 * art. 21). A notice may be sent by hand without it; by itself, nothing is.
 */
export function destinatairesDe(
  bail: Pick<Bail, 'locataires'>,
  { nature, automatique }: { nature: NatureDocument; automatique: boolean },
): EnvoiPossible {
  const joignables = bail.locataires.filter(({ email }) => email !== null && email !== '')
  const accord = automatique || nature !== 'avis'
  const retenus = joignables.filter(({ consent_electronique_le }) => !accord || consent_electronique_le !== null)
  const destinataires = retenus.map(({ prenom, nom, email }) => ({
    nom: nomComplet({ prenom, nom }),
    email: email ?? '',
  }))
  if (destinataires.length > 0) return { destinataires, refus: null }
  return { destinataires, refus: joignables.length > 0 ? 'consentement_absent' : 'locataire_sans_adresse' }
}
