// What an administrator does of a request, by its route: answered once, paid once, its seat given or taken back; nobody else does.
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { readConfig } from '../../config.ts'
import { type Maison, ouvrirMaison } from '../../epreuves/tests/maison.ts'
import { jetons, PERSONNES, type Personne, retour, situation } from '../../epreuves/tests/personnes.ts'
import { keptMail } from '../../gateways/mail-kept.ts'
import { accuserTout } from '../../jobs/accuses.ts'
import { envoyerRecus } from '../../jobs/recus.ts'
import { lireJeton, secretDesJetons } from '../../liens/jeton.ts'
import { dayInParis } from '../function.ts'

let maison: Maison
let jeton: Record<Personne, string>
beforeAll(async () => {
  maison = await ouvrirMaison()
  jeton = await jetons(maison)
  const qui = `'Zoé <b>Lambert', 'zoe@exemple.fr'`
  await maison.sql(
    `insert into public.services (id, title, category, price) values ('${SERVICE}', 'Conseil', 'Formation', 690)`,
  )
  await maison.sql(`insert into public.training_sessions (id, service_id, session_date, max_participants, price)
    values ('${SEANCE}', '${SERVICE}', now() + interval '10 days', 1, 255)`)
  await maison.sql(`insert into public.quote_requests (id, user_name, user_email, phone, business_type, current_challenges, project_scope)
    values ('${PROJET}', ${qui}, '0612345678', 'sci', '', 'Un immeuble')`)
  await maison.sql(`insert into public.service_orders (id, user_name, user_email, service_id, amount)
    values ('${COMMANDE}', ${qui}, '${SERVICE}', 1200)`)
  await maison.sql(`insert into public.technical_reports (id, user_email, problem_type, description)
    values ('${SIGNALEMENT}', 'zoe@exemple.fr', 'Autre', 'Rien ne va plus.')`)
  for (const [id, nom] of [
    [PLACE, 'anne'],
    [ATTENTE, 'bilal'],
  ])
    await maison.sql(`insert into public.training_reservations (id, user_name, user_email, training_session_id)
      values ('${id}', '${nom}', '${nom}@exemple.fr', '${SEANCE}')`)
})
afterAll(() => maison.drop())

const id = (rang: number) => `00000000-0000-4000-8000-0000000003${String(rang).padStart(2, '0')}`
const SERVICE = id(1)
const SEANCE = id(2)
const PROJET = id(3)
const COMMANDE = id(4)
const SIGNALEMENT = id(5)
const PLACE = id(6)
const ATTENTE = id(7)
const CLE = id(8)

const reponse = {
  nature: 'devis',
  demande_id: PROJET,
  sujet: 'Votre projet {reference}',
  corps: '{nom},\n\nSuivez {lien}',
  cle: null,
}
const DEVIS = {
  nature: 'devis',
  demande_id: PROJET,
  objet: 'Étude',
  lignes: [{ designation: 'Étude', quantite_centiemes: 100, prix_cents: 10_000 }],
  prix: 'ht',
  tva_millieme_pct: 20_000,
  valable_jusqu_au: dayInParis(new Date(Date.now() + 86_400_000)),
  conditions: null,
}
const ACTES = {
  'repondre-demande': { ...reponse, cle: CLE },
  'regler-commande': { commande_id: COMMANDE, motif: 'Virement du 18' },
  'regler-acompte': { reservation_id: PLACE, motif: 'Virement du 18' },
  'rendre-acompte': { reservation_id: PLACE, motif: 'Virement rendu' },
  'decider-reservation': { reservation_id: PLACE, decision: 'annuler', motif: 'Formateur malade' },
  'annuler-commande': { commande_id: COMMANDE, motif: 'Erreur' },
  'apercu-devis': DEVIS,
  'envoyer-devis': { ...DEVIS, message: null, cle: CLE },
}
// Safe: the keys of a literal record are the names of its type.
const NOMS = Object.keys(ACTES) as (keyof typeof ACTES)[]
async function appeler(personne: Personne, nom: keyof typeof ACTES, corps: object) {
  const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton[personne], { corps })
  const said: {
    code?: string
    message?: string
    texte?: string
    sujet?: string
    envoyee?: boolean
    reference?: string
  } = await answer.json()
  return { status: answer.status, said }
}
const repondre = (plus: object = {}) => appeler('administrateur', 'repondre-demande', { ...reponse, ...plus })
const mails = (a: string) =>
  maison.sql<{ sujet: string; texte: string; html: string; pieces: unknown[] }>(
    `select sujet, texte, html, pieces from public.mails where destinataire = $1 order by created_at`,
    [a],
  )
const secret_jetons = () => secretDesJetons(maison.keys)
const maisonDesMails = () => {
  const mail = keptMail({ base: maison.base, log: silent, local: true })
  return {
    base: maison.base,
    mail,
    enLigne: false,
    config: readConfig({}),
    secret_jetons: secret_jetons(),
    log: silent,
  }
}

test.each(PERSONNES.filter((personne) => personne !== 'administrateur'))('%s does none of them', async (personne) => {
  await situation(maison, personne)
  for (const nom of NOMS) {
    const { status, said } = await appeler(personne, nom, ACTES[nom])
    const signed = !/visiteur|revoquee|second_facteur/.test(personne)
    expect([nom, status]).toEqual([nom, signed ? 403 : 401])
    if (signed) expect(said.message).toBe(REFUS.acces_non_autorise)
  }
  await retour(maison, personne)
  expect(await maison.sql('select 1 from public.suivi_demandes')).toEqual([])
  expect(await maison.sql('select 1 from public.devis_emis')).toEqual([])
  expect(await mails('zoe@exemple.fr')).toEqual([])
})

test('an answer is read as it will leave, then leaves once, whoever presses twice; the request is answered', async () => {
  const { said } = await repondre()
  expect(said).toMatchObject({ destinataire: 'zoe@exemple.fr', envoyee: false })
  expect(said.sujet).toMatch(/^Votre projet QEB-\d{8}-[A-Z2-9]{4}$/)
  expect(await mails('zoe@exemple.fr')).toEqual([])

  const deux = await Promise.all([repondre({ cle: CLE }), repondre({ cle: CLE })])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status !== 200)?.said.message).toBe(REFUS.suivi_cle_unique)
  const [lettre, ...autres] = await mails('zoe@exemple.fr')
  expect(autres).toEqual([])
  expect(lettre?.texte).toContain(`Zoé <b>Lambert,\n\nSuivez http`)
  expect(lettre?.html).toContain('Zoé &lt;b&gt;Lambert')
  const lien = /suivi\/([\w-]{44})/.exec(lettre?.texte ?? '')?.[1] ?? ''
  expect(lireJeton(secret_jetons(), lien)).toEqual({ nature: 'devis', id: PROJET })
  expect(await maison.sql('select status from public.quote_requests')).toEqual([{ status: 'answered' }])
  expect(await maison.sql('select genre, texte, auteur_email from public.suivi_demandes')).toEqual([
    { genre: 'reponse', auteur_email: 'admin@exemple.fr', texte: expect.stringContaining('Suivez http') },
  ])
})

test('a hole, nobody, nothing: refused in words, and nothing leaves', async () => {
  expect((await repondre({ corps: '{montant} {prix}' })).said.message).toBe(
    `${REFUS.variable_inconnue} {montant}, {prix}`,
  )
  expect((await repondre({ demande_id: COMMANDE })).said.message).toBe(REFUS.demande_inconnue)
  expect((await repondre({ corps: '  ' })).said.message).toContain('Écrivez le message.')
  expect((await repondre({ sujet: '' })).status).toBe(400)
  const signale = { nature: 'signalement', demande_id: SIGNALEMENT, sujet: '{objet}', cle: crypto.randomUUID() }
  expect((await repondre({ ...signale, corps: '{lien}' })).said.message).toBe(`${REFUS.variable_inconnue} {lien}`)
  expect((await repondre({ ...signale, corps: 'Réparé, {nom}.' })).said.envoyee).toBe(true)
  expect(await maison.sql('select status from public.technical_reports')).toEqual([{ status: 'en_cours' }])
  expect((await mails('zoe@exemple.fr')).map(({ sujet }) => sujet)).toHaveLength(2)
})

test('an order paid by transfer, noted by two at once: one payment, one invoice, one receipt; the log says who and why', async () => {
  const regler = () => appeler('administrateur', 'regler-commande', ACTES['regler-commande'])
  await maison.sql(`insert into public.paiements (nature, commande_id, user_email, libelle, amount_cents, tva_millieme_pct, passerelle, retour, abandon, expire_le)
    values ('commande', '${COMMANDE}', 'zoe@exemple.fr', 'Page ouverte', 120000, 20000, 'essai', '/', '/', now() + interval '1 hour')`)
  const deux = await Promise.all([regler(), regler()])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)?.said.message).toBe(REFUS.commande_deja_payee)
  expect(await maison.sql(`select status, paid_at is not null as datee from public.service_orders`)).toEqual([
    { status: 'paid', datee: true },
  ])
  expect(await maison.sql('select passerelle, etat from public.paiements order by passerelle')).toEqual([
    { passerelle: 'essai', etat: 'expire' },
    { passerelle: 'virement', etat: 'paye' },
  ])
  expect(await maison.sql('select nature, ttc_cents from public.factures')).toEqual([
    { nature: 'facture', ttc_cents: 120_000 },
  ])
  expect(await envoyerRecus(maisonDesMails())).toBe(1)
  const recu = (await mails('zoe@exemple.fr')).at(-1)
  expect(recu?.sujet).toContain(`Votre reçu ${deux.find(({ status }) => status === 200)?.said.reference}`)
  expect(recu?.pieces).toMatchObject([{ mime: 'application/pdf' }])
  expect(
    await maison.sql(`select auteur_email, motif from public.journal_admin where acte = 'regler-commande'`),
  ).toEqual([{ auteur_email: 'admin@exemple.fr', motif: 'Virement du 18' }])
  expect((await regler()).said.message).toBe(REFUS.commande_deja_payee)
})

test('a booking given up by the house goes to who waits, and both read it; without a reason, nothing', async () => {
  const decider = (plus: object) =>
    appeler('administrateur', 'decider-reservation', { ...ACTES['decider-reservation'], ...plus })
  expect((await decider({ motif: ' ' })).status).toBe(400)
  await accuserTout({ ...maisonDesMails(), now: () => new Date() })
  expect((await decider({ reservation_id: ATTENTE, decision: 'placer' })).said.message).toBe(REFUS.aucune_place_libre)
  expect((await decider({})).status).toBe(200)
  expect((await decider({})).said.message).toBe(REFUS.reservation_deja_annulee)
  await accuserTout({ ...maisonDesMails(), now: () => new Date() })
  expect((await mails('anne@exemple.fr')).at(-1)?.texte).toContain('Motif : Formateur malade')
  expect((await mails('bilal@exemple.fr')).at(-1)?.sujet).toContain('Une place s’est libérée')
  expect(await maison.sql(`select genre, texte from public.suivi_demandes where nature = 'reservation'`)).toEqual([
    { genre: 'annulation', texte: 'Formateur malade' },
  ])
})

test('the session is cancelled while the house gives up a seat of it: neither waits for ever, and both are told', async () => {
  const autre = { reservation_id: ATTENTE, decision: 'annuler', motif: 'Doublon' }
  const [decide] = await Promise.all([
    appeler('administrateur', 'decider-reservation', autre),
    maison.envoyer(`/rest/v1/training_sessions?id=eq.${SEANCE}`, jeton.administrateur, {
      methode: 'PATCH',
      corps: { status: 'cancelled' },
    }),
  ])
  expect(decide.status).toBe(200)
  expect(await maison.sql('select status, current_participants as prises from public.training_sessions')).toEqual([
    { status: 'cancelled', prises: 0 },
  ])
  await accuserTout({ ...maisonDesMails(), now: () => new Date() })
  expect((await mails('bilal@exemple.fr')).at(-1)?.texte).toContain('Motif : Doublon')
  expect((await mails('anne@exemple.fr')).map(({ sujet }) => sujet).join()).not.toContain('Session annulée')
})
