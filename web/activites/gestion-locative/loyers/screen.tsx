// The place `lots_du_mois`: the rents of a month lot by lot, made for four hundred: by status, by building, searched, chosen and done at once.
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { STATUTS } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { Onglets } from '#web/books/loyers/onglets.tsx'
import { formatMonth, formatOfMonth, formatShortMonth } from '#web/lib/format.ts'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier, useIci, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { IndexTabs } from '#web/ui/nav/index-tabs.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { STATUTS_DITS } from '../accueil/mots.ts'
import { useLoyersDuMois } from '../situation.ts'
import { EnBanque } from './banque.tsx'
import { Barre } from './barre.tsx'
import { useColonnes } from './colonnes.tsx'
import { TOUS, useFiltres } from './filtres.ts'
import { type Ligne, useLots } from './lignes.ts'
import '../accueil/mois.css'
import './loyers.css'

export function LotsDuMoisScreen() {
  const titre = useTitre('loyers', 'Loyers')
  const { exercice } = useDossier()
  if (exercice) return <Lots />
  return (
    <SansExercice title={titre} drawing="souche">
      Les loyers se suivent lot par lot d’après vos baux : installez d’abord un logement.
    </SansExercice>
  )
}

function Lots() {
  const ici = useIci()
  const { mois, parc } = useLoyersDuMois()
  const lots = useLots(parc.lots)
  return (
    <Page
      title={`Loyers ${formatOfMonth(parc.mois)}`}
      lead={
        <>
          <Euros amount={parc.recu_cents} /> reçus sur <Euros amount={parc.appele_cents} />, reste{' '}
          <Euros amount={parc.reste_cents} />.
        </>
      }
    >
      <Onglets />
      <div className="activites-gl-onglets activites-gl-mois-onglets">
        <IndexTabs
          label="Mois"
          current={parc.mois}
          tabs={mois.map((un) => ({ key: un, text: formatShortMonth(un), to: ici({ mois: un.slice(0, 7) }) }))}
        />
      </div>
      <EnBanque lots={lots} />
      {lots.length === 0 ? <Rien /> : <Liste key={parc.mois} lots={lots} mois={parc.mois} />}
    </Page>
  )
}

function Rien() {
  const lien = useLien()
  const { peutEcrire } = useDossier()
  return (
    <Empty drawing="souche" action={peutEcrire && <LinkButton to={lien('immeubles')}>Voir le patrimoine</LinkButton>}>
      Aucun lot n’est à louer ni loué ce mois. Chaque lot loué se suit ici : appelé, reçu, reste, et ce qui s’envoie.
    </Empty>
  )
}

type ListeProps = { lots: readonly Ligne[]; mois: Parameters<typeof Barre>[0]['mois'] }

function Liste({ lots, mois }: ListeProps) {
  const { peutEcrire } = useDossier()
  const { statut, immeuble, put } = useFiltres()
  const [choix, setChoix] = useState<ReadonlySet<string>>(new Set())
  const lien = useLien()
  const navigate = useNavigate()
  const deLImmeuble = useMemo(
    () => lots.filter((lot) => immeuble === TOUS || lot.immeuble === immeuble),
    [lots, immeuble],
  )
  const montres = useMemo(
    () => deLImmeuble.filter((lot) => statut === TOUS || lot.statut === statut),
    [deLImmeuble, statut],
  )
  // What a filter hides is not acted upon.
  const choisis = useMemo(() => montres.filter(({ id }) => choix.has(id)), [montres, choix])
  const colonnes = useColonnes({ choix, setChoix, peutEcrire })
  const immeubles = [...new Set(lots.map((lot) => lot.immeuble))].filter((nom) => nom !== '')
  return (
    <>
      <PressTabs
        label="Situation des lots"
        value={statut}
        onChange={(choisi) => put({ statut: choisi })}
        tabs={[
          { key: TOUS, label: 'Tous', count: deLImmeuble.length },
          ...STATUTS.map((un) => ({
            key: un,
            label: STATUTS_DITS[un],
            count: deLImmeuble.filter((lot) => lot.statut === un).length,
          })),
        ]}
      />
      {peutEcrire && choisis.length > 0 && <Barre choisis={choisis} mois={mois} onVider={() => setChoix(new Set())} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows are what one acts upon; this hears their space key */}
      <div
        className="activites-gl-lots"
        onKeyDownCapture={peutEcrire ? (event) => cocher(event, { choix, setChoix }) : undefined}
      >
        <Table
          label={`Loyers ${formatOfMonth(mois)}, lot par lot`}
          rows={montres}
          rowKey={({ id }) => id}
          columns={colonnes}
          compact
          onOpen={({ baux, id }) =>
            void navigate(baux[0] ? lien('locataires', { bail: baux[0].id }) : lien('immeubles', { lot: id }))
          }
          group={parImmeuble}
          groupSums
          search="Locataire, lot, montant"
          exportName={`loyers-${mois.slice(0, 7)}`}
          urlName="lot"
          columnsName="lots-du-mois"
          tools={(vus) => (
            <>
              {immeubles.length > 1 && (
                <Select
                  label="Immeuble"
                  value={immeuble}
                  options={[
                    { value: TOUS, label: 'Tous les immeubles' },
                    ...immeubles.map((value) => ({ value, label: value })),
                  ]}
                  onChange={(choisi) => put({ immeuble: choisi })}
                />
              )}
              {peutEcrire && vus.some(({ id }) => !choix.has(id)) && (
                <Button kind="quiet" onClick={() => setChoix(new Set(vus.map(({ id }) => id)))}>
                  Tout choisir
                </Button>
              )}
            </>
          )}
          footLabel={montres.length > 1 ? `${montres.length} lots` : '1 lot'}
          empty={
            <p className="ui-second">
              Aucun lot dans cette situation en {formatMonth(mois)}.{' '}
              <Button kind="quiet" size="small" onClick={() => put({ statut: TOUS, immeuble: TOUS })}>
                Montrer tous les lots
              </Button>
            </p>
          }
        />
      </div>
      {peutEcrire && (
        <p className="ui-xs ui-muted ui-hide-sm">
          Les flèches passent d’un lot à l’autre, <kbd>Espace</kbd> le choisit, <kbd>Entrée</kbd> ouvre son bail.
        </p>
      )}
    </>
  )
}

const parImmeuble = ({ immeuble }: Ligne): string => immeuble

type Choix = { choix: ReadonlySet<string>; setChoix: (choix: ReadonlySet<string>) => void }

/** The space key chooses the row that has the focus. */
function cocher(event: KeyboardEvent<HTMLDivElement>, { choix, setChoix }: Choix): void {
  const ligne = event.target
  if (event.key !== ' ' || !(ligne instanceof HTMLTableRowElement) || !ligne.dataset.key) return
  event.preventDefault()
  const suite = new Set(choix)
  if (!suite.delete(ligne.dataset.key)) suite.add(ligne.dataset.key)
  setChoix(suite)
}
