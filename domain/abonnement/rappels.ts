// What is written to a person before his trial or his subscription ends, and which of it is due today.

/** `annonce`: the law's notice of an annual renewal; `renouvellement`: the link to pay; the others by the days that are left. */
export type Rappel = 'annonce' | 'renouvellement' | 'j15' | 'j3' | 'j0'

export type AuTerme = {
  readonly essai: boolean
  readonly annuel: boolean
  /** Not ended at its term by the person. */
  readonly renouvele: boolean
  /** Its annual renewal was announced. */
  readonly annonce: boolean
  /** Days to the first one that is not paid: 0 on that day. */
  readonly jours: number
}

/** C. consom. art. L. 215-1: at the earliest three months, at the latest one month before the last day to refuse. */
const ANNONCE = { premier: 90, dernier: 30 }
const LIEN_JOURS = 7
const TARD_JOURS = -2

const aRenouveler = ({ essai, annuel, renouvele, annonce }: AuTerme): boolean =>
  !essai && renouvele && (!annuel || annonce)

/** A night that was missed is made up for: each window lasts until the next one. */
export function rappelsDus(terme: AuTerme): readonly Rappel[] {
  const { essai, annuel, renouvele, jours } = terme
  const dus: Rappel[] = []
  if (!essai && annuel && renouvele && jours <= ANNONCE.premier && jours >= ANNONCE.dernier) dus.push('annonce')
  if (jours > 3 && jours <= 15) dus.push('j15')
  if (jours > 0 && jours <= 3) dus.push('j3')
  if (jours <= 0 && jours >= TARD_JOURS) dus.push('j0')
  if (jours > 0 && jours <= LIEN_JOURS && aRenouveler(terme)) dus.push('renouvellement')
  return dus
}

/** An annual renewal that nobody announced in time does not take place. */
export const renouvellementPerdu = ({ essai, annuel, renouvele, annonce, jours }: AuTerme): boolean =>
  !essai && annuel && renouvele && !annonce && jours < ANNONCE.dernier
