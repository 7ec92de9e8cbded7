// The invoices of the stays and of the rents of residences of a dossier: read, issued with their number, undone by a contrary piece; what is sent of them is asked here.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import { type DemandeDeCharges, facturerCharges } from '#domain/sujets/location/documents/facture-charges.ts'
import {
  type DemandeFacture,
  type Facturation,
  type FactureSejour,
  factureLeLoyer,
  facturerSejour,
  pieceContraire,
} from '#domain/sujets/location/documents/facture-sejour.ts'
import { ecrireFacturX } from '../documents/factur-x/factur-x.ts'
import { verifierEn16931 } from '../documents/factur-x/regles-en16931.ts'

type Emise = { readonly id: string; readonly numero: string }
type Lue = Emise & {
  readonly nature: 'facture' | 'avoir'
  readonly bail_id: string | null
  readonly echeances: readonly string[] | null
  readonly facture_id: string | null
  readonly mandant_id: string | null
  readonly contenu: FactureSejour
  readonly annulee: boolean
}
type Emission = { readonly dossier_id: string; readonly today: Day }

const LIRE = `select f.id, f.nature, f.numero, f.bail_id, f.echeances, f.facture_id, f.mandant_id, f.contenu, exists (
    select from public.factures_sejour a where a.dossier_id = f.dossier_id and a.facture_id = f.id) as annulee
  from public.factures_sejour f where f.dossier_id = $1`
const EMETTRE = `insert into public.factures_sejour (dossier_id, nature, bail_id, facture_id, total_cents, contenu, emise_le, echeances, mandant_id, regularisation_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, numero`

export async function lireFactureSejour(db: Db, dossier_id: string, id: string): Promise<Lue> {
  const lue = await db.row<Lue>(`${LIRE} and f.id = $2`, [dossier_id, id])
  if (!lue) throw new Refus('facture_sejour_inconnue')
  return lue
}

/** As the house, the dossier held: a stay has one invoice that holds, as has each rent of a residence. */
export async function emettreFacture(
  house: Db,
  { demande, faits, ...autour }: { demande: DemandeFacture; faits: FaitsBailleur } & Omit<Facturation, 'today'>,
  { dossier_id, today }: Emission,
): Promise<Emise> {
  const { contenu, mandant_id } = facturerSejour(demande, faits, { today, ...autour })
  const { bail_id, echeances = null } = demande
  await refuserDejaFacturees(house, { dossier_id, bail_id, echeances })
  return ecrire(house, { dossier_id, bail_id, echeances, facture_id: null, mandant_id, contenu })
}

async function refuserDejaFacturees(
  house: Db,
  { dossier_id, bail_id, echeances }: Pick<AEcrire, 'dossier_id' | 'bail_id' | 'echeances'>,
): Promise<void> {
  const siennes = await house.rows<Lue>(
    `${LIRE} and f.bail_id = $2 and f.nature = 'facture' and f.facture_id is null`,
    [dossier_id, bail_id],
  )
  const tenues = siennes.filter(({ annulee }) => !annulee)
  if (echeances === null && tenues.length > 0) throw new Refus('facture_deja_emise')
  if (tenues.some((une) => echeances?.some((id) => factureLeLoyer(une, id)))) throw new Refus('loyer_deja_facture')
}

const PROVISIONS = `select f.numero from public.factures_sejour f
  where f.dossier_id = $1 and f.nature = 'facture' and f.echeances && array(
      select e.id from public.echeances e
      where e.dossier_id = $1 and e.bail_id = $2 and e.objet = 'loyer' and e.periode + make_interval(months => e.mois) > $3 and e.periode <= $4)
    and not exists (select from public.factures_sejour a where a.dossier_id = f.dossier_id and a.facture_id = f.id)
  order by f.created_at, f.numero`

/** As the house, the dossier held: the balance of a settlement has one invoice that holds, or one credit note. */
export async function emettreDesCharges(
  house: Db,
  { demande, faits, vendeurDe }: { demande: DemandeDeCharges; faits: FaitsBailleur } & Pick<Facturation, 'vendeurDe'>,
  { dossier_id, today }: Emission,
): Promise<Emise> {
  const { bail_id, regularisation_id } = demande
  const reglee = faits.baux
    .find(({ id }) => id === bail_id)
    ?.regularisations?.find(({ id }) => id === regularisation_id)
  const provisions = await house.rows<{ numero: string }>(PROVISIONS, [
    ...[dossier_id, bail_id],
    ...[reglee?.entree ?? null, reglee?.sortie ?? null],
  ])
  const factures = provisions.map(({ numero }) => numero)
  const { contenu, mandant_id, complement } = facturerCharges(demande, faits, { today, vendeurDe, factures })
  if (contenu.nature === 'avoir')
    return ecrire(house, {
      ...{ dossier_id, bail_id, echeances: null },
      facture_id: null,
      regularisation_id,
      mandant_id,
      contenu,
    })
  if (!complement) throw new Refus('regularisation_inconnue')
  const echeances = [complement.id]
  await refuserDejaFacturees(house, { dossier_id, bail_id, echeances })
  return ecrire(house, { ...{ dossier_id, bail_id, echeances }, facture_id: null, mandant_id, contenu })
}

export async function emettreAvoir(
  house: Db,
  { facture_id, motif }: { facture_id: string; motif: string },
  { dossier_id, today }: Emission,
): Promise<Emise> {
  const lue = await lireFactureSejour(house, dossier_id, facture_id)
  if (lue.nature === 'avoir') throw new Refus('facture_avoir_d_avoir')
  if (lue.facture_id !== null) throw new Refus('facture_annule_avoir')
  if (lue.annulee) throw new Refus('facture_deja_annulee')
  return defaire(house, lue, { motif, dossier_id, today })
}

/** The contrary of a piece, in its series. */
const defaire = (
  house: Db,
  { id, numero, contenu, bail_id, mandant_id }: Lue,
  { dossier_id, motif, today }: Emission & { readonly motif: string },
): Promise<Emise> =>
  ecrire(house, {
    ...{ dossier_id, bail_id, echeances: null, facture_id: id, mandant_id },
    contenu: pieceContraire({ ...contenu, numero }, { motif, today }),
  })

/** As the house, the dossier held: what a settlement of charges made out and still holds is undone, an invoice by a credit note, a credit note by an invoice. */
export async function defaireDesCharges(
  house: Db,
  { regularisation_id, echeances, motif }: { regularisation_id: string; echeances: readonly string[]; motif: string },
  emission: Emission,
): Promise<Emise | null> {
  const lues = await house.rows<Lue>(
    `${LIRE} and (f.regularisation_id = $2 or (f.nature = 'facture' and f.echeances && $3::uuid[]))`,
    [emission.dossier_id, regularisation_id, echeances],
  )
  const tenue = lues.find(({ annulee }) => !annulee)
  return tenue ? defaire(house, tenue, { ...emission, motif }) : null
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
  readonly mandant_id: string | null
  /** Of a credit note of what a settlement leaves. */
  readonly regularisation_id?: string
  readonly contenu: FactureSejour
}

/** What does not keep the rules of the standard takes no number. */
async function ecrire(
  house: Db,
  { dossier_id, bail_id, echeances, facture_id, mandant_id, regularisation_id, contenu }: AEcrire,
): Promise<Emise> {
  const values = [
    dossier_id,
    contenu.nature,
    bail_id,
    facture_id,
    contenu.total_cents,
    JSON.stringify(contenu),
    contenu.emise_le,
    echeances,
    mandant_id,
    regularisation_id ?? null,
  ]
  const emise = await house.row<Emise>(EMETTRE, values)
  if (!emise) throw new Error('An invoice that is issued is read back')
  const manques = verifierEn16931(ecrireFacturX({ ...contenu, numero: emise.numero }))
  if (manques.length > 0) throw new Refus('facture_non_conforme', manques.map(({ regle }) => regle).join(', '))
  return emise
}
