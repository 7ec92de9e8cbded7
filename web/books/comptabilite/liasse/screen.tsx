// The place `liasse`: the return, form by form as the form is, each box explained and copied, its checks aside.
import { type ReactNode, useState } from 'react'
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { Case, FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { useParam } from '#web/lib/adresse.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { ActionsDeclaration } from './actions.tsx'
import { cibleAnterieure } from './anterieur.ts'
import { Cerfa } from './cerfa.tsx'
import { Cote } from './cote.tsx'
import { enTexte } from './en-texte.ts'
import { Notes } from './notes.tsx'
import { Transmission } from './transmission.tsx'
import './liasse.css'

/** What a family says of its return, beside its boxes, its checks and the day it was filed. */
export type LiasseDeLaFamille = {
  /** The form that opens first; its own first one where it is not said. */
  readonly premier?: string
  /** What is copied onto the official site, when it is not all of them as they are shown. */
  readonly aRecopier?: (formulaires: readonly FormulaireRempli[]) => readonly FormulaireRempli[]
  /** What must be known before the figures of a form are used. */
  readonly notes?: (formulaire: FormulaireRempli) => ReactNode
  /** Under a form. */
  readonly suite?: (formulaire: FormulaireRempli) => ReactNode
  /** Beside them. */
  readonly cote?: (expliquer: (cible: Cible) => void) => ReactNode
}

export function LiasseScreen(famille: LiasseDeLaFamille) {
  const { exercice } = useDossier()
  const { fiscale, refus } = useAnneeFiscale()
  if (!exercice) return <SansExercice title="Liasse" />
  if (!fiscale) {
    return (
      <Comptabilite title="Liasse">
        <Banner tone="wait">{refus ?? 'La liasse demande les livres de l’année.'}</Banner>
      </Comptabilite>
    )
  }
  return <Liasse fiscale={fiscale} famille={famille} />
}

function Liasse({ fiscale, famille }: { fiscale: AnneeFiscale; famille: LiasseDeLaFamille }) {
  const { debut, fin } = fiscale.exercice
  const annee = anneeDeCloture(fiscale.exercice)
  const [demande, setDemande] = useParam('f')
  const [toutes, setToutes] = useState(false)
  const faits = useFaits()
  const comptabilite = useComptabilite()
  const { panneau, cible, expliquer } = useExpliquer()
  const { formulaires } = fiscale
  const formulaire =
    formulaires.find((un) => un.numero === demande) ??
    formulaires.find((un) => un.numero === famille.premier) ??
    formulaires[0]
  if (!formulaire) return <Comptabilite title="Liasse">Aucun formulaire n’est dû pour cet exercice.</Comptabilite>
  const { numero, libelle } = formulaire
  const aRecopier = famille.aRecopier?.(formulaires) ?? formulaires
  const expliquerAutre = (une: Case, colonne: 'net' | 'anterieur') => {
    const vers: Cible | null =
      colonne === 'net'
        ? { sorte: 'case', numero, code: une.code, net: true }
        : cibleAnterieure(comptabilite, fiscale, { numero, une, faits })
    if (vers) expliquer(vers)
  }

  return (
    <Comptabilite
      title={libelle}
      lead={`${numero}, exercice du ${formatDay(debut)} au ${formatDay(fin)}, en euros.`}
      panneau={panneau}
      action={
        <ActionsDeclaration
          texte={aRecopier.map(enTexte).join('\n\n')}
          exercice_id={fiscale.exercice.id}
          mots={MOTS_LIASSE}
        />
      }
    >
      <Notes annee={annee} formulaire={formulaire}>
        {famille.notes?.(formulaire)}
      </Notes>
      <div className={panneau ? 'ui-stack' : 'books-acc-cote'}>
        <section>
          <Onglets formulaires={formulaires} numero={numero} onChange={setDemande} />
          <Cerfa
            formulaire={formulaire}
            annee={annee}
            toutes={toutes}
            ouverte={cible?.sorte === 'case' && cible.numero === numero ? cible.code : null}
            onExplain={(code) => expliquer({ sorte: 'case', numero, code })}
            onAutre={expliquerAutre}
          />
          <label className="ui-check books-acc-foot">
            <input type="checkbox" checked={toutes} onChange={(event) => setToutes(event.target.checked)} />
            <span>Montrer aussi les cases vides ({formulaire.cases.filter(({ blanc }) => blanc).length})</span>
          </label>
          {famille.suite?.(formulaire)}
        </section>
        <Cote fiscale={fiscale}>
          {famille.cote?.(expliquer)}
          <Transmission formulaires={aRecopier} />
        </Cote>
      </div>
    </Comptabilite>
  )
}

const MOTS_LIASSE = {
  telecharger: 'Télécharger la liasse',
  telechargee: 'Liasse téléchargée',
  copiee: 'Toute la liasse est copiée',
  copie: 'Une ligne par case : numéro, libellé, montant.',
}

function Onglets({
  formulaires,
  numero,
  onChange,
}: {
  formulaires: readonly FormulaireRempli[]
  numero: string
  onChange: (numero: string) => void
}) {
  return (
    <nav className="ui-row books-acc-forms" aria-label="Formulaires">
      {formulaires.map((un) => (
        <Button
          key={un.numero}
          size="small"
          aria-current={un.numero === numero ? 'page' : undefined}
          title={un.libelle}
          onClick={() => onChange(un.numero)}
        >
          {un.numero}
        </Button>
      ))}
    </nav>
  )
}
