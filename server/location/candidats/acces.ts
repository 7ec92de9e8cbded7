// What the links of candidates open: a lot on offer, and the file of one candidate. A link never shows another candidate.
import { WireRefusal } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { REFUS, Refus } from '#domain/base/refus.ts'
import {
  type Candidature,
  etatDe,
  type OffreLocation,
  prendCandidats,
} from '#domain/sujets/location/candidats/candidature.ts'
import { lireJetonDe } from '../../liens/jeton.ts'

type DuDossier = { readonly dossier_id: string }
export type OffreLue = OffreLocation & DuDossier
export type CandidatureLue = Candidature & DuDossier
type Ici = { readonly base: Base; readonly secret_jetons: string }

const OFFRE = 'select to_json(o) as une from public.offres_location o where o.id = $1'
const CANDIDATURE = 'select to_json(c) as une from public.candidatures c where c.id = $1'
type Lire<T> = (db: Db, id: string) => Promise<T | null>
const par =
  <T>(sql: string): Lire<T> =>
  async (db, id) =>
    (await db.row<{ une: T }>(sql, [id]))?.une ?? null
export const lireOffre = par<OffreLue>(OFFRE)
const lireCandidature = par<CandidatureLue>(CANDIDATURE)

/** Unknown and tampered with hear the same refusal; one that was withdrawn, or whose days are over, hears that. */
export async function offreDuLien({ base, secret_jetons }: Ici, jeton: string, today: Day): Promise<OffreLue> {
  const id = lireJetonDe(secret_jetons, 'offre_location', jeton)
  const offre = id && (await base.asHouse('an offer by its link', (house) => lireOffre(house, id)))
  if (!offre) throw new WireRefusal(404, 'lien_offre_inconnu', REFUS.lien_offre_inconnu)
  if (!prendCandidats(offre, today)) throw new WireRefusal(410, 'lien_offre_expire', REFUS.lien_offre_expire)
  return offre
}

/** What the link of a candidate names; refused once he is erased. */
export async function candidatureDuLien({ base, secret_jetons }: Ici, jeton: string): Promise<CandidatureLue> {
  const id = lireJetonDe(secret_jetons, 'candidature', jeton)
  const une = id && (await base.asHouse('a candidate by his link', (house) => lireCandidature(house, id)))
  if (!une) throw new WireRefusal(404, 'lien_candidat_inconnu', REFUS.lien_candidat_inconnu)
  return une
}

/** Held until the end of the transaction; one of another dossier is unknown. */
export async function tenirCandidature(
  house: Db,
  { dossier_id, candidature_id }: DuDossier & { candidature_id: string },
) {
  await house.rows('select 1 from public.candidatures where dossier_id = $1 and id = $2 for update', [
    dossier_id,
    candidature_id,
  ])
  const une = await lireCandidature(house, candidature_id)
  if (!une || une.dossier_id !== dossier_id) throw new Refus('candidature_inconnue')
  return une
}

/** Papers are joined once they were asked, until an answer is given. */
export const estOuvert = (une: CandidatureLue): boolean => {
  const etat = etatDe(une)
  return etat === 'demande' || etat === 'complet'
}

export function exigerOuvert(une: CandidatureLue): void {
  if (estOuvert(une)) return
  throw new Refus(une.retenu_le !== null || une.refuse_le !== null ? 'candidature_close' : 'dossier_non_demande')
}
