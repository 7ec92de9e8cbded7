// The figures of each dwelling for the year on which one is: yields, money, days let, and what a sale would leave.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { estLmp, reglagesDe } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import { impotDeLActivite } from '#domain/activites/meuble/foyer/impot-activite.ts'
import { reglesDe } from '#domain/activites/meuble/simulation/regles.ts'
import { type Patrimoine, patrimoineDuBien } from '#domain/activites/meuble/ventes/patrimoine-bien.ts'
import { ANNEES, anneeDe } from '#domain/annees/index.ts'
import { type Ratio, zero } from '#domain/base/cents.ts'
import { earlier } from '#domain/base/day.ts'
import { enPourcent, estPublie } from '#domain/base/parametres.ts'
import { anneeDeCloture, type Exercice } from '#domain/compta/exercice.ts'
import type { Estimation } from '#domain/sujets/biens/estimation.ts'
import { type Performance, performances } from '#domain/sujets/biens/suivi/performance-bien.ts'
import { estimationsQuery } from '#web/data/biens/estimations.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLignes } from '#web/session/livres.ts'
import { anneeMeubleeDe } from '../annee.ts'

export type LogementChiffre = Performance & {
  /** Null with the sentence that says which figure is missing. */
  readonly patrimoine: Patrimoine | null
  readonly refus: string | null
}
export type Chiffres = {
  readonly logements: readonly LogementChiffre[]
  readonly estimations: readonly Estimation[]
  /** The tax of the year could not be counted, and why. */
  readonly refus: string | null
}

/** `tranche`: the marginal rate of the household; null: social levies alone. */
export function useChiffres(exercice: Exercice, tranche: Ratio | null): Chiffres {
  const { dossier, today, annee } = useDossier()
  const faits = useFaits()
  const lignes = useLignes()
  const { data: estimations } = useSuspenseQuery(estimationsQuery(dossier.id))
  return useMemo(() => {
    const au = earlier(today, exercice.fin)
    const jusque = (lignes ?? []).filter(({ date }) => date <= au)
    const { fiscale } = anneeMeubleeDe(faits, annee)
    const impot = siConnu(() =>
      fiscale ? impotDeLActivite(fiscale, tranche, reglesDe(annee)(annee).parametres) : zero,
    )
    const fiscales = faits.exercices.flatMap((un) =>
      un.fin > au ? [] : (anneeMeubleeDe(faits, anneeDeCloture(un)).fiscale ?? []),
    )
    const reglages = reglagesDe(exercice, dossier)
    const tous = performances({ faits, exercice, reglages, lignes: jusque, au, impot_cents: impot.valeur ?? zero })
    // A dwelling sold in an earlier year has nothing to say of this one.
    const gardes = tous.filter(({ bien }) => bien.date_cession === null || bien.date_cession >= exercice.debut)
    const lmp = estLmp(exercice)
    return {
      estimations,
      refus: impot.refus,
      logements: gardes.map((un) => {
        const { valeur, refus } = siConnu(() => {
          const { parametres } = anneeDe(annee)
          return patrimoineDuBien(un.bien, { faits, estimations, fiscales, parametres, lmp, au })
        })
        return { ...un, patrimoine: un.bien.date_cession === null || un.bien.date_cession > au ? valeur : null, refus }
      }),
    }
  }, [faits, lignes, estimations, exercice, dossier, today, annee, tranche])
}

/** The rates of the last scale that is voted, as one says them. */
export const TRANCHES: readonly { readonly cle: string; readonly taux: Ratio }[] = ANNEES.toReversed()
  .flatMap(({ parametres: { impot_revenu } }) => (estPublie(impot_revenu.bareme) ? [impot_revenu.bareme.valeur] : []))
  .slice(0, 1)
  .flat()
  .map(({ taux }) => ({ cle: enPourcent(taux), taux }))
