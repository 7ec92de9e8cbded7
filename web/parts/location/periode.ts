// The period of a rent as a reply of the server carries it: a day in text, and how many months from there.
import { day } from '#domain/base/day.ts'
import { deLaPeriode, nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'

type Dite = { readonly periode: string; readonly mois: number }

/** `novembre 2026`, `4e trimestre 2026`. */
export const formatPeriode = ({ periode, mois }: Dite): string => nomDeLaPeriode({ periode: day(periode), mois })
/** `de novembre 2026`, `du 4e trimestre 2026`. */
export const formatDePeriode = ({ periode, mois }: Dite): string => deLaPeriode({ periode: day(periode), mois })
