// The acts on the charges of leases and on the VAT that they bear.
import { annulerRegularisation } from './annuler-regularisation.ts'
import { opterTvaImmeuble } from './opter-tva-immeuble.ts'
import { regulariserCharges } from './regulariser-charges.ts'
import { regulariserImmeuble } from './regulariser-immeuble.ts'

export const actesDesCharges = [
  regulariserCharges,
  regulariserImmeuble,
  annulerRegularisation,
  opterTvaImmeuble,
] as const
