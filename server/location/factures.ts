// The invoices of the stays and of the rents of residences of a dossier: read, issued with their number, cancelled by a credit note; what is sent of them is asked here.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import {
  avoirDe,
  type DemandeFacture,
  type FactureSejour,
  facturerSejour,
  type MotsDeFacture,
} from '#domain/sujets/location/documents/facture-sejour.ts'
import { ecrireFacturX } from '../documents/factur-x/factur-x.ts'
import { verifierEn16931 } from '../documents/factur-x/regles-en16931.ts'

type Emise = { readonly id: string; readonly numero: string }
type Lue = Emise & { readonly bail_id: string | null; readonly echeances: readonly string[] | null } & {
  readonly contenu: FactureSejour
  readonly annulee: boolean
}
type Emission = { readonly dossier_id: string; readonly today: Day }

const LIRE = `select f.id, f.numero, f.bail_id, f.echeances, f.contenu, exists (
    select from public.factures_sejour a where a.dossier_id = f.dossier_id and a.facture_id = f.id) as annulee
  from public.factures_sejour f where f.dossier_id = $1`
const EMETTRE = `insert into public.factures_sejour (dossier_id, nature, bail_id, facture_id, total_cents, contenu, emise_le, echeances)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, numero`

export async function lireFactureSejour(db: Db, dossier_id: string, id: string): Promise<Lue> {
  const lue = await db.row<Lue>(`${LIRE} and f.id = $2`, [dossier_id, id])
  if (!lue) throw new Refus('facture_sejour_inconnue')
  return lue
}

/** As the house, the dossier held: a stay has one invoice that holds, as has each rent of a residence. */
export async function emettreFacture(
  house: Db,
  { demande, faits, mots }: { demande: DemandeFacture; faits: FaitsBailleur; mots: MotsDeFacture },
  { dossier_id, today }: Emission,
): Promise<Emise> {
  const contenu = facturerSejour(demande, faits, { today, mots })
  const siennes = await house.rows<Lue>(`${LIRE} and f.bail_id = $2 and f.nature = 'facture'`, [
    dossier_id,
    demande.bail_id,
  ])
  const { bail_id, echeances = null } = demande
  const tenues = siennes.filter(({ annulee }) => !annulee)
  if (echeances === null && tenues.length > 0) throw new Refus('facture_deja_emise')
  if (tenues.some((une) => une.echeances === null || une.echeances.some((id) => echeances?.includes(id))))
    throw new Refus('loyer_deja_facture')
  return ecrire(house, { dossier_id, bail_id, echeances, facture_id: null, contenu })
}

export async function emettreAvoir(
  house: Db,
  { facture_id, motif }: { facture_id: string; motif: string },
  { dossier_id, today }: Emission,
): Promise<Emise> {
  const { numero, contenu, bail_id, annulee } = await lireFactureSejour(house, dossier_id, facture_id)
  if (contenu.nature === 'avoir') throw new Refus('facture_avoir_d_avoir')
  if (annulee) throw new Refus('facture_deja_annulee')
  const avoir = avoirDe({ ...contenu, numero }, { motif, today })
  return ecrire(house, { dossier_id, bail_id, echeances: null, facture_id, contenu: avoir })
}

const ENVOYER = `insert into public.envois_locatifs (dossier_id, facture_id, destinataire, nom)
  values ($1, $2, $3, $4) on conflict do nothing returning id`

type EnvoiDemande = {
  readonly dossier_id: string
  readonly facture_id: string
  readonly destinataires: readonly { readonly nom: string; readonly email: string }[]
}

/** As the house: one mail an address; refused when each of them already waits for its own. */
export async function demanderEnvoiFacture(
  house: Db,
  { dossier_id, facture_id, destinataires }: EnvoiDemande,
): Promise<{ numero: string; envois: number }> {
  const { numero } = await lireFactureSejour(house, dossier_id, facture_id)
  let envois = 0
  for (const { email, nom } of destinataires)
    envois += (await house.rows(ENVOYER, [dossier_id, facture_id, email, nom])).length
  if (envois === 0) throw new Refus('facture_envoi_en_cours')
  return { numero, envois }
}

type AEcrire = {
  readonly dossier_id: string
  readonly bail_id: string | null
  readonly echeances: readonly string[] | null
  readonly facture_id: string | null
  readonly contenu: FactureSejour
}

/** What does not keep the rules of the standard takes no number. */
async function ecrire(house: Db, { dossier_id, bail_id, echeances, facture_id, contenu }: AEcrire): Promise<Emise> {
  const values = [
    dossier_id,
    contenu.nature,
    bail_id,
    facture_id,
    contenu.total_cents,
    JSON.stringify(contenu),
    contenu.emise_le,
    echeances,
  ]
  const emise = await house.row<Emise>(EMETTRE, values)
  if (!emise) throw new Error('An invoice that is issued is read back')
  const manques = verifierEn16931(ecrireFacturX({ ...contenu, numero: emise.numero }))
  if (manques.length > 0) throw new Refus('facture_non_conforme', manques.map(({ regle }) => regle).join(', '))
  return emise
}
