// What a document of a lease is filled from, as the open dossier has it: the same as the server's.
import { useSuspenseQuery } from '@tanstack/react-query'
import { earlier } from '#domain/base/day.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { partiesDuBail } from '#domain/sujets/location/documents/documents-locatifs.ts'
import type { Garant } from '#domain/sujets/location/garant.ts'
import type { FaitsDuModele } from '#domain/sujets/location/modeles/faits-du-modele.ts'
import type { PieceRedigee } from '#domain/sujets/location/modeles/modele.ts'
import { garantsQuery } from '#web/data/location/garants.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

type De = { bail: Bail; piece: PieceRedigee; garant: Garant | null }

/** Null with the sentence that says what a document wants first: who lets, who rents. */
export function useFaitsDuModele({ bail, piece, garant }: De): { faits: FaitsDuModele | null; refus: string | null } {
  const { dossier, today } = useDossier()
  const tous = useFaits()
  const comptabilite = useComptabilite()
  const { data: garants } = useSuspenseQuery(garantsQuery(dossier.id))
  const { valeur: faits, refus } = siConnu((): FaitsDuModele | null => {
    const bien = tous.biens.find(({ id }) => id === bail.bien_id)
    if (!bien) return null
    return {
      ...{ bail, bien, garant, conge: null, revision: null, depot: null, etat: null },
      parties: partiesDuBail(bail, tous, comptabilite.bailleurDe?.(tous, bail.bien_id, today)),
      piece: tous.pieces?.find(({ id }) => id === bail.piece_id) ?? null,
      garants: garants.filter(({ bail_id }) => bail_id === bail.id),
      le: piece === 'bail' ? earlier(bail.debut, today) : today,
    }
  })
  return { faits, refus }
}
