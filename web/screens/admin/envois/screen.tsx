// /admin/envois: the mails and text messages that the house wrote, what became of each, and those to be sent again.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Envoi, type EtatEnvoi, envoisQuery } from '#web/data/administration/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Suite } from '#web/ui/table/suite.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Administration } from '../frame.tsx'
import { Contenu } from './contenu.tsx'
import { ETATS, etatDe } from './etat.ts'

const COLONNES: readonly Column<Envoi>[] = [
  { key: 'sujet', title: 'Objet', value: ({ sujet }) => sujet, phone: 'title' },
  { key: 'canal', title: 'Par', value: ({ canal }) => (canal === 'sms' ? 'SMS' : 'E-mail') },
  { key: 'destinataire', title: 'À', value: ({ destinataire }) => destinataire },
  {
    key: 'date',
    title: 'Écrit le',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <InstantText instant={created_at} />,
  },
  {
    key: 'etat',
    title: 'État',
    value: (envoi) => ETATS[etatDe(envoi)].mot,
    cell: (envoi) => <Tag tone={ETATS[etatDe(envoi)].ton}>{ETATS[etatDe(envoi)].mot}</Tag>,
    phone: 'side',
  },
]

const CHOIX: readonly { value: EtatEnvoi; label: string }[] = [
  { value: 'tous', label: 'Tous les envois' },
  { value: 'partis', label: 'Partis' },
  { value: 'gardes', label: 'Gardés' },
  { value: 'refuses', label: 'Refusés' },
]

export function EnvoisScreen() {
  const [params, setParams] = useSearchParams()
  const etat = CHOIX.find(({ value }) => value === params.get('etat'))?.value ?? 'tous'
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(envoisQuery(etat))
  const [open, setOpen] = useState<Envoi | null>(null)
  const envois = data?.pages.flat()
  return (
    <Administration title="Envois" lead="Les e-mails et les SMS de la maison, et ce que chacun est devenu.">
      <div className="ui-tools">
        <Select
          label="État"
          value={etat}
          options={CHOIX}
          onChange={(value) => setParams(value === 'tous' ? {} : { etat: value }, { replace: true })}
        />
      </div>
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {envois ? (
        <Table
          label="Envois"
          rows={envois}
          columns={COLONNES}
          rowKey={({ id }) => id}
          onOpen={setOpen}
          empty={
            <Empty
              drawing="souche"
              action={
                etat !== 'tous' && <Button onClick={() => setParams({}, { replace: true })}>Tous les envois</Button>
              }
            >
              {etat === 'tous'
                ? 'La maison n’a encore rien écrit : chaque e-mail et chaque SMS se retrouvera ici.'
                : 'Aucun envoi dans cet état.'}
            </Empty>
          }
        />
      ) : (
        !error && <Skeleton lines={8} />
      )}
      <Suite className="screens-adm-suite" more={hasNextPage} busy={isFetching} onMore={() => void fetchNextPage()} />
      {open && <Contenu envoi={open} onClose={() => setOpen(null)} />}
    </Administration>
  )
}
