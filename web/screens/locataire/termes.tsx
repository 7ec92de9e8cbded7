// The lease of a tenant in its main terms.

import type { Espace } from '#contract/functions/location/espace/espace-locataire.ts'
import { cents } from '#domain/base/cents.ts'
import { majuscule } from '#domain/base/mots.ts'
import { TYPES_BAIL as NATURES, type TypeBail } from '#domain/sujets/location/bail.ts'
import { paiementDit, parTerme } from '#domain/sujets/location/baux/terme-dit.ts'
import { enumerer, formatDay, formatEuros } from '#web/lib/format.ts'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'

export function Termes({ espace: { bail } }: { espace: Espace }) {
  const nature = NATURES.find((un): un is TypeBail => un === bail.type_bail)
  const lignes: readonly (readonly [string, string])[] = [
    ['Nature', nature ? TYPES_BAIL[nature] : bail.type_bail],
    [
      'Durée',
      bail.fin ? `Du ${formatDay(bail.debut)} au ${formatDay(bail.fin)}` : `Depuis le ${formatDay(bail.debut)}`,
    ],
    ['Loyer', `${formatEuros(cents(bail.loyer_cents))} ${parTerme(bail)}`],
    [
      bail.charges_mode === 'forfait' ? 'Forfait de charges' : 'Provision pour charges',
      bail.charges_cents === 0 ? 'Aucune' : formatEuros(cents(bail.charges_cents)),
    ],
    ['Échéance', majuscule(paiementDit(bail))],
    ['Dépôt de garantie', bail.depot_garantie_cents === 0 ? 'Aucun' : formatEuros(cents(bail.depot_garantie_cents))],
    ['Locataires', enumerer(bail.locataires)],
  ]
  return (
    <dl className="screens-loc-dl">
      {lignes.map(([libelle, valeur]) => (
        <div key={libelle}>
          <dt>{libelle}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  )
}
