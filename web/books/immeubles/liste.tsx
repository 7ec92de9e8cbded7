// The list of the lots, building by building, that of the buildings, and the grid of reference rents; what was archived or sold is shown when asked.

import { useSuspenseQuery } from '@tanstack/react-query'
import { Building2, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { luiRevient } from '#domain/activites/droits.ts'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import { loyersReferenceQuery } from '#web/data/location/loyers-reference.ts'
import { useAdresse, useParam } from '#web/lib/adresse.ts'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Select, Tick } from '#web/ui/form/choice.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { colonnesImmeubles, type LigneImmeuble } from './commun/colonnes.tsx'
import { estRange, type LigneLot } from './commun/lignes.ts'
import { References } from './commun/references.tsx'
import { Documents } from './documents/liste.tsx'
import { ImmeubleDialog } from './immeuble/dialog.tsx'
import { COLONNES_DES_LOTS, useRendements } from './rendements.tsx'
import '#web/parts/tableau/tableau.css'
import './commun/immeubles.css'

export function Patrimoine({ lots }: { lots: readonly LigneLot[] }) {
  const titre = useTitre('immeubles', 'Patrimoine')
  const ici = useDossier()
  const { dossier, peutEcrire } = ici
  const lien = useLien()
  const navigate = useNavigate()
  const { immeubles = [] } = useFaits()
  const { data: grille } = useSuspenseQuery(loyersReferenceQuery(dossier.id))
  const { vue, choisir } = useVue()
  const [nouveau, setNouveau] = useState(false)
  return (
    <Page
      title={titre}
      lead={resume(lots, immeubles.length)}
      action={
        peutEcrire && (
          <>
            {lots.length > 0 && (
              <LinkButton kind="quiet" to={lien('biens')}>
                Achats et résultats
              </LinkButton>
            )}
            <LinkButton icon={FileUp} to={lien('immeubles', { importer: 'lots' })}>
              Importer
            </LinkButton>
            <Button icon={Building2} onClick={() => setNouveau(true)}>
              Nouvel immeuble
            </Button>
            {lots.length > 0 && luiRevient(ici, 'lieux', 'installation') && (
              <LinkButton kind="main" icon={Plus} to={lien('installation')}>
                Ajouter un lot
              </LinkButton>
            )}
          </>
        )
      }
    >
      <EspaceTabs />
      <PressTabs
        label="Patrimoine"
        value={vue}
        onChange={choisir}
        tabs={[
          { key: 'lots', label: 'Lots', count: lots.filter((lot) => !estRange(lot)).length },
          { key: 'immeubles', label: 'Immeubles', count: immeubles.length },
          { key: 'documents', label: 'Documents' },
          ...(grille.length > 0 || vue === 'references'
            ? [{ key: 'references' as const, label: 'Loyers de référence', count: grille.length }]
            : []),
        ]}
      />
      <div className="books-imm-corps">
        {vue === 'lots' && <Lots lots={lots} />}
        {vue === 'immeubles' && <Immeubles lots={lots} onNouveau={() => setNouveau(true)} />}
        {vue === 'documents' && <Documents bien={null} />}
        {vue === 'references' && <References />}
      </div>
      {nouveau && (
        <ImmeubleDialog
          immeuble={null}
          onClose={() => setNouveau(false)}
          onDone={(id) => void navigate(lien('immeubles', { immeuble: id }))}
        />
      )}
    </Page>
  )
}

const TOUS = 'tous'
const SEULS = 'seuls'

function Lots({ lots }: { lots: readonly LigneLot[] }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const navigate = useNavigate()
  const { immeubles = [] } = useFaits()
  const { immeuble, ranges, poser } = useFiltres()
  const rendements = useRendements()
  const dedans = lots.filter((lot) => immeuble === TOUS || (lot.immeuble?.id ?? SEULS) === immeuble)
  const montres = dedans.filter((lot) => ranges || !estRange(lot))
  const autres = dedans.filter(estRange).length
  const outils = (
    <>
      {immeubles.length > 0 && (
        <Select
          label="Immeuble"
          value={immeuble}
          onChange={(choisi) => poser({ dans: choisi === TOUS ? null : choisi })}
          options={[
            { value: TOUS, label: 'Tous les immeubles' },
            ...immeubles.map(({ id, libelle }) => ({ value: id, label: libelle })),
            { value: SEULS, label: 'À leur adresse' },
          ]}
        />
      )}
      {autres > 0 && (
        <Tick checked={ranges} onChange={(coche) => poser({ ranges: coche ? 'oui' : null })}>
          Montrer les lots archivés, vendus ou plus gérés ({autres})
        </Tick>
      )}
      {rendements.annee}
    </>
  )
  return (
    <div>
      <Table
        label="Lots"
        rows={montres}
        rowKey={({ bien }) => bien.id}
        onOpen={({ bien }) => void navigate(lien('immeubles', { lot: bien.id }))}
        {...(immeubles.length > 0 ? { group: (lot: LigneLot) => lot.immeuble?.libelle ?? 'À leur adresse' } : {})}
        search="Lot, adresse, locataire…"
        tools={outils}
        exportName="lots"
        urlName="lots"
        footLabel={`${montres.length} lot${montres.length > 1 ? 's' : ''}`}
        columns={rendements.columns}
        columnsName={COLONNES_DES_LOTS}
        empty={
          lots.length === 0 ? (
            <Empty
              drawing="facade"
              action={
                peutEcrire && (
                  <LinkButton kind="main" to={lien('installation')}>
                    Installer un logement
                  </LinkButton>
                )
              }
            >
              Vos lots se rangent ici, immeuble par immeuble, avec leurs pièces, leurs annexes et leurs compteurs.
            </Empty>
          ) : (
            <>
              <div className="ui-tools">{outils}</div>
              <p className="ui-second">Aucun lot dans ce choix.</p>
            </>
          )
        }
      />
    </div>
  )
}

function Immeubles({ lots, onNouveau }: { lots: readonly LigneLot[]; onNouveau: () => void }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const navigate = useNavigate()
  const { immeubles = [] } = useFaits()
  const lignes = immeubles.map((immeuble): LigneImmeuble => {
    const siens = lots.filter((lot) => lot.immeuble?.id === immeuble.id && !estRange(lot))
    return { immeuble, lots: siens }
  })
  return (
    <Table
      label="Immeubles"
      rows={lignes}
      rowKey={({ immeuble }) => immeuble.id}
      onOpen={({ immeuble }) => void navigate(lien('immeubles', { immeuble: immeuble.id }))}
      search="Immeuble, adresse…"
      exportName="immeubles"
      urlName="imm"
      columnsName="immeubles"
      footLabel={`${lignes.length} immeuble${lignes.length > 1 ? 's' : ''}`}
      columns={colonnesImmeubles}
      empty={
        <Empty
          drawing="facade"
          action={
            peutEcrire && (
              <Button kind="main" onClick={onNouveau}>
                Noter un immeuble
              </Button>
            )
          }
        >
          Un immeuble réunit ses lots, ses clés de répartition et ses compteurs.
        </Empty>
      }
    />
  )
}

const VUES = ['lots', 'immeubles', 'documents', 'references'] as const
type Vue = (typeof VUES)[number]

function useVue() {
  const [dite, dire] = useParam('vue')
  const vue: Vue = VUES.find((une) => une === dite) ?? 'lots'
  return { vue, choisir: (une: Vue) => dire(une === 'lots' ? '' : une) } as const
}

/** The filters are in the URL, as the search is: a link and a return find them again. */
function useFiltres() {
  const { params, poser } = useAdresse()
  return { immeuble: params.get('dans') ?? TOUS, ranges: params.get('ranges') === 'oui', poser }
}

function resume(lots: readonly LigneLot[], immeubles: number): string {
  const geres = lots.filter((lot) => !estRange(lot))
  if (geres.length === 0) return 'Ce que vous gérez, lot par lot.'
  const nombre = geres.length === 1 ? 'Un lot' : `${majuscule(enLettres(geres.length, 'm'))} lots`
  const seuls = geres.some(({ immeuble }) => immeuble === null)
  const ou =
    immeubles === 0
      ? ''
      : ` dans ${enLettres(immeubles, 'm')} immeuble${immeubles > 1 ? 's' : ''}${seuls ? ' et à d’autres adresses' : ''}`
  const vacants = geres.filter(({ etat }) => etat === 'vacant').length
  return `${nombre}${ou}, ${vacants === 0 ? 'aucun vacant' : `${enLettres(vacants, 'm')} vacant${vacants > 1 ? 's' : ''}`}.`
}
