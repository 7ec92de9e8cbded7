// The rents of one month, lease by lease: called, left to pay, with the entries they give where rents are booked when due.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { sum } from '#domain/base/cents.ts'
import { type Echeance, estLoyer, nomDeLObjet } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { LoyerDu, MoisLoyers } from '#domain/sujets/location/mois-loyers.ts'
import { formatDay, formatMonth, formatOfMonth } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { FaitEcritures } from '#web/parts/fait-ecritures.tsx'
import { EncaissementDialog } from '#web/parts/location/encaissement-dialog.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { EcheanceDialog } from './echeance-dialog.tsx'

type Props = {
  mois: MoisLoyers
  /** The rent that the address names: its dialog is open. */
  nommee: Echeance | undefined
  onClose: () => void
}

export function MoisPanneau({ mois, nommee, onClose }: Props) {
  const { exercice } = useDossier()
  const { caisse } = useMots()
  const { periode, loyers, appele_cents, reste_cents } = mois
  const nom = formatMonth(periode)
  return (
    <ExplainPanel title={`Loyers ${formatOfMonth(periode)}`} onClose={onClose}>
      <p className="ui-total parts-expl-total">
        <span className="ui-small">
          {reste_cents === 0 ? 'entièrement payés' : 'reste dû : '}
          {reste_cents !== 0 && <Euros amount={reste_cents} />}
        </span>
        <Euros amount={appele_cents} big />
      </p>
      <ExplainSection title="En mots">
        <p className="ui-formula">
          La somme des loyers et charges appelés pour {nom}. Chaque paiement éteint le loyer que le locataire a désigné,
          sinon le plus ancien loyer échu.
        </p>
      </ExplainSection>
      <ExplainSection title="D’où il vient">
        {loyers.length === 0 && <p className="ui-second">Aucun loyer n’est appelé pour ce mois.</p>}
        <div className="ui-stack">
          {loyers.map((loyer) => (
            <Loyer key={loyer.echeance.id} loyer={loyer} nomme={loyer.echeance.id === nommee?.id} />
          ))}
        </div>
        <SumTotal label="Reste dû" closed>
          <Euros amount={sum(loyers.map((loyer) => loyer.reste_cents))} />
        </SumTotal>
      </ExplainSection>
      <ExplainSection title="Écriture">
        {exercice?.tenue === 'engagement' ? (
          <div className="ui-stack-s">
            {loyers.map(({ echeance }) => (
              <FaitEcritures key={echeance.id} origine={{ table: 'echeances', id: echeance.id }} absent={PAS_ENCORE} />
            ))}
          </div>
        ) : (
          <p className="ui-small ui-second">
            Aucune : cet exercice est tenu au jour des encaissements. {caisse.attend}
          </p>
        )}
      </ExplainSection>
      <ExplainSection title="Règle">
        <p>
          {exercice?.tenue === 'engagement'
            ? 'Tenue d’engagement : le loyer est un produit le jour de son échéance.'
            : caisse.recu}{' '}
          Imputation des paiements : Code civil, article 1342‑10.
        </p>
      </ExplainSection>
    </ExplainPanel>
  )
}

const PAS_ENCORE = 'Hors des exercices tenus ici.'

function Loyer({ loyer: { echeance, reste_cents }, nomme }: { loyer: LoyerDu; nomme: boolean }) {
  const { peutEcrire } = useDossier()
  const { baux } = useFaits()
  const [dialogue, setDialogue] = useState<'encaisser' | 'modifier' | null>(
    nomme && peutEcrire && estLoyer(echeance) ? 'modifier' : null,
  )
  const bail = baux.find(({ id }) => id === echeance.bail_id)
  const dite = nomDeLObjet(echeance.objet)
  return (
    <div>
      <SumRow
        label={bail ? nomsDuBail(bail) : 'Bail'}
        note={`${dite ? `${dite}, dû` : 'Dû'} le ${formatDay(echeance.date_echeance)}${reste_cents === 0 ? ', payé' : ''}`}
      >
        <Euros amount={montantEcheance(echeance)} />
      </SumRow>
      {reste_cents > 0 && (
        <p className="ui-xs ui-wait">
          Reste dû : <Euros amount={reste_cents} />
        </p>
      )}
      {peutEcrire && (
        <div className="ui-row books-inv-loyer">
          {reste_cents > 0 && (
            <Button size="small" icon={Plus} onClick={() => setDialogue('encaisser')}>
              Encaisser
            </Button>
          )}
          {estLoyer(echeance) && (
            <Button size="small" kind="quiet" onClick={() => setDialogue('modifier')}>
              Modifier
            </Button>
          )}
        </div>
      )}
      {dialogue === 'encaisser' && <EncaissementDialog bailId={echeance.bail_id} onClose={() => setDialogue(null)} />}
      {dialogue === 'modifier' && <EcheanceDialog echeance={echeance} onClose={() => setDialogue(null)} />}
    </div>
  )
}
