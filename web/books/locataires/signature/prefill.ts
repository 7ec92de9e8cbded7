// Who is asked to sign a document of a lease before one changes anything: its tenants, its guarantors, then who lets.
import { nomComplet } from '#domain/base/mots.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Garant } from '#domain/sujets/location/garant.ts'
import type { QualiteSignataire } from '#domain/sujets/location/signature.ts'

/** One line of the dialog, as it is typed. */
export type Ligne = {
  readonly cle: string
  readonly choisi: boolean
  readonly nom: string
  readonly qualite: QualiteSignataire
  readonly email: string
  readonly telephone: string
}
type Source = {
  readonly bail: Bail
  readonly garants: readonly Garant[]
  /** Of a deed of guarantee, the guarantors sign; of the rest, they are proposed unticked. */
  readonly caution: boolean
  readonly bailleur: { readonly nom: string; readonly email: string }
}

export function lignesProposees({ bail, garants, caution, bailleur }: Source): Ligne[] {
  const locataires = bail.locataires.map((un) => ({
    ...{ cle: un.id, choisi: !caution, nom: nomComplet(un), qualite: 'locataire' as const },
    ...{ email: un.email ?? '', telephone: un.telephone ?? '' },
  }))
  const cautions = garants
    .filter(({ bail_id, nature }) => bail_id === bail.id && nature === 'personne')
    .map((un) => ({
      ...{ cle: un.id, choisi: caution, nom: un.nom, qualite: 'garant' as const },
      ...{ email: un.email ?? '', telephone: un.telephone ?? '' },
    }))
  return [...locataires, ...cautions, { ...VIERGE, ...bailleur, cle: 'bailleur', qualite: 'bailleur' }]
}

export const VIERGE: Ligne = { cle: '', choisi: true, nom: '', qualite: 'autre', email: '', telephone: '' }
