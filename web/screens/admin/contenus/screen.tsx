// /admin/contenus: one section of the contents, its rows as a list, or its only row at once in its editor.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { brouillonsQuery } from '#web/data/contenu/brouillons-contenu.ts'
import { type Contenu, contenusQuery } from '#web/data/contenu/contenus.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Edition } from './edition.tsx'
import type { Rubrique } from './rubrique.ts'
import { Contenus, useRubrique } from './sommaire.tsx'

export function ContenusScreen() {
  const { rubrique: cle = '' } = useParams()
  const rubrique = useRubrique(cle)
  if (cle === '') return <Navigate to="/admin/contenus/formules" replace />
  if (rubrique === undefined)
    return (
      <Contenus titre="Contenus">
        <Skeleton lines={8} />
      </Contenus>
    )
  return rubrique ? <Section key={cle} rubrique={rubrique} /> : <Inconnue />
}

/** An address that names no section. */
export function Inconnue() {
  return (
    <Contenus titre="Contenus">
      <Empty drawing="registre" action={<LinkButton to="/admin/contenus/formules">Voir les formules</LinkButton>}>
        Il n’y a rien à cette adresse : la ligne a été supprimée, ou l’adresse est incomplète.
      </Empty>
    </Contenus>
  )
}

function Section({ rubrique }: { rubrique: Rubrique }) {
  const { titre, lead, ajout, seule, cle } = rubrique
  return (
    <Contenus
      titre={titre}
      lead={lead}
      action={
        ajout && (
          <LinkButton kind="main" icon={Plus} to={`/admin/contenus/${cle}/nouveau`}>
            {ajout.mot}
          </LinkButton>
        )
      }
    >
      {seule ? <Seule rubrique={rubrique} /> : <Liste rubrique={rubrique} />}
    </Contenus>
  )
}

function Seule({ rubrique }: { rubrique: Rubrique }) {
  const { data: lignes } = useSuspenseQuery(contenusQuery(rubrique.table))
  const active = lignes.find(({ is_active }) => is_active === true) ?? lignes[0]
  if (!active)
    return <Banner tone="wait">Cette page n’a aucun contenu en base : elle montre ses textes d’origine.</Banner>
  return <Edition key={active.id} rubrique={rubrique} ligne={active} id={active.id} />
}

function Liste({ rubrique }: { rubrique: Rubrique }) {
  const { data: lignes } = useSuspenseQuery(contenusQuery(rubrique.table))
  const { data: brouillons } = useSuspenseQuery(brouillonsQuery(rubrique.table))
  const navigate = useNavigate()
  const { rang } = rubrique
  const rows = useMemo(() => {
    const known = new Set(lignes.map(({ id }) => id))
    const coming = brouillons.filter(({ objet_id }) => !known.has(objet_id))
    const all = [
      ...lignes,
      ...coming.map(({ objet_id, updated_at, colonnes }): Contenu => ({ ...colonnes, id: objet_id, updated_at })),
    ]
    return rang ? all.toSorted((a, b) => rang(a) - rang(b)) : all
  }, [lignes, brouillons, rang])
  const columns = useMemo(
    () => colonnesDe(rubrique, new Set(brouillons.map(({ objet_id }) => objet_id))),
    [rubrique, brouillons],
  )
  return (
    <Table
      label={rubrique.titre}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(`/admin/contenus/${rubrique.cle}/${id}`)}
      urlName="c"
      empty={
        <Empty
          drawing="registre"
          action={
            rubrique.ajout && (
              <LinkButton to={`/admin/contenus/${rubrique.cle}/nouveau`}>{rubrique.ajout.mot}</LinkButton>
            )
          }
        >
          Rien ici pour l’instant.
        </Empty>
      }
    />
  )
}

function colonnesDe({ nom, detail, etat }: Rubrique, prepares: ReadonlySet<string>): Column<Contenu>[] {
  return [
    { key: 'nom', title: 'Nom', value: nom, phone: 'title' },
    ...(detail ? [{ key: 'detail', title: 'Détail', value: detail }] : []),
    ...(etat
      ? [
          {
            key: 'etat',
            title: 'État',
            value: (ligne: Contenu) => etat(ligne).mot,
            cell: (ligne: Contenu) => <Tag tone={etat(ligne).vu ? 'good' : 'plain'}>{etat(ligne).mot}</Tag>,
            phone: 'side' as const,
          },
        ]
      : []),
    ...(prepares.size > 0
      ? [
          {
            key: 'brouillon',
            title: 'Brouillon',
            value: ({ id }: Contenu) => (prepares.has(id) ? 'À publier' : ''),
            cell: ({ id }: Contenu) => prepares.has(id) && <Tag tone="wait">À publier</Tag>,
            phone: 'side' as const,
          },
        ]
      : []),
  ]
}
