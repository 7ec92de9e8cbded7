// What a dossier does by itself with its rents, once a day from seven in Paris: calls them, issues their documents, asks that they be sent.
import type { WireLog } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import { type Day, later } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { loyersAAppelerSeuls } from '#domain/sujets/location/appel-automatique.ts'
import { loyersDuVendeur } from '#domain/sujets/location/bail-vendu.ts'
import { documentsAEtablir } from '#domain/sujets/location/documents/quittance.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import { chargerFaits } from '../dossier/load.ts'
import { appeler } from '../dossier/location/echeances.ts'
import { noter } from '../dossier/tenir-livres.ts'
import { dayInParis } from '../functions/function.ts'
import { demanderEnvoi, documentsEmis, emettre } from './documents.ts'

type House = { readonly base: Base; readonly log: WireLog; readonly now: () => Date }
type Reglages = {
  readonly id: string
  readonly dossier_id: string
  readonly appel_jour: number | null
  readonly depuis: Day
  readonly envoi_avis: boolean
  readonly envoi_quittances: boolean
}
type Fait = { readonly appeles: number; readonly emis: number; readonly envois: number; readonly refus: string | null }

/** Nobody wants a mail at midnight. */
const HEURE = 7
// Where the owner's formula is closed, nothing is written in his name: it waits, and catches up if it opens again.
const SUIVANT = `select r.id, r.dossier_id, r.appel_jour, r.depuis, r.envoi_avis, r.envoi_quittances
  from public.reglages_loyers r
  join public.dossiers d on d.id = r.dossier_id
  join public.dossier_membres m on m.dossier_id = r.dossier_id and m.role = 'proprietaire'
  where (r.fait_le is null or r.fait_le < $1) and (r.essai_le is null or r.essai_le < $2)
    and r.depuis <= ($1::date + 62) and (r.appel_jour is not null or r.envoi_avis or r.envoi_quittances)
    and private.abonnement_valide(m.user_id)
    and private.a_acces(m.user_id, variadic private.activites_de_la_famille(d.activite))
  order by r.fait_le nulls first, r.id limit 1 for update of r skip locked`
const APPELS = 'select bail_id, periode, mois from public.appels_loyers where dossier_id = $1'
const NOTER_APPELS = `insert into public.appels_loyers (dossier_id, bail_id, periode, mois, appele_le)
  select $1, a.bail_id, a.periode, coalesce(a.mois, 1), $3 from json_populate_recordset(null::public.appels_loyers, $2::json) a
  on conflict on constraint appel_deja_fait do nothing`
const REESSAI_MS = 10 * 60_000

/** Every dossier whose day is not done; gives how many were. One that fails is tried again ten minutes later. */
export async function faireJournees({ base, log, now }: House): Promise<number> {
  if (heureDeParis(now()) < HEURE) return 0
  let faites = 0
  for (;;) {
    const at = now()
    const tenu: { reglages: Reglages | null } = { reglages: null }
    try {
      const suite = await base.asHouse('the rents of a day', async (house) => {
        tenu.reglages = await house.row<Reglages>(SUIVANT, [dayInParis(at), new Date(at.getTime() - REESSAI_MS)])
        if (tenu.reglages === null) return false
        await faireUne(house, tenu.reglages, dayInParis(at))
        return true
      })
      if (!suite) return faites
      faites += 1
    } catch (error) {
      if (tenu.reglages === null) throw error
      log.error({ err: error, dossier: tenu.reglages.dossier_id }, 'the rents of a dossier failed')
      await base.asHouse('the rents of a day failed', (house) =>
        house.rows('update public.reglages_loyers set essai_le = $2 where id = $1', [
          tenu.reglages?.id,
          at.toISOString(),
        ]),
      )
    }
  }
}

async function faireUne(house: Db, reglages: Reglages, today: Day): Promise<void> {
  const { id, dossier_id } = reglages
  await house.rows('select private.verrouiller_dossier($1)', [dossier_id])
  const appeles = await appelerSeuls(house, { reglages, faits: await chargerFaits(house, dossier_id), today })
  // Read again: what was called now has its place in the facts.
  const documents = await documenter(house, { reglages, faits: await chargerFaits(house, dossier_id), today })
  const fait: Fait = { appeles, ...documents }
  if (appeles + documents.emis + documents.envois > 0)
    await noter(house, { acte: 'loyers-du-jour', dossier_id, user_id: null, detail: fait })
  await house.rows('update public.reglages_loyers set fait_le = $2, essai_le = null, refus = $3 where id = $1', [
    id,
    today,
    fait.refus,
  ])
}

type Jour = { readonly reglages: Reglages; readonly faits: Faits; readonly today: Day }

async function appelerSeuls(house: Db, { reglages, faits, today }: Jour): Promise<number> {
  const { dossier_id, appel_jour: jour } = reglages
  const premier = faits.exercices[0]
  if (jour === null || !premier) return 0
  const appels = await house.rows<Pick<Echeance, 'bail_id' | 'periode' | 'mois'>>(APPELS, [dossier_id])
  const depuis = later(reglages.depuis, premier.debut)
  const dus = loyersAAppelerSeuls({ ...faits, appels }, { jour, depuis, today })
  if (dus.length === 0) return 0
  const appeles = await appeler(house, dossier_id, dus)
  await house.rows(NOTER_APPELS, [dossier_id, JSON.stringify(dus), today])
  return appeles
}

/** What cannot be issued is said in the settings, word for word, and holds up nothing else. */
async function documenter(house: Db, { reglages, faits, today }: Jour): Promise<Omit<Fait, 'appeles'>> {
  const { dossier_id, depuis, envoi_avis, envoi_quittances } = reglages
  // A rent of after the sale of its dwelling is the buyer's: its papers too.
  const siens = { ...faits, echeances: loyersDuVendeur(faits.echeances, faits) }
  const voulus = documentsAEtablir(siens, await documentsEmis(house, dossier_id), { depuis, today }).filter(
    ({ nature }) => (nature === 'avis' ? envoi_avis : envoi_quittances),
  )
  let emis = 0
  let envois = 0
  let refus: string | null = null
  for (const demande of voulus) {
    try {
      const document = await emettre(house, { demande, faits }, { dossier_id, today, automatique: true })
      emis += 1
      envois += (await demanderEnvoi(house, { document, faits }, { dossier_id, automatique: true })).envois
    } catch (error) {
      if (!(error instanceof Refus)) throw error
      refus = error.message
    }
  }
  return { emis, envois, refus }
}

const heureDeParis = (at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' }).format(at))
