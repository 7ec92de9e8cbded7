// What is written of the owners, their mandates and their money.
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { FinirGestion } from '#contract/functions/mandats/finir-gestion.ts'
import { PreleverHonoraires } from '#contract/functions/mandats/prelever-honoraires.ts'
import { RemettreDepots } from '#contract/functions/mandats/remettre-depots.ts'
import { VerserMandant } from '#contract/functions/mandats/verser-mandant.ts'
import type {
  HonorairesMandat,
  PrelevementHonoraires,
  VersementMandant,
} from '#domain/activites/gestion-locative/faits/argent-de-tiers.ts'
import type { HabilitationGestion } from '#domain/activites/gestion-locative/faits/habilitation.ts'
import type { Mandant } from '#domain/activites/gestion-locative/faits/mandant.ts'
import type { Mandat, MandatBien } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { act } from '#web/data/functions.ts'
import { factWrites, thenRefreshFacts } from '#web/lib/facts.ts'

type Numerote = { id: string; readonly numero: number }
/** Its number is given by the database: nobody says it. */
type Sans<Fait extends Numerote> = Omit<Fait, 'numero'>

export const useWriteHabilitations = factWrites<HabilitationGestion>('habilitations_gestion')
export const useWriteMandants = factWrites<Sans<Mandant>>('mandants')
export const useWriteMandats = factWrites<Sans<Mandat>>('mandats')
export const useWriteMandatsBiens = factWrites<MandatBien>('mandats_biens')
export const useWriteVersementsMandants = factWrites<VersementMandant>('versements_mandants')
export const useWriteHonoraires = factWrites<HonorairesMandat>('honoraires_mandats')
export const useWritePrelevements = factWrites<PrelevementHonoraires>('prelevements_honoraires')

type Dit<Acte extends { body: z.ZodType }> = Omit<z.input<Acte['body']>, 'dossier_id'>

/** What moves more than one row, or is held within what is there: by the acts. */
export function useGestes(dossier_id: string) {
  const puis = thenRefreshFacts(useQueryClient(), dossier_id)
  return {
    verser: (dit: Dit<typeof VerserMandant>) => puis(act(VerserMandant, { dossier_id, ...dit })),
    prelever: (dit: Dit<typeof PreleverHonoraires>) => puis(act(PreleverHonoraires, { dossier_id, ...dit })),
    finir: (dit: Dit<typeof FinirGestion>) => puis(act(FinirGestion, { dossier_id, ...dit })),
    remettre: (dit: Dit<typeof RemettreDepots>) => puis(act(RemettreDepots, { dossier_id, ...dit })),
  }
}
