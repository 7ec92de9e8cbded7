// The return of a year on paper, from its facts: what `generer-liasse` gives, and what the archive of a dossier keeps.

import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import type { Day } from '#domain/base/day.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { dessinerLiasse, type Liasse, nomLiasse } from '../../documents/liasse.ts'
import { jourCourt } from '../../documents/papier/typographie.ts'
import { anneesJusqua } from './annee-fiscale.ts'
import type { DatesExercice } from './exercices.ts'

type Demande = {
  readonly faits: FaitsLivres
  readonly exercice: Exercice
  readonly dates: DatesExercice
  readonly now: Date
  readonly today: Day
}

/** Its boxes and their paper, which both take long: asked for beside (`server/aside`). */
export async function liasseEnPdf(demande: Demande): Promise<{ nom: string; octets: Uint8Array<ArrayBuffer> }> {
  const liasse = await liasseDe(demande)
  return { nom: nomLiasse(liasse), octets: await dessinerLiasse(liasse) }
}

async function liasseDe({ faits, exercice, dates, now, today }: Demande): Promise<Liasse> {
  const comptabilite = await exigerComptabilite(faits.dossier.activite)
  const { denomination, nom, siren, adresse } = faits.dossier
  return {
    denomination: denomination ?? nom,
    siren,
    adresse,
    exercice,
    etat: etatEnMots(exercice, dates, today),
    formulaires: comptabilite.formulaires(anneesJusqua(comptabilite, faits, exercice), faits),
    cree_le: now,
  }
}

function etatEnMots({ etat }: Exercice, dates: DatesExercice, today: Day): string {
  if (dates.declaration_deposee_le) return `Déclaration déposée le ${jourCourt(dates.declaration_deposee_le)}`
  if (etat === 'definitif' && dates.definitif_le)
    return `Exercice validé définitivement le ${jourCourt(dates.definitif_le)}`
  if (etat === 'arrete' && dates.arrete_le) return `Exercice arrêté le ${jourCourt(dates.arrete_le)}`
  return `Exercice en cours, situation au ${jourCourt(today)}`
}
