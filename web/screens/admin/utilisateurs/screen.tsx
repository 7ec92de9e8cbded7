// /admin/utilisateurs: everybody, found by the server, page after page.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Utilisateur, utilisateursQuery } from '#web/data/administration/utilisateurs.ts'
import { estFormule, LIBELLES } from '#web/text/formules.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Suite } from '#web/ui/table/suite.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Administration } from '../frame.tsx'
import { motSituation, nomDe, Situation } from './situation.tsx'

const COLONNES: readonly Column<Utilisateur>[] = [
  { key: 'nom', title: 'Nom', value: nomDe, phone: 'title' },
  { key: 'email', title: 'Adresse', value: ({ email }) => email },
  { key: 'formule', title: 'Activité', value: activite },
  {
    key: 'situation',
    title: 'Abonnement',
    value: motSituation,
    cell: (personne) => <Situation personne={personne} />,
    phone: 'side',
  },
  {
    key: 'inscrit',
    title: 'Inscrit le',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <InstantText instant={created_at} />,
  },
]

function activite({ activity_type }: Utilisateur): string {
  return estFormule(activity_type) ? LIBELLES[activity_type] : '—'
}

export function UtilisateursScreen() {
  const [recherche, ecrit, setEcrit] = useRecherche()
  const navigate = useNavigate()
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...utilisateursQuery(recherche),
    placeholderData: keepPreviousData,
  })
  const personnes = data?.pages.flat()
  return (
    <Administration title="Utilisateurs" lead="Leur compte, leurs accès et leur abonnement ; jamais leurs livres.">
      <div className="ui-tools">
        <span className="ui-affix ui-grow">
          <Icon of={Search} />
          <input
            className="ui-input"
            type="search"
            placeholder="Nom, adresse ou téléphone"
            aria-label="Chercher un utilisateur"
            value={ecrit}
            onChange={(event) => setEcrit(event.target.value)}
          />
        </span>
      </div>
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {personnes ? (
        <Table
          label="Utilisateurs"
          rows={personnes}
          columns={COLONNES}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(`/admin/utilisateurs/${id}`)}
          urlName="u"
          empty={recherche ? `Personne ne répond à « ${recherche} ».` : 'Personne ne s’est encore inscrit.'}
        />
      ) : (
        !error && <Skeleton lines={8} />
      )}
      <Suite className="screens-adm-suite" more={hasNextPage} busy={isFetching} onMore={() => void fetchNextPage()} />
      {personnes && personnes.length > 0 && (
        <p className="ui-sr" role="status">
          {personnes.length} {personnes.length > 1 ? 'personnes affichées' : 'personne affichée'}
          {hasNextPage ? ', il y en a d’autres' : ''}.
        </p>
      )}
    </Administration>
  )
}

const PAUSE_MS = 250

/** What is looked for, kept in the URL once the typing pauses. */
function useRecherche(): [string, string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const recherche = params.get('q') ?? ''
  const [ecrit, setEcrit] = useState(recherche)
  useEffect(() => {
    if (ecrit.trim() === recherche) return
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (ecrit.trim()) next.set('q', ecrit.trim())
          else next.delete('q')
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ecrit, recherche, setParams])
  return [recherche, ecrit, setEcrit]
}
