// The reminders that leave by themselves, for the owners who switched that on: levels 1 to 3, by mail, never a formal notice.
import type { Base, Db } from '@quittance/wire/postgres'
import type { Chore } from '@quittance/wire/serving'
import type { Day } from '#domain/base/day.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { loyersDuVendeur } from '#domain/sujets/location/bail-vendu.ts'
import { redigerRelance } from '#domain/sujets/location/documents/relance-texte.ts'
import { creancesDuDossier } from '#domain/sujets/location/ecritures/creance-perdue.ts'
import { suivrePlan, suspendRelances } from '#domain/sujets/location/plan-apurement.ts'
import {
  loyersReclames,
  MISE_EN_DEMEURE,
  type Niveau,
  type ReglageRelances,
  reglageAu,
  relanceProposee,
} from '#domain/sujets/location/relance.ts'
import { chargerFaits } from '../dossier/load.ts'
import {
  noterRelance,
  plansDe,
  type RelanceDemandee,
  type RelanceNotee,
  relancesDe,
} from '../dossier/location/relances.ts'
import { dayInParis } from '../functions/function.ts'
import { envoyer } from '../functions/location/envoyer-relances.ts'
import type { MailGateway } from '../gateways/mail.ts'

type Proprietaire = { readonly dossier_id: string; readonly email: string | null }
type Depart = { readonly notee: RelanceNotee; readonly demande: RelanceDemandee; readonly bailleur: string }

/** The dossiers whose settings of the day say so, while their owner's trial or subscription runs. */
const DOSSIERS = `select r.dossier_id, p.email from (
    select distinct on (dossier_id) dossier_id, automatique from public.reglages_relances
    where depuis <= $1 order by dossier_id, depuis desc) r
  join public.dossier_membres m on m.dossier_id = r.dossier_id and m.role = 'proprietaire'
  join public.profiles p on p.id = m.user_id
  where r.automatique and private.abonnement_valide(m.user_id)
  order by r.dossier_id`

/** Each dossier in a transaction of its own: what is kept is sent once, whatever becomes of the others. */
export const relancesAutomatiques = (mail: MailGateway): Chore => ({
  name: 'relances-automatiques',
  work: async (db, at, base, log) => {
    const today = dayInParis(at)
    let [envoyees, echecs] = [0, 0]
    for (const proprietaire of await db.rows<Proprietaire>(DOSSIERS, [today])) {
      const departs = await preparer(base, proprietaire, today).catch((err: unknown) => {
        log.error({ err, dossier_id: proprietaire.dossier_id }, 'reminders of a dossier were not prepared')
        return null
      })
      if (departs === null) echecs += 1
      for (const { notee, demande, bailleur } of departs ?? []) {
        const dite = { ...demande, bailleur }
        const resultat = await envoyer(dite, notee, { base, mail, reply_to: proprietaire.email })
        if (resultat === 'envoyee') envoyees += 1
        else echecs += 1
      }
    }
    return { envoyees, echecs }
  },
})

const preparer = (base: Base, { dossier_id }: Proprietaire, today: Day): Promise<Depart[]> =>
  base.asHouse('automatic reminders', async (house) => {
    await house.rows('select private.verrouiller_dossier($1)', [dossier_id])
    const faits = await chargerFaits(house, dossier_id)
    const plans = await plansDe(house, dossier_id)
    const bailleur = faits.dossier.denomination ?? faits.dossier.nom
    const departs: Depart[] = []
    for (const demande of await demandes(house, { dossier_id, faits, plans, today })) {
      const notee = await noterRelance(house, faits, { demande, dossier_id, auteur: null, today, plans })
      if (!notee.deja) departs.push({ notee, demande, bailleur })
    }
    return departs
  })

type Source = {
  readonly dossier_id: string
  readonly faits: Awaited<ReturnType<typeof chargerFaits>>
  readonly plans: Awaited<ReturnType<typeof plansDe>>
  readonly today: Day
}

/** The leases that a level calls for today, whose tenants can be written to and whom no plan protects. */
async function demandes(house: Db, { dossier_id, faits, plans, today }: Source): Promise<RelanceDemandee[]> {
  const relances = await relancesDe(house, dossier_id)
  const reglages = await house.rows<ReglageRelances>(
    'select depuis, jours_1, jours_2, jours_3, jours_4, automatique from public.reglages_relances where dossier_id = $1',
    [dossier_id],
  )
  const reglage = reglageAu(reglages, today)
  const siennes = new Set(loyersDuVendeur(faits.echeances, faits).map(({ id }) => id))
  const dues = Map.groupBy(
    creancesDuDossier(faits, today).filter(({ echeance }) => siennes.has(echeance.id)),
    ({ echeance }) => echeance.bail_id,
  )
  return faits.baux.flatMap((bail) => {
    const creances = dues.get(bail.id) ?? []
    const siennes = relances.filter(({ bail_id }) => bail_id === bail.id)
    const niveau: Niveau | undefined = relanceProposee(creances, { relances: siennes, reglage, au: today })?.niveau
    const tenu = plans.some((un) => un.bail_id === bail.id && suspendRelances(suivrePlan(un, { ...faits, au: today })))
    const joignable = bail.locataires.some(({ email }) => email)
    if (niveau === undefined || niveau === MISE_EN_DEMEURE || tenu || !joignable) return []
    const bien = faits.biens.find(({ id }) => id === bail.bien_id)
    const mots = redigerRelance(niveau, {
      locataires: bail.locataires.map(nomComplet),
      logement: bien ? `${bien.libelle}, ${bien.adresse}, ${bien.ville}` : '',
      loyers: loyersReclames(creances),
      au: today,
      bail,
    })
    return [{ bail_id: bail.id, niveau, canal: 'courriel' as const, ...mots }]
  })
}
