// Who asks, lot by lot: where each stands, what his file lacks, the weight of the rent; several are answered at once.
import { useMemo, useState } from 'react'
import { direTaux, ETATS_CANDIDATURE, jourDe } from '#domain/sujets/location/candidats/candidature.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select, Tick } from '#web/ui/form/choice.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneCandidat, LigneOffre } from './donnees.ts'
import { usePlace } from './lieu.ts'
import { RepondreDialog } from './repondre-dialog.tsx'

const TOUS = 'tous'
const FILTRES = [
  { value: TOUS, label: 'Tous les états' },
  ...Object.entries(ETATS_CANDIDATURE).map(([value, label]) => ({ value, label })),
]
const TONS = {
  nouveau: 'wait',
  visite: 'plain',
  demande: 'plain',
  complet: 'wait',
  retenu: 'good',
  non_retenu: 'line',
} as const

export const EtatCandidat = ({ etat }: Pick<LigneCandidat, 'etat'>) => (
  <Tag tone={TONS[etat]}>{ETATS_CANDIDATURE[etat]}</Tag>
)

export function Liste({ lignes, offres }: { lignes: readonly LigneCandidat[]; offres: readonly LigneOffre[] }) {
  const { peutEcrire } = useDossier()
  const { candidature, aller } = usePlace()
  const [etat, setEtat] = useState(TOUS)
  const [cochees, setCochees] = useState<ReadonlySet<string>>(new Set())
  const [repondre, setRepondre] = useState(false)
  const montrees = useMemo(() => lignes.filter((une) => etat === TOUS || une.etat === etat), [lignes, etat])
  const choisies = lignes.filter(
    (une) => cochees.has(une.candidature.id) && une.etat !== 'retenu' && une.etat !== 'non_retenu',
  )
  const cocher = (id: string, oui: boolean) =>
    setCochees(new Set(oui ? [...cochees, id] : [...cochees].filter((autre) => autre !== id)))
  const colonnes = peutEcrire ? [aCocher(cochees, cocher), ...COLONNES] : COLONNES
  return (
    <>
      <Table
        label="Candidatures"
        rows={montrees}
        rowKey={(une) => une.candidature.id}
        columns={colonnes}
        onOpen={(une) => aller({ candidature: une.candidature.id })}
        openKey={candidature}
        group={({ lieu }) => lieu.nom}
        search="Nom, logement"
        tools={
          lignes.length > 0 && (
            <>
              <Select label="État des candidatures" value={etat} options={FILTRES} onChange={setEtat} />
              {choisies.length > 0 && (
                <Button onClick={() => setRepondre(true)}>
                  {choisies.length > 1 ? `Répondre à ${choisies.length} candidats` : 'Répondre à ce candidat'}
                </Button>
              )}
            </>
          )
        }
        urlName="cand"
        footLabel={montrees.length > 1 ? `${montrees.length} candidatures` : '1 candidature'}
        empty={
          <Empty drawing="registre">
            {lignes.length > 0
              ? 'Aucune candidature dans cet état.'
              : `Aucune candidature encore : donnez le lien de ${offres.length > 1 ? 'vos mises en location' : 'votre mise en location'}.`}
          </Empty>
        }
      />
      {repondre && (
        <RepondreDialog
          lignes={choisies}
          onClose={() => {
            setRepondre(false)
            setCochees(new Set())
          }}
        />
      )}
    </>
  )
}

const aCocher = (cochees: ReadonlySet<string>, cocher: (id: string, oui: boolean) => void): Column<LigneCandidat> => ({
  key: 'choix',
  title: '',
  control: <span className="ui-sr">Choisir</span>,
  value: () => null,
  width: 'narrow',
  cell: ({ candidature: { id }, nom, etat }) =>
    etat !== 'retenu' &&
    etat !== 'non_retenu' && (
      <Tick checked={cochees.has(id)} onChange={(oui) => cocher(id, oui)}>
        <span className="ui-sr">Choisir {nom}</span>
      </Tick>
    ),
})

const COLONNES: readonly Column<LigneCandidat>[] = [
  {
    key: 'nom',
    title: 'Candidat',
    value: ({ nom }) => nom,
    cell: ({ nom, candidature: { created_at, occupants, lu_le } }) => (
      <span className="ui-who">
        <b>
          {nom} {lu_le === null && <Tag tone="wait">À lire</Tag>}
        </b>
        <span>
          Le {formatDay(jourDe(created_at))}
          {occupants && `, pour ${occupants > 1 ? `${occupants} personnes` : 'une personne'}`}
        </span>
      </span>
    ),
    phone: 'title',
    width: 'wide',
  },
  {
    key: 'garants',
    title: 'Garantie',
    value: (une) => garantieDe(une),
    phone: 'half',
  },
  {
    key: 'taux',
    title: 'Taux d’effort',
    value: ({ effort: { taux } }) => taux,
    cell: ({ effort: { taux } }) => (taux === null ? '' : direTaux(taux)),
    num: true,
    phone: 'half',
  },
  {
    key: 'pieces',
    title: 'Pièces',
    value: ({ documents, complet }) => (complet ? 'Complètes' : documents.length),
    cell: ({ documents, complet }) => (complet ? 'Complètes' : documents.length || ''),
    num: true,
    phone: 'half',
  },
  {
    key: 'effacer',
    title: 'Effacement le',
    value: ({ candidature: { effacer_le } }) => effacer_le,
    cell: ({ candidature: { effacer_le } }) => (effacer_le ? formatDay(effacer_le) : ''),
    num: true,
    phone: 'half',
  },
  {
    key: 'etat',
    title: 'État',
    value: ({ etat }) => ETATS_CANDIDATURE[etat],
    cell: ({ etat }) => <EtatCandidat etat={etat} />,
    phone: 'side',
  },
]

export function garantieDe({ personnes, candidature: { visale } }: LigneCandidat): string {
  const garants = personnes.filter(({ role }) => role === 'garant').length
  return [visale && 'Visale', garants > 0 && (garants > 1 ? `${garants} garants` : 'Un garant')]
    .filter(Boolean)
    .join(', ')
}
