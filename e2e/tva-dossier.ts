// A dossier whose lettings bear VAT, signed up for these journeys alone: a flat, a lease, three quarters of rents, two bills.
import type { SupabaseClient } from '@supabase/supabase-js'
import { creerCompte } from './compte-neuf.ts'
import type { Compte } from './gestes.ts'

export type DossierTva = {
  readonly compte: Compte
  readonly dossier_id: string
  readonly client: SupabaseClient
  readonly bien_id: string
}

const ANNEE = 2026

export async function ouvrirDossierTva(url: string): Promise<DossierTva> {
  const compte = { email: `tva-${crypto.randomUUID()}@exemple.fr`, password: 'le mot de passe de la TVA' }
  const client = await creerCompte(url, compte)
  const { data: dossier } = await client.from('dossiers').select('id').single().throwOnError()
  const dossier_id: string = dossier.id
  await client
    .from('dossiers')
    .update({ denomination: 'Mme Anne Besson', adresse: '3 rue Haute, 35000 Rennes' })
    .eq('id', dossier_id)
    .throwOnError()
  await client.from('exercices').delete().eq('dossier_id', dossier_id).throwOnError()
  await client
    .from('exercices')
    .insert({
      dossier_id,
      debut: `${ANNEE}-01-01`,
      fin: `${ANNEE}-12-31`,
      reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
      tenue: 'super_simplifiee',
    })
    .throwOnError()
  const bien_id = await logement(client, dossier_id)
  await loyers(client, { dossier_id, bien_id })
  return { compte, dossier_id, client, bien_id }
}

async function logement(client: SupabaseClient, dossier_id: string): Promise<string> {
  const { data } = await client
    .from('biens')
    .insert({
      dossier_id,
      libelle: 'Résidence du port',
      ...{ adresse: '3 quai du Port', code_postal: '56000', ville: 'Vannes', type_bien: 'appartement', surface_m2: 40 },
      ...{ date_acquisition: `${ANNEE}-01-02`, date_mise_en_location: `${ANNEE}-01-05`, prix_cents: 150_000_00 },
      ...{ tva_motif: 'exploitant', tva_services: [], tva_taux: 1000 },
    })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

async function loyers(
  client: SupabaseClient,
  { dossier_id, bien_id }: { dossier_id: string; bien_id: string },
): Promise<void> {
  const bail = {
    ...{ type_bail: 'meuble', debut: `${ANNEE}-01-05`, fin: null, loyer_cents: 1_100_00, charges_cents: 0 },
    ...{ charges_mode: 'forfait', depot_garantie_cents: 0, jour_echeance: 5 },
  }
  const { data, error } = await client.functions.invoke('enregistrer-bail', {
    body: {
      ...{ dossier_id, bien_id, bail_id: null, bail, depot_recu: null },
      locataires: [
        { prenom: 'Hôtelière', nom: 'du Port', email: null, telephone: null, consent_electronique_le: null },
      ],
    },
  })
  if (error) throw error
  const mois = ['01', '02', '03', '04', '05', '06', '07', '08', '09']
  await client
    .from('encaissements')
    .insert(
      mois.map((un) => ({
        ...{ dossier_id, bail_id: data.bail_id, date: `${ANNEE}-${un}-10`, payeur: 'Hôtelière du Port' },
        ...{ loyer_cents: 1_100_00, charges_cents: 0, mode: 'virement' },
      })),
    )
    .throwOnError()
}

/** Another dwelling of the dossier, whose lettings bear no VAT yet; its id. */
export async function poserLogement(
  { client, dossier_id }: DossierTva,
  {
    libelle,
    code_postal = '56000',
    achat = `${ANNEE}-01-02`,
  }: { libelle: string; code_postal?: string; achat?: string },
): Promise<string> {
  const { data } = await client
    .from('biens')
    .insert({
      ...{ dossier_id, libelle, adresse: '9 rue Basse', code_postal, ville: 'Vannes', prix_cents: 80_000_00 },
      ...{ date_acquisition: achat, date_mise_en_location: achat },
    })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

/** A bill with its VAT, noted once the year keeps it. */
export const noterFacture = ({ client, dossier_id, bien_id }: DossierTva, date: string, tva_cents: number) =>
  client
    .from('depenses')
    .insert({
      ...{ dossier_id, bien_id, date, date_paiement: date, fournisseur: 'Plomberie Morel', libelle: 'Fuite' },
      ...{ categorie: 'entretien', montant_cents: tva_cents * 6, tva: [{ taux: 2000, tva_cents }] },
    })
    .throwOnError()
