// /admin/taches: what the server does every night, when it was done, what it did, and done now on demand.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Tache } from '#contract/functions/administration/etat-taches.ts'
import { RelancerTache } from '#contract/functions/administration/relancer-tache.ts'
import { majuscule } from '#domain/base/mots.ts'
import { tachesQuery } from '#web/data/administration/administration.ts'
import { act } from '#web/data/functions.ts'
import { nomCompte, nomTache } from '#web/text/administration.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Administration } from '../frame.tsx'

type Passage = Tache['passages'][number]

const COLONNES: readonly Column<Passage>[] = [
  {
    key: 'debut',
    title: 'Le',
    value: ({ debut }) => debut,
    cell: ({ debut }) => <InstantText instant={debut} />,
    phone: 'title',
  },
  {
    key: 'etat',
    title: 'État',
    value: ({ erreur }) => (erreur === null ? 'Faite' : 'Échouée'),
    cell: ({ erreur }) => <Tag tone={erreur === null ? 'good' : 'bad'}>{erreur === null ? 'Faite' : 'Échouée'}</Tag>,
    phone: 'side',
  },
  { key: 'detail', title: 'Ce qu’elle a fait', value: ({ detail, erreur }) => erreur ?? compte(detail) },
]

/** `Sessions closes : 3, codes à usage unique : 1`: what was touched, and nothing of what was not. */
function compte(detail: Passage['detail']): string {
  const touched = Object.entries(detail).filter(([, n]) => n > 0)
  return majuscule(touched.map(([nom, n]) => `${nomCompte(nom)} : ${n}`).join(', ')) || 'Rien à faire'
}

export function TachesScreen() {
  const { data: taches } = useSuspenseQuery(tachesQuery())
  return (
    <Administration title="Tâches" lead="Ce que le serveur fait de lui-même, chaque nuit à trois heures.">
      <div className="ui-stack-l">
        {taches.map((tache) => (
          <UneTache key={tache.nom} tache={tache} />
        ))}
      </div>
    </Administration>
  )
}

function UneTache({ tache }: { tache: Tache }) {
  const { nom, faite_le, prochaine, passages } = tache
  const { busy, relancer } = useRelance(nom)
  return (
    <Block
      title={nomTache(nom)}
      aside={
        <Button size="small" icon={RotateCw} busy={busy} onClick={() => void relancer()}>
          Relancer
        </Button>
      }
    >
      <p className="ui-second">
        {faite_le ? (
          <>
            Faite le <InstantText instant={faite_le} />.
          </>
        ) : (
          'Jamais faite.'
        )}{' '}
        Prochain passage le <InstantText instant={prochaine} />.
      </p>
      <Table
        label={`Derniers passages : ${nomTache(nom)}`}
        rows={passages}
        columns={COLONNES}
        rowKey={({ id }) => String(id)}
        compact
        empty="Aucun passage enregistré."
      />
    </Block>
  )
}

function useRelance(nom: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const relancer = async () => {
    setBusy(true)
    try {
      const { faite, erreur } = await act(RelancerTache, { nom })
      await Promise.all([['etat-taches'], ['journal_admin']].map((queryKey) => queries.invalidateQueries({ queryKey })))
      if (faite) toast({ title: 'Tâche faite', description: nomTache(nom) })
      else
        toast({
          title: 'La tâche n’a pas abouti',
          description: erreur ?? 'Un autre processus la fait déjà.',
          bad: true,
        })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return { busy, relancer }
}
