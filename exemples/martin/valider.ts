// Claire Martin's years made final, one after the other, on the days of the demonstration: what the act does, without a database.

import type { Faits } from '../../domain/activites/faits.ts'
import { livres } from '../../domain/activites/meuble/annee/livres.ts'
import { type Day, day } from '../../domain/base/day.ts'
import { ecrituresDe, type Journal, type Ligne } from '../../domain/compta/ecriture.ts'
import { anneeDeCloture, type Exercice, suivantDe } from '../../domain/compta/exercice.ts'
import { aValider } from '../../domain/journalisation/a-valider.ts'

/** Each year was made final on 28 April of the next one. */
const validationDe = (annee: number): Day => day(`${annee + 1}-04-28`)

/** The facts, with every year up to this one validated for good, and the à-nouveaux of the next. */
export function validerJusqua(faits: Faits, derniere: number): Faits {
  return faits.exercices
    .filter((un) => anneeDeCloture(un) <= derniere)
    .reduce((avant, exercice) => validerAnnee(avant, exercice), faits)
}

function validerAnnee(faits: Faits, exercice: Exercice): Faits {
  const { id, fin } = exercice
  const annee = anneeDeCloture(exercice)
  const le = validationDe(annee)
  const gelees = numeroter(faits, aValider(livres(faits), exercice, fin), { annee, le })
  const definitif = (un: Exercice): Exercice => (un.id === id ? { ...un, etat: 'definitif', valide_jusqu_au: fin } : un)
  const apres = {
    ...faits,
    exercices: faits.exercices.map(definitif),
    lignes_validees: [...faits.lignes_validees, ...gelees],
  }
  const suivant = suivantDe(faits.exercices, exercice)
  if (!suivant) return apres
  const ouverture = aValider(livres(apres), suivant, suivant.debut).filter(({ journal }) => journal === 'AN')
  const an = numeroter(apres, ouverture, { annee: anneeDeCloture(suivant), le })
  return { ...apres, lignes_validees: [...apres.lignes_validees, ...an] }
}

/** Numbers without gap, by journal and year, in the order of the days. */
function numeroter(faits: Faits, lignes: readonly Ligne[], { annee, le }: { annee: number; le: Day }): Ligne[] {
  const derniers = new Map<Journal, number>()
  for (const { journal, numero, date } of faits.lignes_validees) {
    if (date.startsWith(`${annee}`)) derniers.set(journal, Math.max(derniers.get(journal) ?? 0, numero ?? 0))
  }
  const ecritures = ecrituresDe(lignes).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return ecritures.flatMap(({ journal, lignes: jambes }) => {
    const numero = (derniers.get(journal) ?? 0) + 1
    derniers.set(journal, numero)
    return jambes.map((ligne) => ({ ...ligne, numero, valide_le: le }))
  })
}
