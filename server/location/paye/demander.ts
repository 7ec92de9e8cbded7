// The night asks each owner who wishes it whether the rents that are due were paid: their links are kept, then their mail leaves.

import type { WireLog } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import type { Chore } from '@quittance/wire/serving'
import type { Faits } from '#domain/activites/faits.ts'
import { cents, sum } from '#domain/base/cents.ts'
import { addDays, type Day, day } from '#domain/base/day.ts'
import { LIEN_PAYE_JOURS, LOYERS_NOMMES, loyersADemander } from '#domain/sujets/location/documents/paye.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import type { Config } from '../../config.ts'
import { jourCourt, montantExact } from '../../documents/papier/typographie.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { dayInParis } from '../../functions/function.ts'
import { lettrePaye } from '../../gateways/mail/paye.ts'
import type { Letter, MailGateway } from '../../gateways/mail.ts'
import { adressePaye } from '../../liens/jeton.ts'
import { loyersDuLien, loyersDus } from './loyers.ts'

type Reglage = {
  readonly dossier_id: string
  readonly paye_jours: number
  readonly depuis: Day
  readonly email: string
}
type Courriel = {
  readonly id: string
  readonly dossier_id: string
  readonly destinataire: string
  readonly echeances: readonly string[]
  readonly expire_le: string
}
type Ici = {
  readonly mail: MailGateway
  readonly public_url: string
  readonly secret_jetons: string
  readonly log: WireLog
}

/** Those who wish it, while their trial or subscription runs. */
const REGLAGES = `select r.dossier_id, r.paye_jours, r.depuis, p.email from public.reglages_loyers r
  join public.dossier_membres m on m.dossier_id = r.dossier_id and m.role = 'proprietaire'
  join public.profiles p on p.id = m.user_id
  where r.paye_jours is not null and p.email like '%_@_%' and private.abonnement_valide(m.user_id)
  order by r.dossier_id`
const DEJA = 'select distinct unnest(echeances) as id from public.liens_paye where dossier_id = $1'
const ECRIRE = `insert into public.liens_paye (dossier_id, destinataire, echeances, courriel_id, expire_le)
  values ($1, $2, $3, $4, $5::timestamptz) returning id`
const A_ENVOYER = `select id, dossier_id, destinataire, echeances, expire_le from public.liens_paye
  where courriel_id is null and envoye_le is null and retire_le is null and expire_le > $1 and id <> all ($2::uuid[])
  order by created_at, id limit 1 for update skip locked`

export const demanderPayes = (
  { public_url }: Pick<Config, 'public_url'>,
  mail: MailGateway,
  secret: string,
): Chore => ({
  name: 'demander-payes',
  work: async (db, at, base, log) => {
    let demandes = 0
    for (const reglage of await db.rows<Reglage>(REGLAGES, [])) {
      const faite = await base
        .asHouse('ask about rents', (house) => demander(house, reglage, at))
        .catch((err: unknown) => {
          log.error({ err, dossier_id: reglage.dossier_id }, 'an owner was not asked about his rents')
          return 0
        })
      demandes += faite
    }
    return { demandes, ...(await envoyerTous(base, { mail, public_url, secret_jetons: secret, log }, at)) }
  },
})

/** How many rents one is asked about now: each once. */
async function demander(house: Db, { dossier_id, paye_jours, depuis, email }: Reglage, at: Date): Promise<number> {
  await house.rows('select private.verrouiller_dossier($1)', [dossier_id])
  const faits = await chargerFaits(house, dossier_id)
  const jusqu_au = addDays(dayInParis(at), -paye_jours)
  const deja = new Set((await house.rows<{ id: string }>(DEJA, [dossier_id])).map(({ id }) => id))
  const loyers = loyersADemander(await loyersDus(house, { dossier_id, faits }, { depuis, jusqu_au }), deja)
  if (loyers.length === 0) return 0
  const ids = loyers.map(({ echeance_id }) => echeance_id)
  const expire = new Date(at.getTime() + LIEN_PAYE_JOURS * 86_400_000).toISOString()
  const courriel = await house.row<{ id: string }>(ECRIRE, [dossier_id, email, ids, null, expire])
  if (!courriel) throw new Error('a link that is written is read back')
  if (ids.length > 1 && ids.length <= LOYERS_NOMMES)
    for (const id of ids) await house.rows(ECRIRE, [dossier_id, email, [id], courriel.id, expire])
  return ids.length
}

/** Each held while its mail leaves, so that two processes send one; what fails waits for the next night. */
async function envoyerTous(base: Base, ici: Ici, at: Date): Promise<{ envoyes: number; echecs: number }> {
  const rates: string[] = []
  let envoyes = 0
  for (;;) {
    const suite = await base.asHouse('a mail about rents', async (house) => {
      const courriel = await house.row<Courriel>(A_ENVOYER, [at.toISOString(), rates])
      if (!courriel) return null
      const lettreDite = await ecrire(house, courriel, ici, dayInParis(at))
      try {
        if (lettreDite) await ici.mail.send({ ...lettreDite, to: courriel.destinataire })
      } catch (err) {
        ici.log.error({ err, dossier_id: courriel.dossier_id }, 'a mail about rents did not leave')
        rates.push(courriel.id)
        return false
      }
      await house.rows('update public.liens_paye set envoye_le = $2 where id = $1', [courriel.id, at.toISOString()])
      return lettreDite !== null
    })
    if (suite === null) return { envoyes, echecs: rates.length }
    if (suite) envoyes += 1
  }
}

/** Null: all of it was paid since. */
async function ecrire(house: Db, courriel: Courriel, ici: Ici, today: Day): Promise<Letter | null> {
  const { id, dossier_id, echeances, expire_le } = courriel
  const faits = await chargerFaits(house, dossier_id)
  const dus = await loyersDus(house, { dossier_id, faits }, { jusqu_au: today })
  const loyers = loyersDuLien(echeances, { faits, dus }).filter(({ etat }) => etat === 'du')
  if (loyers.length === 0) return null
  const liens = await house.rows<{ id: string; echeances: readonly string[] }>(
    'select id, echeances from public.liens_paye where dossier_id = $1 and courriel_id = $2',
    [dossier_id, id],
  )
  const adresse = (lien_id: string) => adressePaye(ici.public_url, ici.secret_jetons, lien_id)
  const parLoyer = new Map(liens.map((lien) => [lien.echeances[0], lien.id]))
  return lettrePaye({
    dossier: nomDe(faits),
    nombre: loyers.length,
    total: dire(loyers),
    lignes:
      loyers.length > LOYERS_NOMMES
        ? [...Map.groupBy(loyers, ({ immeuble }) => immeuble || 'Autres lots')].map(([libelle, siens]) => ({
            libelle,
            valeur: `${siens.length} loyer${siens.length > 1 ? 's' : ''}, ${dire(siens)}`,
          }))
        : loyers.map((un) => {
            const lien_id = parLoyer.get(un.echeance_id)
            return {
              libelle: `${un.locataires}, ${nomDeLaPeriode({ periode: day(un.periode), mois: un.mois })}`,
              valeur: `${un.logement} : ${dire([un])}`,
              ...(lien_id !== undefined && { lien: adresse(lien_id) }),
            }
          }),
    lien: adresse(id),
    avant_le: jourCourt(dayInParis(new Date(expire_le))),
  })
}

type Loyers = ReturnType<typeof loyersDuLien>
const dire = (loyers: Loyers): string => montantExact(sum(loyers.map(({ reste_cents }) => cents(reste_cents))))
const nomDe = ({ dossier }: Faits): string => dossier.denomination ?? dossier.nom
