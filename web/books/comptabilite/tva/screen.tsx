// The place `tva`: the VAT returns of the exercice, period by period, each line explained and copied, filed and settled.
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { REGLES_TVA } from '#domain/annees/tva-declarations.ts'
import { wholeEuros } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { estPublie } from '#domain/base/parametres.ts'
import { titreDe } from '#domain/compta/exercice.ts'
import { enVigueur } from '#domain/sujets/tva/declaration-tva.ts'
import { nomPeriodeTva, nomRetour } from '#domain/sujets/tva/suivi/mots.ts'
import { bloque, type EtatRetour, etatRetour, type RetourTva } from '#domain/sujets/tva/suivi/retours.ts'
import { useParam } from '#web/lib/adresse.ts'
import { copierTexte } from '#web/lib/copier.ts'
import { formatDay, formatWhole } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useActivite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLignes } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { Coefficient } from './coefficient.tsx'
import { Cote, type Geste } from './cote.tsx'
import { Deposer, Etablir, Regler, resteSans } from './dialogues.tsx'
import { cibleLigne, cibleReste, useRetours } from './donnees.ts'
import { Lignes } from './lignes.tsx'
import { Rectifier } from './rectifier.tsx'
import { SansTva } from './sans-tva.tsx'
import { Transmission } from './transmission.tsx'
import '../liasse/liasse.css'
import './tva.css'

export function TvaScreen() {
  const { exercice } = useDossier()
  const retours = useRetours()
  if (!exercice) return <SansExercice title="TVA" />
  const siens = retours.filter((retour) => retour.exercice.id === exercice.id)
  if (siens.length === 0) {
    return (
      <Comptabilite title="TVA" lead={`${titreDe(exercice)}.`}>
        <SansTva regime={exercice.regime_tva ?? 'exonere'} exercice={exercice} />
      </Comptabilite>
    )
  }
  return <Tva retours={siens} />
}

function Tva({ retours }: { retours: readonly RetourTva[] }) {
  const { today, peutEcrire } = useDossier()
  const [demande, setDemande] = useParam('p')
  const [toutes, setToutes] = useState(false)
  const [geste, setGeste] = useState<Geste | null>(null)
  const [ligne, setLigne] = useState<string | null>(null)
  const faits = useFaits()
  const metier = useActivite()?.metier
  const lignes = useLignes() ?? []
  const { panneau, cible, expliquer } = useExpliquer()
  const retour = retours.find(({ cle }) => cle === demande) ?? parDefaut(retours, today)
  const etat = etatRetour(retour, today)
  const fermer = () => setGeste(null)
  /** The period stays on the screen once it waits for nothing more: one sees what was done of it. */
  const ouvrir = (un: Geste) => {
    setDemande(retour.cle)
    setGeste(un)
  }
  const montrer = (nom: string) => {
    const vise = cibleLigne(retour, nom, { lignes, faits, metier })
    if (!vise) return
    setLigne(nom)
    expliquer(vise)
  }

  return (
    <Comptabilite
      title={retour.rempli?.mise_en_page.libelle ?? 'TVA'}
      lead={`${nomPeriodeTva(retour.periode)}, du ${formatDay(retour.periode.du)} au ${formatDay(retour.periode.au)}, en euros.`}
      panneau={panneau}
      action={<Actions retour={retour} etat={etat} peutEcrire={peutEcrire} onGeste={ouvrir} />}
    >
      <Notes retour={retour} etat={etat} onRectifier={() => ouvrir({ quoi: 'rectifier' })} />
      <Periodes retours={retours} cle={retour.cle} onChange={setDemande} />
      <div className={panneau ? 'ui-stack' : 'books-acc-cote'}>
        <section>
          {retour.rempli && (
            <Lignes
              titre={nomRetour(retour.periode)}
              cases={retour.rempli.cases}
              gardees={retour.declarations.at(-1)?.cases ?? null}
              projet={retour.non_publie !== null}
              toutes={toutes}
              ouverte={cible ? ligne : null}
              onExplain={montrer}
            />
          )}
          <label className="ui-check books-acc-foot">
            <input type="checkbox" checked={toutes} onChange={(event) => setToutes(event.target.checked)} />
            <span>Montrer aussi les lignes vides</span>
          </label>
        </section>
        <Cote retour={retour} onGeste={ouvrir} onLigne={montrer} onReste={() => expliquer(cibleReste(retour))}>
          <Coefficient lignes={lignes} onExplain={expliquer} />
          <Transmission />
        </Cote>
      </div>
      {geste && <Dialogue geste={geste} retour={retour} onClose={fermer} />}
    </Comptabilite>
  )
}

/** The first one that waits for something; else the last whose period began. */
const parDefaut = (retours: readonly RetourTva[], today: Day): RetourTva => {
  const attend = retours.find((retour) => ['a_etablir', 'a_deposer', 'a_regler'].includes(etatRetour(retour, today)))
  const commencee = retours.findLast(({ periode }) => periode.du <= today)
  const choisie = attend ?? commencee ?? retours[0]
  if (!choisie) throw new Error('a year without returns is not shown here')
  return choisie
}

type ActionsProps = { retour: RetourTva; etat: EtatRetour; peutEcrire: boolean; onGeste: (geste: Geste) => void }

function Actions({ retour, etat, peutEcrire, onGeste }: ActionsProps) {
  const toast = useToast()
  const derniere = retour.declarations.at(-1)
  const vigueur = enVigueur(retour.declarations)
  async function copier() {
    const cases = derniere?.cases ?? retour.rempli?.cases.filter(({ blanc }) => !blanc) ?? []
    const texte = cases.map((une) => [une.ligne, une.code ?? '', une.libelle, une.base ?? '', une.montant].join('\t'))
    await copierTexte([nomRetour(retour.periode), ...texte].join('\n'))
    toast({
      title: 'Toute la déclaration est copiée',
      description: 'Une ligne par case : numéro, code EDI, libellé, base, montant.',
    })
  }
  const etablissable = (etat === 'a_etablir' || etat === 'a_deposer') && retour.non_publie === null && !vigueur
  const regler = etat === 'a_regler' && vigueur?.regle_le === null ? vigueur : null
  const mots = retour.periode.formulaire === '3514' ? 'l’acompte' : 'la déclaration'
  return (
    <>
      <Button icon={Copy} onClick={() => void copier()}>
        Tout copier
      </Button>
      {peutEcrire && etablissable && (
        <Button kind={etat === 'a_etablir' ? 'main' : 'plain'} onClick={() => onGeste({ quoi: 'etablir' })}>
          {etat === 'a_etablir' ? `Établir ${mots}` : 'Établir de nouveau'}
        </Button>
      )}
      {peutEcrire && etat === 'a_deposer' && derniere && (
        <Button kind="main" onClick={() => onGeste({ quoi: 'deposer', une: derniere })}>
          Noter le dépôt
        </Button>
      )}
      {peutEcrire && regler && (
        <Button kind="main" onClick={() => onGeste({ quoi: 'regler', une: regler })}>
          {(retour.reste_cents ?? 0) < 0 ? 'Noter le remboursement' : 'Noter le paiement'}
        </Button>
      )}
    </>
  )
}

type NotesProps = { retour: RetourTva; etat: EtatRetour; onRectifier: () => void }

function Notes({ retour, etat, onRectifier }: NotesProps) {
  const { peutEcrire } = useDossier()
  const derniere = retour.declarations.at(-1)
  const enAttente = derniere && derniere.deposee_le === null
  return (
    <div className="ui-stack-s books-acc-bandes">
      {retour.non_publie !== null && (
        <Banner tone="wait">
          Projet : {retour.non_publie}. La mise en page est celle de l’édition {retour.rempli?.mise_en_page.edition}, à
          titre de prévision ; elle ne peut pas être établie.
        </Banner>
      )}
      {retour.exercice.regime_tva === 'reel_simplifie' && <FinDuSimplifie />}
      {etat === 'a_venir' && retour.non_publie === null && (
        <Banner tone="plain">
          Période en cours : ces montants bougent avec vos saisies. Elle s’établit une fois terminée.
        </Banner>
      )}
      {retour.ecarts.length > 0 && !enAttente && (
        <Banner
          tone="wait"
          action={
            <Button size="small" onClick={onRectifier}>
              Voir les différences
            </Button>
          }
        >
          {retour.ecarts.length > 1 ? `${retour.ecarts.length} lignes diffèrent` : 'Une ligne diffère'} de ce qui a été
          déposé.
          {peutEcrire ? ' Une rectificative peut être établie.' : ''}
        </Banner>
      )}
      {retour.precedent && bloque(retour) && etat === 'a_etablir' && (
        <Banner tone="wait">
          {nomPeriodeTva(retour.precedent.periode)} n’est pas notée comme déposée : son crédit se reporte sur celle-ci,
          déclarez-la d’abord.
        </Banner>
      )}
    </div>
  )
}

/** The first year without it, and what follows. */
function FinDuSimplifie() {
  const fin = REGLES_TVA.find(({ reel_simplifie }) => estPublie(reel_simplifie) && !reel_simplifie.valeur)
  if (!fin || !estPublie(fin.reel_simplifie)) return null
  const { annee, reel_simplifie, trimestre_recettes: limite } = fin
  return (
    <Banner tone="plain">
      Le régime simplifié de TVA disparaît le 1er janvier {annee} ({reel_simplifie.source}) : ensuite, des CA3 au mois
      {limite && estPublie(limite)
        ? `, ou au trimestre jusqu’à ${formatWhole(wholeEuros(limite.valeur))} € de recettes`
        : ''}
      . Le crédit de la dernière CA12 se reporte sur la première CA3.
    </Banner>
  )
}

type PeriodesProps = { retours: readonly RetourTva[]; cle: string; onChange: (cle: string) => void }

function Periodes({ retours, cle, onChange }: PeriodesProps) {
  const { today } = useDossier()
  return (
    <nav className="ui-row books-acc-forms" aria-label="Périodes">
      {retours.map((un) => (
        <Button
          {...(etatRetour(un, today) === 'clos' && { icon: Check })}
          key={un.cle}
          size="small"
          aria-current={un.cle === cle ? 'page' : undefined}
          onClick={() => onChange(un.cle)}
        >
          {courte(un)}
        </Button>
      ))}
    </nav>
  )
}

/** `Mars`, `1er trimestre`: the year is on the page already. */
const courte = ({ periode }: RetourTva): string => nomPeriodeTva(periode).replace(/ \d{4}$/, '')

function Dialogue({ geste, retour, onClose }: { geste: Geste; retour: RetourTva; onClose: () => void }) {
  switch (geste.quoi) {
    case 'etablir':
      return <Etablir retour={retour} onClose={onClose} />
    case 'rectifier':
      return <Rectifier retour={retour} onClose={onClose} />
    case 'deposer':
      return <Deposer retour={retour} une={geste.une} onClose={onClose} />
    case 'regler': {
      const { une } = geste
      return <Regler une={une} reste={resteSans(retour, une)} onClose={onClose} />
    }
  }
}
