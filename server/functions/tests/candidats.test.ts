// Candidates by the real client and without an account: an offer by its link, a file in the list of the decree, a choice, an answer, an erasure.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EspaceCandidat } from '#contract/functions/candidats/espace-candidat.ts'
import { day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import type { Mail } from '../../gateways/mail.ts'
import { effacerCandidats } from '../../jobs/effacer-candidats.ts'
import { candidaturesEchues } from '../../location/candidats/effacement.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

const PDF = new File(['%PDF-1.4 bulletin'], 'bulletin.pdf', { type: 'application/pdf' })
let monde: Monde
let now = new Date('2026-11-20T10:00:00Z')
const partis: Mail[] = []
let offre_id = ''
let jetonOffre = ''
const jetons: Record<string, string> = {}

beforeAll(async () => {
  const mail = { send: async (un: Mail) => void partis.push(un) }
  const gateways = { mail, sms: { send: async () => undefined }, ai: { chat: async () => '' }, payment: null }
  // Safe: only mails leave in these acts.
  monde = await ouvrirMonde('2026-11-20', (faits) => faits, { gateways: gateways as never, now: () => now })
})
afterAll(() => monde.drop())

const appeler = (name: string, body: object, caller = claire) => monde.appeler(caller, name, { dossier_id, ...body })
const champ = (data: unknown, nom: string): string =>
  data !== null && typeof data === 'object' && nom in data ? String(Reflect.get(data, nom)) : ''
const demander = (prenom: string, jeton = jetonOffre, reste: object = {}) =>
  monde.appeler(null, 'envoyer-candidature', {
    ...{ jeton, prenom, nom: 'Roux', email: `${prenom.toLowerCase()}@exemple.fr`, informe: true },
    ...reste,
  })
const lire = async (qui: string) => {
  const { status, data } = await monde.appeler(null, 'espace-candidat', { jeton: jetons[qui] })
  expect(status, JSON.stringify(data)).toBe(200)
  return EspaceCandidat.reply.parse(data)
}
const joindre = (qui: string, piece: Record<string, string>, fichier = PDF) => {
  const form = new FormData()
  for (const [nom, valeur] of Object.entries({ jeton: jetons[qui] ?? '', ...piece })) form.append(nom, valeur)
  form.append('fichier', fichier)
  return monde.appeler(null, 'joindre-piece-candidature', form)
}
const dit = async (qui: string, deposer: boolean, change: object = {}) => {
  const { personnes, visale, visale_reference, aide_logement_cents } = await lire(qui)
  const foyer = personnes.map((une) => ({ ...une, situation: 'cdi', revenus_cents: 240_000 }))
  return monde.appeler(null, 'completer-candidature', {
    ...{ jeton: jetons[qui], personnes: foyer, visale, visale_reference, aide_logement_cents, deposer },
    ...change,
  })
}
const rangee = async (email: string) =>
  (await monde.client(claire).from('candidatures').select('id, retenu_le, refuse_le, effacer_le').eq('email', email))
    .data?.[0]
const idDe = async (qui: string): Promise<string> => String((await rangee(`${qui.toLowerCase()}@exemple.fr`))?.id)
const LISTE = {
  identite: 'passeport',
  domicile: 'quittances',
  activite: 'contrat_travail',
  ressources: 'bulletins_salaire',
}

test('who keeps the dossier puts a lot on offer once, and its link needs no account', async () => {
  const bien_id = monde.faits.biens[0]?.id
  const offre = {
    ...{ dossier_id, bien_id, type_bail: 'meuble', loyer_cents: 65_000, charges_cents: 5_000 },
    ...{ disponible_le: '2026-12-01', expire_le: '2026-12-31' },
  }
  const faite = await monde.client(claire).from('offres_location').insert(offre).select('id').single()
  offre_id = String(faite.data?.id)
  const double = await monde.client(claire).from('offres_location').insert(offre)
  expect(double.error?.message).toBe(REFUS.offre_ouverte_unique)
  expect(await appeler('lien-offre-location', { offre_id, email: null }, paul)).toEqual(
    refus('acces_non_autorise', 403),
  )
  expect(await appeler('lien-offre-location', { offre_id: dossier_id, email: null })).toEqual(refus('offre_inconnue'))
  const { data } = await appeler('lien-offre-location', { offre_id, email: 'ami@exemple.fr' })
  jetonOffre = champ(data, 'lien').split('/candidater/')[1] ?? ''
  expect(partis.at(-1)).toMatchObject({ to: 'ami@exemple.fr', link: champ(data, 'lien') })
  const vue = await monde.appeler(null, 'offre-location', { jeton: jetonOffre })
  expect(vue.data).toMatchObject({ loyer_cents: 65_000, charges_cents: 5_000, type_bail: 'meuble' })
})

test('a candidate says who he is, once for an address; his link leaves to him alone, and a changed one opens nothing', async () => {
  for (const qui of ['Ana', 'Bob', 'Zoe', 'Max']) {
    const { data } = await demander(qui)
    expect(data).toEqual({ envoye: true })
    const sien = partis.findLast(({ to }) => to === `${qui.toLowerCase()}@exemple.fr`)
    jetons[qui] = sien?.link?.split('/candidat/')[1] ?? ''
  }
  const avant = partis.length
  expect((await demander('Ana', jetonOffre, { nom: 'Autre' })).data).toEqual({ envoye: true })
  expect(partis.slice(avant).map(({ to, link }) => [to, link?.endsWith(jetons.Ana ?? '?')])).toEqual([
    ['ana@exemple.fr', true],
  ])
  expect((await lire('Ana')).nom).toBe('Roux')
  expect((await demander('Ana', jetonOffre, { informe: false })).status).toBe(400)
  const faux = `${jetons.Ana?.slice(0, -2)}AA`
  for (const jeton of [faux, jetonOffre])
    expect(await monde.appeler(null, 'espace-candidat', { jeton })).toMatchObject({ status: 404 })
  expect(await monde.appeler(null, 'offre-location', { jeton: jetons.Ana })).toMatchObject({ status: 404 })
})

test('no paper before it is asked; then of the list alone, one where one is all, and complete or not given', async () => {
  const [ana] = (await lire('Ana')).personnes
  const piece = { personne_id: ana?.id ?? '', categorie: 'identite', nature: 'passeport' }
  expect(await joindre('Ana', piece)).toEqual(refus('dossier_non_demande'))
  expect(await dit('Ana', false)).toEqual(refus('dossier_non_demande'))
  for (const qui of ['Ana', 'Bob', 'Zoe', 'Max'])
    await appeler('avancer-candidature', { candidature_id: await idDe(qui), etape: 'dossier', texte: 'Déposez.' })
  expect(await joindre('Ana', { ...piece, nature: 'carte_vitale' })).toEqual(refus('piece_hors_liste'))
  expect(await joindre('Bob', piece)).toEqual(refus('personne_de_la_candidature'))
  const texte = new File(['un mot'], 'mot.txt', { type: 'text/plain' })
  expect(await joindre('Ana', piece, texte)).toEqual(refus('document_non_reconnu'))
  const joint = await joindre('Ana', piece)
  expect(await joindre('Ana', piece)).toMatchObject({ status: 200 })
  expect(await joindre('Ana', { ...piece, nature: 'permis' })).toEqual(refus('piece_seule'))
  expect(await dit('Ana', true)).toMatchObject({ data: { code: 'dossier_incomplet' } })
  for (const [categorie, nature] of Object.entries(LISTE).slice(1))
    await joindre('Ana', { ...piece, categorie, nature })
  expect(await dit('Ana', true)).toMatchObject({ status: 200 })
  expect((await lire('Ana')).etat).toBe('complet')
  const document_id = champ(joint.data, 'document_id')
  expect(await monde.appeler(null, 'retirer-piece-candidature', { jeton: jetons.Bob, document_id })).toEqual(
    refus('document_candidat_inconnu'),
  )
  // Somebody who is added without a paper: no longer complete.
  const { personnes } = await lire('Ana')
  const garant = { id: null, role: 'garant', prenom: 'Léa', nom: 'Roux', email: null, telephone: null }
  const avec = [...personnes, { ...garant, situation: 'cdi', profession: '', revenus_cents: 300_000 }]
  await dit('Ana', false, { personnes: avec })
  expect((await lire('Ana')).etat).toBe('demande')
  expect(await dit('Bob', false, { personnes: avec })).toEqual(refus('personne_de_candidature'))
})

test('neither a reader nor a neighbour sees a candidate or his papers', async () => {
  const { data } = await monde.client(claire).from('documents_candidature').select('id')
  const document_id = data?.[0]?.id
  for (const autre of [paul, voisin]) {
    expect(await appeler('lire-piece-candidature', { document_id }, autre)).toEqual(refus('acces_non_autorise', 403))
    for (const table of ['candidatures', 'personnes_candidature', 'documents_candidature'])
      expect((await monde.client(autre).from(table).select('id')).data).toEqual([])
  }
  expect((await appeler('lire-piece-candidature', { document_id })).status).toBe(200)
  const noter = (qui: typeof claire) =>
    monde
      .client(qui)
      .from('candidatures')
      .update({ notes: 'Visite faite' })
      .eq('email', 'ana@exemple.fr')
      .select('notes')
  expect([(await noter(paul)).data, (await noter(claire)).data]).toEqual([[], [{ notes: 'Visite faite' }]])
  expect(await appeler('lire-piece-candidature', { document_id: dossier_id })).toEqual(
    refus('document_candidat_inconnu'),
  )
})

test('who withdraws is erased at once: his bytes, his mails, what was told of him; a date and a number are left', async () => {
  const [max] = (await lire('Max')).personnes
  await joindre('Max', { personne_id: max?.id ?? '', categorie: 'identite', nature: 'permis' })
  const id = await idDe('Max')
  expect((await monde.appeler(null, 'retirer-candidature', { jeton: jetons.Max })).data).toEqual({ fichiers: 1 })
  expect(await monde.appeler(null, 'espace-candidat', { jeton: jetons.Max })).toMatchObject({ status: 404 })
  const restes = await monde.base.asHouse('test', (house) =>
    house.row(
      `select (select count(*)::integer from public.documents_candidature where candidature_id = $1) as octets,
         (select count(*)::integer from public.personnes_candidature where candidature_id = $1) as personnes,
         (select count(*)::integer from public.notifications where cle like '%' || $1::text) as dits,
         (select json_agg(json_build_array(motif, fichiers)) from public.effacements_candidatures) as lignes`,
      [id],
    ),
  )
  expect(restes).toEqual({ octets: 0, personnes: 0, dits: 0, lignes: [['desistement', 1]] })
})

test('of two who choose at once one is chosen; his papers follow to the lease once, and he gets no refusal', async () => {
  expect(
    await appeler('suivre-candidature', { candidature_id: await idDe('Bob'), bail_id: dossier_id, document_ids: [] }),
  ).toEqual(refus('candidature_sans_bail'))
  const choix = await Promise.all(
    ['Ana', 'Bob'].map(async (qui) => appeler('retenir-candidature', { candidature_id: await idDe(qui) })),
  )
  expect(choix.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(choix.find(({ status }) => status === 422)?.data).toEqual({
    code: 'offre_pourvue',
    message: REFUS.offre_pourvue,
  })
  const [retenu, autre] = choix[0]?.status === 200 ? ['Ana', 'Bob'] : ['Bob', 'Ana']
  const candidature_id = await idDe(retenu ?? '')
  expect((await rangee(`${autre?.toLowerCase()}@exemple.fr`))?.effacer_le).toBe('2027-02-20')
  const { data: locataires } = await monde
    .client(claire)
    .from('locataires')
    .select('prenom')
    .eq('email', `${retenu?.toLowerCase()}@exemple.fr`)
  expect(locataires).toEqual([{ prenom: retenu }])
  expect(
    await appeler('repondre-candidatures', { candidature_ids: [candidature_id], objet: 'Non', texte: 'Non' }),
  ).toEqual(refus('candidature_retenue'))
  expect(await demander('Eva')).toMatchObject({ status: 410 })
  // Without a lease he is no tenant: he is kept no longer than another.
  const sienne = async () => (await rangee(`${retenu?.toLowerCase()}@exemple.fr`))?.effacer_le
  expect(await sienne()).toBe('2027-02-20')
  await monde.base.asHouse('test', (house) =>
    house.rows('update public.candidatures set effacer_le = null where id = $1', [candidature_id]),
  )
  await monde.base.asHouse('test', (house) => candidaturesEchues(house, day('2026-12-01')))
  expect(await sienne()).toBe('2027-03-01')
  const bail_id = monde.faits.baux[0]?.id
  const { data: siennes } = await monde
    .client(claire)
    .from('documents_candidature')
    .select('id')
    .eq('candidature_id', candidature_id)
  const suite = { candidature_id, bail_id, document_ids: siennes?.map(({ id }) => id) ?? [] }
  expect(await appeler('suivre-candidature', { ...suite, document_ids: [dossier_id] })).toEqual(
    refus('document_candidat_inconnu'),
  )
  expect((await appeler('suivre-candidature', suite)).data).toEqual({
    joints: siennes?.length,
    effacer_le: '2027-02-20',
  })
  expect((await appeler('suivre-candidature', suite)).data).toMatchObject({ joints: 0 })
})

test('the others are answered in one go, then the night erases them on their day, and no sooner', async () => {
  const ids = await Promise.all(['Zoe'].map(idDe))
  const avant = partis.length
  const { data } = await appeler('repondre-candidatures', {
    candidature_ids: ids,
    objet: 'Votre candidature',
    texte: 'Merci.',
  })
  expect(data).toEqual({ effacer_le: '2027-02-20', envoyes: 1, echecs: [] })
  expect(partis.slice(avant).map(({ to, text }) => [to, text.includes('20/02/2027')])).toEqual([
    ['zoe@exemple.fr', true],
  ])
  expect(await appeler('avancer-candidature', { candidature_id: ids[0], etape: 'visite', texte: 'Venez' })).toEqual(
    refus('candidature_close'),
  )
  const nuit = (at: string) =>
    effacerCandidats().work(undefined as never, new Date(at), monde.base, { error: () => {} } as never)
  expect(await nuit('2027-02-19T03:00:00Z')).toEqual({ effaces: 0, echecs: 0 })
  expect(await nuit('2027-02-20T03:00:00Z')).toEqual({ effaces: 3, echecs: 0 })
  const { data: restent } = await monde.client(claire).from('candidatures').select('id')
  expect(restent).toEqual([])
  now = new Date('2027-02-20T10:00:00Z')
  expect(await appeler('effacer-candidature', { candidature_id: ids[0], motif: 'demande' })).toEqual(
    refus('candidature_inconnue'),
  )
})
