// The life of a lease by the real client: notice given and taken back, the deposit given back, the state of the dwelling, its pieces on paper.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

let monde: Monde
let bail_id = ''
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  bail_id = monde.faits.baux[1]?.id ?? ''
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2027-01-31' })
  await monde.client(claire).from('dossiers').update({ denomination: 'Claire Martin' }).eq('id', dossier_id).select()
})
afterAll(() => monde.drop())

const DE = { dossier_id }
const appeler = (name: string, body: object, caller = claire) => monde.appeler(caller, name, { ...DE, ...body })
const champ = (data: unknown, nom: string): string =>
  data !== null && typeof data === 'object' && nom in data ? String(Reflect.get(data, nom)) : ''
const lire = async (table: string, colonnes: string) =>
  (await monde.client(claire).from(table).select(colonnes).eq('bail_id', bail_id)).data ?? []
const octets = async (piece: string, id: string | null = null) => {
  const { status, data } = await appeler('lire-piece-bail', { bail_id, piece, id }, paul)
  expect(status, `${piece}: ${JSON.stringify(data)}`).toBe(200)
  if (!(data instanceof Blob)) throw new Error('no file')
  const page = textesDuPdf(new Uint8Array(await data.arrayBuffer())).join('\n')
  // Every sign has its letter in our fonts.
  expect(page).not.toContain('\ufffd')
  return page
}
const conge = { auteur: 'locataire', mode: 'recommande', recu_le: '2026-11-15', motif: null, detail: null }
let conge_id = ''

test('a landlord without a ground, a lease that is not there, a second notice: refused, and nothing moves', async () => {
  const bailleur = { ...conge, bail_id, auteur: 'bailleur' }
  expect(await appeler('donner-conge', bailleur)).toEqual(refus('conge_sans_motif'))
  expect(await appeler('donner-conge', { ...conge, bail_id: dossier_id })).toEqual(refus('bail_du_dossier'))
  expect(await appeler('donner-conge', { ...conge, bail_id, recu_le: '2026-11-21' })).toEqual(refus('conge_a_venir'))
  expect(await lire('conges', 'id')).toEqual([])
})

test('a tenant’s notice ends the lease a month later; the rents called follow; twice at once it is given once', async () => {
  const answers = await Promise.all([
    appeler('donner-conge', { ...conge, bail_id }),
    appeler('donner-conge', { ...conge, bail_id }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const done = answers.find(({ status }) => status === 200)?.data
  expect(done).toMatchObject({ fin: '2026-12-15', echeances_retirees: 1, echeances_changees: 1 })
  conge_id = champ(done, 'conge_id')
  expect(await appeler('donner-conge', { ...conge, bail_id })).toEqual(refus('conge_unique'))
  expect(await octets('conge')).toContain('15 décembre 2026')
})

test('a notice is written, changed and taken away by its acts alone, whoever holds its rows', async () => {
  const conges = () => monde.client(claire).from('conges')
  const avant = await lire('conges', '*')
  expect(avant).toHaveLength(1)
  const autre = monde.faits.baux.find(({ id, fin }) => id !== bail_id && fin === null)?.id
  const sansMotif = { dossier_id, bail_id: autre, auteur: 'bailleur', mode: 'main_propre', recu_le: '2030-01-01' }
  const poser = await conges().insert({ ...sansMotif, fin: '2026-12-01', fin_avant: '2040-01-01' })
  expect(poser.error?.message).toBe(REFUS.conge_note_par_acte)
  for (const change of [{ fin_avant: '2040-01-01' }, { recu_le: '2020-01-01' }, { detail: 'x' }])
    expect((await conges().update(change).eq('id', conge_id)).error?.message).toBe(REFUS.conge_note_par_acte)
  expect((await conges().delete().eq('id', conge_id)).error?.message).toBe(REFUS.conge_note_par_acte)
  expect(await lire('conges', '*')).toEqual(avant)
  expect((await conges().select('id')).data).toHaveLength(1)
})

test('a lease noted by mistake goes with its notice', async () => {
  const { data: bail } = await monde
    .client(claire)
    .from('baux')
    .insert({ dossier_id, bien_id: monde.faits.biens[1]?.id, debut: '2026-10-01', loyer_cents: 500_00 })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  expect(await appeler('donner-conge', { ...conge, bail_id: bail.id })).toMatchObject({ status: 200 })
  expect(await appeler('supprimer-bail', { bail_id: bail.id })).toMatchObject({ data: { supprime: true } })
  expect((await monde.client(claire).from('conges').select('id').eq('bail_id', bail.id)).data).toEqual([])
})

test('taken back, the lease goes on and its cut month is due whole; given again, it ends', async () => {
  expect(await appeler('retirer-conge', { conge_id })).toMatchObject({ data: { fin: null, echeances_changees: 1 } })
  const { data } = await monde
    .client(claire)
    .from('echeances')
    .select('loyer_cents')
    .eq('bail_id', bail_id)
    .eq('periode', '2026-12-01')
  expect(data).toEqual([{ loyer_cents: 695_00 }])
  expect(await appeler('retirer-conge', { conge_id })).toEqual(refus('conge_inconnu'))
  expect(await appeler('donner-conge', { ...conge, bail_id, recu_le: '2026-10-20' })).toMatchObject({ status: 200 })
})

const depot = {
  cles_le: '2026-11-20',
  conforme: false,
  adresse: '4 rue du Port, 56000 Vannes',
  rendu_le: '2026-11-20',
  retenues: [{ nature: 'degradation', libelle: 'Peinture du séjour', montant_cents: 330_00 }],
  provision_cents: 0,
}

test('more rent kept than is owed, damage under inventories that agree, or nothing held: refused', async () => {
  const loyers = { ...depot, bail_id, retenues: [{ nature: 'loyer', libelle: 'Loyers', montant_cents: 1_389_99 }] }
  expect(await appeler('restituer-depot', loyers)).toEqual(refus('loyers_tous_payes'))
  expect(await appeler('restituer-depot', { ...depot, bail_id, conforme: true })).toEqual(refus('retenue_sans_constat'))
  const menage = [{ nature: 'nettoyage', libelle: 'Ménage', montant_cents: 100_00 }]
  expect(await appeler('restituer-depot', { ...depot, bail_id, conforme: true, retenues: menage })).toEqual(
    refus('retenue_sans_constat'),
  )
  expect(await appeler('restituer-depot', { ...depot, bail_id, rendu_le: '2026-11-21' })).toEqual(
    refus('restitution_a_venir'),
  )
  const { bien_id } = monde.faits.baux.find(({ id }) => id === bail_id) ?? {}
  const genre = (type_bien: string) =>
    monde.client(claire).from('biens').update({ type_bien }).eq('id', bien_id).throwOnError()
  await genre('maison')
  expect(await appeler('restituer-depot', { ...depot, bail_id, provision_cents: 1 })).toEqual(
    refus('provision_hors_collectif'),
  )
  await genre('appartement')
  const avant = { ...depot, bail_id: monde.faits.baux[0]?.id }
  expect(await appeler('restituer-depot', avant)).toEqual(refus('restitution_sans_depot'))
  expect(await lire('restitutions_depot', 'id')).toEqual([])
})

let restitution_id = ''

test('given back, the deposit moves once, even asked twice at once; its account is on paper', async () => {
  const answers = await Promise.all([
    appeler('restituer-depot', { ...depot, bail_id }, hugues),
    appeler('restituer-depot', { ...depot, bail_id }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const done = answers.find(({ status }) => status === 200)?.data
  expect(done).toMatchObject({ rendu_cents: 1_060_00, majoration_cents: 0 })
  restitution_id = champ(done, 'restitution_id')
  const sorties = (await lire('mouvements_depot', 'sens, montant_cents')).filter((un) => champ(un, 'sens') !== 'recu')
  expect(sorties).toEqual(
    expect.arrayContaining([
      { sens: 'rendu', montant_cents: 1_060_00 },
      { sens: 'retenu', montant_cents: 330_00 },
    ]),
  )
  expect(sorties).toHaveLength(2)
  expect(await octets('restitution')).toContain('Peinture du séjour')
})

test('the account is drawn from the dossier’s own text until it leaves; sent, it stays what it said', async () => {
  expect(await octets('restitution')).toMatch(/Décompte de restitution.*Peinture du séjour.*Total/s)
  const texte = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const contenu = { type: 'doc', content: [texte('Notre décompte'), { type: 'tableau', attrs: { quoi: 'retenues' } }] }
  const sien = { dossier_id, piece: 'restitution', nom: 'Le nôtre', contenu, par_defaut: true }
  const modeles = monde.client(claire).from('modeles_documents')
  const cree = await modeles.insert(sien).select('id').single()
  expect(cree.error).toBeNull()
  expect(await octets('restitution')).toMatch(/Notre décompte.*Peinture du séjour/s)
  const huit = Array.from({ length: 8 }, () =>
    appeler('envoyer-piece-bail', { bail_id, piece: 'restitution', id: null }),
  )
  expect((await Promise.all(huit)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  await modeles.delete().eq('id', champ(cree.data, 'id'))
  expect(await octets('restitution')).toContain('Notre décompte')
  // What was sent before papers were kept says what the house’s first text said, whatever the dossier’s own became.
  await monde.base.asHouse('test', (house) => house.rows('update public.restitutions_depot set papier = null'))
  await modeles.insert({ ...sien, contenu: { type: 'doc', content: [texte('Autre')] } })
  expect(await octets('restitution')).toMatch(/Décompte de restitution.*Peinture du séjour/s)
  const essai = { bail_id, piece: 'restitution', type_bail: 'meuble', garant_id: null, contenu, valeurs: {} }
  expect((await appeler('lire-acte-bail', essai)).status).toBe(200)
  expect((await appeler('lire-acte-bail', { ...essai, bail_id: null })).status).toBe(200)
  expect(await appeler('lire-acte-bail', { ...essai, bail_id: monde.faits.baux[0]?.id })).toEqual(
    refus('restitution_inconnue'),
  )
  await modeles.delete().eq('piece', 'restitution')
})

test('annulled, what it wrote is gone, and it may be done again', async () => {
  expect(await appeler('annuler-restitution', { restitution_id }, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await appeler('annuler-restitution', { restitution_id }, hugues)).toMatchObject({ status: 200 })
  expect(await lire('mouvements_depot', 'sens')).toEqual([{ sens: 'recu' }])
  expect(await appeler('annuler-restitution', { restitution_id })).toEqual(refus('restitution_inconnue'))
})

test('what a late deposit cost is paid once, with its bill, which goes with the restitution', async () => {
  const tard = await appeler('restituer-depot', { ...depot, bail_id, cles_le: '2026-08-15' })
  const majoration_cents = Number(champ(tard.data, 'majoration_cents'))
  expect(majoration_cents).toBeGreaterThan(0)
  const id = champ(tard.data, 'restitution_id')
  const payer = (change: object = {}, caller = claire) =>
    appeler(
      'payer-majoration-depot',
      { restitution_id: id, payee_le: '2026-11-20', payee_par: 'banque', ...change },
      caller,
    )
  expect(await payer({ restitution_id: dossier_id })).toEqual(refus('restitution_inconnue'))
  expect(await payer({ payee_le: '2026-11-19' })).toEqual(refus('majoration_date'))
  expect(await payer({ payee_le: '2026-11-21' })).toEqual(refus('majoration_date'))
  expect(await payer({ payee_par: 'associe' })).toEqual(refus('payee_par_de_l_activite'))
  expect(await payer({}, paul)).toEqual(refus('acces_non_autorise', 403))
  const deux = await Promise.all([payer(), payer({}, hugues)])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)).toEqual(refus('majoration_deja_payee'))
  const lus = () => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const majorations = async () =>
    (await lus()).depenses.filter(({ libelle }) => libelle.startsWith('Majoration du dépôt'))
  expect(await majorations()).toMatchObject([
    { categorie: 'autres_charges', montant_cents: majoration_cents, date_paiement: '2026-11-20' },
  ])
  const lignes = lignesDeLAnnee(await lus(), 2026).filter(({ libelle }) => libelle.includes('Majoration du dépôt'))
  expect(lignes.map(({ compte }) => compte).toSorted()).toEqual(['512000', '658000'])
  expect(await appeler('annuler-restitution', { restitution_id: id })).toMatchObject({ status: 200 })
  expect(await majorations()).toEqual([])
  const atemps = await appeler('restituer-depot', { ...depot, bail_id })
  const sans = champ(atemps.data, 'restitution_id')
  expect(await payer({ restitution_id: sans })).toEqual(refus('majoration_sans_objet'))
  await appeler('annuler-restitution', { restitution_id: sans })
})

const etat = {
  date: '2026-11-20',
  compteurs: [{ nom: 'Électricité', valeur: '12 345' }],
  cles: [{ nom: 'Porte d’entrée', nombre: 2 }],
  pieces: [{ nom: 'Séjour', lignes: [{ element: 'Sol', etat: 'bon', remarque: 'une rayure' }] }],
  observations: '',
  adresse: null,
}
const [ENTREE, SORTIE] = [randomUUID(), randomUUID()]
const noter = (change: object = {}, caller = hugues) =>
  appeler(
    'enregistrer-etat-des-lieux',
    {
      ...{ bail_id, sens: 'entree', etat_id: ENTREE, envoi_id: randomUUID(), version: 0, etat, signe_le: null },
      ...change,
    },
    caller,
  )

test('a state of the dwelling is written, changed, signed, then stays; the leaving is set beside it', async () => {
  const { data } = await noter()
  expect(data).toEqual({ etat_id: ENTREE, version: 1, papier_refus: null })
  const changed = { ...etat, observations: 'Trois clés de cave' }
  expect(await noter({ etat: changed, signe_le: '2030-01-01', version: 1 })).toEqual(refus('etat_signe_a_venir'))
  expect(await noter({ etat: changed, signe_le: '2026-11-20', version: 1 })).toMatchObject({ data: { version: 2 } })
  expect(await noter({ version: 2 })).toEqual(refus('etat_des_lieux_signe'))
  expect(await noter({ etat: { ...etat, pieces: [{ nom: 'Séjour' }] } })).toMatchObject({ status: 400 })
  const etat_id = champ(data, 'etat_id')
  expect(await octets('etat_des_lieux', etat_id)).toContain('Trois clés de cave')
  const pire = { ...etat, cles: [{ nom: 'Porte d’entrée', nombre: 1 }] }
  pire.pieces = [{ nom: 'Séjour', lignes: [{ element: 'Sol', etat: 'mauvais', remarque: 'brûlé' }] }]
  const sortie = await noter({ sens: 'sortie', etat_id: SORTIE, etat: pire })
  const page = await octets('etat_des_lieux', champ(sortie.data, 'etat_id'))
  expect(page).toMatch(/À l’entrée.*À la sortie.*Sol.*Bon état.*Mauvais état.*brûlé/s)
  expect(page).toMatch(/Non rendues.*Porte d’entrée\s+2\s+1\s+1/s)
  expect(await appeler('supprimer-etat-des-lieux', { etat_id }, hugues)).toEqual(refus('etat_des_lieux_signe'))
  expect(await appeler('supprimer-etat-des-lieux', { etat_id })).toMatchObject({ status: 200 })
  expect(await appeler('supprimer-etat-des-lieux', { etat_id })).toEqual(refus('etat_des_lieux_inconnu'))
})

test('a signed entry takes what its tenant asks to add, once, dated; the paper shows it after the signatures', async () => {
  const etat_id = champ((await noter()).data, 'etat_id')
  const ajout = {
    etat_id,
    objet: 'logement',
    demande_le: '2026-11-20',
    chauffe_du: null,
    texte: 'Volet de la chambre cassé',
  }
  const completer = (change: object = {}, caller = claire) =>
    appeler('completer-etat-des-lieux', { ...ajout, ...change }, caller)
  expect(await completer()).toEqual(refus('complement_avant_signature'))
  await noter({ etat: { ...etat, date: '2026-11-15' }, signe_le: '2026-11-15', version: 1 })
  expect(await completer({ demande_le: '2026-11-14' })).toEqual(refus('complement_date'))
  expect(await completer({ objet: 'chauffage' })).toEqual(refus('complement_sans_chauffe'))
  expect(await completer({ texte: ' ' })).toMatchObject({ status: 400 })
  expect(await completer({ etat_id: dossier_id })).toEqual(refus('etat_des_lieux_inconnu'))
  const deux = await Promise.all([completer(), completer()])
  expect(deux.map(({ data }) => champ(data, 'complements'))).toEqual(['1', '1'])
  expect(
    await completer({ objet: 'chauffage', chauffe_du: '2026-11-01', texte: 'Radiateur froid' }, hugues),
  ).toMatchObject({
    data: { complements: 2 },
  })
  const page = await octets('etat_des_lieux', etat_id)
  expect(page).toContain('Complément')
  expect(page).toContain('Volet de la chambre cassé')
  expect(page).toMatch(/Le locataire,.*20 novembre 2026.*Volet.*Radiateur froid/s)
  await appeler('supprimer-etat-des-lieux', { etat_id })
})

test('the lease and the inventory are on paper too; a piece that is not there is refused by its name', async () => {
  const page = await octets('bail')
  for (const mot of ['logement meublé', '2e trimestre 2023', '390,00 €', 'tenus solidairement'])
    expect(page.replace(/\s+/g, ' ')).toContain(mot)
  expect(await octets('inventaire')).toContain('absent')
  const demande = { bail_id, piece: 'revision', id: dossier_id }
  expect(await appeler('lire-piece-bail', demande)).toEqual(refus('revision_inconnue'))
  expect(await appeler('lire-piece-bail', { bail_id, piece: 'restitution', id: null })).toEqual(
    refus('restitution_inconnue'),
  )
})

test('a piece goes to the tenants by mail, with its PDF, and the dossier keeps it; a landlord’s notice does not', async () => {
  const piece = { bail_id, piece: 'inventaire', id: null }
  const destinataires = ['thomas.berger@exemple.fr', 'ana.silva@exemple.fr']
  const { status, data } = await appeler('envoyer-piece-bail', piece)
  expect(status).toBe(200)
  expect(data).toEqual({ destinataires: expect.arrayContaining(destinataires) })
  const { data: actes } = await monde
    .client(paul)
    .from('actes')
    .select('detail')
    .contains('detail', { piece: 'inventaire' })
  expect(actes).toEqual([{ detail: { ...piece, destinataires: expect.arrayContaining(destinataires) } }])
  const { data: baux } = await monde.client(claire).from('baux').select('id').eq('debut', '2025-08-01').single()
  const autre = { bail_id: champ(baux, 'id'), piece: 'conge', id: null }
  const parBailleur = { ...conge, auteur: 'bailleur', motif: 'vente', detail: '98 000 €, payables comptant' }
  expect(await appeler('donner-conge', { ...parBailleur, bail_id: autre.bail_id })).toMatchObject({
    data: { fin: '2027-07-31' },
  })
  expect(await appeler('envoyer-piece-bail', autre)).toEqual(refus('conge_par_courriel'))
})
