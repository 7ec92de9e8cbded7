// The file of a lease that owes: its rents, who paid what, its reminders, its plan, what is expected of it, its rule.

import { useState } from 'react'
import { Link } from 'react-router'
import { ExporterImpaye } from '#contract/functions/location/exporter-impaye.ts'
import { addMonths } from '#domain/base/day.ts'
import { releveDeCompte } from '#domain/sujets/location/documents/releve-compte.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { moisEcheance } from '#web/parts/expliquer/noms.ts'
import { FaitEcritures } from '#web/parts/fait-ecritures.tsx'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Demarches } from './demarches.tsx'
import { Issue } from './issue.tsx'
import { Plan } from './plan.tsx'
import { Relances } from './relances.tsx'
import { RelancesDialog } from './relances-dialog.tsx'
import { ReleveDialog } from './releve-dialog.tsx'
import { Retard } from './retard.tsx'
import type { Suivi } from './suivis.ts'

type Props = { suivi: Suivi; onClose: () => void }

export function Detail({ suivi, onClose }: Props) {
  const { peutEcrire } = useDossier()
  const { caisse } = useMots()
  const lien = useLien()
  const [relancer, setRelancer] = useState(false)
  const [releve, setReleve] = useState(false)
  const { bail_id, du_cents, creances } = suivi
  return (
    <ExplainPanel
      title={suivi.locataire}
      kicker={suivi.logement}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={() => setReleve(true)}>
            Relevé de compte
          </Button>
          {peutEcrire && du_cents > 0 && suivi.plan?.suivi.etat !== 'tenu' && (
            <Button size="small" onClick={() => setRelancer(true)}>
              Relancer
            </Button>
          )}
          {peutEcrire && (
            <LinkButton size="small" to={lien('loyers', { encaisser: bail_id })}>
              Encaissement
            </LinkButton>
          )}
        </>
      }
    >
      <p className="ui-total parts-expl-total">
        <span className="ui-small">reste dû</span>
        <Euros amount={du_cents} big />
      </p>
      <ExplainSection title="En mots">
        <p className="ui-formula">
          Les loyers et charges échus, moins les paiements, qui éteignent d’abord ce qu’ils désignent, puis le plus
          ancien.
        </p>
      </ExplainSection>
      <ExplainSection title="D’où il vient">
        <Restes suivi={suivi} />
        <Payeurs suivi={suivi} />
      </ExplainSection>
      <ExplainSection title="Relances">
        <Relances suivi={suivi} />
      </ExplainSection>
      <ExplainSection title="Intérêts de retard">
        <Retard suivi={suivi} />
      </ExplainSection>
      <Demarches suivi={suivi} />
      <ExplainSection title="Plan d’apurement">
        <Plan suivi={suivi} />
      </ExplainSection>
      <ExplainSection title="Si le loyer n’est jamais payé">
        <Issue suivi={suivi} />
      </ExplainSection>
      {creances[0] && (
        <ExplainSection title="Écriture">
          <FaitEcritures origine={{ table: 'echeances', id: creances[0].echeance.id }} absent={caisse.sansEcriture} />
        </ExplainSection>
      )}
      <ExplainSection title="Fait et pièce">
        <p>
          Loyers d’après <Link to={lien('locataires', { bail: bail_id })}>le bail</Link>.
        </p>
        <DossierImpaye suivi={suivi} />
      </ExplainSection>
      <ExplainSection title="Règle">
        <p>
          Imputation : Code civil, article 1342‑10. Un loyer se réclame pendant trois ans (loi n° 89‑462 du 6 juillet
          1989, article 7‑1). Aucun frais de relance ne se demande au locataire (même loi, article 4, p), à confirmer.
        </p>
      </ExplainSection>
      {relancer && <RelancesDialog suivis={[suivi]} onClose={() => setRelancer(false)} />}
      {releve && <ReleveDialog suivi={suivi} onClose={() => setReleve(false)} />}
    </ExplainPanel>
  )
}

function Restes({ suivi: { creances, a_echoir, du_cents } }: { suivi: Suivi }) {
  return (
    <>
      {creances.map(({ echeance, reste_cents }) => {
        const appele = montantEcheance(echeance)
        return (
          <SumRow
            key={echeance.id}
            label={moisEcheance(echeance)}
            note={
              reste_cents !== appele && (
                <>
                  sur <Euros amount={appele} /> appelés
                </>
              )
            }
          >
            <Euros amount={reste_cents} />
          </SumRow>
        )
      })}
      <SumTotal label="Reste dû" closed>
        <Euros amount={du_cents} />
      </SumTotal>
      {a_echoir.map(({ echeance, reste_cents }) => (
        <SumRow key={echeance.id} label={`${nomDeLaPeriode(echeance)}, à échoir`}>
          <Euros amount={reste_cents} />
        </SumRow>
      ))}
    </>
  )
}

/** Who paid over twelve months: what the family allowances fund pays to the landlord stands beside the tenant's part. */
function Payeurs({ suivi: { bail_id } }: { suivi: Suivi }) {
  const { today } = useDossier()
  const faits = useFaits()
  const { recus } = releveDeCompte(bail_id, { du: addMonths(today, -12), au: today }, faits)
  if (recus.locataire === 0 && recus.caf === 0)
    return <p className="ui-small ui-muted">Rien n’est venu depuis douze mois.</p>
  return (
    <div className="books-creances-part">
      <p className="ui-label">Reçu depuis douze mois</p>
      <SumRow label="Du locataire">
        <Euros amount={recus.locataire} />
      </SumRow>
      {recus.caf > 0 && (
        <SumRow label="De la CAF (APL)">
          <Euros amount={recus.caf} />
        </SumRow>
      )}
    </div>
  )
}

function DossierImpaye({ suivi: { bail_id } }: { suivi: Suivi }) {
  const { dossier } = useDossier()
  const [telecharger, busy] = useTelecharger()
  return (
    <>
      <p className="ui-small ui-muted">Le relevé, les relances, leurs preuves, les plans et les termes du bail :</p>
      <Button
        size="small"
        busy={busy}
        onClick={() => void telecharger(ExporterImpaye, { dossier_id: dossier.id, bail_id })}
      >
        Télécharger le dossier d’impayé
      </Button>
    </>
  )
}
