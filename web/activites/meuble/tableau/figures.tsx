// The three figures of the dashboard: rents of the month, bank, tax result of the year, each with its line and its explanation.
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { estLmp } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import { type Cents, minus, sum, zero } from '#domain/base/cents.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { formatDay, formatOfMonth } from '#web/lib/format.ts'
import { Bar } from '#web/ui/state/waiting.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink } from '#web/ui/text/explicable.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import { type Periode, useLoyers } from './situation.ts'

type Loyers = ReturnType<typeof useLoyers>
type Props = {
  periode: Periode
  solde: Cents
  fiscale: AnneeMeublee | null
  onExpliquerSolde: () => void
  onExpliquer: (etape: string) => void
  onExpliquerLoyers: (loyers: Loyers) => void
}

export function Situation({ periode, solde, fiscale, onExpliquerSolde, onExpliquer, onExpliquerLoyers }: Props) {
  const { enCours, au, exercice } = periode
  return (
    <Figures label="Situation">
      <LoyersRecus periode={periode} onExpliquer={onExpliquerLoyers} />
      <Figure label={enCours ? 'Trésorerie' : `Trésorerie au ${formatDay(au)}`} value={<Euros amount={solde} big />}>
        d’après vos écritures. <ExplainLink onExplain={onExpliquerSolde} />
      </Figure>
      {fiscale && (
        <Figure
          label={
            enCours
              ? `Résultat fiscal prévu en ${anneeDeCloture(exercice)}`
              : `Résultat fiscal ${anneeDeCloture(exercice)}`
          }
          value={<Euros amount={fiscale.detail.resultat.resultat_cents} big />}
        >
          {ditResultat(fiscale)}{' '}
          <ExplainLink
            onExplain={() =>
              onExpliquer(fiscale.detail.resultat.regime === 'micro_bic' ? 'micro_imposable' : 'resultat_fiscal')
            }
          />
        </Figure>
      )}
    </Figures>
  )
}

function LoyersRecus({ periode, onExpliquer }: { periode: Periode; onExpliquer: (loyers: Loyers) => void }) {
  const { enCours, exercice } = periode
  const loyers = useLoyers(periode)
  const { debut, attendus_cents, a_appeler_cents, recus_cents, en_retard_cents } = loyers
  const reste = minus(attendus_cents, recus_cents)
  return (
    <Figure
      label={
        enCours ? `Loyers ${formatOfMonth(debut).replace(/ \d{4}$/, '')}` : `Loyers de ${anneeDeCloture(exercice)}`
      }
      value={<Euros amount={recus_cents} big />}
    >
      <Bar label="Part encaissée" done={recus_cents} total={attendus_cents} />
      <p className="parts-figure-line">
        {attendus_cents === zero ? (
          'aucun loyer attendu'
        ) : (
          <>
            reçus sur <Euros amount={attendus_cents} />
            {a_appeler_cents > 0 && (
              <>
                , dont <Euros amount={a_appeler_cents} /> à appeler
              </>
            )}
            {reste > 0 && en_retard_cents === 0 && (
              <>
                , reste <Euros amount={reste} />
              </>
            )}
            {en_retard_cents > 0 && (
              <>
                , reste{' '}
                <b className="ui-neg">
                  <Euros amount={en_retard_cents} /> {enCours ? 'en retard' : 'impayés'}
                </b>
              </>
            )}
            . <ExplainLink onExplain={() => onExpliquer(loyers)} />
          </>
        )}
      </p>
    </Figure>
  )
}

function ditResultat({ detail: { resultat, deficits }, exercice }: AnneeMeublee): string {
  if (resultat.resultat_cents < 0 && estLmp(exercice)) return 'à imputer sur le revenu global du foyer.'
  if (resultat.resultat_cents < 0) return 'déficit reportable sur vos loyers à venir.'
  const utilises = sum(deficits.utilises.map((un) => un.montant_cents))
  if (utilises > 0 && deficits.imposable_cents === zero) return 'couvert par vos déficits antérieurs.'
  if (resultat.resultat_cents === zero) return 'rien à imposer.'
  return 'imposable, avant les prélèvements.'
}
