// /admin/demandes: everything that people sent, what waits for us first, the late ones above all; one opened beside the list.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { NATURES_DEMANDE, type NatureDemande } from '#contract/functions/boutique/repondre-demande.ts'
import { type Demande, demandesQuery, type FiltreDemandes, toutesLesDemandes } from '#web/data/boutique/demandes.ts'
import { useSession } from '#web/session/session.tsx'
import { DEMANDES, NATURES } from '#web/text/demandes.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Select, Tick } from '#web/ui/form/choice.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Export } from '#web/ui/table/export.tsx'
import { Suite } from '#web/ui/table/suite.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Administration } from '../frame.tsx'
import { COLONNES, EXPORT } from './colonnes.tsx'
import { Panneau } from './panneau.tsx'
import './demandes.css'

export function DemandesScreen() {
  const { filtre, ouverte, changer } = useFiltre()
  return (
    <Administration
      title="Demandes"
      lead="Projets, devis, commandes, réservations et signalements : ce qui attend une réponse, et jusqu’à quand."
      action={
        <>
          <LinkButton to="/admin/demandes/modeles">Modèles de réponse</LinkButton>
          <Export name="demandes" columns={EXPORT} rows={() => toutesLesDemandes(filtre)} />
        </>
      }
    >
      <Split panel={ouverte && <Panneau key={ouverte.id} visee={ouverte} onClose={() => changer({ demande: null })} />}>
        <h2 className="ui-sr">Liste des demandes</h2>
        <Outils filtre={filtre} changer={changer} />
        <Liste
          filtre={filtre}
          ouverte={ouverte?.id ?? null}
          onOpen={(demande) => changer({ demande })}
          onToutes={() => changer({ vue: 'toutes', nature: TOUTES, moi: false })}
        />
      </Split>
    </Administration>
  )
}

type Changement = { vue?: string; nature?: string; moi?: boolean; demande?: Demande | null }

/** Everything that the list shows is in its address. */
function useFiltre() {
  const [params, setParams] = useSearchParams()
  const { user } = useSession()
  const filtre: FiltreDemandes = {
    ouvertes: params.get('vue') !== 'toutes',
    nature: natureDe(params.get('nature')),
    assigne_a: params.has('moi') ? (user?.email ?? '') : null,
  }
  const [nom = '', id = ''] = (params.get('demande') ?? '').split('.')
  const nature = natureDe(nom)
  const changer = (quoi: Changement) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        const mettre = (cle: string, valeur: string | null) => (valeur ? next.set(cle, valeur) : next.delete(cle))
        if (quoi.vue !== undefined) mettre('vue', quoi.vue === 'toutes' ? 'toutes' : null)
        if (quoi.nature !== undefined) mettre('nature', natureDe(quoi.nature))
        if (quoi.moi !== undefined) mettre('moi', quoi.moi ? '1' : null)
        if (quoi.demande !== undefined) mettre('demande', quoi.demande && `${quoi.demande.nature}.${quoi.demande.id}`)
        return next
      },
      // At once: a box that waits for a transition is seen to come unticked.
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return { filtre, ouverte: nature && id ? { nature, id } : null, changer }
}

const natureDe = (nom: string | null): NatureDemande | null => NATURES_DEMANDE.find((one) => one === nom) ?? null
const TOUTES = 'toutes'
const CHOIX = [{ value: TOUTES, label: 'Toutes les natures' }].concat(
  NATURES_DEMANDE.map((value) => ({ value, label: NATURES[value] })),
)

type Outil = { filtre: FiltreDemandes; changer: (quoi: Changement) => void }

function Outils({ filtre, changer }: Outil) {
  return (
    <div className="ui-tools">
      <Switch
        label="Demandes montrées"
        value={filtre.ouvertes ? 'ouvertes' : 'toutes'}
        options={[
          { key: 'ouvertes', label: 'À traiter' },
          { key: 'toutes', label: 'Toutes' },
        ]}
        onChange={(vue) => changer({ vue })}
      />
      <Select
        label="Nature"
        value={filtre.nature ?? TOUTES}
        options={CHOIX}
        onChange={(nature) => changer({ nature })}
      />
      <Tick checked={filtre.assigne_a !== null} onChange={(moi) => changer({ moi })}>
        Confiées à moi
      </Tick>
    </div>
  )
}

type ListeProps = {
  filtre: FiltreDemandes
  ouverte: string | null
  onOpen: (demande: Demande) => void
  onToutes: () => void
}

function Liste({ filtre, ouverte, onOpen, onToutes }: ListeProps) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...demandesQuery(filtre),
    placeholderData: keepPreviousData,
    // The clocks move.
    refetchInterval: 60_000,
  })
  const demandes = data?.pages.flat()
  if (error) return <Banner tone="bad">{messageOf(error)}</Banner>
  if (!demandes) return <Skeleton lines={8} />
  return (
    <>
      <Table
        label="Demandes"
        rows={demandes}
        columns={COLONNES}
        rowKey={({ id }) => id}
        onOpen={onOpen}
        openKey={ouverte}
        empty={<Aucune filtre={filtre} onToutes={onToutes} />}
      />
      <Suite className="screens-adm-suite" more={hasNextPage} busy={isFetching} onMore={() => void fetchNextPage()} />
    </>
  )
}

/** Nothing waits, or nothing of what was filtered: where the rest is. */
function Aucune({ filtre: { ouvertes, nature, assigne_a }, onToutes }: Pick<ListeProps, 'filtre' | 'onToutes'>) {
  const tout = !ouvertes && nature === null && assigne_a === null
  return (
    <Empty
      drawing="souche"
      action={
        tout ? (
          <LinkButton to="/services">Voir la page Services</LinkButton>
        ) : (
          <Button onClick={onToutes}>Voir toutes les demandes</Button>
        )
      }
    >
      {tout ? DEMANDES.videTout : ouvertes ? DEMANDES.vide : DEMANDES.videToutes}
    </Empty>
  )
}
