// What each part of the page of a signer is given: what the link shows, and the link.
import type { DemandeVue } from '#contract/functions/location/signature/voir-signature.ts'

export type DuLien = { vue: DemandeVue; jeton: string }
