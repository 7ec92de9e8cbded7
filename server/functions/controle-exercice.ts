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

/** The alerts of a year that may be closed; refused, with everything to correct in its words, when it may not. */
export function controlerExercice(faits: Faits, exercice: Exercice): { code: string; message: string }[] {
  const lignes = livres(faits).get(exercice.annee) ?? []
  const anomalies: readonly Anomalie[] = [
    ...anomaliesFaits(faits),
    ...controlesCloture({ exercice, lignes }),
    ...anneeFiscaleDe(faits, exercice).anomalies,
  ]
  const erreurs = anomalies.filter(({ gravite }) => gravite === 'erreur')
  if (erreurs.length > 0) throw new Refus('exercice_avec_erreurs', erreurs.map(({ message }) => message).join(' '))
  return anomalies.map(({ code, message }) => ({ code, message }))
}

/** What the year says today, in one fingerprint: another one later tells that it no longer says the same. */
export function empreinteExercice(faits: Faits, exercice: Exercice): string {
  const lignes = livres(faits).get(exercice.annee) ?? []
  return empreinteArrete({ lignes, formulaires: anneeFiscaleDe(faits, exercice).formulaires })
}
