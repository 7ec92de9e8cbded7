// The columns of the lines that wait: a box to tick, what the bank wrote, what it would become and why, what to do.
import { useMemo } from 'react'
import { CONFIANCE_DITE } from '#domain/sujets/banque/confiance.ts'
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { amountColumn, tickColumn } from '#web/ui/table/columns.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneProposee } from './donnees.ts'
import { type Choix, choixDe } from './gestes.ts'

type Demande = {
  /** Why some are not accepted with the others, by their id. */
  seules: ReadonlyMap<string, string>
  choisies: ReadonlySet<string>
  setChoisies: (choisies: ReadonlySet<string>) => void
  peutEcrire: boolean
  busy: boolean
  onAccepter: (choix: readonly Choix[]) => Promise<void>
  onOuvrir: (ligne: LigneProposee) => void
}

export function useColonnes(demande: Demande): readonly Column<LigneProposee>[] {
  const { seules, choisies, setChoisies, peutEcrire, busy, onAccepter, onOuvrir } = demande
  return useMemo(() => {
    if (!peutEcrire) return lues(seules)
    const choix = tickColumn<LigneProposee>({
      ticked: choisies,
      onTick: setChoisies,
      all: 'Choisir toutes les lignes montrées',
      says: ({ libelle, date }) => `Choisir ${libelle} du ${formatDay(date)}`,
    })
    return [choix, ...lues(seules), geste({ busy, onAccepter, onOuvrir })]
  }, [seules, choisies, setChoisies, peutEcrire, busy, onAccepter, onOuvrir])
}

const lues = (seules: ReadonlyMap<string, string>): readonly Column<LigneProposee>[] => [
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
      <span className="books-bq-libelle">
        {libelle}
        {tiers && !libelle.includes(tiers) && <span className="ui-xs ui-muted"> · {tiers}</span>}
      </span>
    ),
    width: 'wide',
    phone: 'title',
  },
  {
    key: 'proposition',
    title: 'Proposition',
    value: ({ proposition }) => proposition?.titre ?? null,
    cell: ({ id, proposition }) =>
      proposition ? (
        <span className="books-bq-proposition">
          <span>
            {proposition.titre} {proposition.a_completer !== null && <Tag tone="wait">À compléter</Tag>}
            {seules.has(id) && <Tag tone="wait">À vérifier</Tag>}
          </span>
          <span className="ui-xs ui-muted">
            {proposition.a_completer === null && `${CONFIANCE_DITE[proposition.confiance]}. `}
            {proposition.raison}
          </span>
          {seules.has(id) && <span className="ui-xs">{seules.get(id)}</span>}
        </span>
      ) : (
        <span className="ui-muted">Aucune : à vous de dire</span>
      ),
    width: 'wide',
    phone: 'line',
  },
  amountColumn(({ montant_cents }) => montant_cents, { summed: true, signed: true }),
]

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
    control: <span className="ui-sr">Gestes</span>,
    cell: (ligne) => {
      const { proposition, libelle } = ligne
      if (proposition?.a_completer !== null)
        return (
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
      return (
        <span className="books-bq-gestes">
          <Button
            size="small"
            disabled={busy}
            aria-label={`Accepter : ${libelle}`}
            onClick={() => void onAccepter([choixDe(proposition)])}
          >
            Accepter
          </Button>
          <Button
            size="small"
            kind="quiet"
            disabled={busy}
            aria-label={`Autre chose : ${libelle}`}
            onClick={() => onOuvrir(ligne)}
          >
            Autre chose…
          </Button>
        </span>
      )
    },
  }
}
