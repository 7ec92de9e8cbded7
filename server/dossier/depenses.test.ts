// Bills split, recurring and changed in number, by the real client on a real database: to the cent, once, and back exactly.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import { anomaliesFaits } from '#domain/cloture/anomalies.ts'
import { lignesDeLAnnee } from '../../exemples/annee.ts'
import { idExercice } from '../../exemples/martin/dossier.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, refus } from '../functions/tests/monde.ts'
import { chargerFaits } from './load.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const depenses = () => monde.client(claire).from('depenses')
const faits = () => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
const bien = (rang: number): string => monde.faits.biens[rang]?.id ?? ''
const part = (categorie: string, bien_id: string | null, montant_cents: number, poids: number | null = null) => ({
  categorie,
  bien_id,
  montant_cents,
  poids,
})
const facture = (parts: readonly ReturnType<typeof part>[], change: object = {}) => ({
  dossier_id,
  date: '2026-10-02',
  fournisseur: 'Foncia',
  libelle: 'Appel de fonds',
  categorie: parts[0]?.categorie,
  bien_id: parts[0]?.bien_id,
  montant_cents: 30_000,
  repartition: { mode: 'tantiemes', parts, partielle: null },
  ...change,
})
const justes = () => [part('copropriete', bien(0), 20_000, 120), part('part_privee', bien(1), 10_000, 60)]

test('a split is whole, to the cent, of the properties of the dossier, and the row bears its first part', async () => {
  const essais: [object, string][] = [
    [facture([part('copropriete', bien(0), 20_000), part('energie', null, 9_999)]), 'repartition_inegale'],
    [facture([part('copropriete', bien(0), 30_000)]), 'repartition_invalide'],
    [facture([part('copropriete', bien(0), 30_000), part('energie', null, 0)]), 'repartition_invalide'],
    [facture([part('copropriete', bien(0), 20_000), part('creance_perdue', null, 10_000)]), 'repartition_invalide'],
    [facture([part('copropriete', dossier_id, 20_000), part('energie', null, 10_000)]), 'bien_du_dossier'],
    [facture(justes(), { categorie: 'energie' }), 'depense_repartie'],
    [facture(justes(), { repartition: { mode: 'hasard', parts: justes(), partielle: null } }), 'repartition_invalide'],
    [
      facture(justes(), { repartition: { mode: 'partielle', parts: justes(), partielle: null } }),
      'repartition_invalide',
    ],
    [facture(justes(), { repartition: [] }), 'repartition_invalide'],
    [facture(justes(), { repartition: null, categorie: 'indemnite_recue' }), 'indemnite_recue_au_credit'],
  ]
  for (const [row, code] of essais) {
    const { error } = await depenses().insert(row)
    expect([row, error?.details ?? error]).toEqual([row, code])
  }
  const { data } = await depenses().insert(facture(justes())).select('id').single().throwOnError()
  const changer = (change: object) => depenses().update(change).eq('id', data.id)
  expect((await changer({ montant_cents: 31_000 })).error?.details).toBe('repartition_inegale')
  expect((await changer({ categorie: 'energie' })).error?.details).toBe('depense_repartie')
  const { error } = await monde.client(claire).from('biens').delete().eq('id', bien(1))
  expect(error).not.toBeNull()
})

test('a kind that does not exist is refused by name wherever it is said; what was written before stays, is seen, and is said again', async () => {
  const client = monde.client(claire)
  const simple = { ...facture([part('energie', bien(0), 30_000)]), repartition: null }
  const modele = { dossier_id, libelle: 'Abonnement', montant_cents: 10_00, rythme: 'mensuel', debut: '2026-01-05' }
  const regle = { dossier_id, motif: 'ZZZ', nature: 'depense' }
  const avant = (await depenses().select('id')).data?.length
  const essais: [string, object][] = [
    ['depenses', { ...simple, categorie: 'zzz' }],
    ['depenses', facture([part('copropriete', bien(0), 20_000), part('zzz', bien(1), 10_000)])],
    ['modeles_depense', { ...modele, categorie: 'zzz' }],
    ['regles_bancaires', { ...regle, categorie: 'zzz' }],
    ['fournisseurs', { dossier_id, nom: 'Zeta', categorie: 'zzz' }],
  ]
  for (const [table, row] of essais) {
    const { error } = await client.from(table).insert(row)
    expect([table, error?.details, error?.message]).toEqual([
      ...[table, 'categorie_inconnue', `${REFUS.categorie_inconnue} « zzz ».`],
    ])
  }
  expect((await depenses().select('id')).data?.length).toBe(avant)
  const { data: une } = await depenses().insert(simple).select('id').single().throwOnError()
  const changer = (change: object) => depenses().update(change).eq('id', une.id)
  expect((await changer({ categorie: 'zzz' })).error?.details).toBe('categorie_inconnue')

  await monde.forcer(`begin; set local session_replication_role = replica;
    update public.depenses set categorie = 'zzz', date_paiement = '2026-10-05' where id = '${une.id}'; commit`)
  expect((await changer({ libelle: 'Renommée', categorie: 'zzz' })).error).toBeNull()
  expect((await changer({ categorie: 'yyy' })).error?.details).toBe('categorie_inconnue')
  const tenus = await faits()
  const lignes = lignesDeLAnnee(tenus, 2026).filter(({ origine }) => origine.id === une.id)
  expect(lignes.map((l) => [l.compte, l.debit_cents]).filter(([, debit]) => debit !== 0)).toEqual([['471000', 30_000]])
  expect(anomaliesFaits(tenus).map(({ code }) => code)).toEqual(['categorie_inconnue'])
  expect((await changer({ categorie: 'entretien' })).error).toBeNull()
  await depenses().delete().eq('id', une.id).throwOnError()
})

test('a recurring bill of before whose kind was unknown goes on being noted, and is asked for', async () => {
  const modele = { dossier_id, libelle: 'Ancien', montant_cents: 10_00, rythme: 'mensuel', debut: '2026-10-05' }
  const { data: ancien } = await monde
    .client(claire)
    .from('modeles_depense')
    .insert({ ...modele, categorie: 'energie', fin: '2026-10-05' })
    .select('id')
    .single()
    .throwOnError()
  await monde.forcer(`begin; set local session_replication_role = replica;
    update public.modeles_depense set categorie = 'zzz' where id = '${ancien.id}'; commit`)
  const occurrence = { dossier_id, date: '2026-10-05', libelle: 'Ancien', montant_cents: 10_00, modele_id: ancien.id }
  const noter = (categorie: string) =>
    depenses()
      .insert({ ...occurrence, categorie, echeance_modele: '2026-10-05' })
      .select('id')
      .single()
  expect((await noter('yyy')).error?.details).toBe('categorie_inconnue')
  const { data } = await noter('zzz').throwOnError()
  await depenses().delete().eq('id', data.id).throwOnError()
  await monde.client(claire).from('modeles_depense').delete().eq('id', ancien.id).throwOnError()
})

test('the entries follow the parts, whoever pays; a private part is no charge', async () => {
  const { data } = await depenses()
    .insert(facture(justes(), { date_paiement: '2026-10-05' }))
    .select('id')
    .single()
    .throwOnError()
  const lignes = lignesDeLAnnee(await faits(), 2026).filter(({ origine }) => origine.id === data.id)
  const debits = lignes.filter(({ debit_cents }) => debit_cents > 0)
  expect(debits.map((l) => [l.compte, l.bien_id, l.debit_cents])).toEqual([
    ['614000', bien(0), 20_000],
    ['108000', bien(1), 10_000],
  ])
  expect(lignes.filter(({ credit_cents }) => credit_cents > 0).map((l) => [l.compte, l.credit_cents])).toEqual([
    ['512000', 30_000],
  ])
  await depenses().delete().eq('id', data.id).throwOnError()
})

test('an occurrence of a recurring bill is noted once, even by ten requests at the same time', async () => {
  const client = monde.client(hugues)
  const modele = {
    dossier_id,
    libelle: 'Box',
    categorie: 'internet',
    montant_cents: 2_999,
    rythme: 'mensuel',
    debut: '2026-01-05',
  }
  const { data } = await client.from('modeles_depense').insert(modele).select('id').single().throwOnError()
  const occurrence = {
    dossier_id,
    date: '2026-02-05',
    libelle: 'Box',
    categorie: 'internet',
    montant_cents: 2_999,
    modele_id: data.id,
    echeance_modele: '2026-02-05',
  }
  const noter = () =>
    client
      .from('depenses')
      .upsert(occurrence, { onConflict: 'dossier_id,modele_id,echeance_modele', ignoreDuplicates: true })
      .select('id')
  const replies = await Promise.all(Array.from({ length: 10 }, noter))
  expect(replies.map(({ error }) => error)).toEqual(Array(10).fill(null))
  expect(replies.flatMap((reply) => reply.data ?? [])).toHaveLength(1)
  // A recurring bill that has occurrences is stopped, not deleted; an occurrence has its day.
  const { error } = await client.from('modeles_depense').delete().eq('id', data.id)
  expect(error?.message).toContain('arrêtez-la')
  const sansJour = await depenses().insert({ ...occurrence, echeance_modele: null })
  expect(sansJour.error?.details).toContain('occurrence_datee')
})

test('a supplier has one sheet, whatever the case of his name', async () => {
  const fournisseurs = monde.client(claire).from('fournisseurs')
  await fournisseurs.insert({ dossier_id, nom: 'Foncia', categorie: 'copropriete' }).throwOnError()
  expect((await fournisseurs.insert({ dossier_id, nom: ' FONCIA ' })).error?.message).toContain('déjà sa fiche')
  expect((await fournisseurs.insert({ dossier_id, nom: 'Citya', siren: '12' })).error?.message).toContain(
    'neuf chiffres',
  )
})

const instantane = async () =>
  monde.base.asHouse('test', (house) =>
    house.rows('select * from public.depenses where dossier_id = $1 order by id', [dossier_id]),
  )
const changer = (geste: string, changements: readonly object[], qui = claire) =>
  monde.appeler(qui, 'changer-depenses', { dossier_id, geste, changements })
const annuler = (acte_id: unknown, qui = claire) =>
  monde.appeler(qui, 'annuler-changement-depenses', { dossier_id, acte_id })
const acteDe = ({ data }: { data: unknown }): unknown =>
  typeof data === 'object' && data !== null && 'acte_id' in data ? data.acte_id : null

test('many bills are changed at once, all or none, logged with their reason, and put back exactly, once', async () => {
  const ouvertes = (await faits()).depenses.filter(({ date, repartition }) => date >= '2026-01-01' && !repartition)
  const [une, deux, trois] = ouvertes.map(({ id }) => id)
  const vers = (categorie: string) => (depense_id: string | undefined) => ({
    depense_id,
    raison: 'la fiche du fournisseur le dit',
    champs: { categorie, bien_id: null },
  })
  const avant = await instantane()
  const fait = await changer('classer', [une, deux, trois].map(vers('autres_charges')), hugues)
  expect(fait).toMatchObject({ status: 200, data: { depenses: 3 } })
  const { data: actes } = await monde.client(claire).from('actes').select('detail').eq('acte', 'changer-depenses')
  expect(actes?.[0]?.detail).toMatchObject({
    geste: 'classer',
    nombre: 3,
    lignes: [{ raison: 'la fiche du fournisseur le dit' }, {}, {}],
  })

  // Nothing of it when one of them cannot be.
  const entre = await instantane()
  const repartie = (await faits()).depenses.find(({ repartition }) => repartition)?.id
  for (const [changements, code] of [
    [[vers('energie')(une), vers('energie')(repartie)], 'depense_repartie'],
    [[vers('energie')(une), vers('inconnue')(deux)], 'categorie_requise'],
    [[vers('energie')(une), vers('achat_immobilise')(deux)], 'depense_a_part'],
    [[vers('energie')(une), vers('energie')(dossier_id)], 'depense_inconnue'],
    [[vers('autres_charges')(une)], 'changement_sans_effet'],
  ] as const) {
    expect(await changer('classer', changements)).toEqual(refus(code))
  }
  expect(await instantane()).toEqual(entre)

  // Two people undo at the same moment: once.
  const annulations = await Promise.all([annuler(acteDe(fait)), annuler(acteDe(fait), hugues)])
  expect(annulations.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await instantane()).toEqual(avant)
})

test('a change is not undone over what somebody did since', async () => {
  const [une, deux] = (await faits()).depenses
    .filter((d) => d.date >= '2026-01-01' && !d.repartition)
    .map(({ id }) => id)
  const jour = addDays(day('2026-11-20'), -1)
  const payer = (depense_id: string | undefined) => ({
    depense_id,
    raison: '',
    champs: { date_paiement: jour, payee_par: 'exploitant' },
  })
  const fait = await changer('payer', [payer(une), payer(deux)])
  await depenses().update({ payee_par: 'banque' }).eq('id', deux).throwOnError()
  const entre = await instantane()
  expect(await annuler(acteDe(fait))).toEqual(refus('depense_changee_depuis'))
  expect(await instantane()).toEqual(entre)
  await depenses().update({ payee_par: 'exploitant' }).eq('id', deux).throwOnError()
  expect(await annuler(acteDe(fait))).toMatchObject({ status: 200 })
  expect(await annuler(acteDe(fait))).toEqual(refus('changement_inconnu'))
})

test('a bill that lasts becomes a fixed asset with its component, or stays as it was', async () => {
  const meuble = {
    dossier_id,
    date: '2026-09-01',
    libelle: 'Cuisine',
    categorie: 'petit_equipement',
    montant_cents: 180_000,
  }
  const { data } = await depenses()
    .insert({ ...meuble, date_paiement: '2026-09-01' })
    .select('id')
    .single()
    .throwOnError()
  const demande = {
    ...{ dossier_id, depense_id: data.id, bien_id: bien(0), nature: 'mobilier', libelle: 'Cuisine équipée' },
    ...{ mise_en_service: '2026-09-01', duree_annees: 10 },
  }
  const immobiliser = (change: object = {}) => monde.appeler(claire, 'immobiliser-depense', { ...demande, ...change })
  expect(await immobiliser({ bien_id: dossier_id })).toMatchObject({
    status: expect.any(Number),
    data: { code: 'bien_du_dossier' },
  })
  expect(await immobiliser({ duree_annees: 0 })).toMatchObject({ status: 400 })
  expect((await faits()).depenses.find(({ id }) => id === data.id)?.categorie).toBe('petit_equipement')
  // Asked twice at once: one component.
  const replies = await Promise.all([immobiliser(), immobiliser()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const apres = await faits()
  expect(apres.composants.filter(({ libelle }) => libelle === 'Cuisine équipée')).toMatchObject([
    { bien_id: bien(0), base_cents: 180_000, duree_annees: 10, acquis_avec_bien: false },
  ])
  const soldes = Map.groupBy(lignesDeLAnnee(apres, 2026), ({ compte }) => compte)
  const paiement = (soldes.get('512000') ?? []).find(({ origine }) => origine.id === data.id)
  expect(paiement?.credit_cents).toBe(180_000)
  expect((soldes.get('606300') ?? []).some(({ origine }) => origine.id === data.id)).toBe(false)
  expect((soldes.get('218400') ?? []).some(({ debit_cents }) => debit_cents === 180_000)).toBe(true)
})

test('a fixed asset made of a bill is undone in one press: the bill as it was, once', async () => {
  const une = await acheter('Sèche-linge', '2026-09-10')
  const entre = await faits()
  await immobiliserBien(une.id, 'Sèche-linge', '2026-09-10')
  expect((await faits()).composants).toHaveLength(entre.composants.length + 1)
  // Paid by somebody else since: what is not of the act stays.
  await depenses().update({ payee_par: 'exploitant' }).eq('id', une.id).throwOnError()
  const replies = await Promise.all([remettre(une.id), remettre(une.id, hugues)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const apres = await faits()
  expect(apres.composants).toEqual(entre.composants)
  const rendue = apres.depenses.find(({ id }) => id === une.id)
  expect(rendue).toEqual({ ...entre.depenses.find(({ id }) => id === une.id), payee_par: 'exploitant' })
  expect(await remettre(une.id)).toEqual(refus('immobilisation_inconnue'))
  expect(await remettre(dossier_id)).toEqual(refus('depense_inconnue'))
})

test('a fixed asset is not undone over what changed since, nor in a year that is closed', async () => {
  const une = await acheter('Lave-vaisselle', '2023-09-11')
  await immobiliserBien(une.id, 'Lave-vaisselle', '2023-09-11')
  const composants = () => monde.client(claire).from('composants')
  await composants().update({ duree_annees: 8 }).eq('libelle', 'Lave-vaisselle').throwOnError()
  expect(await remettre(une.id)).toEqual(refus('immobilisation_changee'))
  await composants().update({ duree_annees: 7 }).eq('libelle', 'Lave-vaisselle').throwOnError()
  await depenses().update({ montant_cents: 50_001 }).eq('id', une.id).throwOnError()
  expect(await remettre(une.id)).toEqual(refus('immobilisation_changee'))
  await depenses().update({ montant_cents: 50_000 }).eq('id', une.id).throwOnError()
  const annee = { dossier_id, exercice_id: idExercice(2023) }
  expect(await monde.appeler(hugues, 'arreter-exercice', annee)).toMatchObject({ status: 200 })
  expect(await remettre(une.id)).toEqual(refus('exercice_arrete'))
  const rouverte = await monde.appeler(claire, 'rouvrir-exercice', { ...annee, motif: 'Une facture oubliée' })
  expect(rouverte).toMatchObject({ status: 200 })
  const validees = await monde.appeler(claire, 'valider-ecritures', {
    ...annee,
    ...{ jusqu_au: '2023-09-30', cle_idempotence: 'lave-vaisselle' },
  })
  expect(validees).toMatchObject({ status: 200 })
  expect(await remettre(une.id)).toEqual(refus('immobilisation_validee'))
  expect((await faits()).depenses.find(({ id }) => id === une.id)?.categorie).toBe('achat_immobilise')
})

async function acheter(libelle: string, date: string) {
  const achat = { dossier_id, date, date_paiement: date, libelle, categorie: 'petit_equipement', montant_cents: 50_000 }
  const { data } = await depenses().insert(achat).select('id').single().throwOnError()
  return data
}

async function immobiliserBien(depense_id: string, libelle: string, date: string): Promise<void> {
  const demande = { dossier_id, depense_id, bien_id: bien(0), nature: 'mobilier', libelle, duree_annees: 7 }
  const reply = await monde.appeler(claire, 'immobiliser-depense', {
    ...demande,
    mise_en_service: `${date.slice(0, 8)}15`,
  })
  expect(reply).toMatchObject({ status: 200 })
}

const remettre = (depense_id: string, qui = claire) =>
  monde.appeler(qui, 'annuler-immobilisation', { dossier_id, depense_id })
