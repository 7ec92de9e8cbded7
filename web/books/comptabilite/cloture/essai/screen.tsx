// The place `essai`: the dry run in full: every entry and every box that the closing writes, and what differs from the year before.
import { type ReactNode, useMemo } from 'react'
import { comparerCases, comparerComptes } from '#domain/cloture/comparaison.ts'
import { type Essai, essaiABlanc } from '#domain/cloture/essai.ts'
import { complementDe, leNom, precedentDe } from '#domain/compta/exercice.ts'
import { clotureConnueAvant } from '#domain/journalisation/cloture-avant.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { useParam } from '#web/lib/adresse.ts'
import { formatDay, formatLongDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Comptabilite, SansExercice } from '../../frame.tsx'
import { CasesEcrites } from './cases.tsx'
import { Ecarts } from './ecarts.tsx'
import { EcrituresAVenir } from './ecritures.tsx'

export function EssaiScreen() {
  const { exercice } = useDossier()
  return exercice ? <EssaiComplet exercice={exercice} /> : <SansExercice title="Essai à blanc" />
}

function EssaiComplet({ exercice }: { exercice: ExerciceEnregistre }) {
  const { today } = useDossier()
  const lien = useLien()
  const { panneau, expliquer } = useExpliquer()
  const { etat, definitif_le } = exercice
  const definitif = etat === 'definitif'
  return (
    <Comptabilite
      title={
        definitif ? `Ce que la clôture ${complementDe(exercice)} a écrit` : `Essai à blanc ${complementDe(exercice)}`
      }
      lead={
        definitif
          ? `Validé définitivement${definitif_le ? ` le ${formatDay(definitif_le)}` : ''}.`
          : `Au ${formatLongDay(today)}, ce que la validation définitive écrirait, à l’identique. Rien n’a été écrit.`
      }
      panneau={panneau}
      action={<LinkButton to={lien('cloture')}>Retour à la clôture</LinkButton>}
    >
      <Contenu exercice={exercice} onExpliquer={expliquer} />
    </Comptabilite>
  )
}

type Vue = 'ecritures' | 'cases' | 'comptes' | 'ecarts'

/** Computed once for the same facts: the books are derived twice for it. */
function useEssai(exercice: ExerciceEnregistre): Essai {
  const { livres } = useComptabilite()
  const faits = useFaits()
  return useMemo(() => essaiABlanc(livres, faits, exercice), [livres, faits, exercice])
}

function Contenu({ exercice, onExpliquer }: { exercice: ExerciceEnregistre; onExpliquer: (cible: Cible) => void }) {
  const essai = useEssai(exercice)
  const { fiscale, refus } = useAnneeFiscale()
  const { comptes, cases } = useEcarts(exercice)
  const [demande, setVue] = useParam('vue')
  const avant = clotureConnueAvant(useFaits(), exercice)
  const ecarts = avant ? `écarts avec ${leNom(avant)}` : 'écarts'
  const vues: Readonly<Record<Vue, { label: string; count: number; contenu: ReactNode }>> = {
    ecritures: {
      label: 'Écritures',
      count: essai.ecritures.length + essai.a_nouveaux.length,
      contenu: <EcrituresAVenir essai={essai} exercice={exercice} onExpliquer={onExpliquer} />,
    },
    cases: {
      label: 'Cases',
      count: fiscale?.formulaires.flatMap((un) => un.cases.filter(({ blanc }) => !blanc)).length ?? 0,
      contenu: fiscale ? (
        <CasesEcrites formulaires={fiscale.formulaires} onExpliquer={onExpliquer} />
      ) : (
        <Banner tone="wait">{refus ?? 'La liasse demande les livres de l’année.'}</Banner>
      ),
    },
    comptes: {
      label: `Comptes, ${ecarts}`,
      count: comptes?.length ?? 0,
      contenu: <Ecarts sorte="comptes" rangees={comptes} exercice={exercice} avant={avant} onExpliquer={onExpliquer} />,
    },
    ecarts: {
      label: `Cases, ${ecarts}`,
      count: cases?.length ?? 0,
      contenu: <Ecarts sorte="cases" rangees={cases} exercice={exercice} avant={avant} onExpliquer={onExpliquer} />,
    },
  }
  const vue = estVue(demande) ? demande : 'ecritures'
  const onglets = (['ecritures', 'cases', 'comptes', 'ecarts'] as const).map((key) => ({
    key,
    label: vues[key].label,
    count: vues[key].count,
  }))
  return (
    <>
      <PressTabs label="Essai à blanc" tabs={onglets} value={vue} onChange={setVue} />
      <section className="books-acc-essai-vue">{vues[vue].contenu}</section>
    </>
  )
}

const estVue = (texte: string): texte is Vue => ['ecritures', 'cases', 'comptes', 'ecarts'].includes(texte)

/** Null when the year before is not kept here. */
function useEcarts(exercice: ExerciceEnregistre) {
  const faits = useFaits()
  const livres = useLivres()
  const { fiscale } = useAnneeFiscale()
  const { fiscale: precedente } = useAnneeFiscale(precedentDe(faits.exercices, exercice))
  return useMemo(() => {
    const hier = precedentDe(faits.exercices, exercice)
    if (!hier) return { comptes: null, cases: null }
    const annees = {
      faits,
      avant: { exercice: hier, lignes: livres.get(hier.id) ?? [] },
      apres: { exercice, lignes: livres.get(exercice.id) ?? [] },
    }
    return {
      comptes: comparerComptes(annees),
      cases: fiscale ? comparerCases(annees, { avant: precedente, apres: fiscale }) : null,
    }
  }, [faits, livres, exercice, fiscale, precedente])
}
