// What the person sent to the house under his own address.
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { MesDemandes } from '#contract/functions/boutique/mes-demandes.ts'
import { act } from '../functions.ts'

export type DemandeEnvoyee = z.output<typeof MesDemandes.reply>['demandes'][number]

export const mesDemandesQuery = (user_id: string) =>
  queryOptions({ queryKey: ['mes-demandes', user_id], queryFn: async () => (await act(MesDemandes, {})).demandes })
