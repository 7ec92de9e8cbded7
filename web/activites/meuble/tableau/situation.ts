// What the dashboard shows, derived of the facts of the dossier, for the year on which one is.

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { luiRevient } from '#domain/activites/droits.ts'
import type { FaitsDuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import { taches } from '#domain/activites/meuble/taches.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { zero } from '#domain/base/cents.ts'
import { addMonths, type Day, earlier, firstDayOf, firstOfMonth, lastOfMonth, later, year } from '#domain/base/day.ts'
import { memoire } from '#domain/base/memoire.ts'
import { anneeDeCloture, type Exercice } from '#domain/compta/exercice.ts'
import { soldeBanque, tresorerie } from '#domain/sujets/banque/suivi/tresorerie.ts'
import { loyersDeLaPeriode } from '#domain/sujets/location/appel.ts'
import { prevoir } from '#domain/sujets/location/ecritures/prevision.ts'
import { foyersQuery } from '#web/data/compta/foyers.ts'
import { questionsQuery } from '#web/data/compta/questions.ts'
import { modelesDepenseQuery } from '#web/data/depenses/modeles-depense.ts'
import { useSuiviImpayes } from '#web/data/location/demarches-impaye.ts'
import { demandesSignatureQuery } from '#web/data/location/signature.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { type AnneeMeubleeConnue, anneeMeubleeDe } from '../annee.ts'

/** The same object for the same facts and days, whoever asks: what is derived of it is derived once. */
function prevuesAu(faits: FaitsDuMeuble, today: Day, jusqu_au: Day): FaitsDuMeuble {
  const siennes = prevuesDe(faits)
  const cle = `${today} ${jusqu_au}`
  const connue = siennes.get(cle) ?? prevoir(faits, { today, jusqu_au })
  siennes.set(cle, connue)
  return connue
}

const prevuesDe = memoire((_: FaitsDuMeuble) => new Map<string, FaitsDuMeuble>())

const MOIS_PREVUS = 3
const MOIS_MONTRES = 6

/** The year on the screen: the one that runs, seen from today, or one that is over, seen from its last day. */
export type Periode = { readonly exercice: Exercice; readonly enCours: boolean; readonly au: Day }

export function usePeriode(exercice: Exercice): Periode {
  const { today } = useDossier()
  const enCours = exercice.debut <= today && today <= exercice.fin
  return { exercice, enCours, au: enCours ? today : exercice.fin }
}

export function useTaches() {
  const { today, role, droits } = useDossier()
  const faits = useFaits()
  // What is asked about entries, and the bills that come back, join the list when they come: the page waits for neither.
  const { data: questions } = useQuery(questionsQuery(faits.dossier.id))
  const { data: modeles_depense } = useQuery(modelesDepenseQuery(faits.dossier.id))
  const impayes = useSuiviImpayes(faits.dossier.id)
  const { data: demandes_signature } = useQuery(demandesSignatureQuery(faits.dossier.id))
  const { data: foyers } = useQuery(foyersQuery(faits.dossier.id))
  const exercice = faits.exercices.find((un) => anneeDeCloture(un) === year(today))
  // The same year as the household's page reads: foreseen to its last day.
  const prevue = useMemo(
    () =>
      foyers && exercice
        ? anneeMeubleeDe(prevuesAu(faits, today, exercice.fin), anneeDeCloture(exercice)).fiscale
        : null,
    [faits, foyers, exercice, today],
  )
  return useMemo(
    () =>
      taches(
        { ...faits, questions_ouvertes: (questions ?? []).filter(({ resolue }) => !resolue) },
        {
          today,
          annees: ANNEES,
          fiscales: prevue ? [prevue] : [],
          ...(foyers && { foyers }),
          ...(modeles_depense && { modeles_depense }),
          ...(demandes_signature && { demandes_signature }),
          ...(impayes && { impayes }),
        },
      ).filter(({ lieu }) => luiRevient({ role, droits }, 'lieux', lieu)),
    [faits, questions, modeles_depense, demandes_signature, impayes, foyers, prevue, today, role, droits],
  )
}

/** The rents of the month that runs, or of a whole year that is over. */
export function useLoyers({ exercice, enCours, au }: Periode) {
  const faits = useFaits()
  const debut = enCours ? firstOfMonth(au) : exercice.debut
  const fin = enCours ? lastOfMonth(au) : exercice.fin
  return useMemo(() => ({ debut, fin, ...loyersDeLaPeriode(faits, { debut, fin, au }) }), [faits, debut, fin, au])
}

export function useSolde({ au }: Periode) {
  const faits = useFaits()
  return soldeBanque(useLivres(), faits, au) ?? zero
}

/** The tax year with the rents still to come until its last day; as it stands when it is over; or what is not known of it. */
export function useFiscalePrevue({ exercice, enCours, au }: Periode): AnneeMeubleeConnue & { prevus: FaitsDuMeuble } {
  const { fin } = exercice
  const annee = anneeDeCloture(exercice)
  const faits = useFaits()
  return useMemo(() => {
    const prevus = enCours ? prevuesAu(faits, au, fin) : faits
    return { ...anneeMeubleeDe(prevus, annee), prevus }
  }, [faits, enCours, au, annee, fin])
}

/** From January (or half a year at least) to today and three months more; a year that is over is shown alone. */
export function useTresorerie({ exercice, enCours, au }: Periode) {
  const faits = useFaits()
  const { livres } = useComptabilite()
  const { today } = useDossier()
  return useMemo(() => {
    const janvier = firstDayOf(anneeDeCloture(exercice))
    const debut = enCours ? earlier(janvier, addMonths(firstOfMonth(today), 1 - MOIS_MONTRES)) : janvier
    const fin = enCours ? addMonths(today, MOIS_PREVUS) : exercice.fin
    const premier = faits.exercices[0]?.debut ?? debut
    const mois = tresorerie(faits, { livres, today: later(today, au), debut: later(debut, premier), fin })
    return { mois, prevus: prevoir(faits, { today, jusqu_au: lastOfMonth(fin) }) }
  }, [faits, livres, today, exercice, enCours, au])
}
