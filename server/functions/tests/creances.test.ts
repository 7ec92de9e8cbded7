// What tenants owe, by the real client: reminders that leave once, their paper, plans that hold them back, losses and the file of an unpaid lease.
import type { Caller } from '@quittance/wire/postgres'
import { createLog, doChore } from '@quittance/wire/serving'

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { cents, sum } from '#domain/base/cents.ts'
import { addDays, day } from '#domain/base/day.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { identifiant } from '../../../exemples/identifiant.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { chargerFaits } from '../../dossier/load.ts'
import type { Mail } from '../../gateways/mail.ts'
import { relancesAutomatiques } from '../../jobs/relances.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

const AUJOURD_HUI = day('2026-11-20')
const NOEMIE = 'noemie.faure@exemple.fr'
let monde: Monde
let bail_id = ''
let autre = ''
const partis: Mail[] = []
let panne = false

/** The last four rents of one lease were never paid; the other lease is of somebody without an address. */
function endetter(faits: Faits): Faits {
  const [premier, second] = faits.baux.filter(({ fin }) => fin === null)
  bail_id = premier?.id ?? ''
  autre = second?.id ?? ''
  const depuis = day('2026-08-01')
  return {
    ...faits,
    baux: faits.baux.map((bail) => ({
      ...bail,
      locataires: bail.locataires.map((un) => ({ ...un, email: bail.id === bail_id ? NOEMIE : null })),
    })),
    encaissements: faits.encaissements.filter(
      (un) => !([bail_id, autre].includes(un.bail_id) && (un.date >= depuis || du(faits, un.echeance_id) >= depuis)),
    ),
  }
}
const du = ({ echeances }: Faits, id: string | null) => echeances.find((une) => une.id === id)?.date_echeance ?? ''

beforeAll(async () => {
  monde = await ouvrirMonde(AUJOURD_HUI, endetter, {
    gateways: {
      mail: {
        send: async (mail: Mail) => {
          if (panne) throw new Error('refused by the server')
          partis.push(mail)
        },
      },
      sms: { send: async () => undefined },
      ai: { chat: async () => '' },
      payment: null,
    } as never, // safe: only mails leave in these acts
  })
})
afterAll(() => monde.drop())

const relance = (champs: object = {}) => ({
  bail_id,
  niveau: 1,
  canal: 'courriel',
  objet: 'Loyer en attente',
  texte: 'À l’attention de vous.\n\nMerci de payer.',
  ...champs,
})
const envoyer = (...relances: object[]) => monde.appeler(hugues, 'envoyer-relances', { dossier_id, relances })
const relances = async () => {
  const { data } = await monde
    .client(paul)
    .from('relances')
    .select('*')
    .eq('dossier_id', dossier_id)
    .order('created_at')
  return data ?? []
}
const faitsLus = () => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
const pdf = async (data: unknown): Promise<string> => {
  if (!(data instanceof Blob)) throw new Error('a paper is a file')
  return textesDuPdf(new Uint8Array(await data.arrayBuffer())).join(' ')
}

test('two clicks at once give one reminder and one mail, kept as it was sent', async () => {
  const [une, deux] = await Promise.all([envoyer(relance()), envoyer(relance())])
  expect([une.status, deux.status]).toEqual([200, 200])
  const resultats = [une, deux].map(({ data }) => (data as { relances: { resultat: string }[] }).relances[0]?.resultat)
  expect(resultats.toSorted()).toEqual(['deja', 'envoyee'])
  expect(partis.map(({ to, subject, reply_to }) => [to, subject, reply_to])).toEqual([
    [NOEMIE, 'Loyer en attente – Quittance & Bilan', 'hugues.delaunay@exemple.fr'],
  ])
  expect(partis[0]?.text).not.toContain('L’équipe')
  const gardees = await relances()
  expect(gardees).toMatchObject([
    {
      bail_id,
      niveau: 1,
      date: AUJOURD_HUI,
      canal: 'courriel',
      destinataires: [NOEMIE],
      etat: 'envoyee',
      automatique: false,
    },
  ])
  const dus = gardees[0].echeances.map((un: { reste_cents: number }) => cents(un.reste_cents))
  expect(dus).toHaveLength(4)
  expect(gardees[0].montant_cents).toBe(sum(dus))
})

test('a mail that does not leave is said, and sent again by the next click', async () => {
  panne = true
  const refusee = await envoyer(relance({ niveau: 2 }))
  expect(refusee.data).toMatchObject({ relances: [{ resultat: 'echouee' }] })
  panne = false
  expect((await envoyer(relance({ niveau: 2 }))).data).toMatchObject({ relances: [{ resultat: 'envoyee' }] })
  expect((await relances()).map(({ niveau, etat }) => [niveau, etat])).toEqual([
    [1, 'envoyee'],
    [2, 'envoyee'],
  ])
})

test('a letter is a PDF of the words that were kept, for every member', async () => {
  const { data } = await envoyer(relance({ bail_id: autre, niveau: 4, canal: 'lettre', objet: 'Mise en demeure' }))
  const relance_id = (data as { relances: { relance_id: string }[] }).relances[0]?.relance_id
  const lue = await monde.appeler(paul, 'lire-relance', { dossier_id, relance_id })
  const texte = await pdf(lue.data)
  for (const mot of ['Mise en demeure', 'Lettre recommandée', 'Merci de payer.']) expect(texte).toContain(mot)
  expect(lue.headers.get('content-disposition')).toContain('mise-en-demeure')
})

test.each([
  ['without an address', () => relance({ bail_id: autre }), 'relance_sans_adresse', 422],
  ['of nothing owed', () => relance({ bail_id: identifiant(0x0e, 99) }), 'bail_du_dossier', 422],
])('a reminder %s is refused, and nothing is kept of the others', async (_, fautive, code, status) => {
  const avant = (await relances()).length
  expect(await envoyer(relance({ niveau: 3 }), fautive())).toEqual(refus(code, status))
  expect((await relances()).length).toBe(avant)
  expect(await envoyer(relance({ niveau: 5 }))).toEqual(refus('demande_invalide', 400))
})

test('proofs are noted by those who keep the books, and the words never change', async () => {
  const [une] = await relances()
  const chez = monde.client(hugues).from('relances')
  const preuve = { recommande: '1A 123 456 789 0', remise_le: '2026-11-24' }
  expect((await chez.update(preuve).eq('id', une.id).select('recommande')).data).toEqual([
    { recommande: preuve.recommande },
  ])
  expect((await chez.update({ texte: 'Autre chose' }).eq('id', une.id).select('id')).error?.code).toBe('42501')
})

test('a signed plan holds reminders back while it is kept, and is not rewritten', async () => {
  const montant = (await relances())[0].montant_cents
  const plans = monde.client(claire).from('plans_apurement')
  const versements = [
    { date: '2026-12-05', montant_cents: montant - 100 },
    { date: '2027-01-05', montant_cents: 100 },
  ]
  const plan = { dossier_id, bail_id, montant_cents: montant, etabli_le: AUJOURD_HUI, versements }
  expect((await plans.insert({ ...plan, montant_cents: montant + 1 })).error?.message).toContain(
    'somme est ce qui est dû',
  )
  const { data } = await plans.insert(plan).select('id').single()
  expect((await plans.insert(plan)).error?.message).toContain('déjà un plan')
  expect((await envoyer(relance({ niveau: 3 }))).data).toMatchObject({ relances: [{ resultat: 'envoyee' }] })
  await plans.update({ signe_le: AUJOURD_HUI }).eq('id', data?.id)
  expect(await envoyer(relance({ niveau: 4 }))).toEqual(refus('relance_suspendue'))
  expect((await plans.update({ montant_cents: 1 }).eq('id', data?.id)).error?.message).toContain('ne se modifie pas')
  const papier = await monde.appeler(paul, 'lire-plan-apurement', { dossier_id, plan_id: data?.id })
  expect(await pdf(papier.data)).toContain('05/12/2026')
  await plans.update({ clos_le: AUJOURD_HUI }).eq('id', data?.id)
  expect((await envoyer(relance({ niveau: 4 }))).status).toBe(200)
})

test('a loss is never above what is owed that day, and the books say it', async () => {
  const perdre = (champs: object) =>
    monde.appeler(claire, 'constater-perte', {
      dossier_id,
      bail_id: autre,
      date: '2026-11-15',
      montant_cents: 100,
      motif: 'Parti sans adresse',
      ...champs,
    })
  expect(await perdre({ montant_cents: 99_999_99 })).toEqual(refus('perte_au_dela_du_du'))
  expect(await perdre({ date: addDays(AUJOURD_HUI, 1) })).toEqual(refus('perte_future'))
  expect(await perdre({ date: '2020-01-01' })).toEqual(refus('perte_sans_creance'))
  expect(await perdre({ montant_cents: 0 })).toEqual(refus('demande_invalide', 400))
  const dus = (await relances()).find((une) => une.bail_id === autre)?.montant_cents
  // Twice at once: the second one finds nothing left to lose.
  const deux = await Promise.all([perdre({ montant_cents: dus }), perdre({ montant_cents: dus })])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const lignes = lignesDeLAnnee(await faitsLus(), 2026)
  const perdu = lignes.filter(({ compte }) => compte === '654000')
  expect(sum(perdu.map(({ debit_cents }) => debit_cents))).toBe(dus)
})

test('the file of an unpaid lease holds its account, its reminders, its proofs and its plans', async () => {
  const [une] = await relances()
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  form.set('fichier', new File(['%PDF-1.7\n'], 'avis de réception.pdf', { type: 'application/pdf' }))
  const { data: depot } = await monde.appeler(hugues, 'deposer-document', form)
  const preuve_id = (depot as { document_id: string }).document_id
  await monde.client(hugues).from('relances').update({ preuve_id }).eq('id', une.id)
  const { data } = await monde.appeler(paul, 'exporter-impaye', { dossier_id, bail_id })
  const zip = unzipSync(new Uint8Array(await (data as Blob).arrayBuffer()))
  const noms = Object.keys(zip)
  expect(noms.filter((nom) => nom.startsWith('relances/'))).toHaveLength(4)
  expect(noms).toEqual(
    expect.arrayContaining([
      '1-releve-de-compte.pdf',
      '2-termes-du-bail.pdf',
      '3-journal-des-relances.csv',
      `preuves/${AUJOURD_HUI}-avis de réception.pdf`,
      'manifeste.json',
    ]),
  )
  expect(noms.some((nom) => nom.startsWith('plans/'))).toBe(true)
  expect(new TextDecoder().decode(zip['3-journal-des-relances.csv'])).toContain('1A 123 456 789 0')
})

test('a step is noted with its day and its proof, joins the file, and is taken back', async () => {
  const jour = '2026-11-18'
  const deposer = async (qui: Caller) => {
    const form = new FormData()
    form.set('dossier_id', dossier_id)
    form.set('fichier', new File(['%PDF-1.7\nacte'], 'acte.pdf', { type: 'application/pdf' }))
    const { data } = await monde.appeler(qui, 'deposer-document', form)
    return (data as { document_id: string }).document_id // safe: its reply
  }
  const document_id = await deposer(hugues)
  const demarche = {
    dossier_id,
    bail_id,
    nature: 'commandement',
    faite_le: jour,
    detail: 'Me Roux, acte 12',
    document_id,
  }
  const chez = (qui: Caller) => monde.client(qui).from('demarches_impaye')
  // Eight presses at once note it once.
  const poses = await Promise.all(Array.from({ length: 8 }, () => chez(hugues).insert(demarche).select('id, auteur')))
  expect(poses.filter(({ error }) => error === null)).toHaveLength(1)
  expect(poses.find(({ error }) => error)?.error?.message).toContain('déjà notée à cette date')
  const [posee] = poses.flatMap(({ data }) => data ?? [])
  expect(posee?.auteur).toBe(hugues.user_id)

  const refusee = async (champs: object) => (await chez(hugues).insert({ ...demarche, ...champs })).error?.message
  expect(await refusee({ nature: 'caf', faite_le: '2099-01-01' })).toContain('aujourd’hui au plus tard')
  expect(await refusee({ nature: 'priere' })).toContain("n'existe pas")
  expect(await refusee({ nature: 'caf', detail: 'x'.repeat(501) })).toContain('500 caractères')
  expect(await refusee({ nature: 'caf', bail_id: dossier_id })).toBeTruthy()
  // A document of another dossier proves nothing here; a reader notes nothing; a stranger sees nothing.
  const [voisine, ailleurs] = [identifiant(0x0d, 9), identifiant(0x0e, 9)]
  await monde.forcer(
    `insert into public.dossiers (id, nom, activite) select '${voisine}', 'Voisine', activite from public.dossiers where id = '${dossier_id}';
     insert into public.documents (id, dossier_id, nom, mime, taille, sha256, contenu)
     values ('${ailleurs}', '${voisine}', 'autre.pdf', 'application/pdf', 4, repeat('0', 64), '\\x25504446')`,
  )
  expect(await refusee({ nature: 'caf', document_id: ailleurs })).toBeTruthy()
  expect((await chez(paul).insert({ ...demarche, nature: 'caf' })).error?.code).toBe('42501')
  expect((await chez(paul).select('nature')).data).toEqual([{ nature: 'commandement' }])
  // What proves a step is not deleted under it.
  expect((await monde.client(claire).from('documents').delete().eq('id', document_id)).error).not.toBeNull()

  const { data } = await monde.appeler(paul, 'exporter-impaye', { dossier_id, bail_id })
  const zip = unzipSync(new Uint8Array(await (data as Blob).arrayBuffer()))
  expect(Object.keys(zip)).toContain(`preuves/${jour}-commandement-acte.pdf`)
  expect(new TextDecoder().decode(zip['4-demarches.csv'])).toContain(
    '"2026-11-18";"Commandement de payer";"Me Roux, acte 12";"jointe"',
  )
  expect((await chez(hugues).delete().eq('id', posee?.id).select('id')).data).toHaveLength(1)
})

test('a guarantee says its own delay to declare, and a person who stands surety has none', async () => {
  const garants = monde.client(claire).from('garants')
  const gli = {
    dossier_id,
    bail_id,
    nature: 'assurance',
    nom: 'Assur’Loyer',
    signe_le: '2025-01-01',
    declaration_jours: 45,
  }
  for (const champs of [{ nature: 'personne' }, { declaration_jours: 0 }, { declaration_jours: 731 }])
    expect((await garants.insert({ ...gli, ...champs })).error?.message).toContain('de 1 à 730 jours')
  expect((await garants.insert(gli)).error).toBeNull()
})

test('switched on, the first three levels leave by themselves, once, and the formal notice never', async () => {
  const reglages = monde.client(claire).from('reglages_relances')
  const delais = { dossier_id, jours_1: 5, jours_2: 10, jours_3: 15, jours_4: 20 }
  await reglages.insert({ ...delais, depuis: '2026-01-01' })
  await monde
    .client(claire)
    .from('echeances')
    .insert(
      ['2027-01', '2027-02'].map((mois) => ({
        dossier_id,
        bail_id,
        periode: `${mois}-01`,
        date_echeance: `${mois}-05`,
        loyer_cents: 50_000,
      })),
    )
  const nuit = (jour: string) => {
    const at = new Date(`${jour}T03:00:00Z`)
    const chores = { base: monde.base, log: createLog('silent'), now: () => at }
    const tache = relancesAutomatiques({ send: async (mail) => void partis.push(mail) })
    return Promise.all([doChore(chores, tache, at), doChore(chores, tache, at)])
  }
  const avant = partis.length
  await nuit('2027-03-01')
  expect(partis.length).toBe(avant)
  await reglages.insert({ ...delais, depuis: '2027-03-02', automatique: true })
  await monde.forcer(`delete from public.relances`)
  await monde.forcer(`update public.user_subscriptions set trial_end_date = '2028-01-01'`)
  for (const jour of ['2027-03-03', '2027-03-04', '2027-03-08', '2027-03-13', '2027-03-18', '2027-06-01'])
    await nuit(jour)
  expect(partis.slice(avant).map(({ to }) => to)).toEqual([NOEMIE, NOEMIE, NOEMIE])
  expect(
    (await relances()).map(({ niveau, date, automatique, auteur }) => [niveau, date, automatique, auteur]),
  ).toEqual([
    [1, '2027-03-03', true, null],
    [2, '2027-03-08', true, null],
    [3, '2027-03-13', true, null],
  ])
})

test('a dossier whose reminders could not be prepared is counted, and why is in the log', async () => {
  const err = new Error('panne')
  const enPanne = Object.assign(Object.create(monde.base), { asHouse: () => Promise.reject(err) })
  const log = { info: () => {}, error: vi.fn() }
  const tache = relancesAutomatiques({ send: async (mail) => void partis.push(mail) })
  const avant = partis.length
  const faite = await monde.base.asHouse('night', (db) =>
    tache.work(db, new Date('2027-06-02T03:00:00Z'), enPanne, log),
  )
  expect(faite).toEqual({ envoyees: 0, echecs: 1 })
  expect(log.error).toHaveBeenLastCalledWith({ err, dossier_id }, 'reminders of a dossier were not prepared')
  expect(partis.length).toBe(avant)
})

test('the account on paper ends with what the tenant owes', async () => {
  const { data } = await monde.appeler(paul, 'lire-releve-compte', {
    dossier_id,
    bail_id,
    du: '2026-06-01',
    au: AUJOURD_HUI,
  })
  const texte = await pdf(data)
  expect(texte).toContain('Reste dû')
  expect(texte).toContain('Solde reporté')
  const vide = await monde.appeler(paul, 'lire-releve-compte', {
    dossier_id,
    bail_id,
    du: '2026-12-01',
    au: AUJOURD_HUI,
  })
  expect(vide).toEqual(refus('demande_invalide', 400))
})

test('chosen guarantors are told too, in their own words, and it is kept; another is refused', async () => {
  const garant = async (champs: object) => {
    const row = { dossier_id, bail_id, nature: 'personne', nom: 'Yves Faure', signe_le: '2024-01-01', ...champs }
    const { data } = await monde.client(claire).from('garants').insert(row).select('id').single<{ id: string }>()
    return data?.id ?? ''
  }
  const [yves, muette, finie, visale] = [
    await garant({ email: 'yves.faure@exemple.fr', adresse: '3 rue du Port\n35400 Saint-Malo' }),
    await garant({ nom: 'Anne Faure' }),
    await garant({ nom: 'Luc', email: 'luc@exemple.fr', fin: '2026-01-31' }),
    await garant({ nom: 'Visale', nature: 'visale', email: 'visale@exemple.fr' }),
  ]
  for (const [garants, code] of [
    [[yves, finie], 'garant_de_relance'],
    [[visale], 'garant_de_relance'],
    [[dossier_id], 'garant_de_relance'],
    [[muette], 'garant_sans_adresse'],
  ] as const)
    expect(await envoyer(relance({ niveau: 3, garants }))).toMatchObject({ status: 422, data: { code } })
  partis.length = 0
  expect(await envoyer(relance({ niveau: 3, garants: [yves] }))).toMatchObject({ status: 200 })
  expect(partis.map(({ to }) => to)).toEqual([NOEMIE, 'yves.faure@exemple.fr'])
  expect(partis[0]?.text).not.toContain('caution')
  expect(partis[1]?.text).toContain('Vous vous êtes porté caution de')
  expect(partis[1]?.text).toContain('Merci de payer.')
  const gardee = (await relances()).find((une) => une.garants.length > 0)
  expect(gardee).toMatchObject({
    destinataires: [NOEMIE],
    garants: [{ garant_id: yves, nom: 'Yves Faure', email: 'yves.faure@exemple.fr', atteint: true }],
  })
  const lue = (garant_id: string) =>
    monde.appeler(paul, 'lire-relance', { dossier_id, relance_id: gardee?.id, garant_id })
  expect(await pdf((await lue(yves)).data)).toMatch(/Yves Faure.*Saint-Malo.*porté caution de.*Merci de payer/s)
  expect(await lue(muette)).toEqual(refus('garant_de_relance'))
})

const direAtteint = ({ nom, atteint, ...plus }: { nom: string; atteint: boolean }) => [nom, atteint, 'en_route' in plus]

test('a guarantor forgotten by a reminder is told the same day, in its words, once; the tenants are not written to again', async () => {
  const garant = async (champs: object) => {
    const row = { dossier_id, bail_id, nature: 'personne', signe_le: '2024-01-01', ...champs }
    const { data } = await monde.client(claire).from('garants').insert(row).select('id').single<{ id: string }>()
    return data?.id ?? ''
  }
  const rose = await garant({ nom: 'Rose Faure', email: 'rose.faure@exemple.fr' })
  const muet = await garant({ nom: 'Jean Faure', adresse: '1 rue du Port, 35400 Saint-Malo' })
  await monde.forcer('delete from public.relances')
  partis.length = 0
  expect(await envoyer(relance({ niveau: 2 }))).toMatchObject({ status: 200 })
  expect(partis.map(({ to }) => to)).toEqual([NOEMIE])
  const autre = { niveau: 2 as const, texte: 'D’autres mots, jamais envoyés.' }
  expect(await envoyer(relance(autre))).toMatchObject({ data: { relances: [{ resultat: 'deja' }] } })
  expect(await envoyer(relance({ ...autre, garants: [muet] }))).toEqual(refus('garant_sans_adresse'))
  // Asked three times at once: one mail.
  const demandes = await Promise.all([1, 2, 3].map(() => envoyer(relance({ ...autre, garants: [rose] }))))
  const resultats = demandes.map(({ data }) => (data as { relances: { resultat: string }[] }).relances[0]?.resultat)
  expect(resultats.toSorted()).toEqual(['deja', 'deja', 'garants'])
  expect(await envoyer(relance({ ...autre, garants: [rose] }))).toMatchObject({
    data: { relances: [{ resultat: 'deja' }] },
  })
  const siens = partis.filter(({ to }) => to === 'rose.faure@exemple.fr')
  expect(siens).toHaveLength(1)
  expect(partis.map(({ to }) => to).filter((to) => to === NOEMIE)).toHaveLength(1)
  expect(siens[0]?.text).toContain('Vous vous êtes porté caution de')
  expect(siens[0]?.text).toContain('Merci de payer.')
  expect(siens[0]?.text).not.toContain('D’autres mots')
  expect((await relances()).map(({ niveau, garants }) => [niveau, garants])).toEqual([
    [2, [expect.objectContaining({ garant_id: rose, nom: 'Rose Faure', atteint: true })]],
  ])
  // A mail that does not leave is told, and leaves by the next click.
  const lia = await garant({ nom: 'Lia Faure', email: 'lia.faure@exemple.fr' })
  panne = true
  const demande = relance({ ...autre, garants: [lia] })
  expect(await envoyer(demande)).toMatchObject({ data: { relances: [{ resultat: 'echouee' }] } })
  panne = false
  expect(await envoyer(demande)).toMatchObject({ data: { relances: [{ resultat: 'garants' }] } })
  expect((await relances())[0]?.garants.map(direAtteint)).toEqual([
    ['Rose Faure', true, false],
    ['Lia Faure', true, false],
  ])
})
