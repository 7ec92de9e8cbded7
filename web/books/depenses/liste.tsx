// The table of the bills: filtered, summed, exported, and several marked as paid at once.
import { Paperclip } from 'lucide-react'
import { useMemo, useState } from 'react'
import { codeDe, dansLeNom } from '#domain/compta/exercice.ts'
import { repeteLeFournisseur } from '#domain/sujets/tiers/ecritures/nom-depense.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { amountColumn, tickColumn } from '#web/ui/table/columns.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Choisies } from './choisies.tsx'
import { cibleDepenses } from './depense/cibles.ts'
import { FILTRES, type Filtre, type LigneDepense, RETENUES } from './depense/lignes.ts'

type Props = {
  lignes: readonly LigneDepense[]
  filtre: Filtre
  onFiltre: (filtre: Filtre) => void
  ouverte: string | null
  onOpen: (id: string) => void
  onExpliquer: (cible: Cible) => void
  onCreate: () => void
}

export function Liste({ lignes, filtre, onFiltre, ouverte, onOpen, onExpliquer, onCreate }: Props) {
  const { periode, peutEcrire } = useDossier()
  const rows = useMemo(() => lignes.filter(RETENUES[filtre]), [lignes, filtre])
  const { choisies, columns, vider } = useChoix(rows)
  if (lignes.length === 0)
    return (
      <Empty drawing="souche" action={peutEcrire && <Button onClick={onCreate}>Noter une dépense</Button>}>
        Aucune dépense {dansLeNom(periode)}. Chaque facture se note ici avec sa catégorie, et garde son justificatif.
      </Empty>
    )
  return (
    <>
      <Switch label="Dépenses montrées" options={FILTRES} value={filtre} onChange={onFiltre} />
      {choisies.length > 0 && <Choisies depenses={choisies} onDone={vider} onExpliquer={onExpliquer} />}
      <div className="books-exp-liste">
        <Table
          label="Dépenses"
          rows={rows}
          rowKey={({ id }) => id}
          columns={peutEcrire ? columns : COLUMNS}
          onOpen={({ id }) => onOpen(id)}
          openKey={ouverte}
          search="Fournisseur, libellé, catégorie, logement"
          exportName={`depenses-${codeDe(periode)}`}
          urlName="dep"
          columnsName="depenses"
          footLabel={rows.length > 1 ? `${rows.length} dépenses` : '1 dépense'}
          onSum={(somme) => onExpliquer(cibleDepenses(somme.rows, { titre: 'Dépenses montrées', periode }))}
          empty={<p className="ui-second books-exp-vide">{VIDES[filtre]}</p>}
        />
      </div>
    </>
  )
}

const VIDES: Readonly<Record<Filtre, string>> = {
  toutes: '',
  'a-payer': 'Tout est payé.',
  'sans-justificatif': 'Chaque dépense a son justificatif.',
}

/** Ticked rows among those shown, with the column that ticks them. */
function useChoix(rows: readonly LigneDepense[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choisies = rows.filter(({ id }) => ids.has(id))
  const columns = useMemo((): readonly Column<LigneDepense>[] => {
    const choix = tickColumn<LigneDepense>({
      ticked: ids,
      onTick: setIds,
      all: 'Choisir toutes les dépenses montrées',
      says: ({ libelle, date }) => `Choisir ${libelle} du ${formatDay(date)}`,
    })
    return [choix, ...COLUMNS]
  }, [ids])
  return { choisies, columns, vider: () => setIds(new Set()) }
}

const COLUMNS: readonly Column<LigneDepense>[] = [
  {
    key: 'date',
    title: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText day={date} />,
    phone: 'hidden',
  },
  {
    key: 'fournisseur',
    title: 'Fournisseur',
    value: ({ fournisseur, libelle }) => `${fournisseur} ${libelle}`.trim(),
    cell: ({ fournisseur, libelle, date }) => (
      <span className="ui-who">
        <b>{repeteLeFournisseur({ fournisseur, libelle }) ? libelle : fournisseur}</b>
        {!repeteLeFournisseur({ fournisseur, libelle }) && <span>{libelle}</span>}
        <span className="ui-only-sm">{formatDay(date)}</span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'categorie',
    title: 'Catégorie',
    value: ({ categorie_libelle, logement }) => `${categorie_libelle}, ${logement}`,
    cell: ({ categorie_libelle, logement }) => (
      <span className="ui-who books-exp-categorie">
        {categorie_libelle}
        <span>{logement}</span>
      </span>
    ),
  },
  {
    key: 'paiement',
    title: 'Paiement',
    value: ({ date_paiement }) => date_paiement ?? 'À payer',
    cell: (depense) => <Paiement depense={depense} />,
    phone: 'half',
  },
  {
    key: 'justificatif',
    title: 'Pièce',
    value: ({ document_id }) => (document_id ? 'oui' : 'non'),
    cell: ({ document_id }) =>
      document_id ? (
        <span className="ui-ok" role="img" aria-label="Justificatif joint" title="Justificatif joint">
          <Icon of={Paperclip} />
        </span>
      ) : (
        <span className="ui-muted ui-xs">Aucune</span>
      ),
    phone: 'half',
  },
  amountColumn(({ montant_cents }) => montant_cents, { summed: true }),
]

function Paiement({ depense: { date_paiement, payee_par, payeur } }: { depense: LigneDepense }) {
  if (date_paiement === null) return <Tag tone="wait">À payer</Tag>
  return (
    <span className="ui-who books-exp-paiement">
      <DateText day={date_paiement} />
      {payee_par === 'exploitant' && <span>par {payeur ?? 'vous'}</span>}
    </span>
  )
}
