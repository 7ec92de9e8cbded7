// A lease that an act names, found in the facts of the dossier, with who writes to whom under it.
import { Refus } from '#domain/base/refus.ts'
import type { FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { type Correspondance, correspondance } from '../../documents/location/courrier-locataire.ts'

export function bailDuDossier(faits: FaitsBailleur, bail_id: string): { bail: Bail; qui: Correspondance; nom: string } {
  const bail = faits.baux.find(({ id }) => id === bail_id)
  if (!bail) throw new Refus('bail_du_dossier')
  const bien = faits.biens.find(({ id }) => id === bail.bien_id)
  const qui = correspondance(faits, bail, bien)
  return { bail, qui, nom: nomSimple(bail.locataires[0]?.nom ?? qui.logement) }
}

/** `le-gall`: what a name leaves in the name of a file. */
const nomSimple = (nom: string): string =>
  nom
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'locataire'
