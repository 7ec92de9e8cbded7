// The figures that the contributions of an LMP are counted with, read at once: one that is missing refuses the whole.
import { aConfirmer, type Figure, type FigureOuNon, publie } from '../../../base/parametres.ts'
import type { ParametresCotisations } from '../../../fiscal/cotisations/parametres.ts'
import type { Regle } from '../../../fiscal/etape.ts'

export type FiguresCotisations = ReturnType<typeof figuresCotisations>

/** Every figure of the year, or a refusal that names the missing one. */
export function figuresCotisations({ cotisations_lmp: c }: ParametresCotisations) {
  const lues: Figure<unknown>[] = []
  const lire = <T>(figure: FigureOuNon<T>, nom: string): T => {
    const lue = publie(figure, nom)
    lues.push(lue)
    return lue.valeur
  }
  const unique = lire(c.assiette_unique, 'l’assiette des cotisations du LMP')
  const assiette = publie(c.assiette_unique, 'l’assiette des cotisations du LMP')
  const figures = {
    unique,
    plafond: lire(c.plafond, 'le plafond de la sécurité sociale'),
    abattement: lire(c.abattement, 'l’abattement de l’assiette sociale'),
    abattementMinimum: lire(c.abattement_minimum, 'l’abattement minimal de l’assiette sociale'),
    abattementMaximum: lire(c.abattement_maximum, 'l’abattement maximal de l’assiette sociale'),
    maladie: lire(c.maladie, 'le taux maladie'),
    maladieAuDela: lire(c.maladie_au_dela, 'le taux maladie'),
    indemnites: lire(c.indemnites, 'le taux des indemnités journalières'),
    indemnitesMin: lire(c.indemnites_minimum, 'l’assiette minimale des indemnités journalières'),
    indemnitesMax: lire(c.indemnites_maximum, 'l’assiette maximale des indemnités journalières'),
    indemnitesPlafonnees: lire(c.indemnites_plafonnees, 'la limite des indemnités journalières'),
    retraite: lire(c.retraite, 'le taux de retraite de base'),
    retraiteAuDela: lire(c.retraite_au_dela, 'le taux de retraite de base'),
    retraiteMin: lire(c.retraite_minimum, 'l’assiette minimale de retraite'),
    complementaire: lire(c.complementaire, 'le taux de retraite complémentaire'),
    complementaireAuDela: lire(c.complementaire_au_dela, 'le taux de retraite complémentaire'),
    complementaireSeuil: lire(c.complementaire_seuil, 'la tranche de retraite complémentaire'),
    complementaireMax: lire(c.complementaire_maximum, 'la tranche de retraite complémentaire'),
    invalidite: lire(c.invalidite, 'le taux d’invalidité et décès'),
    invaliditeMin: lire(c.invalidite_minimum, 'l’assiette minimale d’invalidité'),
    famille: lire(c.famille, 'le taux d’allocations familiales'),
    csgDeductible: lire(c.csg_deductible, 'le taux de CSG'),
    csgNonDeductible: lire(c.csg_non_deductible, 'le taux de CSG'),
    formation: lire(c.formation, 'la contribution à la formation'),
  }
  const doute = lues.some(({ certitude }) => aConfirmer(certitude))
  const baremes = [publie(c.maladie, 'le taux maladie').source, publie(c.retraite, 'le taux de retraite').source]
  const sources = [...new Set(baremes)].join(' ; ')
  return {
    ...figures,
    regle: { source: sources, certitude: doute ? 'R' : 'C' } satisfies Regle as Regle,
    regleAssiette: { source: assiette.source, certitude: assiette.certitude } satisfies Regle as Regle,
  }
}
