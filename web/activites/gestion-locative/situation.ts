// What the home shows, derived of the facts of the dossier, for the month that its address asks.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { luiRevient } from '#domain/activites/droits.ts'
import { loyersDuMois } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { taches } from '#domain/activites/gestion-locative/taches.ts'
import type { RenduSuivi } from '#domain/activites/tache.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { addMonths, type Day, earlier, firstOfMonth, later } from '#domain/base/day.ts'
import type { Bornes } from '#domain/compta/exercice.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import { questionsQuery } from '#web/data/compta/questions.ts'
import { modelesDepenseQuery } from '#web/data/depenses/modeles-depense.ts'
import { listeQuery } from '#web/data/listes.ts'
import { candidaturesQuery } from '#web/data/location/candidats.ts'
import { useSuiviImpayes } from '#web/data/location/demarches-impaye.ts'
import { demandesSignatureQuery } from '#web/data/location/signature.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

/** Without what each statement says: the home reads their days alone. */
const rendusSuivisQuery = listeQuery<RenduSuivi>('rendus_suivis')

export function useTaches() {
  const { today, role, droits } = useDossier()
  const faits = useFaits()
  // What is asked about entries, and the bills that come back, join the list when they come: the page waits for neither.
  const { data: questions } = useQuery(questionsQuery(faits.dossier.id))
  const { data: modeles_depense } = useQuery(modelesDepenseQuery(faits.dossier.id))
  const impayes = useSuiviImpayes(faits.dossier.id)
  const { data: demandes_signature } = useQuery(demandesSignatureQuery(faits.dossier.id))
  const { data: rendus } = useQuery(rendusSuivisQuery(faits.dossier.id))
  const { data: candidatures } = useQuery(candidaturesQuery(faits.dossier.id))
  // The facts themselves while nothing is asked: what was derived of them is not derived again.
  const questionnes = useMemo(() => {
    const questions_ouvertes = (questions ?? []).filter(({ resolue }) => !resolue)
    return questions_ouvertes.length === 0 ? faits : { ...faits, questions_ouvertes }
  }, [faits, questions])
  return useMemo(
    () =>
      taches(questionnes, {
        ...{ today, annees: ANNEES, fiscales: [] },
        ...(modeles_depense && { modeles_depense }),
        ...(demandes_signature && { demandes_signature }),
        ...(impayes && { impayes }),
        ...(rendus && { rendus }),
        ...(candidatures && { candidatures }),
      }).filter(({ lieu }) => luiRevient({ role, droits }, 'lieux', lieu)),
    [questionnes, modeles_depense, demandes_signature, impayes, rendus, candidatures, today, role, droits],
  )
}

/** Its months up to the one that runs, or to the last one whose rents are called ahead. */
function moisMontres(exercice: Bornes, echeances: readonly Echeance[], today: Day): Day[] {
  const appele = echeances.reduce<Day>((dernier, { periode }) => later(dernier, periode), today)
  const dernier = earlier(exercice.fin, appele)
  const mois = [firstOfMonth(exercice.debut)]
  for (let suivant = addMonths(exercice.debut, 1); suivant <= dernier; suivant = addMonths(suivant, 1))
    mois.push(firstOfMonth(suivant))
  return mois
}

/** `?mois=2026-11`; else the month that runs, or the last one of a year that is over. */
export function useLoyersDuMois() {
  const { today, periode } = useDossier()
  const [params] = useSearchParams()
  const faits = useFaits()
  const mois = useMemo(() => moisMontres(periode, faits.echeances, today), [periode, faits, today])
  const commence = (un: Day): boolean => un <= today
  const montre =
    mois.find((un) => un.slice(0, 7) === params.get('mois')) ?? mois.findLast(commence) ?? firstOfMonth(periode.debut)
  const parc = useMemo(() => loyersDuMois(faits, { mois: montre, today }), [faits, montre, today])
  return { mois, parc }
}
