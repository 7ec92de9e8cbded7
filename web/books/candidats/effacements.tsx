// What is to be erased and when, then what was: a date and a number of files, of nobody.
import { enClair } from '#domain/base/parametres.ts'
import type { EffacementCandidature } from '#domain/sujets/location/candidats/candidature.ts'
import { CONSERVATION } from '#domain/sujets/location/regles-candidats.ts'
import { formatDay } from '#web/lib/format.ts'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import type { LigneCandidat, LigneOffre } from './donnees.ts'
import { usePlace } from './lieu.ts'

type Props = {
  lignes: readonly LigneCandidat[]
  offres: readonly LigneOffre[]
  effacements: readonly EffacementCandidature[]
}
type Efface = EffacementCandidature & { readonly logement: string }

const MOTIFS = { delai: 'Délai légal', demande: 'À sa demande', desistement: 'Désistement' } as const

export function Effacements({ lignes, offres, effacements }: Props) {
  const { aller } = usePlace()
  const noms = new Map(offres.map(({ offre, nom }) => [offre.id, nom]))
  const prevus = lignes
    .filter(({ candidature: { effacer_le } }) => effacer_le !== null)
    .toSorted((a, b) => ((a.candidature.effacer_le ?? '') < (b.candidature.effacer_le ?? '') ? -1 : 1))
  const faits = effacements.map((un): Efface => ({ ...un, logement: noms.get(un.offre_id) ?? '' }))
  return (
    <>
      <p className="ui-small ui-second">
        Qui n’est pas retenu s’efface {CONSERVATION.mois} mois après la réponse, qui l’est {CONSERVATION.mois} mois
        après le choix, ou après son bail ; ses fichiers compris, la nuit, sans intervention.{' '}
        <span className="ui-muted">{enClair(CONSERVATION.source, CONSERVATION.certitude)}</span>
      </p>
      <Block title="À venir">
        <Table
          label="Effacements à venir"
          rows={prevus}
          rowKey={({ candidature }) => candidature.id}
          columns={A_VENIR}
          onOpen={({ candidature }) => aller({ candidature: candidature.id })}
          footLabel={`${prevus.length}`}
          empty="Aucun effacement daté."
        />
      </Block>
      <Block title="Faits">
        <Table
          label="Effacements faits"
          rows={faits}
          rowKey={({ id }) => id}
          columns={FAITS}
          footLabel={`${faits.length}`}
          empty="Rien n’a encore été effacé."
        />
      </Block>
    </>
  )
}

const A_VENIR: readonly Column<LigneCandidat>[] = [
  { key: 'nom', title: 'Candidat', value: ({ nom }) => nom, phone: 'title', width: 'wide' },
  { key: 'logement', title: 'Logement', value: ({ lieu }) => lieu.nom },
  { key: 'fichiers', title: 'Fichiers', value: ({ documents }) => documents.length, num: true, phone: 'half' },
  {
    key: 'le',
    title: 'Effacement le',
    value: ({ candidature: { effacer_le } }) => effacer_le,
    cell: ({ candidature: { effacer_le } }) => effacer_le && formatDay(effacer_le),
    num: true,
    phone: 'side',
  },
]

const FAITS: readonly Column<Efface>[] = [
  { key: 'logement', title: 'Logement', value: ({ logement }) => logement, phone: 'title', width: 'wide' },
  { key: 'motif', title: 'Motif', value: ({ motif }) => MOTIFS[motif] },
  { key: 'fichiers', title: 'Fichiers', value: ({ fichiers }) => fichiers, num: true, phone: 'half' },
  {
    key: 'le',
    title: 'Effacé le',
    value: ({ efface_le }) => efface_le,
    cell: ({ efface_le }) => formatDay(efface_le),
    num: true,
    phone: 'side',
  },
]
