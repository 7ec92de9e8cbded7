// A new account, made by the doors: signed up, confirmed by its mail, its formula chosen; then books that open with one dwelling.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Page } from 'playwright-core'
import { clientAnonyme } from './administratrice.ts'
import { prendreSession } from './entree.ts'
import type { Compte } from './gestes.ts'

/** Camille Besson, who has just chosen a formula, LMNP unless another is named: her client. */
export async function creerCompte(url: string, { email, password }: Compte, formule = 'lmnp'): Promise<SupabaseClient> {
  const data = { first_name: 'Camille', last_name: 'Besson', phone: null, formule }
  const client = await clientAnonyme(url)
  const { error } = await client.auth.signUp({ email, password, options: { data } })
  if (error) throw error
  // The link of the mail opens the one session that she has.
  const suivi = await fetch(await lienPour(url, email), { redirect: 'manual' })
  const jetons = new URLSearchParams(new URL(suivi.headers.get('location') ?? url, url).hash.slice(1))
  const [access_token = '', refresh_token = ''] = ['access_token', 'refresh_token'].map((nom) => jetons.get(nom) ?? '')
  const { error: ferme } = await client.auth.setSession({ access_token, refresh_token })
  if (ferme) throw ferme
  const { error: refuse } = await client.functions.invoke('choisir-formule', { body: { formule } })
  if (refuse) throw refuse
  return client
}

/** The same, with her session in this page. */
export async function venirDeSInscrire(
  page: Page,
  url: string,
  compte: Compte,
  formule = 'lmnp',
): Promise<SupabaseClient> {
  const client = await creerCompte(url, compte, formule)
  await prendreSession(page, url, client)
  return client
}

/** And one dwelling, bought on the first day of the year, neither borrowed for nor let yet, with the components that are proposed. */
export async function ouvrirCompteNeuf(page: Page, url: string, annee: number): Promise<void> {
  const compte = { email: `venue-${annee}-${crypto.randomUUID()}@exemple.fr`, password: 'Nouvelle-venue-2026' }
  const client = await venirDeSInscrire(page, url, compte)
  const { data: dossier } = await client.from('dossiers').select('id').single().throwOnError()
  const jour = `${annee}-01-01`
  const { error } = await client.functions.invoke('installer-dossier', {
    body: {
      dossier_id: dossier.id,
      identite: { nom: 'Location meublée Besson', denomination: 'Camille Besson', siren: null, adresse: null },
      bien: {
        ...{ libelle: 'Studio du port', adresse: '3 rue du Port', code_postal: '44000', ville: 'Nantes' },
        ...{ type_bien: 'appartement', surface_m2: null, categorie: 'meuble' },
        ...{ date_acquisition: jour, date_mise_en_location: jour },
        ...{ prix_cents: 120_000_00, frais_acquisition_cents: 9_000_00, frais_immobilises: false },
      },
      composants: { grille: 'usuelle' },
      exercice: { debut: jour, fin: `${annee}-12-31`, reglages: { regime: 'reel_simplifie' } },
    },
  })
  if (error) throw error
}

/** The mail follows the answer by a moment. */
async function lienPour(url: string, email: string): Promise<string> {
  for (let essais = 0; essais < 100; essais++) {
    const boite = await (await fetch(`${url}/dev/mails`)).text()
    const mails = [...boite.matchAll(/href="\/dev\/mails\/([0-9a-f-]{36})"><strong>[^<]*<\/strong><span>([^<]*)</g)]
    const id = mails.find(([, , vers]) => vers === email)?.[1]
    const mail = id ? await (await fetch(`${url}/dev/mails/${id}`)).text() : ''
    const lien = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail)?.[1]
    if (lien) return new URL(lien.replaceAll('&amp;', '&'), url).href
    await new Promise((encore) => setTimeout(encore, 100))
  }
  throw new Error(`no mail for ${email}`)
}
