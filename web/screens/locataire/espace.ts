// What each part of the space of a tenant is given: what the link shows, and the link.
import type { Espace } from '#contract/functions/location/espace/espace-locataire.ts'

export type DeLEspace = { espace: Espace; jeton: string }
