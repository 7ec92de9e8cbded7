// The place of the owners for whom one manages: the money held for them, their list, the register of their mandates.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PreleverHonoraires } from '#contract/functions/mandats/prelever-honoraires.ts'
import { luiRevient } from '#domain/activites/droits.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { carteAFinir } from '#domain/activites/gestion-locative/mandats/garantie.ts'
import { type Cents, minus, negate, positive, sum } from '#domain/base/cents.ts'
import { enClair } from '#domain/base/parametres.ts'
import { GARANTIE_MINIMALE } from '#domain/sujets/location/regles.ts'
import { formatDay } from '#web/lib/format.ts'
import { useCreer } from '#web/parts/creer.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { ciblePied } from '#web/parts/expliquer/somme.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier, useEstFerme, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Somme } from '#web/ui/table/column.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { PrelevementDialog } from './argent-dialogs.tsx'
import { Fiche } from './fiche.tsx'
import { HabilitationDialog } from './habilitation-dialog.tsx'
import { Liste, Registre } from './liste.tsx'
import { MandantDialog } from './mandant-dialog.tsx'
import { type Onglet, useOuvert } from './place.ts'
import { useRetirer } from './retirer.tsx'
import { Te } from './te.tsx'
import { type MandatVu, type Proprietaire, useVue } from './vue.ts'
import './proprietaires.css'

const TITRE = 'Propriétaires'

export function ProprietairesScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Proprietaires />
  return (
    <SansExercice title={TITRE} drawing="cles">
      Gérer pour un autre porte sur un logement : installez-le d’abord, avec la première année de vos livres.
    </SansExercice>
  )
}

function Proprietaires() {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const ferme = useEstFerme()
  const { proprietaires, rapprochement } = useVue()
  const { panneau, expliquer, fermer } = useExpliquer({ actions: useRetirer() })
  const { ouvert, depart, ouvrir } = useOuvert(proprietaires)
  const [nouveau, setNouveau] = useCreer(peutEcrire)
  const mandats = proprietaires.flatMap((un) => un.mandats).toSorted((a, b) => a.mandat.numero - b.mandat.numero)
  const montrer = (id: string, onglet: Onglet = 'compte') => {
    fermer()
    ouvrir(id, onglet)
  }
  const fiche = ouvert && (
    <Fiche
      key={`${ouvert.mandant.id} ${depart}`}
      proprietaire={ouvert}
      depart={depart}
      onClose={() => ouvrir(null)}
      onExpliquer={expliquer}
    />
  )
  const vide = proprietaires.length === 0
  return (
    <Page
      title={TITRE}
      lead="Ceux pour qui vous gérez : leurs mandats, et l’argent que vous détenez pour eux, à part du vôtre."
      action={
        !vide && (
          <>
            {!ferme('gestion_locative:comptes_rendus') && (
              <LinkButton to={lien('gestion_locative:comptes_rendus')}>Comptes rendus</LinkButton>
            )}
            {peutEcrire && (
              <Button kind="main" icon={Plus} onClick={() => setNouveau(true)}>
                Ajouter un propriétaire
              </Button>
            )}
          </>
        )
      }
    >
      <Split panel={panneau ?? fiche}>
        {vide ? (
          <Vide onAjouter={() => setNouveau(true)} />
        ) : (
          <div className="ui-stack-l">
            <Te rapprochement={rapprochement} proprietaires={proprietaires} onExpliquer={expliquer} />
            <Honoraires
              du={rapprochement.honoraires_cents}
              manque={sum(rapprochement.mandants.map(({ solde_cents }) => positive(negate(solde_cents))))}
            />
            <Liste
              proprietaires={proprietaires}
              ouvert={ouvert?.mandant.id ?? null}
              onOpen={montrer}
              onSum={(somme) => expliquer(cibleListe(somme))}
            />
            <LeRegistre mandats={mandats} onOpen={({ mandant }) => montrer(mandant.id, 'mandats')} />
          </div>
        )}
      </Split>
      {nouveau && (
        <MandantDialog mandant={null} onClose={() => setNouveau(false)} onDone={(id) => montrer(id, 'mandats')} />
      )}
    </Page>
  )
}

const cibleListe = (somme: Somme<Proprietaire>): Cible =>
  ciblePied(somme, {
    titre: 'Propriétaires',
    etiquette: 'Détenu pour autrui',
    dire: ({ mandant }) => ({ libelle: mandant.nom }),
    regle: 'Compte 467 du plan comptable',
  })

function Vide({ onAjouter }: { onAjouter: () => void }) {
  const { peutEcrire } = useDossier()
  return (
    <Empty
      drawing="cles"
      action={
        peutEcrire && (
          <Button kind="main" onClick={onAjouter}>
            Ajouter un propriétaire
          </Button>
        )
      }
    >
      Vous gérez aussi pour un proche ou pour des clients ? Chacun a son mandat, son compte et son argent, tenus à part
      du vôtre : ses loyers ne sont pas vos revenus fonciers.
    </Empty>
  )
}

/** Said only while some wait on the bank of others' money; what an owner below zero owes (`manque`) is not there. */
function Honoraires({ du, manque }: { du: Cents; manque: Cents }) {
  const ici = useDossier()
  const [ouvert, setOuvert] = useState(false)
  if (du <= 0 || !ici.peutEcrire || !luiRevient(ici, 'actes', PreleverHonoraires.name)) return null
  const prelevable = positive(minus(du, manque))
  return (
    <>
      <Banner
        action={
          prelevable > 0 && (
            <Button size="small" onClick={() => setOuvert(true)}>
              Prélever
            </Button>
          )
        }
      >
        <Euros amount={du} /> d’honoraires vous sont dus, et attendent sur la banque de gestion.
        {manque > 0 && (
          <>
            {' '}
            Vous pouvez en prélever <Euros amount={prelevable} /> : un compte de propriétaire est sous zéro, le reste
            est aux autres.
          </>
        )}
      </Banner>
      {ouvert && <PrelevementDialog du_cents={prelevable} onClose={() => setOuvert(false)} />}
    </>
  )
}

type RegistreProps = { mandats: readonly MandatVu[]; onOpen: (un: MandatVu) => void }

function LeRegistre({ mandats, onOpen }: RegistreProps) {
  const ici = useDossier()
  const { today } = ici
  const { ensuite } = GARANTIE_MINIMALE
  const { habilitations_gestion: [habilitation] = [] }: FaitsGeres = useFaits()
  const [ouvert, setOuvert] = useState(false)
  return (
    <Block
      title="Registre des mandats"
      aside={
        habilitation &&
        ici.peutEcrire &&
        luiRevient(ici, 'tables', 'habilitations_gestion') && (
          <Button size="small" kind="quiet" onClick={() => setOuvert(true)}>
            Carte et garantie
          </Button>
        )
      }
    >
      {habilitation && (
        <p className="ui-small ui-second">
          Carte {habilitation.carte_numero}, {habilitation.carte_delivree_par}, valable jusqu’au{' '}
          {formatDay(habilitation.carte_jusqu_au)}. Garantie {habilitation.garant} de{' '}
          <Euros amount={habilitation.garantie_cents} />. Assurance {habilitation.assureur}.
        </p>
      )}
      {habilitation && carteAFinir(habilitation, today) && (
        <Banner tone={habilitation.carte_jusqu_au < today ? 'bad' : 'wait'}>
          Votre carte professionnelle {habilitation.carte_jusqu_au < today ? 'a fini' : 'finit'} le{' '}
          {formatDay(habilitation.carte_jusqu_au)} : sans elle, aucun nouveau mandat n’est payé.
        </Banner>
      )}
      {habilitation && habilitation.garantie_cents < ensuite.valeur && (
        <p className="ui-small ui-second">
          Après les deux premières années, la garantie est d’au moins <Euros amount={ensuite.valeur} /> (
          {enClair(ensuite.source, ensuite.certitude)}).
        </p>
      )}
      <Registre mandats={mandats} onOpen={onOpen} />
      {ouvert && habilitation && (
        <HabilitationDialog
          habilitation={habilitation}
          registreVide={mandats.length === 0}
          submit="Enregistrer"
          onClose={() => setOuvert(false)}
          onDone={() => setOuvert(false)}
        />
      )}
    </Block>
  )
}
