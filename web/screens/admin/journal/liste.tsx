// The lines of the log of the administration, page after page; one opened says what was before and after.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  annulable,
  type Filtre,
  journalQuery,
  type LigneJournal,
  useAnnulation,
} from '#web/data/administration/journal-admin.ts'
import { nomActe, nomObjet } from '#web/text/administration.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Suite } from '#web/ui/table/suite.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { changements, resume } from './changements.ts'

const COLONNES_JOURNAL: readonly Column<LigneJournal>[] = [
  { key: 'objet', title: 'Objet', value: ({ objet }) => nomObjet(objet), phone: 'title' },
  { key: 'acte', title: 'Acte', value: ({ acte }) => nomActe(acte), phone: 'side' },
  { key: 'resume', title: 'Ce qui a changé', value: resume },
  { key: 'concerne', title: 'Pour', value: ({ concerne_email }) => concerne_email ?? '—' },
  { key: 'auteur', title: 'Par', value: ({ auteur_email }) => auteur_email },
  { key: 'at', title: 'Le', value: ({ at }) => at, cell: ({ at }) => <InstantText instant={at} /> },
]

type Props = {
  filtre: Filtre
  vide: string
  /** Once a change was taken back. */
  onAnnule?: () => void
}

export function ListeJournal({ filtre, vide, onAnnule }: Props) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(journalQuery(filtre))
  const [open, setOpen] = useState<LigneJournal | null>(null)
  const lignes = data?.pages.flat()
  if (error) return <Banner tone="bad">{messageOf(error)}</Banner>
  if (!lignes) return <Skeleton lines={4} />
  return (
    <>
      <Table
        label="Journal de l’administration"
        rows={lignes}
        columns={COLONNES_JOURNAL}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        compact
        empty={vide}
      />
      <Suite className="screens-adm-suite" more={hasNextPage} busy={isFetching} onMore={() => void fetchNextPage()} />
      {open && <Ligne ligne={open} onAnnule={onAnnule} onClose={() => setOpen(null)} />}
    </>
  )
}

type LigneProps = { ligne: LigneJournal; onAnnule: (() => void) | undefined; onClose: () => void }

function Ligne({ ligne, onAnnule, onClose }: LigneProps) {
  const lignes = changements(ligne)
  const quoi = lignes.length === 0 ? resume({ ...ligne, motif: null }) : ''
  return (
    <Dialog
      wide
      title={`${nomObjet(ligne.objet)} : ${nomActe(ligne.acte).toLowerCase()}`}
      description={
        <>
          Par {ligne.auteur_email ?? 'un compte supprimé'}, le <InstantText instant={ligne.at} />
          {ligne.motif && <> : {ligne.motif}</>}
        </>
      }
      onClose={onClose}
      footer={annulable(ligne) && <Annuler ligne={ligne} onAnnule={onAnnule} onClose={onClose} />}
    >
      {quoi && <p>{quoi}.</p>}
      {lignes.length > 0 && (
        <table className="ui-tbl ui-compact screens-adm-valeurs">
          <caption className="ui-sr">Avant et après</caption>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Avant</th>
              <th scope="col">Après</th>
            </tr>
          </thead>
          <tbody>
            {lignes.map(({ champ, avant, apres }) => (
              <tr key={champ}>
                <th scope="row">{champ}</th>
                <td>{avant}</td>
                <td>{apres}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {ligne.objet_id && <p className="ui-xs ui-muted">Identifiant : {ligne.objet_id}</p>}
    </Dialog>
  )
}

/** Writes what was before, as a change of its own. */
function Annuler({ ligne, onAnnule, onClose }: LigneProps) {
  const annuler = useAnnulation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  const faire = async () => {
    setBusy(true)
    setRefus(null)
    try {
      await annuler(ligne)
      toast({ title: 'Changement annulé' })
      onAnnule?.()
      onClose()
    } catch (error) {
      setRefus(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      {refus && (
        <p className="ui-form-refusal" role="alert">
          {refus}
        </p>
      )}
      <Button busy={busy} onClick={() => void faire()}>
        Annuler ce changement
      </Button>
    </>
  )
}
