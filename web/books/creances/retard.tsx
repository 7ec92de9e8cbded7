// What a delay may add to a debt: debt by debt how it is counted, why nothing is where nothing may, and what was claimed already.
import { useState } from 'react'
import { RetirerInterets } from '#contract/functions/location/retirer-interets.ts'
import { type Echeance, estInterets } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { MISE_EN_DEMEURE } from '#domain/sujets/location/relance.ts'
import {
  CLAUSE_REDUCTIBLE,
  dernierJourCompte,
  parClause,
  SANS_PENALITE,
} from '#domain/sujets/location/retard/retard.ts'
import { act } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { FaitEcritures } from '#web/parts/fait-ecritures.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Calcul, enPourCent } from './calcul.tsx'
import { RelancesDialog } from './relances-dialog.tsx'
import { RetardDialog } from './retard-dialog.tsx'
import type { Suivi } from './suivis.ts'

export function Retard({ suivi }: { suivi: Suivi }) {
  const { peutEcrire, today } = useDossier()
  const [reclamer, setReclamer] = useState(false)
  const [demeure, setDemeure] = useState(false)
  const reclames = useFaits().echeances.filter((une) => une.bail_id === suivi.bail_id && estInterets(une))
  const habite = HABITATION.has(suivi.bail.type_bail)
  const { interets_cents } = suivi
  const { interet_retard, majoration_retard } = suivi.bail
  return (
    <div className="ui-stack-s">
      {reclames.length === 0 && <p className="ui-small ui-muted">Rien n’a été réclamé pour retard.</p>}
      {reclames.map((une) => (
        <Reclame key={une.id} echeance={une} derniere={une === reclames.at(-1)} />
      ))}
      {!habite && (
        <p className="ui-small">
          {interet_retard || majoration_retard
            ? `Clause du bail : ${[
                interet_retard && `${enPourCent(interet_retard)} par an`,
                majoration_retard && `majoration de ${enPourCent(majoration_retard)}`,
              ]
                .filter(Boolean)
                .join(', ')}.`
            : 'Le bail ne dit aucune clause de retard : seul court l’intérêt légal.'}
        </p>
      )}
      {interets_cents > 0 && (
        <SumRow
          label="À réclamer"
          note={`${suivi.du_cents > 0 ? '' : 'payé après la mise en demeure, '}compté jusqu’au ${formatDay(dernierJourCompte(suivi.bail, today))}, ${parClause(suivi.bail) ? 'au taux du bail' : 'au plus bas des deux taux légaux'}`}
        >
          <Euros amount={interets_cents} />
        </SumRow>
      )}
      <p className="ui-xs ui-muted">{habite ? SANS_PENALITE : CLAUSE_REDUCTIBLE}</p>
      {peutEcrire && (suivi.du_cents > 0 || interets_cents > 0) && (
        <div className="ui-row">
          <Button kind="quiet" size="small" onClick={() => setReclamer(true)}>
            Calculer les intérêts de retard
          </Button>
        </div>
      )}
      {reclamer && (
        <RetardDialog suivi={suivi} onMettreEnDemeure={() => setDemeure(true)} onClose={() => setReclamer(false)} />
      )}
      {demeure && <RelancesDialog suivis={[suivi]} niveau={MISE_EN_DEMEURE} onClose={() => setDemeure(false)} />}
    </div>
  )
}

/** One claim, as it was counted; the last one may be taken back. */
function Reclame({ echeance, derniere }: { echeance: Echeance; derniere: boolean }) {
  const { dossier, peutEcrire } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function retirer() {
    setBusy(true)
    try {
      await act(RetirerInterets, { dossier_id: dossier.id, echeance_id: echeance.id })
      await refresh()
      toast({ title: 'Intérêts de retard retirés' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="books-creances-part">
      <SumRow
        label={`Réclamé le ${formatDay(echeance.date_echeance)}`}
        note={`compté jusqu’au ${formatDay(echeance.periode)}`}
      >
        <Euros amount={montantEcheance(echeance)} />
      </SumRow>
      <Calcul lignes={echeance.calcul?.lignes ?? []} />
      <FaitEcritures
        origine={{ table: 'echeances', id: echeance.id }}
        absent="Écrit à son paiement, en 758, ou au 31 décembre s’il manque encore."
      />
      {peutEcrire && derniere && (
        <Button kind="quiet" size="small" busy={busy} onClick={() => void retirer()}>
          Retirer ces intérêts
        </Button>
      )}
    </div>
  )
}
