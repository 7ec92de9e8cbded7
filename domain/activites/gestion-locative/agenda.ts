// What comes next for who lets or manages: rents, instalments, the dates of his leases, the return of his household.
import type { Annee, Zones } from '../../annees/commun/type.ts'
import { addMonths, type Day, lastDayOf, year } from '../../base/day.ts'
import { jourEtMois } from '../../base/mots.ts'
import { estPublie, type Figure } from '../../base/parametres.ts'
import { anneeDeCloture, type Exercice } from '../../compta/exercice.ts'
import { aVenir, type FinDExercice, finsDExercice } from '../../suivi/agenda.ts'
import { echeancesDesEmprunts, type JourDEmprunt } from '../../sujets/biens/suivi/agenda.ts'
import { type JourDEntretien, joursDEntretien } from '../../sujets/entretien/suivi/agenda.ts'
import {
  type JourDeBail,
  type JourDeLoyers,
  type JourDImpaye,
  joursDesBaux,
  joursDesImpayes,
  loyersAttendus,
} from '../../sujets/location/suivi/agenda.ts'
import { type JourDeTva, joursDeTva } from '../../sujets/tva/suivi/agenda.ts'
import { type Agenda, type DateInconnue, type Evenement, type Regard, regle, SANS_DETAIL } from '../evenement.ts'
import { type JourDeMandat, joursDesMandats } from './comptes-rendus/suivi.ts'
import type { FaitsGeres } from './faits/faits.ts'

type JourDeDeclaration = {
  readonly genre: 'declaration'
  readonly date: Day
  readonly annee: number
  readonly figure: Figure<Zones>
}
export type JourGere =
  | JourDeTva
  | JourDeLoyers
  | JourDeBail
  | JourDImpaye
  | JourDEmprunt
  | FinDExercice
  | JourDeDeclaration
  | JourDEntretien
  | JourDeMandat

export function agenda(faits: FaitsGeres, regard: Regard): Agenda<JourGere> {
  const { today, annees, mois, mois_reguliers = 1, impayes } = regard
  const proche = addMonths(today, mois_reguliers)
  const evenements: Evenement<JourGere>[] = [
    ...loyersAttendus(faits, today, proche),
    ...echeancesDesEmprunts(faits, today, proche),
    ...finsDExercice(faits.exercices),
    ...joursDesBaux(faits, { du: today, au: addMonths(today, mois) }),
    ...joursDesImpayes(faits, impayes, today),
    ...joursDEntretien(faits, { du: today, au: addMonths(today, mois) }),
    ...joursDesMandats(faits, { du: today, proche, au: addMonths(today, mois) }),
    ...declarations(faits.exercices, annees),
    ...joursDeTva(faits),
  ]
  return { evenements: aVenir(evenements, regard), inconnues: inconnues(faits.exercices, regard) }
}

const PREAVIS_JOURS = 15

/** The earliest of the three days: who lives in another zone has some more. */
const declarations = (exercices: readonly Exercice[], annees: readonly Annee[]): Evenement<JourDeDeclaration>[] =>
  exercices.flatMap((un) => {
    const annee = anneeDeCloture(un)
    const figure = annees.find((une) => une.annee === annee)?.declaration
    if (!figure || !estPublie(figure)) return []
    const { zone_1: date, zone_2, zone_3 } = figure.valeur
    return [
      {
        ...SANS_DETAIL,
        ...regle(figure),
        date,
        cle: `declaration:${date}`,
        titre: `Déclaration des revenus ${annee}`,
        detail: `2042 et 2044, départements 01 à 19 ; 20 à 54 : ${jourEtMois(zone_2)} ; 55 et suivants : ${jourEtMois(zone_3)}`,
        preavis_jours: PREAVIS_JOURS,
        lieu: 'liasse' as const,
        filtre: null,
        exercice: lastDayOf(annee),
        objet: { genre: 'declaration' as const, date, annee, figure },
      },
    ]
  })

const inconnues = (exercices: readonly Exercice[], { today, annees }: Regard): DateInconnue[] =>
  exercices.map(anneeDeCloture).flatMap((annee) => {
    const connue = annees.find((une) => une.annee === annee)
    if (annee + 1 < year(today) || (connue && estPublie(connue.declaration))) return []
    const attend =
      connue && !estPublie(connue.declaration)
        ? connue.declaration.non_publie
        : `les règles de ${annee} ne sont pas encore dans le logiciel`
    return [
      {
        quoi: 'declaration',
        annee,
        titre: `Déclaration des revenus ${annee}`,
        detail: `date pas encore publiée (${attend})`,
        attendue_en: annee + 1,
      },
    ]
  })
