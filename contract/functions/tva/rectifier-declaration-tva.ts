// Establishes the rectifying VAT return of a period that was filed: numbered after the one it corrects, with its reason.
import { z } from 'zod'
import { PeriodeTva, ReponseTva } from './etablir-declaration-tva.ts'

export const RectifierDeclarationTva = {
  name: 'rectifier-declaration-tva',
  body: PeriodeTva.extend({ motif: z.string().trim().min(5, 'Dites pourquoi, en quelques mots').max(500) }),
  reply: ReponseTva,
  visite: true,
} as const
