// The statements imported into an account, and the way to take a whole one back.
import { useMemo, useState } from 'react'
import { AnnulerReleve } from '#contract/functions/banque/annuler-releve.ts'
import type { LigneDeReleve } from '#web/data/banque/lignes-releve.ts'
import type { Releve } from '#web/data/banque/releves.ts'
import type { Step } from '#web/data/flux.ts'
import { act } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Progress } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { nombreDeLignes } from './gestes.ts'

type Suivi = Releve & { readonly attendent: number }

export function Releves({ releves, lignes }: { releves: readonly Releve[]; lignes: readonly LigneDeReleve[] }) {
  const { peutEcrire } = useDossier()
  const [choisi, setChoisi] = useState<Suivi | null>(null)
  const suivis = useMemo(() => {
    const attendent = Map.groupBy(
      lignes.filter(({ etat }) => etat === 'a_traiter'),
      ({ releve_id }) => releve_id,
    )
    return releves.map((releve) => ({ ...releve, attendent: attendent.get(releve.id)?.length ?? 0 })).reverse()
  }, [releves, lignes])
  const columns = useMemo(() => (peutEcrire ? [...COLONNES, geste(setChoisi)] : COLONNES), [peutEcrire])
  return (
    <>
      <Table
        label="Relevés importés"
        rows={suivis}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<Empty drawing="registre">Aucun relevé importé dans ce compte.</Empty>}
      />
      {choisi && <Annuler releve={choisi} onClose={() => setChoisi(null)} />}
    </>
  )
}

/** Asked first: what goes is said before it goes. */
export function Annuler({
  releve,
  onClose,
  onDone,
}: {
  releve: Pick<Releve, 'id' | 'nom' | 'lignes'>
  onClose: () => void
  onDone?: () => void
}) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [etape, suivre] = useState<Step | null>(null)
  const [busy, setBusy] = useState(false)

  async function annuler() {
    setBusy(true)
    try {
      const body = { dossier_id: dossier.id, releve_id: releve.id }
      const { lignes, faits } = await act(AnnulerReleve, body, { onProgress: suivre })
      await refresh()
      const retires = faits === 0 ? '' : `, ${faits} ${faits === 1 ? 'opération retirée' : 'opérations retirées'}`
      toast({ title: `Import annulé : ${nombreDeLignes(lignes)}${retires}` })
      onDone?.()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    onClose()
  }

  return (
    <Confirm
      title="Annuler cet import ?"
      description={`Les ${nombreDeLignes(releve.lignes)} de « ${releve.nom} » et les opérations enregistrées pour elles sont retirées : les comptes reviennent exactement à ce qu’ils étaient.`}
      confirm="Annuler l’import"
      danger
      busy={busy}
      onConfirm={() => void annuler()}
      onClose={onClose}
    >
      {etape && <Progress label={etape.step} done={etape.done} total={etape.total} />}
    </Confirm>
  )
}

const COLONNES: readonly Column<Suivi>[] = [
  {
    key: 'nom',
    title: 'Fichier',
    value: ({ nom }) => nom,
    cell: ({ nom }) => <span className="books-bq-libelle">{nom}</span>,
    width: 'wide',
  },
  {
    key: 'periode',
    title: 'Période',
    value: ({ du }) => du,
    cell: ({ du, au }) => `${formatDay(du)} – ${formatDay(au)}`,
    width: 'narrow',
  },
  {
    key: 'importe',
    title: 'Importé',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <InstantText instant={created_at} />,
  },
  { key: 'lignes', title: 'Lignes', value: ({ lignes }) => lignes, num: true, phone: 'half' },
  {
    key: 'ecartees',
    title: 'Laissées de côté',
    value: ({ deja_importees, ecartees, erreurs }) => deja_importees + ecartees + erreurs.length,
    num: true,
    phone: 'half',
  },
  {
    key: 'solde',
    title: 'Solde final',
    value: ({ solde_final_cents }) => solde_final_cents,
    cell: ({ solde_final_cents }) => (solde_final_cents === null ? '–' : <Euros amount={solde_final_cents} bare />),
    cents: true,
    num: true,
  },
  {
    key: 'etat',
    title: 'État',
    value: ({ etat, attendent }) =>
      etat === 'annule' ? 'Annulé' : attendent === 0 ? 'Traité' : `${attendent} à traiter`,
    cell: ({ etat, attendent }) =>
      etat === 'annule' ? (
        <Tag tone="plain">Annulé</Tag>
      ) : attendent === 0 ? (
        <Tag tone="good">Traité</Tag>
      ) : (
        <Tag tone="wait">{attendent} à traiter</Tag>
      ),
    phone: 'side',
  },
]

const geste = (annuler: (releve: Suivi) => void): Column<Suivi> => ({
  key: 'geste',
  title: '',
  value: () => null,
  width: 'narrow',
  control: <span className="ui-sr">Gestes</span>,
  cell: (releve) =>
    releve.etat === 'importe' ? (
      <Button size="small" kind="quiet" aria-label={`Annuler l’import ${releve.nom}`} onClick={() => annuler(releve)}>
        Annuler l’import
      </Button>
    ) : null,
})
