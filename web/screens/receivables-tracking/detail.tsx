// A late rent explained: what the lease owes and why, its entries, the rent called, the payments received and the rule.
import { Link } from 'react-router'
import { sum } from '#domain/base/cents.ts'
import type { Encaissement } from '#domain/journalisation/faits.ts'
import type { Creance } from '#domain/location/creances.ts'
import { montantEcheance } from '#domain/location/echeances-bail.ts'
import { formatDay, formatMonth } from '#web/lib/format.ts'
import { FaitEcritures } from '#web/parts/fait-ecritures.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import './receivables-tracking.css'

export type Suivi = Creance & { locataire: string; bien: string }
type Props = { suivi: Suivi; suivis: readonly Suivi[]; onClose: () => void }

/** The payments shown: older ones are in the file of the lease. */
const DERNIERS = 6

export function Detail({ suivi, suivis, onClose }: Props) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const { encaissements } = useFaits()
  const { bail_id } = suivi.echeance
  const dus = suivis.filter(({ echeance }) => echeance.bail_id === bail_id)
  const recus = encaissements.filter((un) => un.bail_id === bail_id).slice(-DERNIERS)
  return (
    <ExplainPanel
      title={suivi.locataire}
      kicker={suivi.bien}
      onClose={onClose}
      footer={
        peutEcrire && (
          <LinkButton size="small" to={lien(`/invoices?encaisser=${bail_id}`)}>
            Encaissement
          </LinkButton>
        )
      }
    >
      <p className="total expl-total">
        <span className="small">reste dû</span>
        <Euros amount={sum(dus.map(({ reste_cents }) => reste_cents))} big />
      </p>
      <ExplainSection title="En mots">
        <p className="formula">
          Chaque paiement éteint le loyer que le locataire a désigné, sinon le plus ancien loyer échu.
        </p>
      </ExplainSection>
      <ExplainSection title="D’où il vient">
        <Restes dus={dus} />
      </ExplainSection>
      <ExplainSection title="Écriture">
        <FaitEcritures
          origine={{ table: 'echeances', id: suivi.echeance.id }}
          absent="Dans cette tenue, un loyer dû n’entre dans les comptes qu’à son paiement, ou au 31 décembre s’il manque encore."
        />
      </ExplainSection>
      <ExplainSection title="Fait et pièce">
        <p>
          Loyer de {formatMonth(suivi.echeance.periode)}, dû le {formatDay(suivi.echeance.date_echeance)}, d’après{' '}
          <Link to={lien(`/tenants?bail=${bail_id}`)}>le bail</Link>.
        </p>
        <Paiements recus={recus} />
      </ExplainSection>
      <ExplainSection title="Règle">
        <p>Code civil, article 1342-10.</p>
      </ExplainSection>
    </ExplainPanel>
  )
}

function Restes({ dus }: { dus: readonly Suivi[] }) {
  return (
    <>
      {dus.map(({ echeance, reste_cents }) => {
        const appele = montantEcheance(echeance)
        return (
          <SumRow
            key={echeance.id}
            label={formatMonth(echeance.periode)}
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
        <Euros amount={sum(dus.map(({ reste_cents }) => reste_cents))} />
      </SumTotal>
    </>
  )
}

function Paiements({ recus }: { recus: readonly Encaissement[] }) {
  const lien = useLien()
  if (recus.length === 0) return <p className="muted">Aucun paiement enregistré pour ce bail.</p>
  return (
    <div className="creance-recus">
      <p className="label">Derniers paiements</p>
      {recus.map((un) => (
        <SumRow key={un.id} label={<Link to={lien(`/invoices?encaissement=${un.id}`)}>{formatDay(un.date)}</Link>}>
          <Euros amount={montantEcheance(un)} />
        </SumRow>
      ))}
    </div>
  )
}
