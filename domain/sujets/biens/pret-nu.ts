// The loan of who has a property bare: whether its interest is deducted from his property income, and why; what he chose.
import type { Certitude } from '../../base/parametres.ts'
import type { Emprunt } from './emprunt.ts'

/** What the loan of a bare owner pays for. */
export type MotifNu = NonNullable<Emprunt['nue_propriete']>
export const MOTIFS_NUS: readonly MotifNu[] = ['acquisition', 'grosses_reparations', 'usufruit_social']

type LectureNue = {
  readonly libelle: string
  /** Whether it is deducted where nothing was chosen. */
  readonly deduit: boolean
  readonly raison: string
  readonly certitude: Certitude
}

/**
 * CGI art. 31, I, 1°, d deducts the interest of what was borrowed for the conservation, the purchase or the repair of a property that
 * brings property income: a bare owner receives none. It names bare ownership where a social landlord has the enjoyment. All recalled.
 */
export const PRETS_NUS: Readonly<Record<MotifNu, LectureNue>> = {
  acquisition: {
    libelle: 'L’achat de la nue-propriété',
    deduit: false,
    raison:
      'le nu-propriétaire ne reçoit aucun loyer de ce bien : les intérêts de son achat ne se déduisent pas (CGI art. 31, I, 1°, d ; BOI-RFPI-BASE-20-80)',
    certitude: 'R',
  },
  grosses_reparations: {
    libelle: 'De grosses réparations',
    deduit: true,
    raison:
      'les grosses réparations sont au nu-propriétaire (C. civ. art. 605) : les intérêts de ce qui les paie se déduisent avec elles, si le bien est loué nu (CGI art. 31, I, 1°, d ; BOI-RFPI-BASE-20-80)',
    certitude: 'R',
  },
  usufruit_social: {
    libelle: 'L’achat de la nue-propriété, l’usufruit étant à un bailleur social',
    deduit: true,
    raison:
      'l’usufruit est à un organisme de logement social : la loi déduit les intérêts du nu-propriétaire (CGI art. 31, I, 1°, d)',
    certitude: 'R',
  },
}

type PretNu = Pick<Emprunt, 'nue_propriete' | 'interets_nue'>

/** Of a loan of who has it bare: whether it counts in his return, by what he chose, else by the reading. Null of any other loan. */
export function lectureDuPretNu({ nue_propriete = null, interets_nue = null }: PretNu): {
  readonly deduit: boolean
  readonly choisi: boolean
  readonly lecture: LectureNue
} | null {
  if (nue_propriete === null) return null
  const lecture = PRETS_NUS[nue_propriete]
  const choisi = interets_nue !== null && interets_nue !== lecture.deduit
  return { deduit: interets_nue ?? lecture.deduit, choisi, lecture }
}
