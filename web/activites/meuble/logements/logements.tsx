// The dwellings of the dossier in figures: gross, net and net-net yield, money left, days let, what a sale would leave.
import { useState } from 'react'
import { estLmp } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import { codeDe, dansLeNom, type Exercice } from '#domain/compta/exercice.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleDuLogement, pourcent, type Quoi } from './cibles.ts'
import { type LogementChiffre, TRANCHES, useChiffres } from './donnees.ts'
import { EstimationForm } from './estimation-form.tsx'

const SANS_IMPOT = 'sans'

export function Logements() {
  const { exercice } = useDossier()
  return exercice && <LesLogements exercice={exercice} />
}

function LesLogements({ exercice }: { exercice: Exercice }) {
  const { periode, peutEcrire } = useDossier()
  const [tranche, setTranche] = useState(SANS_IMPOT)
  const { logements, estimations, refus } = useChiffres(
    exercice,
    TRANCHES.find(({ cle }) => cle === tranche)?.taux ?? null,
  )
  const { panneau, expliquer } = useExpliquer()
  const [estime, setEstime] = useState<LogementChiffre | null>(null)
  if (logements.length === 0) return null
  const montrer = (un: LogementChiffre, quoi: Quoi) => expliquer(cibleDuLogement(un, quoi, periode))
  return (
    <Block
      title={`Vos logements ${dansLeNom(periode)}`}
      aside={
        <Select
          label="Tranche d’impôt du foyer"
          value={tranche}
          onChange={setTranche}
          options={[
            { value: SANS_IMPOT, label: 'Sans impôt sur le revenu' },
            ...TRANCHES.map(({ cle }) => ({ value: cle, label: `Tranche à ${cle}` })),
          ]}
        />
      }
    >
      <Table
        label="Chiffres par logement"
        rows={logements}
        rowKey={({ bien }) => bien.id}
        columns={[...colonnes(montrer), ...(peutEcrire ? [gesteEstimer(setEstime)] : [])]}
        exportName={`logements-${codeDe(periode)}`}
        compact
        empty="Aucun logement."
      />
      <p className="ui-xs ui-muted">
        Net et net-net : charges sans les intérêts d’emprunt.{' '}
        {estLmp(exercice) ? 'Cotisations sociales comptées' : 'Prélèvements sociaux comptés'}
        {refus ? `, sauf : ${refus}` : ''}. Valeur : votre estimation, sinon le prix d’achat.
      </p>
      {panneau}
      {estime && <EstimationForm logement={estime} estimations={estimations} onClose={() => setEstime(null)} />}
    </Block>
  )
}

type Montrer = (un: LogementChiffre, quoi: Quoi) => void

const colonnes = (montrer: Montrer): readonly Column<LogementChiffre>[] => [
  { key: 'bien', title: 'Logement', value: ({ bien }) => bien.libelle, phone: 'title' },
  taux('brut', { title: 'Brut', de: ({ brut }) => brut, montrer }),
  taux('net', { title: 'Net', de: ({ net }) => net, montrer }),
  taux('net_net', { title: 'Net-net', de: ({ net_net }) => net_net, montrer }),
  {
    key: 'tresorerie',
    title: 'Trésorerie',
    value: ({ tresorerie_cents }) => tresorerie_cents,
    cell: (un) => (
      <Explicable of="trésorerie" onExplain={() => montrer(un, 'tresorerie')}>
        <Euros amount={un.tresorerie_cents} />
      </Explicable>
    ),
    cents: true,
    num: true,
    phone: 'half',
  },
  taux('occupation', { title: 'Occupation', de: ({ occupation }) => occupation.taux, montrer }),
  {
    key: 'patrimoine',
    title: 'Patrimoine net',
    value: ({ patrimoine }) => patrimoine?.net_cents ?? null,
    cell: (un) =>
      un.patrimoine ? (
        <Explicable of="patrimoine net" onExplain={() => montrer(un, 'patrimoine')}>
          <Euros amount={un.patrimoine.net_cents} />
        </Explicable>
      ) : (
        <span className="ui-xs ui-muted">{un.refus ?? 'Vendu'}</span>
      ),
    cents: true,
    num: true,
    phone: 'half',
  },
]

function taux(
  quoi: Quoi,
  { title, de, montrer }: { title: string; de: (un: LogementChiffre) => number | null; montrer: Montrer },
): Column<LogementChiffre> {
  return {
    key: quoi,
    title,
    value: (un) => {
      const valeur = de(un)
      return valeur === null ? null : pourcent(valeur)
    },
    cell: (un) => {
      const valeur = de(un)
      if (valeur === null) return <span className="ui-muted">–</span>
      return (
        <Explicable of={title.toLowerCase()} onExplain={() => montrer(un, quoi)}>
          {pourcent(valeur)}
        </Explicable>
      )
    },
    num: true,
    phone: 'half',
  }
}

const gesteEstimer = (onEstimer: (un: LogementChiffre) => void): Column<LogementChiffre> => ({
  key: 'estimer',
  title: '',
  value: () => null,
  control: <span className="ui-sr">Estimer</span>,
  cell: (un) => (
    <Button size="small" kind="quiet" onClick={() => onEstimer(un)}>
      Estimer
      <span className="ui-sr"> {un.bien.libelle}</span>
    </Button>
  ),
})
