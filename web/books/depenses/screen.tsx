// The place `depenses`: the bills of the exercice, what is paid and what is not, each with its receipt.
import { Plus, ReceiptText } from 'lucide-react'
import { minus } from '#domain/base/cents.ts'
import { dansLeNom, motDe } from '#domain/compta/exercice.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { useMedia } from '#web/lib/media.ts'
import { useCreer } from '#web/parts/creer.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { DepotJustificatifs } from '#web/parts/justificatifs/depot.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { DOCKED, Split } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { APayer } from './a-payer.tsx'
import { Historique } from './classer/historique.tsx'
import { cibleCategorie, cibleToutes } from './depense/cibles.ts'
import {
  FILTRES,
  type Filtre,
  type LigneDepense,
  parCategorie,
  totalDe,
  totalDesCharges,
  useLigneOuverte,
  useLignesDepenses,
} from './depense/lignes.ts'
import { DepenseDialog } from './depense-dialog.tsx'
import { DepensePanneau } from './depense-panneau.tsx'
import { Deplacements } from './deplacements/vue.tsx'
import { Fournisseurs } from './fournisseurs/liste.tsx'
import { Liste } from './liste.tsx'
import { Recurrentes, useAttendues } from './recurrentes/liste.tsx'
import './depenses.css'

const VUES = [
  { key: 'factures', label: 'Factures' },
  { key: 'recurrentes', label: 'Récurrentes' },
  { key: 'fournisseurs', label: 'Fournisseurs' },
  { key: 'deplacements', label: 'Déplacements' },
  { key: 'historique', label: 'Historique' },
] as const
type Vue = (typeof VUES)[number]['key']

export function ExpensesScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Charges />
  return (
    <SansExercice title="Charges" drawing="souche">
      Vos dépenses se comptent dans l’exercice d’un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Charges() {
  const { periode, peutEcrire } = useDossier()
  const lignes = useLignesDepenses()
  const attendues = useAttendues().length
  const { vue, filtre, ouverte, put } = usePlace()
  const [creating, setCreating] = useCreer(peutEcrire)
  // Beside the list, the bill just noted opens; over the whole screen it would stop who has ten of them to note.
  const docked = useMedia(DOCKED)
  const { panneau, expliquer, fermer } = useExpliquer()
  const depense = useLigneOuverte(ouverte)
  return (
    <Page
      title="Charges"
      lead={<Resume lignes={lignes} onExpliquer={() => expliquer(cibleToutes(lignes, periode))} />}
      action={
        <>
          <VersRegularisation />
          {peutEcrire && (
            <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
              Nouvelle dépense
            </Button>
          )}
        </>
      }
    >
      <Split
        panel={
          panneau ??
          (depense && <DepensePanneau key={depense.id} depense={depense} onClose={() => put({ depense: null })} />)
        }
      >
        <div className="ui-stack-l">
          <PressTabs
            label="Charges"
            tabs={VUES.map((une) => (une.key === 'recurrentes' && attendues > 0 ? { ...une, count: attendues } : une))}
            value={vue}
            onChange={(choisie) => put({ vue: choisie === 'factures' ? null : choisie, depense: null })}
          />
          {vue === 'recurrentes' && <Recurrentes />}
          {vue === 'fournisseurs' && <Fournisseurs lignes={lignes} onExpliquer={expliquer} />}
          {vue === 'deplacements' && <Deplacements onExpliquer={expliquer} />}
          {vue === 'historique' && <Historique />}
          {vue === 'factures' && (
            <div className="ui-stack">
              <APayer
                lignes={lignes}
                filtre={filtre}
                onVoir={() => put({ filtre: 'a-payer' })}
                onExpliquer={expliquer}
              />
              {peutEcrire && <DepotJustificatifs />}
              <Liste
                lignes={lignes}
                filtre={filtre}
                onFiltre={(choisi) => put({ filtre: choisi === 'toutes' ? null : choisi })}
                ouverte={ouverte}
                onOpen={(id) => {
                  fermer()
                  put({ depense: id })
                }}
                onExpliquer={expliquer}
                onCreate={() => setCreating(true)}
              />
            </div>
          )}
          {vue === 'factures' && lignes.length > 0 && <Categories lignes={lignes} onExpliquer={expliquer} />}
        </div>
      </Split>
      {creating && <DepenseDialog onClose={() => setCreating(false)} onDone={(id) => docked && put({ depense: id })} />}
    </Page>
  )
}

/** Where the space settles the charges of its tenants by building. */
function VersRegularisation() {
  const lien = useLien()
  if (useEspace()?.lieux.regularisation === undefined) return null
  return (
    <LinkButton icon={ReceiptText} to={lien('regularisation')}>
      Régulariser les charges
    </LinkButton>
  )
}

type Somme = { lignes: readonly LigneDepense[]; onExpliquer: (cible: Cible) => void }

function Categories({ lignes, onExpliquer }: Somme) {
  const { periode } = useDossier()
  const [charges, autres] = partager(parCategorie(lignes))
  return (
    <Block title={`Par catégorie ${dansLeNom(periode)}`}>
      <div className="books-exp-categories">
        {charges.map((une) => (
          <UneCategorie key={une.libelle} categorie={une} onExpliquer={onExpliquer} />
        ))}
        <SumTotal
          label={<Explicable onExplain={() => onExpliquer(cibleToutes(lignes, periode))}>Total des charges</Explicable>}
          closed
        >
          <Euros amount={totalDesCharges(lignes)} />
        </SumTotal>
        {autres.length > 0 && (
          <p className="ui-small ui-second books-exp-hors">Payé aussi, sans être une charge de l’{motDe(periode)}</p>
        )}
        {autres.map((une) => (
          <UneCategorie key={une.libelle} categorie={une} onExpliquer={onExpliquer} />
        ))}
      </div>
    </Block>
  )
}

type Categorie = ReturnType<typeof parCategorie>[number]
type UneProps = { categorie: Categorie; onExpliquer: (cible: Cible) => void }

function UneCategorie({ categorie: { libelle, total_cents, parts }, onExpliquer }: UneProps) {
  const { periode } = useDossier()
  return (
    <SumRow
      label={
        <Explicable onExplain={() => onExpliquer(cibleCategorie(parts, { titre: libelle, periode }))}>
          {libelle}
        </Explicable>
      }
    >
      <Euros amount={total_cents} />
    </SumRow>
  )
}

const partager = (categories: readonly Categorie[]): [Categorie[], Categorie[]] => [
  categories.filter(({ charge }) => charge),
  categories.filter(({ charge }) => !charge),
]

/** The view, the filter and the open bill are in the URL. */
function usePlace() {
  const { params, poser: put } = useAdresse()
  const filtre: Filtre = FILTRES.find(({ key }) => key === params.get('filtre'))?.key ?? 'toutes'
  const vue: Vue = VUES.find(({ key }) => key === params.get('vue'))?.key ?? 'factures'
  return { vue, filtre, ouverte: params.get('depense'), put }
}

function Resume({ lignes, onExpliquer }: { lignes: readonly LigneDepense[]; onExpliquer: () => void }) {
  const { periode } = useDossier()
  if (lignes.length === 0) return 'Vos factures, leur justificatif, ce qui reste à payer.'
  const nombre = lignes.length === 1 ? 'Une dépense' : `${lignes.length} dépenses`
  const charges = totalDesCharges(lignes)
  const autres = minus(totalDe(lignes), charges)
  return (
    <>
      {nombre} {dansLeNom(periode)},{' '}
      <Explicable onExplain={onExpliquer} shown>
        <Euros amount={charges} />
      </Explicable>
      {autres !== 0 && (
        <>
          {' '}
          de charges et <Euros amount={autres} /> qui n’en sont pas (biens durables, avances, part privée)
        </>
      )}
      .
    </>
  )
}
