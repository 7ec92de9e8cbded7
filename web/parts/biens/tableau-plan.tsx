// The first exercices of a plan, and how much of it is left after them.

import { sum } from '#domain/base/cents.ts'
import { year } from '#domain/base/day.ts'
import { precisionDe } from '#domain/compta/exercice.ts'
import type { AnnuiteEnsemble } from '#domain/sujets/biens/plan-ensemble.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

const PREMIERES = 6

export function TableauPlan({ titre, plan }: { titre: string; plan: readonly AnnuiteEnsemble[] }) {
  const { amortissement } = useMots()
  const montrees = plan.slice(0, PREMIERES)
  const suite = plan.slice(PREMIERES)
  const derniere = plan.at(-1)
  if (!derniere) return <p className="ui-small ui-second">Le plan se dessine ici.</p>
  return (
    <Calcul
      label={titre}
      titre={titre}
      mots="Chaque composant s’amortit en parts égales sur sa durée, au prorata des jours la première et la dernière année ; chaque ligne est la somme de leurs parts de l’année."
      regle={`PCG art. 214-9 et 214-13 ; ${amortissement.article}`}
    >
      {montrees.map(({ periode, dotation_cents }) => (
        <SumRow key={periode.fin} label={precisionDe(periode)}>
          <Euros amount={dotation_cents} />
        </SumRow>
      ))}
      {suite.length > 0 && (
        <SumRow label={`Puis jusqu’en ${year(derniere.periode.fin)}`}>
          <Euros amount={sum(suite.map((une) => une.dotation_cents))} />
        </SumRow>
      )}
      <SumTotal label="En tout" closed>
        <Euros amount={sum(plan.map((une) => une.dotation_cents))} />
      </SumTotal>
      {amortissement.plafond && <p className="ui-xs ui-muted">{amortissement.plafond.plan}</p>}
    </Calcul>
  )
}
