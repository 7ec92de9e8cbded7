// The place `loyers`: the rents called and received in the exercice, month by month, and every payment noted.
import { CalendarPlus, ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { sum } from '#domain/base/cents.ts'
import { contient, dansLeNom, duNom, leNom, motDe } from '#domain/compta/exercice.ts'
import { type MoisLoyers, moisDesLoyers } from '#domain/sujets/location/mois-loyers.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { EncaissementDialog } from '#web/parts/location/encaissement-dialog.tsx'
import { LoyersAAppeler } from '#web/parts/location/loyers-a-appeler.tsx'
import { LoyersAnnee, useLoyersARecevoir } from '#web/parts/location/loyers-annee.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { AppelDialog } from './appel-dialog.tsx'
import { cibleColonne } from './cibles.ts'
import { EncaissementPanneau } from './encaissement-panneau.tsx'
import { Encaissements } from './encaissements.tsx'
import { Mois } from './mois.tsx'
import { MoisPanneau } from './mois-panneau.tsx'
import { Onglets } from './onglets.tsx'
import './loyers.css'

type Dialogue = 'encaissement' | 'appel' | 'annee' | null

export function InvoicesScreen() {
  const titre = useTitre('loyers', 'Facturation')
  const { exercice } = useDossier()
  if (exercice) return <Facturation />
  return (
    <SansExercice title={titre} drawing="souche">
      Les loyers s’appellent d’après les baux de vos logements : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Facturation() {
  const titre = useTitre('loyers', 'Facturation')
  const { periode, exercice, peutEcrire } = useDossier()
  const faits = useFaits()
  const place = usePlace()
  const { panneau, expliquer, fermer } = useExpliquer()
  const mois = moisDesLoyers(periode, faits)
  const dus = useLoyersARecevoir()
  const aRecevoir = peutEcrire ? dus.length : 0
  const encaissement = faits.encaissements.find(({ id }) => id === place.encaissement)
  const nommee = faits.echeances.find(({ id }) => id === place.echeance)
  const ouvert = mois.find(({ periode }) => periode === (place.mois ?? nommee?.periode))
  const recus = faits.encaissements.filter(({ date }) => contient(periode, date))

  return (
    <Page
      title={titre}
      lead={<Resume mois={mois} onExpliquer={expliquer} />}
      action={
        peutEcrire &&
        faits.baux.length > 0 && (
          <>
            <Button icon={CalendarPlus} onClick={() => place.ouvrir('appel')}>
              Appeler les loyers
            </Button>
            <Button kind="main" icon={Plus} onClick={() => place.ouvrir('encaissement')}>
              Encaissement
            </Button>
          </>
        )
      }
    >
      <Onglets />
      <Split
        panel={
          panneau ??
          (encaissement ? (
            <EncaissementPanneau key={encaissement.id} encaissement={encaissement} onClose={place.fermer} />
          ) : (
            ouvert && <MoisPanneau key={ouvert.periode} mois={ouvert} nommee={nommee} onClose={place.fermer} />
          ))
        }
      >
        <div className="ui-stack-l">
          {exercice && <LoyersAAppeler exercice={exercice} />}
          <Block
            title={`Loyers ${duNom(periode)}`}
            aside={
              aRecevoir > 1 && (
                <Button size="small" icon={ListChecks} onClick={() => place.ouvrir('annee')}>
                  Encaisser les {aRecevoir} loyers dus
                </Button>
              )
            }
          >
            <Mois
              mois={mois}
              ouvert={ouvert?.periode ?? null}
              onOpen={apres(fermer, place.voirMois)}
              onAppel={() => place.ouvrir('appel')}
              onExpliquer={expliquer}
            />
          </Block>
          <Block title="Encaissements">
            <Encaissements
              encaissements={recus}
              ouvert={place.encaissement}
              onOpen={apres(fermer, place.voirEncaissement)}
              onExpliquer={expliquer}
              onCreate={() => place.ouvrir('encaissement')}
            />
          </Block>
        </div>
      </Split>
      {place.dialogue === 'encaissement' && <EncaissementDialog bailId={place.bail} onClose={place.fermerDialogue} />}
      {place.dialogue === 'annee' && <LoyersAnnee onClose={place.fermerDialogue} />}
      {place.dialogue === 'appel' && <AppelDialog onClose={place.fermerDialogue} />}
    </Page>
  )
}

/**
 * `?appel=1` and `?encaisser=<bail or nothing>` open a dialog from another screen, `?encaissement=<id>` a payment,
 * `?echeance=<id>` a rent called, in its month.
 */
function usePlace() {
  const { params, poser: put } = useAdresse()
  const [mois, setMois] = useState<string | null>(null)
  const [dialogue, setDialogue] = useState<Dialogue>(null)
  const asked: Dialogue = params.has('appel') ? 'appel' : params.has('encaisser') ? 'encaissement' : null
  return {
    mois,
    encaissement: params.get('encaissement'),
    echeance: params.get('echeance'),
    bail: params.get('encaisser') || null,
    dialogue: dialogue ?? asked,
    ouvrir: setDialogue,
    fermerDialogue: () => {
      setDialogue(null)
      if (asked) put({ appel: null, encaisser: null })
    },
    voirMois: (periode: string) => {
      setMois(periode)
      put({ encaissement: null, echeance: null })
    },
    voirEncaissement: (id: string) => {
      setMois(null)
      put({ encaissement: id, echeance: null })
    },
    fermer: () => {
      setMois(null)
      put({ encaissement: null, echeance: null })
    },
  }
}

/** A row opened takes the place of what was explained. */
const apres = (fermer: () => void, ouvrir: (id: string) => void) => (id: string) => {
  fermer()
  ouvrir(id)
}

function Resume({ mois, onExpliquer }: { mois: readonly MoisLoyers[]; onExpliquer: (cible: Cible) => void }) {
  const { periode } = useDossier()
  const faits = useFaits()
  const somme = (colonne: 'appele_cents' | 'recu_cents') => (
    <Explicable onExplain={() => onExpliquer(cibleColonne(colonne, mois, faits))} shown>
      <Euros amount={sum(mois.map((un) => un[colonne]))} />
    </Explicable>
  )
  if (mois.every(({ appele_cents, recu_cents }) => appele_cents === 0 && recu_cents === 0))
    return `Les loyers que vous appelez ${dansLeNom(periode)}, et ce que vos locataires vous versent.`
  return (
    <>
      {somme('appele_cents')} appelés pour {leNom(periode)}, {somme('recu_cents')} encaissés dans l’{motDe(periode)}.
    </>
  )
}
