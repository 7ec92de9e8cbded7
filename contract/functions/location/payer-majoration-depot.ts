// Notes that what the law added to a deposit given back late was paid to the tenant: its bill, once.
import { z } from 'zod'
import { PAYEE_PAR } from '#domain/sujets/tiers/payee-par.ts'
import { Jour } from '../champs.ts'

export const PayerMajorationDepot = {
  name: 'payer-majoration-depot',
  body: z.object({
    dossier_id: z.uuid(),
    restitution_id: z.uuid(),
    payee_le: Jour,
    payee_par: z.enum(PAYEE_PAR, 'Payée par la banque, par l’exploitant ou par un associé'),
  }),
  reply: z.object({ depense_id: z.uuid() }),
} as const
