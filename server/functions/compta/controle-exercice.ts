// What is looked at before a year is closed: the books, then the return that they give. Errors refuse, alerts are shown.

import type { Comptabilite } from '#domain/activites/type.ts'
import { ANNEES } from '#domain/annees/index.ts'
import type { Anomalie } from '#domain/base/anomalie.ts'
import { addDays } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { anomaliesFaits } from '#domain/cloture/anomalies.ts'
import { pointsDeCloture } from '#domain/cloture/points.ts'
import { controlesCloture } from '#domain/compta/controles-cloture.ts'
import { anneeDeCloture, type Exercice, precedentDe } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { anneeFiscaleDe } from '../../dossier/compta/annee-fiscale.ts'
import { empreinteArrete } from '../../dossier/compta/empreinte-arrete.ts'

/** The alerts of a year that may be closed; refused, with everything to correct in its words, when it may not. */
export function controlerExercice(
  comptabilite: Comptabilite,
  faits: FaitsLivres,
  exercice: Exercice,
): { code: string; message: string }[] {
  const parExercice = comptabilite.livres(faits)
  const lignes = parExercice.get(exercice.id) ?? []
  const fiscale = anneeFiscaleDe(comptabilite, faits, exercice)
  const anomalies: readonly Anomalie[] = [
    ...anomaliesFaits(faits),
    ...controlesCloture({ exercice, lignes }),
    ...fiscale.anomalies,
  ]
  const erreurs = anomalies.filter(({ gravite }) => gravite === 'erreur').map(({ message }) => message)
  const { saisie, controle } = pointsDeCloture(comptabilite, {
    faits,
    exercice,
    lignes,
    livres: parExercice,
    fiscale,
    today: addDays(exercice.fin, 1),
    precedentes: parExercice.get(precedentDe(faits.exercices, exercice)?.id ?? '') ?? null,
    parametres: ANNEES.find(({ annee }) => annee === anneeDeCloture(exercice))?.parametres ?? null,
  })
  // What the books alone tell is said in its own words; a point in red that only the facts show is said in its own.
  const rouges = [...saisie, ...controle].filter(({ etat }) => etat === 'erreur')
  const phrases = erreurs.length > 0 ? erreurs : rouges.map(({ libelle, detail }) => `${libelle} : ${detail}.`)
  if (phrases.length > 0) throw new Refus('exercice_avec_erreurs', phrases.join(' '))
  return anomalies.map(({ code, message }) => ({ code, message }))
}

/** What the year says today, in one fingerprint: another one later tells that it no longer says the same. */
export function empreinteExercice(comptabilite: Comptabilite, faits: FaitsLivres, exercice: Exercice): string {
  const lignes = comptabilite.livres(faits).get(exercice.id) ?? []
  return empreinteArrete({ lignes, formulaires: anneeFiscaleDe(comptabilite, faits, exercice).formulaires })
}
