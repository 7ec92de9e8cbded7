// The card of a formula as it will be shown, from what is being typed.
import { useState } from 'react'
import { type FormulaRow, formulaFromRow } from '#web/data/abonnement/subscription-formulas.ts'
import type { Colonnes } from '#web/data/contenu/contenus.ts'
import { FormulaCard, type Period } from '#web/parts/formula-cards.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'

const RYTHMES = [
  { key: 'monthly', label: 'Mensuel' },
  { key: 'annual', label: 'Annuel' },
] as const

export function ApercuFormule({ colonnes }: { colonnes: Colonnes | null }) {
  const [period, setPeriod] = useState<Period>('annual')
  return (
    <section className="screens-ctn-apercu" aria-label="Aperçu">
      <div className="ui-row screens-ctn-apercu-h">
        <h2 className="ui-label">Aperçu</h2>
        <Switch label="Périodicité" value={period} onChange={setPeriod} options={RYTHMES} />
      </div>
      {colonnes ? (
        <div className="parts-plans">
          {/* Safe: the columns of a formula, those of its row under those that its editor writes. */}
          <FormulaCard formula={formulaFromRow(colonnes as FormulaRow)} period={period} essai />
        </div>
      ) : (
        <p className="ui-second">L’aperçu reviendra une fois les champs corrigés.</p>
      )}
    </section>
  )
}
