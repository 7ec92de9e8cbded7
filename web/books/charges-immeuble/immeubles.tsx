// The buildings with what waits in each for a year of charges; the dwellings that stand alone are settled on their lease.

import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Cents, sum } from '#domain/base/cents.ts'
import { year } from '#domain/base/day.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { tachesDesCharges } from '#domain/sujets/location/suivi/taches.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Annees } from './annees.tsx'
import './charges-immeuble.css'

type Props = { annees: readonly number[]; annee: number }
type Attente = { readonly bail: Bail; readonly bien: Bien | undefined; readonly provisions_cents: Cents }
type LigneImmeuble = {
  readonly id: string
  readonly libelle: string
  readonly adresse: string
  readonly lots: number
  readonly attentes: number
  readonly etablis: number
  readonly provisions_cents: Cents
}

export function Immeubles({ annees, annee }: Props) {
  const titre = useTitre('depenses', 'Charges')
  const lien = useLien()
  const navigate = useNavigate()
  const { lignes, seuls } = useAttentes(annee)
  return (
    <Page
      title={`Régularisation ${annee}`}
      crumb={{ to: lien('depenses'), label: titre }}
      lead="Les charges récupérables de chaque immeuble, réparties entre ses lots, moins les provisions appelées."
    >
      <div className="books-chi-corps">
        <Annees offertes={annees.map((une) => ({ key: String(une), label: String(une) }))} choisie={String(annee)} />
        <Table
          label={`Immeubles, charges de ${annee}`}
          rows={lignes}
          rowKey={({ id }) => id}
          columns={COLONNES}
          onOpen={({ id }) => void navigate(lien('regularisation', { immeuble: id, annee: String(annee) }))}
          empty={
            <Empty
              drawing="facade"
              action={<LinkButton to={lien('immeubles', { vue: 'immeubles' })}>Voir les immeubles</LinkButton>}
            >
              Rangez des lots dans un immeuble : ses charges se répartissent alors par clés, et leurs décomptes
              s’établissent d’un coup.
            </Empty>
          }
        />
        {seuls.length > 0 && (
          <Block title="Hors d’un immeuble">
            <Table
              label={`Baux hors d’un immeuble, charges de ${annee}`}
              rows={seuls}
              rowKey={({ bail }) => bail.id}
              columns={SEULS}
              onOpen={({ bail }) => void navigate(lien('locataires', { bail: bail.id, onglet: 'bail' }))}
              empty="Aucun bail n’attend."
            />
          </Block>
        )}
      </div>
    </Page>
  )
}

/** Of the periods that end in that year, whatever the month. */
function useAttentes(annee: number): { lignes: LigneImmeuble[]; seuls: Attente[] } {
  const faits = useFaits()
  const { today } = useDossier()
  return useMemo(() => {
    const { baux, biens, immeubles = [], lots = [] } = faits
    const immeubleDe = new Map(lots.map(({ bien_id, immeuble_id }) => [bien_id, immeuble_id]))
    const parId = new Map(baux.map((bail) => [bail.id, bail]))
    const attentes = tachesDesCharges(faits, today)
      .filter((une) => year(une.au) === annee)
      .flatMap(({ bail_id, provisions_cents }): Attente[] => {
        const bail = parId.get(bail_id)
        return bail ? [{ bail, bien: biens.find(({ id }) => id === bail.bien_id), provisions_cents }] : []
      })
    const parImmeuble = Map.groupBy(attentes, ({ bail }) => immeubleDe.get(bail.bien_id) ?? null)
    const faites = baux.filter(({ regularisations = [] }) => regularisations.some((une) => year(une.au) === annee))
    return {
      seuls: parImmeuble.get(null) ?? [],
      lignes: immeubles.map(({ id, libelle, adresse, ville }): LigneImmeuble => {
        const siennes = parImmeuble.get(id) ?? []
        return {
          ...{ id, libelle, adresse: `${adresse}, ${ville}` },
          lots: lots.filter(({ immeuble_id }) => immeuble_id === id).length,
          attentes: siennes.length,
          etablis: faites.filter(({ bien_id }) => immeubleDe.get(bien_id) === id).length,
          provisions_cents: sum(siennes.map(({ provisions_cents }) => provisions_cents)),
        }
      }),
    }
  }, [faits, today, annee])
}

const COLONNES: readonly Column<LigneImmeuble>[] = [
  { key: 'immeuble', title: 'Immeuble', value: ({ libelle }) => libelle, phone: 'title' },
  { key: 'adresse', title: 'Adresse', value: ({ adresse }) => adresse },
  { key: 'lots', title: 'Lots', num: true, value: ({ lots }) => lots, phone: 'half' },
  { key: 'attentes', title: 'À établir', num: true, value: ({ attentes }) => attentes, phone: 'half' },
  { key: 'etablis', title: 'Établis', num: true, value: ({ etablis }) => etablis, phone: 'half' },
  {
    key: 'provisions',
    title: 'Provisions à régulariser',
    num: true,
    cents: true,
    value: ({ provisions_cents }) => provisions_cents,
    sum: ({ provisions_cents }) => provisions_cents,
    cell: ({ provisions_cents }) => <Euros amount={provisions_cents} bare />,
    phone: 'half',
  },
]

const SEULS: readonly Column<Attente>[] = [
  { key: 'locataires', title: 'Locataires', value: ({ bail }) => nomsDuBail(bail), phone: 'title' },
  { key: 'logement', title: 'Logement', value: ({ bien }) => bien?.libelle ?? '' },
  {
    key: 'provisions',
    title: 'Provisions à régulariser',
    num: true,
    cents: true,
    value: ({ provisions_cents }) => provisions_cents,
    sum: ({ provisions_cents }) => provisions_cents,
    cell: ({ provisions_cents }) => <Euros amount={provisions_cents} bare />,
    phone: 'side',
  },
]
