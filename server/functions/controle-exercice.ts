// What is looked at before a year is closed: the books, then the return that they give. Errors refuse, alerts are shown.
import type { Anomalie } from '#domain/base/anomalie.ts'
import { Refus } from '#domain/base/refus.ts'
import { controlesCloture } from '#domain/compta/controles-cloture.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { anomaliesFaits } from '#domain/journalisation/anomalies.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { livres } from '#domain/journalisation/livres.ts'
import { empreinteArrete } from '../dossier/empreinte-arrete.ts'
import { anneeFiscaleDe } from './annee-fiscale.ts'

export type ExerciceControle = {
  readonly alertes: { code: string; message: string }[]
  /** Of the books and the forms that were looked at. */
  readonly empreinte: string
}

/** The alerts of a year that may be closed; refused, with everything to correct in its words, when it may not. */
export function controlerExercice(faits: Faits, exercice: Exercice): ExerciceControle {
  const lignes = livres(faits).get(exercice.annee) ?? []
  const { formulaires, anomalies: fiscales } = anneeFiscaleDe(faits, exercice)
  const anomalies: readonly Anomalie[] = [
    ...anomaliesFaits(faits),
    ...controlesCloture({ exercice, lignes }),
    ...fiscales,
  ]
  const erreurs = anomalies.filter(({ gravite }) => gravite === 'erreur')
  if (erreurs.length > 0) throw new Refus('exercice_avec_erreurs', erreurs.map(({ message }) => message).join(' '))
  return {
    alertes: anomalies.map(({ code, message }) => ({ code, message })),
    empreinte: empreinteArrete({ lignes, formulaires }),
  }
}
