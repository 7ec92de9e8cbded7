// Every payment of the exercice: filtered, summed, exported.
import { useMemo } from 'react'
import { codeDe, dansLeNom, duNom } from '#domain/compta/exercice.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { MODES } from '#web/parts/location/modes.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { cibleEncaissements } from './cibles.ts'

type Ligne = Encaissement & { noms: string; logement: string }
type Props = {
  encaissements: readonly Encaissement[]
  ouvert: string | null
  onOpen: (id: string) => void
  onExpliquer: (cible: Cible) => void
  onCreate: () => void
}

export function Encaissements({ encaissements, ouvert, onOpen, onExpliquer, onCreate }: Props) {
  const faits = useFaits()
  const { periode, peutEcrire } = useDossier()
  const { baux, biens } = faits
  const rows = useMemo(() => {
    const parId = new Map(baux.map((bail) => [bail.id, bail]))
    const logements = new Map(biens.map(({ id, libelle }) => [id, libelle]))
    return encaissements.map((un): Ligne => {
      const bail = parId.get(un.bail_id)
      return { ...un, noms: bail ? nomsDuBail(bail) : 'Bail', logement: logements.get(bail?.bien_id ?? '') ?? '' }
    })
  }, [encaissements, baux, biens])
  return (
    <Table
      label="Encaissements"
      rows={rows}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      compact
      onOpen={({ id }) => onOpen(id)}
      openKey={ouvert}
      search="Locataire, logement, payeur, montant"
      exportName={`encaissements-${codeDe(periode)}`}
      urlName="enc"
      columnsName="encaissements"
      footLabel={rows.length > 1 ? `${rows.length} encaissements` : '1 encaissement'}
      firstSort={{ key: 'date', down: true }}
      onSum={({ column, rows: montrees }) =>
        onExpliquer(
          cibleEncaissements(
            montrees,
            faits,
            { titre: `Encaissements : ${column.title.toLowerCase()}`, etiquette: `Encaissements ${duNom(periode)}` },
            PARTS[column.key],
          ),
        )
      }
      empty={
        <Empty
          drawing="registre"
          action={peutEcrire && baux.length > 0 && <Button onClick={onCreate}>Noter un encaissement</Button>}
        >
          Aucun paiement n’est noté {dansLeNom(periode)}. Chaque loyer reçu se note ici, avec son jour et son montant.
        </Empty>
      }
    />
  )
}

const PARTS: Readonly<Record<string, 'loyer_cents' | 'charges_cents'>> = {
  loyer: 'loyer_cents',
  charges: 'charges_cents',
}

const COLUMNS: readonly Column<Ligne>[] = [
  {
    key: 'date',
    title: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText day={date} />,
    phone: 'hidden',
  },
  {
    key: 'locataire',
    title: 'Locataire',
    value: ({ noms, payeur }) => (payeur && payeur !== noms ? `${noms} (${payeur})` : noms),
    cell: ({ noms, date, mode, logement }) => (
      <span className="ui-who books-inv-qui">
        {noms}
        <span className="ui-only-sm">
          {MODES[mode]} du {formatDay(date)}, {logement}
        </span>
      </span>
    ),
    phone: 'title',
  },
  { key: 'logement', title: 'Logement', value: ({ logement }) => logement, phone: 'hidden' },
  { key: 'mode', title: 'Moyen', value: ({ mode }) => MODES[mode], phone: 'hidden' },
  {
    key: 'loyer',
    title: 'Loyer',
    value: ({ loyer_cents }) => loyer_cents,
    cents: true,
    num: true,
    cell: ({ loyer_cents }) => <Euros amount={loyer_cents} bare />,
    sum: ({ loyer_cents }) => loyer_cents,
    phone: 'hidden',
  },
  {
    key: 'charges',
    title: 'Charges',
    value: ({ charges_cents }) => charges_cents,
    cents: true,
    num: true,
    cell: ({ charges_cents }) => <Euros amount={charges_cents} bare />,
    sum: ({ charges_cents }) => charges_cents,
    phone: 'hidden',
  },
  {
    key: 'montant',
    title: 'Reçu',
    value: montantEcheance,
    cents: true,
    num: true,
    cell: (un) => <Euros amount={montantEcheance(un)} bare />,
    sum: montantEcheance,
    phone: 'side',
  },
]
