// The world of the tests of quotes: a project and a request of service, an administrator, and whoever holds their links.
import { randomUUID } from 'node:crypto'
import { FunctionsHttpError } from '@supabase/supabase-js'
import type { PaymentGateway } from '../../gateways/payment.ts'
import { signerJeton } from '../../liens/jeton.ts'
import { type Abonne, abonne } from '../../paiement/tests/abonne.ts'
import { type Maison, ouvrirMaison, SERVICE } from '../../paiement/tests/monde.ts'

export const ZOE = 'zoe@exemple.fr'
export const RENNES = { adresse: '3 quai Lamennais', code_postal: '35000', ville: 'Rennes', pays: 'France' }

export type MondeDevis = Maison & {
  readonly admin: Abonne
  /** A request of a kind, its link, and what a quote of it says. */
  demander(nature: 'devis' | 'devis_service'): Promise<{ id: string; jeton: string; contenu: Record<string, unknown> }>
  /** By whoever has no account. */
  agir(nom: string, corps: object): Promise<{ status: number; data: Record<string, unknown> }>
  fichier(nom: string, corps: object): Promise<Uint8Array>
  mails(a: string): Promise<{ sujet: string; texte: string; pieces: { nom: string; base64?: string }[] | null }[]>
}

export async function ouvrirMonde(payment: PaymentGateway | null): Promise<MondeDevis> {
  const maison = await ouvrirMaison(payment)
  const admin = await abonne(maison)
  await maison.rows('insert into public.privileged_admins (email) values ($1)', [admin.email])

  async function invoquer(nom: string, corps: object): Promise<{ status: number; data: unknown }> {
    await maison.rows('delete from auth.rate_limits')
    const { data, error } = await maison.client.functions.invoke(nom, { body: { ...corps } })
    if (error === null) return { status: 200, data }
    if (!(error instanceof FunctionsHttpError)) throw error
    return { status: error.context.status, data: await error.context.json() }
  }
  return {
    ...maison,
    admin,
    demander: async (nature) => {
      const id = randomUUID()
      if (nature === 'devis')
        await maison.rows(
          `insert into public.quote_requests (id, user_name, user_email, company_name, phone, business_type, current_challenges, project_scope)
           values ($1, 'Zoé Lambert', $2, 'SCI des Lilas', '0612345678', 'sci', '', 'Un immeuble')`,
          [id, ZOE],
        )
      else
        await maison.rows(
          `insert into public.service_quote_requests (id, user_name, user_email, service_id, project_description)
           values ($1, 'Zoé Lambert', $2, $3, 'Deux studios')`,
          [id, ZOE, SERVICE],
        )
      const contenu = {
        nature,
        demande_id: id,
        objet: 'Tenue de la comptabilité',
        lignes: [
          { designation: 'Reprise des livres', quantite_centiemes: 150, prix_cents: 40_000 },
          { designation: 'Liasse fiscale', quantite_centiemes: 100, prix_cents: 19_999 },
        ],
        prix: 'ht',
        tva_millieme_pct: 20_000,
        valable_jusqu_au: jour(maison.now(), 30),
        conditions: 'Acompte de 30 % à la commande.',
      }
      return { id, jeton: signerJeton(maison.secret, { nature, id }), contenu }
    },
    agir: async (nom, corps) => {
      const { status, data } = await invoquer(nom, corps)
      return { status, data: data as Record<string, unknown> } // safe: these acts answer by an object
    },
    fichier: async (nom, corps) => {
      const { status, data } = await invoquer(nom, corps)
      if (status !== 200 || !(data instanceof Blob)) throw new Error(`no file: ${status} ${JSON.stringify(data)}`)
      return new Uint8Array(await data.arrayBuffer())
    },
    mails: (a) =>
      maison.rows('select sujet, texte, pieces from public.mails where destinataire = $1 order by created_at, id', [a]),
  }
}

const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
/** So many days later, in Paris. */
export const jour = (now: Date, plus: number): string => PARIS.format(new Date(now.getTime() + plus * 86_400_000))
