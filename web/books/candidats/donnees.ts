// What the screens of candidates read, put together: each with his household, his papers, his state, and the weight of the rent.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nomComplet } from '#domain/base/mots.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import {
  type Candidature,
  type DocumentCandidature,
  type EffacementCandidature,
  type Effort,
  type EtatCandidature,
  effortDe,
  estComplet,
  etatDe,
  type OffreLocation,
  type PersonneCandidature,
} from '#domain/sujets/location/candidats/candidature.ts'
import {
  candidaturesQuery,
  documentsCandidatureQuery,
  effacementsQuery,
  offresQuery,
  personnesCandidatureQuery,
} from '#web/data/location/candidats.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type LigneOffre = { readonly offre: OffreLocation; readonly bien: Bien | null; readonly nom: string }
export type LigneCandidat = {
  readonly candidature: Candidature
  readonly nom: string
  readonly lieu: LigneOffre
  readonly etat: EtatCandidature
  readonly personnes: readonly PersonneCandidature[]
  readonly documents: readonly DocumentCandidature[]
  readonly effort: Effort
  readonly complet: boolean
}

/** Null while it comes. */
export function useCandidatures(): {
  readonly offres: readonly LigneOffre[]
  readonly lignes: readonly LigneCandidat[]
  readonly effacements: readonly EffacementCandidature[]
} | null {
  const { dossier } = useDossier()
  const { biens } = useFaits()
  const { data: offres } = useQuery(offresQuery(dossier.id))
  const { data: candidatures } = useQuery(candidaturesQuery(dossier.id))
  const { data: personnes } = useQuery(personnesCandidatureQuery(dossier.id))
  const { data: documents } = useQuery(documentsCandidatureQuery(dossier.id))
  const { data: effacements } = useQuery(effacementsQuery(dossier.id))
  return useMemo(() => {
    if (!offres || !candidatures || !personnes || !documents || !effacements) return null
    const lieux = offres.map((offre): LigneOffre => {
      const bien = biens.find(({ id }) => id === offre.bien_id) ?? null
      return { offre, bien, nom: bien ? libelleBien(bien) : 'Logement' }
    })
    const parOffre = new Map(lieux.map((un) => [un.offre.id, un]))
    const foyers = Map.groupBy(personnes, ({ candidature_id }) => candidature_id)
    const pieces = Map.groupBy(documents, ({ candidature_id }) => candidature_id)
    const lignes = candidatures.flatMap((candidature): LigneCandidat[] => {
      const lieu = parOffre.get(candidature.offre_id)
      const [foyer, jointes] = [foyers.get(candidature.id) ?? [], pieces.get(candidature.id) ?? []]
      if (!lieu) return []
      return [
        {
          ...{ candidature, lieu, nom: nomComplet(candidature), etat: etatDe(candidature) },
          ...{ personnes: foyer, documents: jointes, complet: estComplet(foyer, jointes) },
          effort: effortDe(lieu.offre, candidature, foyer),
        },
      ]
    })
    return { offres: lieux, lignes, effacements }
  }, [offres, candidatures, personnes, documents, effacements, biens])
}
