// The choice among candidates: one becomes the tenant, the others are answered, what was kept of the one follows to his lease.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { effacementDu } from '#domain/sujets/location/candidats/candidature.ts'
import { deposer } from '../../dossier/documents.ts'
import { type CandidatureLue, tenirCandidature } from './acces.ts'

type Designee = { readonly dossier_id: string; readonly candidature_id: string }
type Jour = { readonly now: Date; readonly today: Day }

const ETAPES = { visite: 'visite_proposee_le', dossier: 'demande_le' } as const

/** A visit is proposed, or papers are asked: not once an answer was given. */
export async function avancer(
  house: Db,
  { dossier_id, id, retenu_le, refuse_le }: CandidatureLue,
  { etape, at }: { etape: keyof typeof ETAPES; at: Date },
): Promise<void> {
  if (retenu_le !== null || refuse_le !== null) throw new Refus('candidature_close')
  await house.rows(
    `update public.candidatures set ${ETAPES[etape]} = $3, lu_le = coalesce(lu_le, $3) where dossier_id = $1 and id = $2`,
    [dossier_id, id, at.toISOString()],
  )
}

const LOUEURS = `select id, prenom, nom, email, telephone, locataire_id from public.personnes_candidature
  where dossier_id = $1 and candidature_id = $2 and role <> 'garant' order by rang`
type Loueur = {
  id: string
  prenom: string
  nom: string
  email: string | null
  telephone: string | null
  locataire_id: string | null
}
const LOCATAIRE = `insert into public.locataires (dossier_id, prenom, nom, email, telephone) values ($1, $2, $3, $4, $5) returning id`

/** Kept no longer than another until a lease makes him a tenant. Asked again of the same one, the same tenants. Of two who choose at once, the second is told that another is chosen. */
export async function retenir(house: Db, ids: Designee, { now, today }: Jour): Promise<string[]> {
  const { dossier_id, candidature_id } = ids
  // The offer first: two who choose among its candidates come one after the other.
  await house.rows(
    `select 1 from public.offres_location o join public.candidatures c on c.dossier_id = o.dossier_id and c.offre_id = o.id
     where c.dossier_id = $1 and c.id = $2 for update of o`,
    [dossier_id, candidature_id],
  )
  const une = await tenirCandidature(house, ids)
  if (une.refuse_le !== null) throw new Refus('candidature_close')
  await house.rows(
    `update public.candidatures set retenu_le = coalesce(retenu_le, $3::timestamptz), lu_le = coalesce(lu_le, $3::timestamptz),
       effacer_le = case when retenu_le is null then $4 else coalesce(effacer_le, $4) end
     where dossier_id = $1 and id = $2`,
    [dossier_id, une.id, now.toISOString(), effacementDu(today)],
  )
  await house.rows(
    'update public.offres_location set retiree_le = coalesce(retiree_le, $3) where dossier_id = $1 and id = $2',
    [dossier_id, une.offre_id, today],
  )
  await house.rows(
    `update public.candidatures set effacer_le = coalesce(effacer_le, $3)
     where dossier_id = $1 and offre_id = $2 and retenu_le is null`,
    [dossier_id, une.offre_id, effacementDu(today)],
  )
  const locataires: string[] = []
  for (const loueur of await house.rows<Loueur>(LOUEURS, [dossier_id, une.id]))
    locataires.push(loueur.locataire_id ?? (await devenirLocataire(house, dossier_id, loueur)))
  return locataires
}

async function devenirLocataire(house: Db, dossier_id: string, un: Loueur): Promise<string> {
  const ne = await house.row<{ id: string }>(LOCATAIRE, [dossier_id, un.prenom, un.nom, un.email, un.telephone])
  if (!ne) throw new Error('a tenant who is written is read back')
  await house.rows('update public.personnes_candidature set locataire_id = $3 where dossier_id = $1 and id = $2', [
    dossier_id,
    un.id,
    ne.id,
  ])
  return ne.id
}

/** Those who are not chosen, in one go: answered already, one is left as he is. */
export async function refuser(
  house: Db,
  { dossier_id, candidature_ids }: { dossier_id: string; candidature_ids: readonly string[] },
  { now, today }: Jour,
): Promise<{ effacer_le: Day; refusees: CandidatureLue[] }> {
  const effacer_le = effacementDu(today)
  const refusees: CandidatureLue[] = []
  for (const candidature_id of new Set(candidature_ids)) {
    const une = await tenirCandidature(house, { dossier_id, candidature_id })
    if (une.retenu_le !== null) throw new Refus('candidature_retenue')
    if (une.refuse_le !== null) continue
    await house.rows(
      `update public.candidatures set refuse_le = $3, effacer_le = least(effacer_le, $4), lu_le = coalesce(lu_le, $3)
       where dossier_id = $1 and id = $2`,
      [dossier_id, une.id, now.toISOString(), effacer_le],
    )
    refusees.push({ ...une, effacer_le })
  }
  return { effacer_le, refusees }
}

const PIECES = `select d.id, d.categorie, d.nom, d.mime, d.contenu, p.role from public.documents_candidature d
  join public.personnes_candidature p on p.dossier_id = d.dossier_id and p.id = d.personne_id
  where d.dossier_id = $1 and d.candidature_id = $2 and d.id = any ($3::uuid[]) order by d.created_at, d.id`
type Piece = { id: string; categorie: string; nom: string; mime: string; contenu: Buffer; role: string }
const natureAuBail = ({ role, categorie }: Piece): string => {
  if (role === 'garant') return 'caution'
  return categorie === 'identite' ? 'identite' : 'autre'
}

/** Copied among the documents of the dossier, under the lease; the file itself is dated. Asked again, nothing is copied twice. */
export async function suivre(
  house: Db,
  { bail_id, document_ids, ...ids }: Designee & { bail_id: string; document_ids: readonly string[] },
  today: Day,
): Promise<{ joints: number; effacer_le: Day }> {
  const { dossier_id } = ids
  const une = await tenirCandidature(house, ids)
  if (une.retenu_le === null) throw new Refus('candidature_sans_bail')
  const bail = await house.row('select 1 from public.baux where dossier_id = $1 and id = $2', [dossier_id, bail_id])
  if (!bail) throw new Refus('bail_du_dossier')
  if (une.bail_id !== null) return { joints: 0, effacer_le: une.effacer_le ?? effacementDu(today) }
  const effacer_le = effacementDu(today)
  const pieces = await house.rows<Piece>(PIECES, [dossier_id, une.id, document_ids])
  if (pieces.length < new Set(document_ids).size) throw new Refus('document_candidat_inconnu')
  for (const piece of pieces) {
    const { nom, mime, contenu } = piece
    const document_id = await deposer(house, { dossier_id, depense_id: null, nom, mime, octets: contenu })
    await house.rows(
      'insert into public.documents_bail (dossier_id, bail_id, document_id, nature) values ($1, $2, $3, $4)',
      [dossier_id, bail_id, document_id, natureAuBail(piece)],
    )
  }
  await house.rows('update public.candidatures set bail_id = $3, effacer_le = $4 where dossier_id = $1 and id = $2', [
    dossier_id,
    une.id,
    bail_id,
    effacer_le,
  ])
  return { joints: pieces.length, effacer_le }
}
