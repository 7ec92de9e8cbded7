// What the law asks next of a landlord who is not paid: to the family allowances fund, to the bailiff, and before which day.
import { zero } from '#domain/base/cents.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { demarchesImpaye } from '#domain/sujets/location/impaye.ts'
import { MISE_EN_DEMEURE } from '#domain/sujets/location/relance.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { ExplainSection } from '#web/ui/overlay/explain.tsx'
import type { Suivi } from './suivis.ts'

export function Demarches({ suivi: { bail, bail_id, creances, relances, cautions } }: { suivi: Suivi }) {
  const { today } = useDossier()
  const { encaissements } = useFaits()
  const versee = encaissements.filter((un) => un.bail_id === bail_id && un.mode === 'caf').at(-1)
  const aide_cents = bail.aide_cents || (versee ? montantEcheance(versee) : zero)
  const demarches = demarchesImpaye(bail, {
    creances,
    aide_cents,
    cautions,
    au: today,
    miseEnDemeure: relances.some(({ niveau, etat }) => niveau === MISE_EN_DEMEURE && etat === 'envoyee'),
  })
  if (demarches.length === 0) return null
  return (
    <ExplainSection title="Démarches">
      <ul className="books-creances-relances">
        {demarches.map(({ cle, libelle, avant, source }) => (
          <li key={cle}>
            <p>
              {libelle}
              {avant && `, avant le ${formatDay(avant)}`}.
            </p>
            <p className="ui-xs ui-muted">{source}, à confirmer.</p>
          </li>
        ))}
      </ul>
    </ExplainSection>
  )
}
