// The end of a candidate: his row, his household, the bytes of his papers, and by `private.taire_candidature` what was told and mailed of him; a bare line says that it was done.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { type EffacementCandidature, effacementDu } from '#domain/sujets/location/candidats/candidature.ts'

type Effacer = { readonly id: string; readonly dossier_id: string; readonly offre_id: string }

const EFFACER = `with pieces as (
    select count(*)::integer as fichiers from public.documents_candidature where dossier_id = $1 and candidature_id = $2
  ), partie as (
    delete from public.candidatures where dossier_id = $1 and id = $2 returning id
  )
  insert into public.effacements_candidatures (dossier_id, offre_id, motif, efface_le, fichiers)
  select $1, $3, $4, $5, pieces.fichiers from pieces, partie returning fichiers`

/** Gives how many files went; null when nothing was left of him. */
export async function effacer(
  house: Db,
  { id, dossier_id, offre_id }: Effacer,
  { motif, le }: { motif: EffacementCandidature['motif']; le: Day },
): Promise<number | null> {
  const fait = await house.row<{ fichiers: number }>(EFFACER, [dossier_id, id, offre_id, motif, le])
  return fait?.fichiers ?? null
}

// An offer that is over without a choice ends its candidates too; and whoever was chosen, as long as no lease is written for him.
const DATER = `update public.candidatures c set effacer_le = $2 from public.offres_location o
  where o.dossier_id = c.dossier_id and o.id = c.offre_id and c.effacer_le is null
    and (o.retiree_le is not null or o.expire_le < $1) and (c.retenu_le is null or c.bail_id is null)`
const ECHUES = 'select id, dossier_id, offre_id from public.candidatures where effacer_le <= $1 order by effacer_le, id'

/** Dates the end of those of an offer that is over, then gives those whose day has come. */
export async function candidaturesEchues(house: Db, today: Day): Promise<Effacer[]> {
  await house.rows(DATER, [today, effacementDu(today)])
  return house.rows<Effacer>(ECHUES, [today])
}
