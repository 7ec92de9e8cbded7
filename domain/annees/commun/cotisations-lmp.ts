// Contributions of independents that an LMP owes: the two families of rates, before and since the reform of the base of 2025.
import { percent } from '../../base/cents.ts'
import type { CotisationsIndependants } from '../../fiscal/cotisations/parametres.ts'

type Taux = Omit<CotisationsIndependants, 'plafond' | 'retraite_minimum' | 'complementaire_seuil'>

/** As published, and as the model of mon-entreprise (`modele-social`) counts it. */
const URSSAF = 'Barème Urssaf des cotisations des artisans et commerçants'
const AVANT = 'CSS art. L131-6, avant la réforme de 2025'

const COMMUNS = {
  indemnites: { valeur: percent('0.5'), source: URSSAF, certitude: 'C' },
  indemnites_minimum: { valeur: percent('40'), source: URSSAF, certitude: 'R' },
  indemnites_maximum: { valeur: percent('500'), source: URSSAF, certitude: 'C' },
  indemnites_plafonnees: { valeur: false, source: URSSAF, certitude: 'C' },
  complementaire_maximum: { valeur: percent('400'), source: URSSAF, certitude: 'C' },
  invalidite: { valeur: percent('1.3'), source: 'CSS art. D632-1', certitude: 'C' },
  invalidite_minimum: { valeur: percent('11.5'), source: 'CSS art. D632-2', certitude: 'C' },
  famille: {
    source: URSSAF,
    certitude: 'C',
    valeur: [
      { part_plafond: percent('110'), taux: percent('0') },
      { part_plafond: percent('140'), taux: percent('3.1') },
    ],
  },
  csg_deductible: { valeur: percent('6.8'), source: 'CGI art. 154 quinquies, I', certitude: 'C' },
  csg_non_deductible: {
    valeur: percent('2.9'),
    source: URSSAF,
    certitude: 'C',
  },
  formation: { valeur: percent('0.25'), source: URSSAF, certitude: 'C' },
} as const satisfies Partial<Taux>

/** Contributions of 2023 and 2024: on the income after contributions, CSG on contributions too. */
export const cotisationsAvant2025: Taux = {
  ...COMMUNS,
  assiette_unique: { valeur: false, source: AVANT, certitude: 'C' },
  abattement: { valeur: percent('0'), source: AVANT, certitude: 'C' },
  abattement_minimum: { valeur: percent('0'), source: AVANT, certitude: 'C' },
  abattement_maximum: { valeur: percent('0'), source: AVANT, certitude: 'C' },
  maladie: {
    source: 'CSS art. D621-1 et D621-2, indemnités journalières comprises',
    certitude: 'C',
    valeur: [
      { part_plafond: percent('40'), taux: percent('0') },
      { part_plafond: percent('60'), taux: percent('4') },
      { part_plafond: percent('110'), taux: percent('6.7') },
      { part_plafond: percent('500'), taux: percent('6.7') },
    ],
  },
  maladie_au_dela: { valeur: percent('6.5'), source: 'CSS art. D621-1', certitude: 'C' },
  retraite: { valeur: percent('17.75'), source: URSSAF, certitude: 'C' },
  retraite_au_dela: { valeur: percent('0.6'), source: URSSAF, certitude: 'C' },
  complementaire: { valeur: percent('7'), source: URSSAF, certitude: 'C' },
  complementaire_au_dela: { valeur: percent('8'), source: URSSAF, certitude: 'C' },
}

const REFORME = 'Décret n° 2024-688 du 5 juillet 2024, cotisations dues pour 2025 et après'

/** Contributions due for 2025 and after: one base, lowered by a flat part. */
export const cotisationsDepuis2025: Taux = {
  ...COMMUNS,
  assiette_unique: { valeur: true, source: REFORME, certitude: 'C' },
  abattement: { valeur: percent('26'), source: REFORME, certitude: 'C' },
  abattement_minimum: { valeur: percent('1.76'), source: REFORME, certitude: 'C' },
  abattement_maximum: { valeur: percent('130'), source: REFORME, certitude: 'C' },
  maladie: {
    source: REFORME,
    certitude: 'R',
    valeur: [
      { part_plafond: percent('20'), taux: percent('0') },
      { part_plafond: percent('40'), taux: percent('1.5') },
      { part_plafond: percent('60'), taux: percent('4') },
      { part_plafond: percent('110'), taux: percent('6.5') },
      { part_plafond: percent('200'), taux: percent('7.7') },
      { part_plafond: percent('300'), taux: percent('8.5') },
    ],
  },
  maladie_au_dela: { valeur: percent('6.5'), source: REFORME, certitude: 'C' },
  retraite: { valeur: percent('17.87'), source: REFORME, certitude: 'C' },
  retraite_au_dela: { valeur: percent('0.72'), source: REFORME, certitude: 'C' },
  complementaire: { valeur: percent('8.1'), source: REFORME, certitude: 'C' },
  complementaire_au_dela: { valeur: percent('9.1'), source: REFORME, certitude: 'C' },
}
