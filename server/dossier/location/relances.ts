// Reminders and repayment plans of a dossier: read, and a reminder kept under the lock before anything leaves.
import type { Db } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import type { Day } from '#domain/base/day.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { motAuGarant } from '#domain/sujets/location/documents/relance-texte.ts'
import { creancesDuDossier } from '#domain/sujets/location/ecritures/creance-perdue.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { cautionsEnCours, type Garant } from '#domain/sujets/location/garant.ts'
import type { DemarcheNotee } from '#domain/sujets/location/impaye.ts'
import { type PlanApurement, suivrePlan, suspendRelances } from '#domain/sujets/location/plan-apurement.ts'
import {
  type Canal,
  type GarantRelance,
  type LoyerReclame,
  loyersReclames,
  type Niveau,
  type Relance,
  totalReclame,
} from '#domain/sujets/location/relance.ts'

export type RelanceGardee = Relance & {
  readonly garants: readonly GarantRelance[]
  readonly recommande: string | null
  readonly remise_le: Day | null
  readonly preuve_id: string | null
}
export type RelanceDemandee = Pick<Relance, 'bail_id' | 'canal' | 'objet' | 'texte'> & {
  readonly niveau: Niveau
  /** The ids of the guarantors who are sent it too. */
  readonly garants?: readonly string[] | undefined
}
export type RelanceNotee = {
  readonly bail_id: string
  readonly relance_id: string
  /** Made today already: by another click, or on its way. */
  readonly deja: boolean
  readonly destinataires: readonly string[]
  /** Those to be told now: of a reminder made today already, whoever was forgotten. */
  readonly garants: readonly GarantRelance[]
  /** Of a reminder made today already: the words that it was sent in. */
  readonly dite?: Pick<Relance, 'objet' | 'texte'>
}

const COLONNES = `id, bail_id, niveau, date, montant_cents, echeances, canal, destinataires, garants, objet, texte, etat,
  envoyee_le, automatique, recommande, remise_le, preuve_id`

export const relancesDe = (db: Db, dossier_id: string): Promise<RelanceGardee[]> =>
  db.rows<RelanceGardee>(`select ${COLONNES} from public.relances where dossier_id = $1 order by date, created_at`, [
    dossier_id,
  ])

export const plansDe = (db: Db, dossier_id: string): Promise<PlanApurement[]> =>
  db.rows<PlanApurement>(
    `select id, bail_id, montant_cents, etabli_le, signe_le, versements, clos_le from public.plans_apurement
     where dossier_id = $1 order by etabli_le, created_at`,
    [dossier_id],
  )

export const demarchesDe = (db: Db, dossier_id: string): Promise<DemarcheNotee[]> =>
  db.rows<DemarcheNotee>(
    `select id, bail_id, nature, faite_le, detail, document_id from public.demarches_impaye
     where dossier_id = $1 order by faite_le, created_at`,
    [dossier_id],
  )

type Cadre = {
  readonly dossier_id: string
  readonly auteur: string | null
  readonly today: Day
  readonly plans: readonly PlanApurement[]
}

/**
 * Keeps a reminder, before it leaves: its rents as they stand today. Runs under the lock of the dossier, so that of two
 * clicks the second one finds the first. One that failed, or that a stop of the server left on its way, is taken up again.
 */
export async function noterRelance(
  house: Db,
  faits: Faits,
  { demande, ...cadre }: Cadre & { demande: RelanceDemandee },
): Promise<RelanceNotee> {
  const { bail_id, niveau, canal, objet, texte } = demande
  const bail = faits.baux.find((un) => un.id === bail_id)
  if (!bail) throw new Refus('bail_du_dossier')
  const deja = await house.row<DejaFaite>(DEJA, [cadre.dossier_id, bail_id, niveau, cadre.today])
  if (deja) return prevenirOublies(house, deja, { demande, bail, ...cadre })
  const loyers = loyersReclames(
    creancesDuDossier(faits, cadre.today).filter(({ echeance }) => echeance.bail_id === bail_id),
  )
  if (loyers.length === 0) throw new Refus('relance_sans_creance', nomsDe(bail))
  if (cadre.plans.some((plan) => plan.bail_id === bail_id && estSuspendu(plan, faits, cadre.today)))
    throw new Refus('relance_suspendue', nomsDe(bail))
  const destinataires = canal === 'courriel' ? adressesDe(bail) : []
  if (canal === 'courriel' && destinataires.length === 0) throw new Refus('relance_sans_adresse', nomsDe(bail))
  const garants = await garantsDe(house, { demande, bail, loyers, ...cadre })
  const lettre = canal === 'lettre'
  const notee = await house.row<{ id: string }>(NOTER, [
    cadre.dossier_id,
    bail_id,
    niveau,
    cadre.today,
    totalReclame(loyers),
    JSON.stringify(loyers),
    canal,
    destinataires,
    objet,
    texte,
    lettre ? 'envoyee' : 'a_envoyer',
    cadre.auteur,
    cadre.auteur === null,
    JSON.stringify(garants),
  ])
  if (!notee) throw new Error('the reminder was not kept')
  return { bail_id, relance_id: notee.id, deja: false, destinataires, garants }
}

type DejaFaite = Pick<Relance, 'id' | 'canal' | 'etat' | 'objet' | 'texte' | 'echeances'> & {
  readonly garants: readonly GarantRelance[]
  /** Of the asking, and ten minutes after: how long a mail may take. */
  readonly instant: string
  readonly jusqu_a: string
}

/** A guarantor who was forgotten is told the same day, of the same rents, in the same words; the tenants are sent nothing again. */
async function prevenirOublies(
  house: Db,
  deja: DejaFaite,
  { demande, ...choix }: Omit<Choix, 'loyers'>,
): Promise<RelanceNotee> {
  const { id, canal, etat, objet, texte, echeances } = deja
  // One whom no mail reached is written to again; a letter is printed when one likes.
  const avertis = deja.garants.filter(
    ({ atteint, en_route }) => atteint || canal === 'lettre' || (en_route !== undefined && en_route > deja.instant),
  )
  const connus = new Set(avertis.map(({ garant_id }) => garant_id))
  const oublies = (demande.garants ?? []).filter((un) => !connus.has(un))
  const garants =
    etat === 'envoyee' && oublies.length > 0
      ? await garantsDe(house, { ...choix, demande: { ...demande, canal, garants: oublies }, loyers: echeances })
      : []
  if (garants.length > 0)
    await house.rows('update public.relances set garants = $2 where id = $1', [
      id,
      JSON.stringify([
        ...deja.garants.filter(({ garant_id }) => !oublies.includes(garant_id)),
        ...garants.map((garant) => ({ ...garant, en_route: deja.jusqu_a })),
      ]),
    ])
  const dite = { objet, texte }
  return { bail_id: demande.bail_id, relance_id: id, deja: true, destinataires: [], garants, dite }
}

const DEJA = `select id, canal, etat, objet, texte, echeances, garants, now()::text as instant,
    (now() + interval '10 minutes')::text as jusqu_a
  from public.relances
  where dossier_id = $1 and bail_id = $2 and niveau = $3 and date = $4
    and (etat = 'envoyee' or etat = 'a_envoyer' and created_at > now() - interval '10 minutes')`

const NOTER = `insert into public.relances (dossier_id, bail_id, niveau, date, montant_cents, echeances, canal,
    destinataires, objet, texte, etat, envoyee_le, auteur, automatique, garants)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11 = 'envoyee' then now() end, $12, $13, $14)
  on conflict on constraint relance_unique do update set montant_cents = excluded.montant_cents,
    echeances = excluded.echeances, canal = excluded.canal, destinataires = excluded.destinataires,
    objet = excluded.objet, texte = excluded.texte, etat = excluded.etat, envoyee_le = excluded.envoyee_le,
    auteur = excluded.auteur, automatique = excluded.automatique, garants = excluded.garants, created_at = now()
  returning id`

const estSuspendu = (plan: PlanApurement, faits: FaitsLocation, au: Day): boolean =>
  suspendRelances(suivrePlan(plan, { ...faits, au }))

const GARANTS = `select id, bail_id, nature, nom, email, telephone, adresse, reference, plafond_cents, signe_le, fin
  from public.garants where dossier_id = $1 and bail_id = $2`

type Choix = Pick<Cadre, 'dossier_id' | 'today'> & {
  readonly demande: RelanceDemandee
  readonly bail: Bail
  readonly loyers: readonly LoyerReclame[]
}

/** The guarantors whom it names, with the words for each; refused for one whose guarantee does not hold. */
async function garantsDe(
  house: Db,
  { demande, bail, loyers, dossier_id, today }: Choix,
): Promise<readonly GarantRelance[]> {
  const voulus = new Set(demande.garants)
  if (voulus.size === 0) return []
  const connus = await house.rows<Garant>(GARANTS, [dossier_id, bail.id])
  const cautions = cautionsEnCours(connus, { bail_id: bail.id, au: today }).filter(({ id }) => voulus.has(id))
  if (cautions.length < voulus.size) throw new Refus('garant_de_relance')
  const { canal }: { canal: Canal } = demande
  const muet = cautions.find(({ email }) => canal === 'courriel' && !email)
  if (muet) throw new Refus('garant_sans_adresse', muet.nom)
  const logement = await house.row<{ nom: string }>(
    "select libelle || ', ' || adresse || ', ' || ville as nom from public.biens where dossier_id = $1 and id = $2",
    [dossier_id, bail.bien_id],
  )
  const dit = { locataires: nomsDe(bail).split(', '), logement: logement?.nom ?? '', loyers }
  return cautions.map(({ id, nom, email, adresse }) => ({
    garant_id: id,
    nom,
    email: canal === 'courriel' ? email : null,
    adresse,
    mot: motAuGarant(nom, dit),
    atteint: false,
  }))
}

/** What became of a mail: whom it reached, or that it reached nobody; `garants` as they were reached. */
export async function noterEnvoi(
  house: Db,
  relance_id: string,
  { destinataires, garants }: { destinataires: readonly string[]; garants: readonly GarantRelance[] },
): Promise<void> {
  const parti = destinataires.length > 0
  await house.rows(
    `update public.relances set etat = $2, envoyee_le = case when $2 = 'envoyee' then now() end,
       destinataires = case when $2 = 'envoyee' then $3::text[] else destinataires end, garants = $4
     where id = $1`,
    [relance_id, parti ? 'envoyee' : 'echouee', destinataires, JSON.stringify(garants)],
  )
}

/** Which of the guarantors told afterwards were reached. */
export async function noterGarantsAtteints(
  house: Db,
  relance_id: string,
  garants: readonly GarantRelance[],
): Promise<void> {
  const atteints = garants.filter(({ atteint }) => atteint).map(({ garant_id }) => garant_id)
  await house.rows(
    `update public.relances set garants = (
       select jsonb_agg((g || case when g ->> 'garant_id' = any ($2::text[]) then '{"atteint": true}' else '{}' end::jsonb)
         - 'en_route' order by rang)
       from jsonb_array_elements(garants) with ordinality as tous(g, rang))
     where id = $1`,
    [relance_id, atteints],
  )
}

const adressesDe = ({ locataires }: Bail): string[] => [
  ...new Set(locataires.flatMap(({ email }) => (email ? [email.trim().toLowerCase()] : []))),
]

export const nomsDe = ({ locataires }: Bail): string => locataires.map(nomComplet).join(', ')
