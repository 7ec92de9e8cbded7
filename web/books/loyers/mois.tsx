// The months of the exercice that have a rent or a payment: called, paid, left to pay.
import { majuscule } from '#domain/base/mots.ts'
import { leNom, motDe } from '#domain/compta/exercice.ts'
import type { MoisLoyers } from '#domain/sujets/location/mois-loyers.ts'
import { formatMonth } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { NouveauBail } from '#web/parts/location/nouveau-bail.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { cibleColonne, cibleMois } from './cibles.ts'

type Ligne = MoisLoyers & { futur: boolean }
type Props = {
  mois: readonly MoisLoyers[]
  ouvert: string | null
  onOpen: (periode: string) => void
  onAppel: () => void
  onExpliquer: (cible: Cible) => void
}

export function Mois({ mois, ouvert, onOpen, onAppel, onExpliquer }: Props) {
  const faits = useFaits()
  const { periode: exercice, today } = useDossier()
  const rows = mois
    .filter(({ loyers, recu_cents }) => loyers.length > 0 || recu_cents !== 0)
    .map((un): Ligne => ({ ...un, futur: un.loyers.every(({ echeance }) => echeance.date_echeance > today) }))
  return (
    <Table
      label="Loyers du mois"
      rows={rows}
      rowKey={({ periode }) => periode}
      columns={colonnes((un) => onExpliquer(cibleMois('recu_cents', un, faits)))}
      onSum={({ column, rows: montrees }) => {
        const champ = SOMMES[column.key]
        if (champ) onExpliquer(cibleColonne(champ, montrees, faits))
      }}
      compact
      onOpen={({ periode }) => onOpen(periode)}
      openKey={ouvert}
      footLabel={majuscule(motDe(exercice))}
      empty={<Aucun onAppel={onAppel} />}
    />
  )
}

function Aucun({ onAppel }: { onAppel: () => void }) {
  const { periode, peutEcrire } = useDossier()
  const { baux } = useFaits()
  if (baux.length === 0)
    return (
      <Empty drawing="souche" action={peutEcrire && <NouveauBail />}>
        Les loyers s’appellent d’après vos baux : ajoutez d’abord un bail.
      </Empty>
    )
  return (
    <Empty drawing="souche" action={peutEcrire && <Button onClick={onAppel}>Appeler les loyers</Button>}>
      Aucun loyer n’est appelé pour {leNom(periode)}. Appeler un loyer, c’est noter qu’il est dû.
    </Empty>
  )
}

const SOMMES: Readonly<Record<string, 'appele_cents' | 'reste_cents' | 'recu_cents'>> = {
  appele: 'appele_cents',
  reste: 'reste_cents',
  recu: 'recu_cents',
}

/** The payments of a month stand outside its rents: they have an explanation of their own. */
const colonnes = (onRecus: (ligne: Ligne) => void): readonly Column<Ligne>[] => [
  ...COLUMNS,
  {
    key: 'recu',
    title: 'Encaissé dans le mois',
    value: ({ recu_cents }) => recu_cents,
    cents: true,
    num: true,
    cell: (ligne) => (
      <Explicable of="encaissé dans le mois" onExplain={() => onRecus(ligne)}>
        <Euros amount={ligne.recu_cents} bare />
      </Explicable>
    ),
    sum: ({ recu_cents }) => recu_cents,
    phone: 'hidden',
  },
]

const COLUMNS: readonly Column<Ligne>[] = [
  {
    key: 'mois',
    title: 'Mois',
    value: ({ periode }) => periode,
    cell: ({ periode }) => <span className="books-inv-mois">{formatMonth(periode)}</span>,
    phone: 'title',
  },
  {
    key: 'etat',
    title: 'État',
    value: (ligne) => mot(ligne).texte,
    cell: (ligne) => <Etat ligne={ligne} />,
    phone: 'half',
  },
  {
    key: 'appele',
    title: 'Appelé',
    value: ({ appele_cents }) => appele_cents,
    cents: true,
    num: true,
    cell: ({ appele_cents }) => <Euros amount={appele_cents} bare />,
    sum: ({ appele_cents }) => appele_cents,
    phone: 'side',
  },
  {
    key: 'reste',
    title: 'Reste dû',
    value: ({ reste_cents }) => reste_cents,
    cents: true,
    num: true,
    cell: ({ reste_cents }) => (
      <span className={reste_cents === 0 ? 'ui-muted' : ''}>
        <Euros amount={reste_cents} bare />
      </span>
    ),
    sum: ({ reste_cents }) => reste_cents,
  },
]

function mot({ loyers, reste_cents, appele_cents, futur }: Ligne): {
  texte: string
  tone: 'good' | 'wait' | 'bad' | 'line'
} {
  if (loyers.length === 0) return { texte: 'Rien d’appelé', tone: 'line' }
  if (reste_cents === 0) return { texte: 'Payé', tone: 'good' }
  if (futur) return { texte: 'À venir', tone: 'line' }
  return reste_cents < appele_cents ? { texte: 'Payé en partie', tone: 'wait' } : { texte: 'Impayé', tone: 'bad' }
}

function Etat({ ligne }: { ligne: Ligne }) {
  const { texte, tone } = mot(ligne)
  return <Tag tone={tone}>{texte}</Tag>
}
