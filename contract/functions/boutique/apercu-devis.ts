// A quote as it would be sent, marked as a draft and without a number. The answer is the file.
import { z } from 'zod'
import { ContenuDevis } from './devis.ts'

export const ApercuDevis = { name: 'apercu-devis', body: ContenuDevis, reply: z.object({}) } as const
