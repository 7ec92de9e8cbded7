// The list of the leases of one tab, grouped by address, with what each owes.
import { Flag } from 'lucide-react'
import type { PresenceBail } from '#domain/sujets/location/situation-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column, Somme } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneBail } from './bail/lignes.ts'

type Props = {
  vue: PresenceBail
  lignes: readonly LigneBail[]
  /** The dossier has no lease at all. */
  aucune: boolean
  ouverte: string | null
  onOpen: (ligne: LigneBail) => void
  onSomme: (somme: Somme<LigneBail>) => void
  onCreate: () => void
}

export function Liste({ vue, lignes, aucune, ouverte, onOpen, onSomme, onCreate }: Props) {
  return (
    <div className="books-ten-liste">
      <Table
        label="Locataires"
        rows={lignes}
        rowKey={({ bail }) => bail.id}
        columns={COLUMNS}
        onOpen={onOpen}
        onSum={onSomme}
        openKey={ouverte}
        group={({ lieu }) => lieu}
        search="Nom, logement, ville"
        exportName={`locataires-${vue.replace('_', '-')}`}
        urlName="loc"
        columnsName="locataires"
        footLabel={lignes.length > 1 ? `${lignes.length} baux` : '1 bail'}
        empty={aucune ? <Aucun onCreate={onCreate} /> : <p className="ui-second books-ten-vide">{VIDES[vue]}</p>}
      />
    </div>
  )
}

const VIDES: Record<PresenceBail, string> = {
  en_place: 'Aucun bail en cours aujourd’hui.',
  a_venir: 'Aucun bail à venir. Un bail qui commence plus tard se place ici.',
  parti: 'Aucun locataire parti pour le moment.',
}

function Aucun({ onCreate }: { onCreate: () => void }) {
  const { peutEcrire } = useDossier()
  return (
    <Empty drawing="cles" action={peutEcrire && <Button onClick={onCreate}>Ajouter un bail</Button>}>
      Vos locataires et leurs baux se tiennent ici : ce que chacun doit, ce qui a été reçu, le dépôt détenu.
    </Empty>
  )
}

const COLUMNS: readonly Column<LigneBail>[] = [
  {
    key: 'locataire',
    title: 'Locataire',
    value: ({ noms, quoi, bien }) => `${noms} ${quoi} ${bien?.ville ?? ''}`,
    cell: ({ noms, quoi, bail }) => (
      <span className="ui-who">
        <b>{noms}</b>
        <span>
          {quoi}
          <span className="ui-only-sm">, depuis le {formatDay(bail.debut)}</span>
        </span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'entree',
    title: 'Entrée',
    value: ({ bail }) => bail.debut,
    cell: ({ bail }) => <DateText day={bail.debut} />,
    phone: 'hidden',
  },
  {
    key: 'loyer',
    title: 'Loyer CC',
    value: ({ loyer_cents }) => loyer_cents,
    cents: true,
    num: true,
    cell: ({ loyer_cents }) => <Euros amount={loyer_cents} bare />,
    sum: ({ loyer_cents }) => loyer_cents,
    phone: 'side',
  },
  {
    key: 'situation',
    title: 'Situation',
    value: (ligne) => motDe(ligne),
    cell: (ligne) => <Etat ligne={ligne} />,
    phone: 'half',
  },
  {
    key: 'solde',
    title: 'Solde',
    value: ({ solde_cents }) => solde_cents,
    cents: true,
    num: true,
    cell: ({ solde_cents }) => (
      <span className={solde_cents === 0 ? 'ui-muted' : ''}>
        <Euros amount={solde_cents} bare />
      </span>
    ),
    sum: ({ solde_cents }) => solde_cents,
  },
]

function motDe({ situation, bail }: LigneBail): string {
  const { etat, retard_jours, presence } = situation
  if (etat === 'en_retard') return `En retard, ${retard_jours} j`
  if (etat === 'reste_du') return 'Reste dû'
  if (etat === 'preavis' && bail.fin && presence === 'en_place') return `Préavis, ${formatDay(bail.fin).slice(0, 5)}`
  return presence === 'parti' ? 'Soldé' : presence === 'a_venir' ? 'À venir' : 'À jour'
}

function Etat({ ligne }: { ligne: LigneBail }) {
  const mot = motDe(ligne)
  const { etat, presence } = ligne.situation
  if (etat === 'en_retard') return <Tag tone="bad">{mot}</Tag>
  if (etat === 'reste_du') return <Tag tone="wait">{mot}</Tag>
  if (mot.startsWith('Préavis')) return <Tag icon={Flag}>{mot}</Tag>
  return presence === 'a_venir' ? <Tag tone="line">{mot}</Tag> : <Tag tone="good">{mot}</Tag>
}
