// What the dossiers of rental management keep: what they share with others, and the kinds that they alone have.
import type { Faits } from '../../faits.ts'
import type { HonorairesMandat, PrelevementHonoraires, VersementMandant } from './argent-de-tiers.ts'
import type { CompteCopropriete } from './compte-copropriete.ts'
import type { EngagementLocatif } from './engagement-locatif.ts'
import type { FinJustifiee } from './fin-justifiee.ts'
import type { HabilitationGestion } from './habilitation.ts'
import type { LigneFonciere } from './ligne-fonciere.ts'
import type { Mandant } from './mandant.ts'
import type { Mandat, MandatBien } from './mandat.ts'
import type { PartSociete } from './part-societe.ts'

/** The money of others, and under which mandates it is held. */
export type FaitsDesMandats = {
  readonly habilitations_gestion?: readonly HabilitationGestion[]
  readonly mandants?: readonly Mandant[]
  readonly mandats?: readonly Mandat[]
  readonly mandats_biens?: readonly MandatBien[]
  readonly versements_mandants?: readonly VersementMandant[]
  readonly honoraires_mandats?: readonly HonorairesMandat[]
  readonly prelevements_honoraires?: readonly PrelevementHonoraires[]
}

export type FaitsGeres = Faits &
  FaitsDesMandats & {
    readonly comptes_copropriete?: readonly CompteCopropriete[]
    readonly engagements_locatifs?: readonly EngagementLocatif[]
    readonly fins_justifiees?: readonly FinJustifiee[]
    readonly lignes_foncieres?: readonly LigneFonciere[]
    readonly parts_societes?: readonly PartSociete[]
  }
