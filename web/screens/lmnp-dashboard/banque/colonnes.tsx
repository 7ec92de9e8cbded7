// The columns of the lines that wait: a box to tick, what the bank wrote, what it would become and why, what to do.
import { useMemo } from 'react'
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneProposee } from './donnees.ts'
import { type Choix, choixDe } from './gestes.ts'

type Demande = {
  rows: readonly LigneProposee[]
  choisies: ReadonlySet<string>
  setChoisies: (choisies: ReadonlySet<string>) => void
  peutEcrire: boolean
  busy: boolean
  onAccepter: (choix: readonly Choix[]) => Promise<void>
  onOuvrir: (ligne: LigneProposee) => void
}

export function useColonnes(demande: Demande): readonly Column<LigneProposee>[] {
  const { rows, choisies, setChoisies, peutEcrire, busy, onAccepter, onOuvrir } = demande
  return useMemo(() => {
    if (!peutEcrire) return LUES
    return [choix({ rows, choisies, setChoisies }), ...LUES, geste({ busy, onAccepter, onOuvrir })]
  }, [rows, choisies, setChoisies, peutEcrire, busy, onAccepter, onOuvrir])
}

const LUES: readonly Column<LigneProposee>[] = [
  {
    key: 'date',
    title: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText day={date} />,
    phone: 'line',
  },
  {
    key: 'libelle',
    title: 'Relevé',
    value: ({ libelle }) => libelle,
    cell: ({ libelle, tiers }) => (
      <span className="bq-libelle">
        {libelle}
        {tiers && !libelle.includes(tiers) && <span className="xs muted"> · {tiers}</span>}
      </span>
    ),
    width: 'wide',
    phone: 'title',
  },
  {
    key: 'proposition',
    title: 'Proposition',
    value: ({ proposition }) => proposition?.titre ?? null,
    cell: ({ proposition }) =>
      proposition ? (
        <span className="bq-proposition">
          <span>
            {proposition.titre} {proposition.a_completer !== null && <Tag tone="wait">À compléter</Tag>}
          </span>
          <span className="xs muted">{proposition.raison}</span>
        </span>
      ) : (
        <span className="muted">Aucune : à vous de dire</span>
      ),
    width: 'wide',
    phone: 'line',
  },
  {
    key: 'montant',
    title: 'Montant',
    value: ({ montant_cents }) => montant_cents,
    cell: ({ montant_cents }) => <Euros amount={montant_cents} bare signed />,
    sum: ({ montant_cents }) => montant_cents,
    cents: true,
    num: true,
    phone: 'side',
  },
]

function choix({
  rows,
  choisies,
  setChoisies,
}: Pick<Demande, 'rows' | 'choisies' | 'setChoisies'>): Column<LigneProposee> {
  const toutes = rows.length > 0 && rows.every(({ id }) => choisies.has(id))
  const basculer = (id: string) => {
    const next = new Set(choisies)
    if (!next.delete(id)) next.add(id)
    setChoisies(next)
  }
  return {
    key: 'choix',
    title: '',
    value: () => null,
    phone: 'hidden',
    width: 'narrow',
    control: (
      <span className="check bq-choix">
        <input
          type="checkbox"
          aria-label="Choisir toutes les lignes montrées"
          checked={toutes}
          onChange={() => setChoisies(toutes ? new Set() : new Set(rows.map(({ id }) => id)))}
        />
      </span>
    ),
    cell: ({ id, libelle, date }) => (
      <span className="check bq-choix">
        <input
          type="checkbox"
          aria-label={`Choisir ${libelle} du ${formatDay(date)}`}
          checked={choisies.has(id)}
          onChange={() => basculer(id)}
        />
      </span>
    ),
  }
}

function geste({
  busy,
  onAccepter,
  onOuvrir,
}: Pick<Demande, 'busy' | 'onAccepter' | 'onOuvrir'>): Column<LigneProposee> {
  return {
    key: 'geste',
    title: '',
    value: () => null,
    width: 'narrow',
    control: <span className="sr">Gestes</span>,
    cell: (ligne) => {
      const { proposition, libelle } = ligne
      return proposition?.a_completer === null ? (
        <Button
          size="small"
          disabled={busy}
          aria-label={`Accepter : ${libelle}`}
          onClick={() => void onAccepter([choixDe(proposition)])}
        >
          Accepter
        </Button>
      ) : (
        <Button
          size="small"
          kind="quiet"
          disabled={busy}
          aria-label={`Dire ce que c’est : ${libelle}`}
          onClick={() => onOuvrir(ligne)}
        >
          Dire ce que c’est
        </Button>
      )
    },
  }
}
