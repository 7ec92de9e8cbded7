// The place `liasse` of rental management: which regime leaves more, where a deficit goes, form 2044 by property, what is kept for later.
import { useMemo } from 'react'
import { formulairesADeclarer } from '#domain/activites/gestion-locative/annee/a-declarer.ts'
import type { AnneeFonciere } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { faitsDe, redevablesDe } from '#domain/activites/gestion-locative/annee/indivision.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { enLettres } from '#domain/base/mots.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { NUMERO_2042 } from '#domain/liasse/f2042-foncier.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { type Declarant, FOYER_DU_DOSSIER } from '#domain/sujets/propriete/quote-part.ts'
import { ActionsDeclaration } from '#web/books/comptabilite/liasse/actions.tsx'
import { enTexte } from '#web/books/comptabilite/liasse/en-texte.ts'
import { Notes } from '#web/books/comptabilite/liasse/notes.tsx'
import { Transmission } from '#web/books/comptabilite/liasse/transmission.tsx'
import { useParam } from '#web/lib/adresse.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useDossier, useEstFerme, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { useAnneeFonciere } from '../annee.ts'
import { ComptesCopropriete } from '../copropriete/comptes.tsx'
import { MontantsNotes } from '../montants/montants.tsx'
import { ATenir } from './a-tenir.tsx'
import { Cascade } from './cascade.tsx'
import { Cases2042 } from './cases-2042.tsx'
import { type Indivis, QuiDeclare, SansVerdict, SeulProprietaire } from './indivis.tsx'
import { Millesimes } from './millesimes.tsx'
import { Tableau2044 } from './tableau.tsx'
import { Verdict } from './verdict.tsx'
import { enTableau, vue2044 } from './vue.ts'
import './revenus.css'
import './suites.css'

const TITRE = 'Revenus fonciers'

export function RevenusFonciersScreen() {
  const { exercice } = useDossier()
  const { fiscale, refus } = useAnneeFonciere()
  if (!exercice) return <SansExercice />
  if (fiscale) return <ParDeclarant fiscale={fiscale} />
  return (
    <Page title={`${TITRE} ${anneeDeCloture(exercice)}`}>
      <Banner tone="wait">{refus ?? 'La déclaration demande les livres de l’année.'}</Banner>
    </Page>
  )
}

function SansExercice() {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  return (
    <Page title={TITRE}>
      <Empty
        drawing="registre"
        action={
          peutEcrire && (
            <LinkButton kind="main" to={lien('installation')}>
              Installer un logement
            </LinkButton>
          )
        }
      >
        La déclaration 2044 se remplit seule, logement par logement, de ce que vous encaissez et payez.
      </Empty>
    </Page>
  )
}

/** Of what is owned together, the return of one co-owner at a time, that of the household of the dossier first. */
function ParDeclarant({ fiscale }: { fiscale: AnneeFonciere }) {
  const { indivision } = fiscale.detail
  const [cle, choisir] = useParam('declarant')
  const choisie = indivision.find(({ declarant }) => declarant.cle === cle) ?? indivision[0]
  if (!choisie) return <Revenus fiscale={fiscale} indivis={null} />
  const indivis = { choisi: choisie.declarant, tous: indivision, choisir }
  return <Revenus key={choisie.declarant.cle} fiscale={choisie.fiscale} indivis={indivis} />
}

function Revenus({ fiscale, indivis }: { fiscale: AnneeFonciere; indivis: Indivis | null }) {
  const faits = useFaits()
  const { biens } = faits
  const { panneau, cible, expliquer } = useExpliquer({
    prevue: indivis && { faits, lignes: fiscale.lignes, fiscale },
  })
  const vue = useMemo(() => vue2044(fiscale, biens), [fiscale, biens])
  const { annee, somme } = vue
  const aDeclarer = useMemo(() => formulairesADeclarer(fiscale, biens), [fiscale, biens])
  const declaration = fiscale.formulaires.find(({ numero }) => numero === NUMERO_2042)
  const siens = useMemo(() => indivis && biensDuDeclarant(faits, indivis.choisi, fiscale), [indivis, faits, fiscale])
  const vide = vue.colonnes.every(({ formulaire: { cases } }) => cases.every(({ montant }) => montant === 0))
  const texte = [...(vue.due ? [enTableau(vue)] : []), ...(declaration ? [enTexte(declaration)] : [])].join('\n\n')
  return (
    <Page
      title={`${TITRE} ${annee}`}
      lead={leadDe(fiscale)}
      action={
        <ActionsDeclaration texte={texte} exercice_id={fiscale.exercice.id} mots={vue.due ? MOTS_2044 : MOTS_2042} />
      }
    >
      <Notes annee={annee} formulaire={{ ...somme, doute: null }}>
        {fiscale.anomalies.map(({ message, gravite }) => (
          <Banner key={message} tone={gravite === 'erreur' ? 'bad' : 'wait'}>
            {message}
          </Banner>
        ))}
      </Notes>
      {indivis && <QuiDeclare indivis={indivis} fiscale={fiscale} />}
      {vide ? (
        <RienEncore annee={annee} pourAutrui={toutPourAutrui(fiscale, biens)} />
      ) : indivis && indivis.choisi.cle !== FOYER_DU_DOSSIER ? (
        <SansVerdict indivis={indivis} fiscale={fiscale} />
      ) : (
        <Verdict fiscale={fiscale} vue={vue} expliquer={expliquer} />
      )}
      <Split panel={panneau}>
        <div className="activites-revenus-corps" data-panneau={panneau ? true : undefined}>
          {!vide && (
            <div className="activites-revenus-suite" data-place="forme">
              <Cascade fiscale={fiscale} vue={vue} expliquer={expliquer} />
              <Tableau2044 vue={vue} cible={cible} expliquer={expliquer} />
            </div>
          )}
          <div className="activites-revenus-suite" data-place="cote">
            {declaration && <Cases2042 formulaire={declaration} expliquer={expliquer} />}
            <Transmission formulaires={aDeclarer} />
            <ComptesCopropriete biens={siens} />
            <MontantsNotes siens={siens} />
            {!indivis && <SeulProprietaire />}
          </div>
          <div className="activites-revenus-suite" data-place="gardes">
            <Millesimes imputation={fiscale.detail.deficits} expliquer={expliquer} />
            <ATenir fiscale={fiscale} vue={vue} expliquer={expliquer} />
          </div>
        </div>
      </Split>
    </Page>
  )
}

/** The properties of which he has a part in the year: what is noted of the others is none of his. */
function biensDuDeclarant(faits: FaitsGeres, { cle }: Declarant, { exercice }: AnneeFonciere): ReadonlySet<string> {
  const redevable = redevablesDe(faits).find(({ declarant }) => declarant?.cle === cle)
  return new Set((redevable ? faitsDe(faits, redevable, exercice) : faits).biens.map(({ id }) => id))
}

function leadDe({ detail: { regime, colonnes } }: AnneeFonciere): string {
  const nombre = colonnes.filter(({ bien_id }) => bien_id !== null).length
  const logements =
    nombre === 0 ? 'aucun logement nu' : `${enLettres(nombre, 'm')} ${nombre > 1 ? 'logements nus' : 'logement nu'}`
  const quoi = regime === 'micro_foncier' ? 'Micro-foncier' : 'Déclaration 2044'
  return `${quoi}, ${logements}, en euros. Chaque chiffre s’ouvre.`
}

/** Whether every property is another's: its rents are no income of hers. */
const toutPourAutrui = ({ detail: { immeubles } }: AnneeFonciere, biens: readonly Bien[]): boolean =>
  immeubles.geres.length === biens.length

function RienEncore({ annee, pourAutrui }: { annee: number; pourAutrui: boolean }) {
  const lien = useLien()
  const sansComptesRendus = useEstFerme()('gestion_locative:comptes_rendus')
  if (pourAutrui)
    return (
      <Empty
        drawing="registre"
        action={
          !sansComptesRendus && (
            <LinkButton to={lien('gestion_locative:comptes_rendus')}>Voir les comptes rendus</LinkButton>
          )
        }
      >
        Tous vos lots sont gérés pour autrui : leurs loyers de {annee} vont sur la déclaration de leurs propriétaires,
        pas sur la vôtre.
      </Empty>
    )
  return (
    <Empty drawing="registre" action={<LinkButton to={lien('loyers')}>Voir les loyers</LinkButton>}>
      Rien n’est encaissé ni payé en {annee} : la 2044 se remplira seule, ligne par ligne.
    </Empty>
  )
}

const COPIE = 'Une ligne par ligne du formulaire : numéro, libellé, montants.'
const MOTS_2044 = {
  telecharger: 'Télécharger la 2044',
  telechargee: '2044 téléchargée',
  copiee: 'Toute la déclaration est copiée',
  copie: COPIE,
}
const MOTS_2042 = {
  telecharger: 'Télécharger les cases',
  telechargee: 'Cases de la 2042 téléchargées',
  copiee: 'Les cases de la 2042 sont copiées',
  copie: COPIE,
}
