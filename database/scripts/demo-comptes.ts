// The people of the demonstration: their sign-ins, and the rows that let them in.
import { hashPassword } from '@quittance/wire'
import type { Caller, Db } from '@quittance/wire/postgres'
import type { Droit } from '#domain/activites/droits.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'
import { identifiant } from '../../exemples/identifiant.ts'

export type DemoAccount = { readonly label: string; readonly email: string; readonly password: string }
type Personne = DemoAccount & {
  readonly id: string
  readonly prenom: string
  readonly nom: string
  /** In the dossier of their household; null: in none. */
  readonly role: 'proprietaire' | 'comptable' | 'employe' | 'lecteur' | null
  /** Of an employee. */
  readonly droits?: readonly Droit[]
  readonly formule: 'lmnp' | 'lmp' | 'gestion_locative' | null
}

const personne = (rang: number, une: Omit<Personne, 'id'>): Personne => ({ ...une, id: identifiant(0x0c, rang) })

const CLAIRE = personne(1, {
  label: 'Bailleresse',
  prenom: 'Claire',
  nom: 'Martin',
  email: 'claire.martin@exemple.fr',
  password: 'demo-claire-2026',
  role: 'proprietaire',
  formule: 'lmnp',
})
const HUGUES = personne(2, {
  label: 'Son comptable',
  prenom: 'Hugues',
  nom: 'Delaunay',
  email: 'hugues.delaunay@exemple.fr',
  password: 'demo-hugues-2026',
  role: 'comptable',
  formule: 'lmnp',
})
const PAUL = personne(3, {
  label: 'Lecteur',
  prenom: 'Paul',
  nom: 'Martin',
  email: 'paul.martin@exemple.fr',
  password: 'demo-paul-2026',
  role: 'lecteur',
  formule: 'lmnp',
})
const NADIA = personne(4, {
  label: 'Administratrice',
  prenom: 'Nadia',
  nom: 'Benali',
  email: 'admin@exemple.fr',
  password: 'demo-nadia-2026',
  role: null,
  formule: null,
})
const KARIM = personne(5, {
  label: 'Bailleur, loyers en retard',
  prenom: 'Karim',
  nom: 'Belkacem',
  email: 'karim.belkacem@exemple.fr',
  password: 'demo-karim-2026',
  role: 'proprietaire',
  formule: 'lmnp',
})
const ELODIE = personne(6, {
  label: 'Loueuse professionnelle',
  prenom: 'Élodie',
  nom: 'Garnier',
  email: 'elodie.garnier@exemple.fr',
  password: 'demo-elodie-2026',
  role: 'proprietaire',
  formule: 'lmp',
})

const COLETTE = personne(7, {
  label: 'Bailleresse, logements nus',
  prenom: 'Colette',
  nom: 'Delmas',
  email: 'colette.delmas@exemple.fr',
  password: 'demo-colette-2026',
  role: 'proprietaire',
  formule: 'gestion_locative',
})

const ELSA = personne(8, {
  label: 'Gérante',
  prenom: 'Elsa',
  nom: 'Aubépin',
  email: 'elsa.aubepin@exemple.fr',
  password: 'demo-elsa-2026',
  role: 'proprietaire',
  formule: 'gestion_locative',
})

const INES = personne(21, {
  label: 'Sa collaboratrice',
  prenom: 'Inès',
  nom: 'Caron',
  email: 'ines.caron@exemple.fr',
  password: 'demo-ines-2026',
  role: 'employe',
  droits: ['loyers', 'baux', 'immeubles', 'entretien'],
  formule: 'gestion_locative',
})

/** She keeps nothing: she sees what is hers at Elsa's. */
const MADELEINE = personne(22, {
  label: 'Propriétaire',
  prenom: 'Madeleine',
  nom: 'Vasseur',
  email: 'madeleine.vasseur@exemple.fr',
  password: 'demo-madeleine-2026',
  role: null,
  formule: null,
})

/** Who has a part in Claire's dossier, with the administrator of the house. */
const CHEZ_CLAIRE = [CLAIRE, HUGUES, PAUL, NADIA]
export const CHEZ_KARIM: readonly Personne[] = [KARIM]
export const CHEZ_ELODIE: readonly Personne[] = [ELODIE]
export const CHEZ_COLETTE: readonly Personne[] = [COLETTE]
export const CHEZ_ELSA: readonly Personne[] = [ELSA, INES, MADELEINE]
export const TOUS: readonly Personne[] = [...CHEZ_CLAIRE, KARIM, ELODIE, COLETTE, ...CHEZ_ELSA]

/** Who may sign in to the demonstration, in the order in which the start and the sign-in page show them. */
export const DEMO_SIGN_INS: readonly DemoAccount[] = TOUS.map(({ label, email, password }) => ({
  label,
  email,
  password,
}))

/** A request of one of them, as a token would say it. */
export const claire: Caller = demande(CLAIRE)
export const hugues: Caller = demande(HUGUES)
export const karim: Caller = demande(KARIM)
export const elodie: Caller = demande(ELODIE)
export const colette: Caller = demande(COLETTE)
export const elsa: Caller = demande(ELSA)
export const ines: Caller = demande(INES)
export const madeleine: Caller = demande(MADELEINE)

function demande({ id, email }: Personne): Caller {
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated', email }
  return { role: 'authenticated', user_id: id, email, session_id: null, claims }
}

/** Their accounts, confirmed; the subscriptions of owners run without an end, so that the demonstration does not grow old. */
export async function inscrire(house: Db, personnes: readonly Personne[] = CHEZ_CLAIRE): Promise<void> {
  const hashed = await Promise.all(personnes.map(async (une) => ({ ...une, hash: await hashPassword(une.password) })))
  for (const { id, email, hash, prenom, nom, formule, role } of hashed) {
    await house.rows(COMPTE, [id, email, hash, JSON.stringify({ first_name: prenom, last_name: nom })])
    await house.rows(IDENTITE, [id, JSON.stringify({ sub: id, email, email_verified: true })])
    if (id === NADIA.id) await house.rows('insert into public.privileged_admins (email) values ($1)', [email])
    if (role === 'proprietaire') await house.rows(ABONNEMENT, [id])
    if (formule !== null) await house.rows('update public.profiles set activity_type = $2 where id = $1', [id, formule])
  }
}

const COMPTE = `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values ($1, $2, $3, now(), '{"provider":"email","providers":["email"]}', $4)`
const IDENTITE = `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1::uuid, 'email', $1::uuid::text, $2)`
const ABONNEMENT = `update public.user_subscriptions
  set is_active = true, is_trial = false, subscription_type = 'annual', subscription_start_date = now() where user_id = $1`

/** A dossier, by the formula of its owner, and what each of them is in it. */
export async function ouvrirDossier(
  house: Db,
  { dossier }: { readonly dossier: Dossier },
  personnes: readonly Pick<Personne, 'id' | 'role' | 'droits' | 'formule'>[] = CHEZ_CLAIRE,
): Promise<void> {
  const membres = personnes.filter((une) => une.role !== null)
  const formule = membres.find(({ role }) => role === 'proprietaire')?.formule
  await house.rows(
    `insert into public.dossiers (id, nom, activite, denomination, siren, adresse, convention)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [dossier.id, dossier.nom, formule, dossier.denomination, dossier.siren, dossier.adresse, dossier.convention],
  )
  for (const { id, role, droits = [] } of membres) {
    await house.rows('insert into public.dossier_membres (dossier_id, user_id, role, droits) values ($1, $2, $3, $4)', [
      dossier.id,
      id,
      role,
      droits,
    ])
  }
}

/** An owner of the demonstration sees what is hers in the dossier that manages her properties. */
export async function ouvrirEspaceMandant(house: Db, dossier_id: string): Promise<void> {
  await house.rows(
    `insert into public.acces_mandants (dossier_id, mandant_id, user_id)
     select m.dossier_id, m.id, $2 from public.mandants m where m.dossier_id = $1 and m.nom = $3`,
    [dossier_id, MADELEINE.id, `${MADELEINE.prenom} ${MADELEINE.nom}`],
  )
}
