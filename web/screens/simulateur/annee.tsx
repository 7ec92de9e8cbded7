// One simulated year, opened: the steps of each regime, in words, with what they are made of and the rule that they follow.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Etape } from '#domain/fiscal/etape.ts'
import type { Hypotheses } from '#domain/simulation/hypotheses.ts'
import { Switch } from '#web/ui/nav/switch.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { etapesQuery } from './simulation.ts'

type Regime = 'reel' | 'micro'

export function PanneauAnnee({ h, annee, onClose }: { h: Hypotheses; annee: number; onClose: () => void }) {
  const [regime, setRegime] = useState<Regime>('reel')
  const { data } = useQuery(etapesQuery(h, annee))
  return (
    <ExplainPanel title={`${annee}, pas à pas`} onClose={onClose}>
      <Switch<Regime>
        label="Régime"
        value={regime}
        onChange={setRegime}
        options={[
          { key: 'reel', label: 'Réel' },
          { key: 'micro', label: 'Micro-BIC' },
        ]}
      />
      {data ? (
        data[regime].filter(({ montant_cents }) => montant_cents !== 0).map((une) => <Pas key={une.cle} etape={une} />)
      ) : (
        <Spinner>Calcul...</Spinner>
      )}
    </ExplainPanel>
  )
}

function Pas({ etape }: { etape: Etape }) {
  return (
    <ExplainSection title={etape.libelle}>
      <p className="formula">{etape.en_mots}</p>
      {etape.entrees.map((entree) => (
        <p className="lead-row" key={entree.libelle}>
          <span>{entree.libelle}</span>
          <Euros amount={entree.montant_cents} bare />
        </p>
      ))}
      <p className="lead-row">
        <strong>{etape.libelle}</strong>
        <strong>
          <Euros amount={etape.montant_cents} />
        </strong>
      </p>
      <p className="xs muted">{etape.regle}</p>
    </ExplainSection>
  )
}
