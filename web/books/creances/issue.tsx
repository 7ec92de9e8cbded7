// What becomes of a claim that may never be paid: thought doubtful, then given up as lost; what each does to the books, and why.
import { useState } from 'react'
import { luiRevient } from '#domain/activites/droits.ts'
import { sum } from '#domain/base/cents.ts'
import { estPerte } from '#domain/sujets/location/ecritures/creance-perdue.ts'
import { formatDay } from '#web/lib/format.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { DouteDialog } from './doute-dialog.tsx'
import { PerteDialog } from './perte-dialog.tsx'
import type { Suivi } from './suivis.ts'

export function Issue({ suivi }: { suivi: Suivi }) {
  const ici = useDossier()
  const { peutEcrire, exercice } = ici
  const { caisse } = useMots()
  const [dialogue, setDialogue] = useState<'doute' | 'perte' | null>(null)
  const { douteuse, du_cents, bail_id } = suivi
  const pertes = useFaits().depenses.filter((une) => estPerte(une) && une.bail_id === bail_id)
  return (
    <>
      {douteuse ? (
        <>
          <p className="ui-small">
            Douteuse depuis le {formatDay(douteuse.fait.date)} : {douteuse.fait.motif}.
          </p>
          <SumRow label="Dépréciée à la clôture (491)">
            <Euros amount={douteuse.depreciation_cents} />
          </SumRow>
        </>
      ) : (
        <p className="ui-small ui-muted">Créance considérée comme sûre.</p>
      )}
      {pertes.length > 0 && (
        <SumRow
          label="Passé en perte (654)"
          note="S’il est payé plus tard, il redevient un produit (7583, ou 7714 avant 2025)."
        >
          <Euros amount={sum(pertes.map(({ montant_cents }) => montant_cents))} />
        </SumRow>
      )}
      <p className="ui-xs ui-muted">{exercice?.tenue === 'engagement' ? ENGAGEMENT : caisse.impaye}</p>
      {peutEcrire && luiRevient(ici, 'tables', 'creances_douteuses') && (
        <div className="ui-row">
          <Button kind="quiet" size="small" onClick={() => setDialogue('doute')}>
            {douteuse ? 'Revoir l’estimation' : 'Déclarer douteuse'}
          </Button>
          {du_cents > 0 && (
            <Button kind="quiet" size="small" onClick={() => setDialogue('perte')}>
              Passer en perte
            </Button>
          )}
        </div>
      )}
      {dialogue === 'doute' && <DouteDialog suivi={suivi} onClose={() => setDialogue(null)} />}
      {dialogue === 'perte' && <PerteDialog suivi={suivi} onClose={() => setDialogue(null)} />}
    </>
  )
}

const ENGAGEMENT =
  'Tenue d’engagement : le loyer a été un produit à son échéance (411). Douteux, il passe en 416 au 31 décembre et sa dépréciation est une charge (6817). Perdu, il devient une charge (654).'
