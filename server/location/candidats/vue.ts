// What the pages of candidates show, read as the house once their link was checked.
import type { Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { EspaceDuCandidat } from '#contract/functions/candidats/espace-candidat.ts'
import type { OffreMontree } from '#contract/functions/candidats/offre-location.ts'
import { Refus } from '#domain/base/refus.ts'
import { etatDe } from '#domain/sujets/location/candidats/candidature.ts'
import { type CandidatureLue, estOuvert, lireOffre, type OffreLue } from './acces.ts'

type Situee = {
  readonly gestionnaire: string
  readonly libelle: string
  readonly logement: z.output<typeof OffreMontree>['logement']
}

/** The lot, and who takes the candidates: the name under which the dossier is kept. */
const SITUEE = `select coalesce(nullif(d.denomination, ''), d.nom) as gestionnaire, b.libelle,
    json_build_object('type_bien', b.type_bien, 'adresse', b.adresse, 'code_postal', b.code_postal, 'ville', b.ville,
      'surface_m2', b.surface_m2, 'classe_dpe', b.classe_dpe) as logement
  from public.biens b join public.dossiers d on d.id = b.dossier_id where b.dossier_id = $1 and b.id = $2`

export async function situer(
  house: Db,
  { dossier_id, bien_id }: Pick<OffreLue, 'dossier_id' | 'bien_id'>,
): Promise<Situee> {
  const situee = await house.row<Situee>(SITUEE, [dossier_id, bien_id])
  if (!situee) throw new Refus('offre_inconnue')
  return situee
}

export async function montrerOffre(house: Db, offre: OffreLue): Promise<z.output<typeof OffreMontree>> {
  const { gestionnaire, logement } = await situer(house, offre)
  const { type_bail, loyer_cents, charges_cents, depot_garantie_cents, disponible_le, texte, expire_le } = offre
  return {
    ...{ gestionnaire, logement, type_bail, loyer_cents, charges_cents, depot_garantie_cents },
    ...{ disponible_le, texte, expire_le },
  }
}

const FOYER = `select
  (select coalesce(json_agg(x), '[]'::json) from (
    select id, role, prenom, nom, email, telephone, situation, profession, revenus_cents from public.personnes_candidature
    where dossier_id = $1 and candidature_id = $2 order by rang) x) as personnes,
  (select coalesce(json_agg(x), '[]'::json) from (
    select id, personne_id, categorie, nature, nom, taille from public.documents_candidature
    where dossier_id = $1 and candidature_id = $2 order by created_at, id) x) as documents`
type Foyer = Pick<EspaceDuCandidat, 'personnes' | 'documents'>

export async function lireFoyer(
  house: Db,
  { dossier_id, id }: Pick<CandidatureLue, 'dossier_id' | 'id'>,
): Promise<Foyer> {
  const foyer = await house.row<Foyer>(FOYER, [dossier_id, id])
  if (!foyer) throw new Error('lists are always read')
  return foyer
}

export async function montrerCandidature(house: Db, une: CandidatureLue): Promise<EspaceDuCandidat> {
  const offre = await lireOffre(house, une.offre_id)
  if (!offre) throw new Refus('offre_inconnue')
  const { prenom, nom, email, created_at: recue_le, effacer_le, visale, visale_reference, aide_logement_cents } = une
  return {
    ...{ offre: await montrerOffre(house, offre), etat: etatDe(une), ouvert: estOuvert(une) },
    ...{ prenom, nom, email, recue_le, effacer_le, visale, visale_reference, aide_logement_cents },
    ...(await lireFoyer(house, une)),
  }
}
