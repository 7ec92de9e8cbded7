// One simulated year, or the sale, opened: the steps of each regime, in words, with what they are made of and the rule that they follow.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import { Switch } from '#web/ui/nav/switch.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { COLONNES, montantsDe } from './colonnes.ts'
import { type AnneeLegere, etapesQuery } from './simulation.ts'

type Regime = 'reel' | 'micro'

type Props = { h: Hypotheses; une: AnneeLegere; onClose: () => void }

export function PanneauAnnee({ h, une, onClose }: Props) {
  const { annee } = une
  return (
    <ExplainPanel title={`${annee}, pas à pas`} onClose={onClose}>
      <EnBref une={une} />
      <PasDesRegimes h={h} ouverte={annee} />
    </ExplainPanel>
  )
}

export function PanneauRevente({ h, onClose }: Omit<Props, 'une'>) {
  return (
    <ExplainPanel title="La revente, pas à pas" onClose={onClose}>
      <PasDesRegimes h={h} ouverte="revente" />
    </ExplainPanel>
  )
}

function PasDesRegimes({ h, ouverte }: { h: Hypotheses; ouverte: number | 'revente' }) {
  const [regime, setRegime] = useState<Regime>('reel')
  const { data } = useQuery(etapesQuery(h, ouverte))
  return (
    <>
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
        data[regime]
          .filter(({ montant_cents }) => montant_cents !== 0)
          .map((etape) => <Pas key={etape.cle} etape={etape} />)
      ) : (
        <Spinner>Calcul...</Spinner>
      )}
    </>
  )
}

/** The line of the table, whole: a phone shows a part of it. */
function EnBref({ une }: { une: AnneeLegere }) {
  const montants = montantsDe(une)
  return (
    <ExplainSection title="En bref">
      {COLONNES.map(({ cle, titre }) => (
        <p className="ui-lead-row" key={cle}>
          <span>{titre}</span>
          <Euros amount={montants[cle]} bare />
        </p>
      ))}
    </ExplainSection>
  )
}

function Pas({ etape }: { etape: Etape }) {
  return (
    <ExplainSection title={etape.libelle}>
      <p className="ui-formula">{etape.en_mots}</p>
      {etape.entrees.map((entree) => (
        <p className="ui-lead-row" key={entree.libelle}>
          <span>{entree.libelle}</span>
          <Euros amount={entree.montant_cents} bare />
        </p>
      ))}
      <p className="ui-lead-row">
        <strong>{etape.libelle}</strong>
        <strong>
          <Euros amount={etape.montant_cents} />
        </strong>
      </p>
      <p className="ui-xs ui-muted">{etape.regle}</p>
    </ExplainSection>
  )
}
