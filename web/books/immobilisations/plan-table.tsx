// The plan of one component, closing by closing, the current one marked; long plans fold what is far.
import { useState } from 'react'
import { minus } from '#domain/base/cents.ts'
import { majuscule } from '#domain/base/mots.ts'
import { type Bornes, motDe, precisionDe } from '#domain/compta/exercice.ts'
import type { Composant } from '#domain/sujets/biens/composant.ts'
import type { TrancheDuPlan } from '#domain/sujets/biens/plan-amortissement.ts'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import '#web/ui/table/table.css'

const MONTREES = 8

export function PlanTable({
  composant,
  plan,
  periode,
}: {
  composant: Composant
  plan: readonly TrancheDuPlan[]
  periode: Bornes
}) {
  const [tout, setTout] = useState(false)
  const depuis = Math.max(0, plan.findIndex(({ fin }) => fin === periode.fin) - 2)
  const montrees = tout ? plan : plan.slice(depuis, depuis + MONTREES)
  if (plan.length === 0) return <p className="ui-small ui-muted">Entièrement amorti avant la reprise.</p>
  return (
    <>
      <table className="ui-tbl ui-compact ui-tbl-nohover">
        <thead>
          <tr>
            <th scope="col">{majuscule(motDe(periode))}</th>
            <th scope="col" className="ui-num">
              Dotation
            </th>
            <th scope="col" className="ui-num">
              Cumul
            </th>
            <th scope="col" className="ui-num">
              Reste
            </th>
          </tr>
        </thead>
        <tbody>
          {montrees.map((une) => (
            <tr key={une.fin} className={une.fin === periode.fin ? 'ui-on' : undefined}>
              <th scope="row">{precisionDe(une.periode)}</th>
              <td className="ui-num">
                <Euros amount={une.dotation_cents} bare />
              </td>
              <td className="ui-num">
                <Euros amount={une.cumul_cents} bare />
              </td>
              <td className="ui-num">
                <Euros amount={minus(composant.base_cents, une.cumul_cents)} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {montrees.length < plan.length && (
        <Button kind="quiet" size="small" onClick={() => setTout(true)}>
          Voir les {plan.length} {motDe(periode)}s
        </Button>
      )}
    </>
  )
}
