// What could be lettered by rule: each proposal with its reason and its lines, ticked until one unticks it.
import { Wand2 } from 'lucide-react'
import { useState } from 'react'
import { sum } from '#domain/base/cents.ts'
import { type Proposition, RAISONS_LETTRAGE } from '#domain/compta/lettrage-propose.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { type Lettrables, useLettrer } from './donnees.ts'

export function Automatique({ propositions, nomDe }: Pick<Lettrables, 'propositions' | 'nomDe'>) {
  const { peutEcrire } = useDossier()
  const [ecartees, setEcartees] = useState<ReadonlySet<string>>(new Set())
  const { lettrer, busy } = useLettrer()
  const cleDe = ({ lignes }: Proposition) => lignes.map(nomDe).join(' ')
  const retenues = propositions.filter((une) => !ecartees.has(cleDe(une)))
  const basculer = (cle: string) => {
    const suite = new Set(ecartees)
    if (!suite.delete(cle)) suite.add(cle)
    setEcartees(suite)
  }
  const poser = () =>
    lettrer(retenues.map(({ lignes, raison }) => ({ lignes: lignes.map(nomDe), raison, partiel: false })))

  return (
    <Table
      label="Lettrages proposés"
      rows={propositions}
      rowKey={cleDe}
      columns={peutEcrire ? [colonneGarder({ cleDe, ecartees, basculer }), ...COLONNES] : COLONNES}
      search="Tiers, libellé ou raison"
      urlName="auto"
      compact
      tools={
        peutEcrire && (
          <Button kind="main" icon={Wand2} busy={busy} disabled={retenues.length === 0} onClick={() => void poser()}>
            {retenues.length > 1 ? `Poser les ${retenues.length} lettrages` : 'Poser ce lettrage'}
          </Button>
        )
      }
      empty={<Empty drawing="registre">Aucun lettrage à proposer : rien d’ouvert ne se solde.</Empty>}
    />
  )
}

type Garder = {
  cleDe: (une: Proposition) => string
  ecartees: ReadonlySet<string>
  basculer: (cle: string) => void
}

const colonneGarder = ({ cleDe, ecartees, basculer }: Garder): Column<Proposition> => ({
  key: 'garder',
  title: 'Garder',
  value: () => null,
  control: <span className="ui-sr">Garder</span>,
  cell: (une) => (
    <span className="ui-check books-let-choix">
      <input
        type="checkbox"
        aria-label={`Garder ${RAISONS_LETTRAGE[une.raison]}, ${une.lignes[0]?.libelle}`}
        checked={!ecartees.has(cleDe(une))}
        onChange={() => basculer(cleDe(une))}
      />
    </span>
  ),
  width: 'narrow',
})

const COLONNES: readonly Column<Proposition>[] = [
  { key: 'raison', title: 'Raison', value: ({ raison }) => RAISONS_LETTRAGE[raison], phone: 'title' },
  {
    key: 'tiers',
    title: 'Compte et tiers',
    value: ({ lignes: [une] }) => [une?.compte, une?.auxiliaire_libelle].filter(Boolean).join(' '),
    phone: 'line',
  },
  {
    key: 'lignes',
    title: 'Lignes',
    value: ({ lignes }) => lignes.map(({ date, libelle }) => `${formatDay(date)} ${libelle}`).join(' ; '),
    cell: ({ lignes }) => (
      <ul className="books-let-lignes ui-small">
        {lignes.slice(0, MONTREES).map(({ cle, date, libelle }) => (
          <li key={`${cle} ${date}`}>
            <span className="ui-muted">{formatDay(date)}</span> {libelle}
          </li>
        ))}
        {lignes.length > MONTREES && <li className="ui-muted">et {lignes.length - MONTREES} autres</li>}
      </ul>
    ),
    phone: 'line',
  },
  {
    key: 'montant',
    title: 'Montant',
    value: ({ lignes }) => sum(lignes.map(({ debit_cents }) => debit_cents)),
    cell: ({ lignes }) => <Euros amount={sum(lignes.map(({ debit_cents }) => debit_cents))} bare />,
    cents: true,
    num: true,
    phone: 'side',
  },
]
const MONTREES = 4
