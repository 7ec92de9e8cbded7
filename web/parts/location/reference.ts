// The reference rent of a home under a lease, from the grid that the dossier keeps and what is known of the home.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Day } from '#domain/base/day.ts'
import type { ZoneLocation } from '#domain/sujets/biens/bien.ts'
import type { TypeBail } from '#domain/sujets/location/bail.ts'
import {
  type ManqueReference,
  type ReferenceTrouvee,
  referenceDu,
} from '#domain/sujets/location/baux/loyer-reference.ts'
import { estBailMeuble } from '#domain/sujets/location/regles.ts'
import { loyersReferenceQuery } from '#web/data/location/loyers-reference.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

type Demande = { readonly bien_id: string; readonly type_bail: TypeBail; readonly le: Day | null }

/** Null where the grid says nothing of its town, or while the lease has no day. */
export function useReferences(): (demande: Demande) => ReferenceTrouvee | null {
  const { dossier } = useDossier()
  const { biens, lots = [], immeubles = [], fiches_techniques = [] } = useFaits()
  const { data: grille } = useSuspenseQuery(loyersReferenceQuery(dossier.id))
  return ({ bien_id, type_bail, le }) => {
    const bien = biens.find(({ id }) => id === bien_id)
    if (!bien || le === null) return null
    const lot = lots.find((un) => un.bien_id === bien_id)
    const fiche = fiches_techniques.find((une) => une.bien_id === bien_id)
    const immeuble = immeubles.find(({ id }) => id === lot?.immeuble_id)
    return referenceDu(grille, {
      ville: bien.ville,
      secteur: lot?.secteur_loyer ?? null,
      nombre_pieces: lot?.nombre_pieces ?? null,
      annee_construction: fiche?.annee_construction ?? immeuble?.annee_construction ?? null,
      meuble: estBailMeuble(type_bail),
      le,
    })
  }
}

export const NOMS_MANQUE: Readonly<Record<ManqueReference, string>> = {
  secteur: 'son secteur',
  nombre_pieces: 'son nombre de pièces',
  annee_construction: 'son année de construction',
}

/** The zone of a town, by the pressure on its rents. */
export const NOMS_ZONE: Readonly<Record<ZoneLocation, string>> = {
  tres_tendue: 'Très tendue',
  tendue: 'Tendue',
  autre: 'Reste du territoire',
}
