// The columns of the lots of a month: a box to tick, the lot and who lives there, what was called, received and is left, its status.
import { useMemo } from 'react'
import type { StatutDuLot } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Column } from '#web/ui/table/column.ts'
import { tickColumn } from '#web/ui/table/columns.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { Ligne } from './lignes.ts'

type Demande = {
  choix: ReadonlySet<string>
  setChoix: (choix: ReadonlySet<string>) => void
  peutEcrire: boolean
}

export function useColonnes({ choix, setChoix, peutEcrire }: Demande): readonly Column<Ligne>[] {
  return useMemo(() => {
    if (!peutEcrire) return COLUMNS
    const coche = tickColumn<Ligne>({
      ...{ ticked: choix, onTick: setChoix },
      all: 'Choisir tous les lots montrés',
      says: ({ lot }) => `Choisir ${lot}`,
    })
    return [coche, ...COLUMNS]
  }, [choix, setChoix, peutEcrire])
}

const MOTS = {
  paye: { mot: 'Payé', tone: 'good' },
  partiel: { mot: 'En partie', tone: 'wait' },
  attente: { mot: 'En attente', tone: 'line' },
  retard: { mot: 'En retard', tone: 'bad' },
  vacant: { mot: 'Vacant', tone: 'plain' },
} as const satisfies Record<StatutDuLot, { mot: string; tone: string }>

/** Nothing is called of a lot that nobody has: its zeros say nothing. */
const Montant = ({ amount, statut }: { amount: Cents; statut: StatutDuLot }) =>
  statut === 'vacant' && amount === 0 ? null : <Euros amount={amount} bare />

const COLUMNS: readonly Column<Ligne>[] = [
  {
    key: 'lot',
    title: 'Lot',
    value: ({ lot, locataires, immeuble, nature }) => `${lot} ${locataires} ${immeuble} ${nature}`.trim(),
    cell: ({ lot, locataires, nature }) => (
      <span className="ui-who">
        <b>{locataires || 'Libre'}</b>
        <span>
          {lot} · {nature}
        </span>
      </span>
    ),
    phone: 'title',
    width: 'wide',
  },
  {
    key: 'appele',
    title: 'Appelé',
    value: ({ appele_cents }) => appele_cents,
    ...{ cents: true, num: true },
    cell: ({ appele_cents, statut }) => <Montant amount={appele_cents} statut={statut} />,
    sum: ({ appele_cents }) => appele_cents,
    phone: 'side',
  },
  {
    key: 'recu',
    title: 'Reçu',
    value: ({ recu_cents }) => recu_cents,
    ...{ cents: true, num: true },
    cell: ({ recu_cents, statut }) => <Montant amount={recu_cents} statut={statut} />,
    sum: ({ recu_cents }) => recu_cents,
    phone: 'half',
  },
  {
    key: 'reste',
    title: 'Reste',
    value: ({ reste_cents }) => reste_cents,
    ...{ cents: true, num: true },
    cell: ({ reste_cents, statut }) => (
      <span className={reste_cents === 0 ? 'ui-muted' : 'activites-gl-reste'}>
        <Montant amount={reste_cents} statut={statut} />
      </span>
    ),
    sum: ({ reste_cents }) => reste_cents,
    phone: 'half',
  },
  {
    key: 'situation',
    title: 'Situation',
    value: ({ statut, paye }) => [MOTS[statut].mot, paye].filter((un) => un !== '').join(', '),
    cell: ({ statut, paye, a_appeler_cents }) => (
      <span className="activites-gl-situation">
        <Tag tone={MOTS[statut].tone}>{MOTS[statut].mot}</Tag>
        {paye !== '' && <span className="ui-xs ui-muted">{paye}</span>}
        {a_appeler_cents > 0 && (
          <span className="ui-xs ui-muted">
            <Euros amount={a_appeler_cents} /> à appeler
          </span>
        )}
      </span>
    ),
    phone: 'line',
  },
]
