// How furnished letting does its things to do: those of any books as they are done anywhere, and its own.
import type { FaitsDuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import type { ChoseMeuble } from '#domain/activites/meuble/taches.ts'
import { lastDayOf } from '#domain/base/day.ts'
import { cleTache } from '#web/parts/tableau/chose.ts'
import { cibleTache } from '#web/parts/tableau/cibles-taches.ts'
import { Geste, Vers } from '#web/parts/tableau/tache-geste.tsx'
import type { Manieres } from '#web/parts/tableau/taches.tsx'
import { nomDe } from '../adresse.ts'

export const manieresDe = (faits: FaitsDuMeuble): Manieres<ChoseMeuble> => ({
  cle: (tache) => {
    switch (tache.genre) {
      case 'demarche_a_faire':
        return `${tache.genre} ${nomDe(tache.demarche)}`
      case 'seuil_lmp':
        return `${tache.genre} ${tache.annee}`
      default:
        return cleTache(tache)
    }
  },
  geste: (tache) => {
    switch (tache.genre) {
      case 'demarche_a_faire':
        return <Vers lieu="demarches" label="Préparer" demande={{ demarche: nomDe(tache.demarche) }} />
      case 'seuil_lmp':
        return <Vers lieu="foyer" label="Comparer" demande={{ exercice: lastDayOf(tache.annee) }} />
      default:
        return <Geste tache={tache} />
    }
  },
  cible: (tache) =>
    tache.genre === 'demarche_a_faire' || tache.genre === 'seuil_lmp' ? null : cibleTache(tache, faits),
})
