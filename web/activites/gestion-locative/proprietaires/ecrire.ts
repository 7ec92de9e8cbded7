// What is written of the owners, their mandates and their money.
import type {
  HonorairesMandat,
  PrelevementHonoraires,
  VersementMandant,
} from '#domain/activites/gestion-locative/faits/argent-de-tiers.ts'
import type { HabilitationGestion } from '#domain/activites/gestion-locative/faits/habilitation.ts'
import type { Mandant } from '#domain/activites/gestion-locative/faits/mandant.ts'
import type { Mandat, MandatBien } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { factWrites } from '#web/lib/facts.ts'

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
