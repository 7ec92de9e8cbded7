// Who calls in the matrices of rights: each person with the token of his requests, and what is changed before he tries.
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { DROITS, type Droit as DroitOuvert } from '#domain/activites/droits.ts'
import type { Maison } from './maison.ts'
import { voisin } from './maison.ts'

export const PERSONNES = [
  'proprietaire',
  'comptable',
  'lecteur',
  'voisin',
  'administrateur',
  'visiteur',
  'proprietaire_essai_fini',
  'comptable_essai_fini',
  'proprietaire_sans_formule',
  'proprietaire_session_revoquee',
  'proprietaire_second_facteur_manquant',
  'ancien_comptable',
  'employe_loyers',
  'employe_agence',
  'employe_sans_droit',
  'employe_essai_fini',
] as const
export type Personne = (typeof PERSONNES)[number]

/** What he is to Claire's dossier once everything is counted: the column of the matrix. */
export type Droit = 'proprietaire' | 'comptable' | 'employe' | 'lecteur' | 'personne'
export const DROIT: Record<Personne, Droit> = {
  proprietaire: 'proprietaire',
  comptable: 'comptable',
  lecteur: 'lecteur',
  voisin: 'personne',
  administrateur: 'personne',
  visiteur: 'personne',
  proprietaire_essai_fini: 'lecteur',
  comptable_essai_fini: 'lecteur',
  proprietaire_sans_formule: 'personne',
  proprietaire_session_revoquee: 'personne',
  proprietaire_second_facteur_manquant: 'personne',
  ancien_comptable: 'personne',
  employe_loyers: 'employe',
  employe_agence: 'employe',
  employe_sans_droit: 'employe',
  employe_essai_fini: 'employe',
}

/** What an employee was given: two rights, all of them, none; and whether it is still time to write. */
export const DROITS_DE: Partial<Record<Personne, readonly DroitOuvert[]>> = {
  employe_loyers: ['loyers', 'banque'],
  employe_agence: DROITS,
  employe_sans_droit: [],
  employe_essai_fini: DROITS,
}

/** Who kept the dossier, and reads it as its readers do since the trial is over; what is hidden from those is still shown to him. */
export const estFini = (personne: Personne): boolean =>
  personne === 'proprietaire_essai_fini' || personne === 'comptable_essai_fini'

/** Those whom no policy meets: they are refused before, for want of a session or of any grant. */
const REFUSES_AVANT: readonly Personne[] = ['visiteur', 'proprietaire_session_revoquee']

/** Those of each column together, so that one of them sees what opens or closes to all; those whom no policy meets apart. */
export const PAR_DROIT: readonly (readonly Personne[])[] = [
  ...(['proprietaire', 'comptable', 'employe', 'lecteur', 'personne'] as const).map((droit) =>
    PERSONNES.filter((une) => DROIT[une] === droit && !REFUSES_AVANT.includes(une)),
  ),
  REFUSES_AVANT,
]

const claire = `(select id from auth.users where email = 'claire.martin@exemple.fr')`
const hugues = `(select id from auth.users where email = 'hugues.delaunay@exemple.fr')`
const ESSAI_FINI = {
  avant: `update public.user_subscriptions set is_trial = true, trial_start_date = now() - interval '61 days',
    trial_end_date = now() - interval '1 hour' where user_id = ${claire}`,
  apres: `update public.user_subscriptions set is_trial = false, trial_start_date = null, trial_end_date = null
    where user_id = ${claire}`,
}
const employe = (droits: readonly string[]) => ({
  avant: `update public.dossier_membres set role = 'employe', droits = '{${droits}}' where user_id = ${hugues}`,
  apres: `update public.dossier_membres set role = 'comptable', droits = '{}' where user_id = ${hugues}`,
})
const SITUATIONS: Partial<Record<Personne, { avant: string; apres: string }>> = {
  proprietaire_essai_fini: ESSAI_FINI,
  comptable_essai_fini: ESSAI_FINI,
  proprietaire_sans_formule: {
    avant: `update public.user_subscription_access set is_active = false where user_id = ${claire}`,
    apres: `update public.user_subscription_access set is_active = true where user_id = ${claire}`,
  },
  proprietaire_second_facteur_manquant: {
    avant: `update public.profiles set requires_2fa = true where id = ${claire}`,
    apres: `update public.profiles set requires_2fa = false where id = ${claire}`,
  },
  ancien_comptable: {
    avant: `delete from public.dossier_membres where user_id = ${hugues}`,
    apres: `insert into public.dossier_membres (dossier_id, user_id, role)
      select dossier_id, ${hugues}, 'comptable' from public.dossier_membres where user_id = ${claire}`,
  },
  employe_loyers: employe(['loyers', 'banque']),
  employe_agence: employe(DROITS),
  employe_sans_droit: employe([]),
  employe_essai_fini: {
    avant: `${employe(DROITS).avant}; ${ESSAI_FINI.avant}`,
    apres: `${employe([]).apres}; ${ESSAI_FINI.apres}`,
  },
}

export const situation = (maison: Maison, personne: Personne) => changer(maison, SITUATIONS[personne]?.avant)
export const retour = (maison: Maison, personne: Personne) => changer(maison, SITUATIONS[personne]?.apres)

async function changer({ sql }: Maison, texte: string | undefined): Promise<void> {
  if (texte) await sql(texte)
}

/** The token of each of them. The session that is revoked was open once: its token is still well signed. */
export async function jetons(maison: Maison): Promise<Record<Personne, string>> {
  const [claire, hugues, paul, nadia] = DEMO_SIGN_INS
  if (!claire || !hugues || !paul || !nadia) throw new Error('the demonstration has four sign-ins')
  const jeton = async ({ email, password }: { email: string; password: string }) =>
    (await maison.entrer(email, password)).jeton
  const revoquee = await maison.entrer(claire.email, claire.password)
  await revoquee.client.auth.signOut({ scope: 'local' })
  const [proprietaire, comptable] = [await jeton(claire), await jeton(hugues)]
  return {
    proprietaire,
    comptable,
    lecteur: await jeton(paul),
    voisin: await jeton(voisin),
    administrateur: await jeton(nadia),
    visiteur: maison.anon_key,
    proprietaire_essai_fini: proprietaire,
    comptable_essai_fini: comptable,
    proprietaire_sans_formule: proprietaire,
    proprietaire_session_revoquee: revoquee.jeton,
    proprietaire_second_facteur_manquant: proprietaire,
    ancien_comptable: comptable,
    employe_loyers: comptable,
    employe_agence: comptable,
    employe_sans_droit: comptable,
    employe_essai_fini: comptable,
  }
}
