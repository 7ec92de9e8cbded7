// /admin/contenus/avis: what clients said of the services: noted as received, published or withdrawn, never rewritten.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type AvisEntier, avisQuery, useAvis } from '#web/data/boutique/avis.ts'
import { contenusQuery } from '#web/data/contenu/contenus.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { texte } from '../rubrique.ts'
import { Contenus } from '../sommaire.tsx'
import { NoterAvis } from './noter.tsx'

type Ligne = AvisEntier & { service: string }

const COLONNES: readonly Column<Ligne>[] = [
  { key: 'service', title: 'Service', value: ({ service }) => service, phone: 'title' },
  { key: 'note', title: 'Note', value: ({ rating }) => rating, num: true, cell: ({ rating }) => `${rating} sur 5` },
  { key: 'client', title: 'Client', value: ({ author_name }) => author_name },
  { key: 'dit', title: 'Ce qu’il en dit', value: ({ comment }) => comment ?? '—', phone: 'hidden' },
  {
    key: 'etat',
    title: 'État',
    value: ({ is_published }) => (is_published ? 'Publié' : 'À relire'),
    cell: ({ is_published }) => <Tag tone={is_published ? 'good' : 'wait'}>{is_published ? 'Publié' : 'À relire'}</Tag>,
    phone: 'side',
  },
]

export function AvisScreen() {
  const { data: avis } = useSuspenseQuery(avisQuery())
  const { data: services } = useSuspenseQuery(contenusQuery('services'))
  const [ouvert, setOuvert] = useState<string | null>(null)
  const [note, setNote] = useState(false)
  const titres = new Map(services.map(({ id, title }) => [id, texte(title)]))
  const lignes = avis.map((un): Ligne => ({ ...un, service: titres.get(un.service_id) ?? '' }))
  const ligne = lignes.find(({ id }) => id === ouvert)
  return (
    <Contenus
      titre="Avis"
      lead="Sont publics la note, sa date, les mots, un prénom et une initiale. Un avis se publie ou se retire ; il ne se récrit pas."
      action={
        <Button kind="main" icon={Plus} onClick={() => setNote(true)}>
          Noter un avis reçu
        </Button>
      }
    >
      <Table
        label="Avis"
        rows={lignes}
        columns={COLONNES}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOuvert(id)}
        urlName="avis"
        empty="Aucun client n’a encore donné son avis."
      />
      {note && <NoterAvis onClose={() => setNote(false)} />}
      {ligne && <Fiche ligne={ligne} onClose={() => setOuvert(null)} />}
    </Contenus>
  )
}

function Fiche({ ligne, onClose }: { ligne: Ligne; onClose: () => void }) {
  const { publier, supprimer } = useAvis()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [demande, setDemande] = useState(false)
  const faire = async (geste: () => Promise<void>, dit: string) => {
    setBusy(true)
    try {
      await geste()
      toast({ title: dit })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  if (demande)
    return (
      <Confirm
        title="Supprimer cet avis ?"
        description={`L’avis de ${ligne.author_name} quitte la base. Le journal en garde la trace, et permet de le remettre.`}
        confirm="Supprimer"
        danger
        busy={busy}
        onConfirm={() => void faire(() => supprimer(ligne), 'Avis supprimé')}
        onClose={() => setDemande(false)}
      />
    )
  const suite = !ligne.is_published
  return (
    <Dialog
      title={`${ligne.rating} sur 5 : ${ligne.service}`}
      description={
        <>
          Par {ligne.author_name}, le <InstantText instant={ligne.created_at} />
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" onClick={() => setDemande(true)}>
            Supprimer
          </Button>
          <Button
            busy={busy}
            onClick={() => void faire(() => publier(ligne, suite), suite ? 'Avis publié' : 'Avis retiré')}
          >
            {suite ? 'Publier' : 'Retirer'}
          </Button>
        </>
      }
    >
      <p className="screens-ctn-avis">{ligne.comment ?? 'Sans commentaire.'}</p>
    </Dialog>
  )
}
