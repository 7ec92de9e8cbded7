// The VAT returns of a furnished letting with services: established, filed, settled, rectified, by the real client on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { DeclarationTva } from '#domain/sujets/tva/declaration-tva.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const bien_id = monde.faits.biens[0]?.id
  await monde
    .client(claire)
    .from('exercices')
    .update({ regime_tva: 'reel_normal', periodicite_tva: 'trimestre' })
    .eq('dossier_id', dossier_id)
    .gte('fin', '2025-12-31')
    .throwOnError()
  await monde
    .client(claire)
    .from('biens')
    .update({ tva_motif: 'exploitant', tva_services: [], tva_taux: 1000 })
    .eq('id', bien_id)
    .throwOnError()
})
afterAll(() => monde.drop())

const T1 = { dossier_id, formulaire: 'CA3', du: '2025-01-01' }
const T2 = { ...T1, du: '2025-04-01' }
const etablir = (qui = claire, corps: object = T1) => monde.appeler(qui, 'etablir-declaration-tva', corps)
const rangees = async (du: string): Promise<DeclarationTva[]> => {
  const { data } = await monde
    .client(paul)
    .from('declarations_tva')
    .select('*')
    .eq('du', du)
    .order('numero')
    .throwOnError()
  // Safe: the columns of the table are the fields of its type.
  return data as DeclarationTva[]
}
const derniere = async (du: string): Promise<DeclarationTva> => {
  const une = (await rangees(du)).at(-1)
  if (!une) throw new Error(`no return from ${du}`)
  return une
}
const deposer = async (du: string, deposee_le: string) =>
  monde.appeler(hugues, 'deposer-declaration-tva', { dossier_id, declaration_id: (await derniere(du)).id, deposee_le })
const regler = async (du: string, corps: object) =>
  monde.appeler(claire, 'regler-declaration-tva', { dossier_id, declaration_id: (await derniere(du)).id, ...corps })
const journal = async (): Promise<Ligne[]> =>
  monde.base.asHouse('test', async (house) => [...livres(await chargerFaits(house, dossier_id)).values()].flat())
const solde = async (compte: string, au: string): Promise<number> => {
  const lignes = (await journal()).filter((l) => l.compte.startsWith(compte) && l.date <= au && l.journal !== 'AN')
  return lignes.reduce((total, l) => total + l.debit_cents - l.credit_cents, 0)
}
const depense = (champs: object) =>
  monde
    .client(claire)
    .from('depenses')
    .insert({
      dossier_id,
      bien_id: monde.faits.biens[0]?.id,
      fournisseur: 'Plomberie Morel',
      libelle: 'Fuite',
      categorie: 'entretien',
      ...champs,
    })
    .throwOnError()

test('what is not expected, not over, or not in its turn is refused by name', async () => {
  expect(await etablir(claire, { ...T1, formulaire: 'CA12' })).toEqual(refus('tva_retour_inconnu'))
  expect(await etablir(claire, { ...T1, du: '2024-01-01' })).toEqual(refus('tva_retour_inconnu'))
  expect(await etablir(claire, { ...T1, du: '2026-10-01' })).toEqual(refus('tva_periode_en_cours'))
  expect(await etablir(claire, T2)).toEqual(refus('tva_precedente_non_deposee'))
  expect(await etablir(claire, { ...T1, acompte: 12 })).toEqual(refus('tva_acompte_seul'))
  expect(await monde.appeler(claire, 'rectifier-declaration-tva', { ...T1, motif: 'Un oubli' })).toEqual(
    refus('tva_rectification_sans_depot'),
  )
})

test('asked twice at once it is established once; asked again when the books moved, it is replaced', async () => {
  const reponses = await Promise.all([etablir(claire), etablir(hugues)])
  expect(reponses.toSorted((a, b) => a.status - b.status)).toEqual([
    expect.objectContaining({ status: 200, data: expect.objectContaining({ numero: 0 }) }),
    refus('tva_deja_etablie'),
  ])
  const avant = await derniere('2025-01-01')
  expect(avant.a_payer_cents).toBeGreaterThan(0)
  expect(avant.cases.map(({ ligne }) => ligne)).toEqual(
    expect.arrayContaining(['A1', '9B', '16', '23', 'TD', '28', '32']),
  )
  expect((await monde.client(voisin).from('declarations_tva').select('id')).data).toEqual([])
  await depense({
    date: '2025-02-05',
    date_paiement: '2025-02-05',
    montant_cents: 24_000,
    tva: [{ taux: 2000, tva_cents: 4_000 }],
  })
  expect(await etablir()).toMatchObject({
    status: 200,
    data: { numero: 0, a_payer_cents: avant.a_payer_cents - 4_000 },
  })
  expect(await rangees('2025-01-01')).toHaveLength(1)
  expect((await derniere('2025-01-01')).cases.find(({ ligne }) => ligne === '20')).toMatchObject({
    ...{ code: '0702', montant: 40, base: null },
  })
})

test('it is in the books from the day it is filed: the accounts of the period are cleared in whole euros', async () => {
  const collectee = await solde('4457', '2025-03-31')
  expect(collectee).toBeLessThan(0)
  expect(await regler('2025-01-01', { regle_le: '2025-04-16' })).toEqual(refus('tva_non_deposee'))
  for (const deposee_le of ['2025-03-30', '2026-11-21'])
    expect(await deposer('2025-01-01', deposee_le)).toEqual(refus('tva_depot_date_impossible'))
  expect(await solde('4457', '2025-03-31')).toBe(collectee)
  expect(await deposer('2025-01-01', '2025-04-15')).toMatchObject({ status: 200, data: { deposee_le: '2025-04-15' } })
  expect(await solde('4457', '2025-03-31')).toBe(0)
  expect(await solde('44566', '2025-03-31')).toBe(0)
  expect(await solde('44551', '2025-03-31')).toBe(-(await derniere('2025-01-01')).a_payer_cents)
  expect(await etablir()).toEqual(refus('tva_deja_deposee'))
})

test('its day may be noted again, its boxes never change, nobody takes it away', async () => {
  const avant = await derniere('2025-01-01')
  expect(await deposer('2025-01-01', '2025-04-16')).toMatchObject({ status: 200 })
  expect(await derniere('2025-01-01')).toEqual({ ...avant, deposee_le: '2025-04-16' })
  for (const qui of [claire, hugues]) {
    const table = monde.client(qui).from('declarations_tva')
    expect((await table.update({ deposee_le: '2025-04-17' }).eq('id', avant.id).select('id')).error).not.toBeNull()
    expect((await table.delete().eq('id', avant.id).select('id')).error).not.toBeNull()
  }
  const forcer = (sql: string) => monde.base.asHouse('test', (house) => house.rows(sql))
  await expect(forcer(`update public.declarations_tva set cases = '[]'`)).rejects.toThrow()
  await expect(forcer('delete from public.declarations_tva')).rejects.toThrow()
})

test('how the year keeps VAT stands once a return of it is filed', async () => {
  const exercices = () => monde.client(claire).from('exercices')
  const changer = (annee: number) =>
    exercices()
      .update({ regime_tva: 'exonere', periodicite_tva: null })
      .eq('dossier_id', dossier_id)
      .eq('fin', `${annee}-12-31`)
  const { error } = await changer(2025)
  expect(error?.message).toContain('son régime de TVA et sa période ne changent plus')
})

test('what is due is paid at once, on a day that came, and may be noted again or taken back', async () => {
  const { a_payer_cents } = await derniere('2025-01-01')
  expect(await regler('2025-01-01', { regle_le: '2026-11-21' })).toEqual(refus('tva_reglement_date_impossible'))
  expect(await regler('2025-01-01', { regle_le: '2025-04-16', par: 'associe' })).toEqual(
    refus('regle_par_de_l_activite'),
  )
  expect(await regler('2025-01-01', { regle_le: '2025-04-16', montant_cents: 1_00 })).toEqual(
    refus('tva_reglement_partiel'),
  )
  for (const par of ['exploitant', 'banque'])
    expect(await regler('2025-01-01', { regle_le: '2025-04-16', par })).toMatchObject({
      status: 200,
      data: { regle_cents: a_payer_cents },
    })
  expect(await solde('44551', '2025-12-31')).toBe(0)
  expect(await regler('2025-01-01', { regle_le: null })).toMatchObject({ status: 200, data: { regle_cents: null } })
  expect(await solde('44551', '2025-12-31')).toBe(-a_payer_cents)
  expect(await regler('2025-01-01', { regle_le: '2025-04-16' })).toMatchObject({ status: 200 })
})

test('a settlement that is taken back leaves its line of the bank to be treated again', async () => {
  const { id } = await derniere('2025-01-01')
  const [compte, releve, ligne] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const ecrire = (sql: string, valeurs: unknown[]) => monde.base.asHouse('test', (house) => house.rows(sql, valeurs))
  await ecrire(`insert into public.comptes_bancaires (id, dossier_id, libelle) values ($1, $2, 'Compte')`, [
    ...[compte, dossier_id],
  ])
  await ecrire(
    `insert into public.releves (id, dossier_id, compte_id, cle, nom, sha256, format, du, au, lignes)
     values ($1, $2, $3, 'avril-2025', 'avril.ofx', repeat('a', 64), 'ofx', '2025-04-01', '2025-04-30', 1)`,
    [releve, dossier_id, compte],
  )
  await ecrire(
    `insert into public.lignes_releve (id, dossier_id, compte_id, releve_id, rang, date, libelle, montant_cents, etat)
     values ($1, $2, $3, $4, 1, '2025-04-16', 'DGFIP TVA', -1000, 'rapprochee')`,
    [ligne, dossier_id, compte, releve],
  )
  await ecrire(
    `insert into public.rapprochements (dossier_id, ligne_id, nature, cle, fait_table, fait_id, montant_cents, effet)
     values ($1, $2, 'banque', 'tva', 'declarations_tva', $3, -1000, 'trouve')`,
    [dossier_id, ligne, id],
  )
  await regler('2025-01-01', { regle_le: null })
  const { data } = await monde.client(claire).from('lignes_releve').select('etat').eq('id', ligne).single()
  expect(data?.etat).toBe('a_traiter')
  expect(await regler('2025-01-01', { regle_le: '2025-04-16' })).toMatchObject({ status: 200 })
})

test('what changes after the filing is rectified, with its reason: the next one replaces it and leaves what is still due', async () => {
  const avant = await derniere('2025-01-01')
  const rectifier = (motif: string) => monde.appeler(claire, 'rectifier-declaration-tva', { ...T1, motif })
  expect(await rectifier('Une facture oubliée')).toEqual(refus('tva_rectification_sans_ecart'))
  await depense({
    date: '2025-02-06',
    date_paiement: '2025-02-06',
    montant_cents: -12_000,
    tva: [{ taux: 2000, tva_cents: -2_000 }],
  })
  expect(await rectifier('Non')).toMatchObject({ status: 400 })
  expect(await rectifier('Un avoir oublié')).toMatchObject({
    status: 200,
    data: { numero: 1, a_payer_cents: avant.a_payer_cents + 2_000 },
  })
  expect(await solde('44551', '2025-12-31')).toBe(0)
  expect(await deposer('2025-01-01', '2026-11-19')).toEqual(refus('tva_depot_date_impossible'))
  expect(await deposer('2025-01-01', '2026-11-20')).toMatchObject({ status: 200 })
  expect(await solde('44551', '2025-12-31')).toBe(-2_000)
  expect(await regler('2025-01-01', { regle_le: '2026-11-20' })).toMatchObject({ data: { regle_cents: 2_000 } })
  const deux = await rangees('2025-01-01')
  expect(deux.map(({ numero, motif }) => [numero, motif])).toEqual([
    [0, null],
    [1, 'Un avoir oublié'],
  ])
  expect(deux[0]).toEqual(avant)
})

test('its PDF holds each line and says that it is no filing; to members alone', async () => {
  const { id, cases } = await derniere('2025-01-01')
  const body = { dossier_id, declaration_id: id }
  const { data, headers } = await monde.appeler(paul, 'lire-declaration-tva', body)
  if (!(data instanceof Blob)) throw new Error('the return is a file')
  expect(headers.get('content-disposition')).toContain('tva-ca3-2025-01-rectificative-1.pdf')
  const texte = textesDuPdf(new Uint8Array(await data.arrayBuffer()))
    .join('')
    .replace(/[\s\u00a0\u202f]/g, '')
  expect(texte).toContain('Récapitulatif,nevautpasdépôt')
  expect(texte).toContain('Unavoiroublié')
  for (const { ligne, code } of cases) expect(texte).toContain(`${ligne}${code ?? ''}`)
  expect(await monde.appeler(voisin, 'lire-declaration-tva', body)).toEqual(refus('acces_non_autorise', 403))
  expect(await monde.appeler(paul, 'lire-declaration-tva', { ...body, declaration_id: dossier_id })).toEqual(
    refus('tva_declaration_inconnue'),
  )
})

test('a credit is asked back within the law, granted in part, and what it paid is no more rectified', async () => {
  await depense({
    date: '2025-05-05',
    date_paiement: '2025-05-05',
    montant_cents: 1_200_000,
    tva: [{ taux: 2000, tva_cents: 200_000 }],
  })
  expect(await etablir(claire, { ...T2, remboursement: 5_000 })).toEqual(refus('tva_remboursement_trop_haut'))
  expect(await etablir(claire, { ...T2, remboursement: 200 })).toEqual(refus('tva_remboursement_sous_le_minimum'))
  expect(await etablir(claire, { ...T2, remboursement: 800 })).toMatchObject({ data: { demande_cents: 80_000 } })
  await deposer('2025-04-01', '2025-07-16')
  const reporte = (await derniere('2025-04-01')).reporte_cents
  expect([await solde('44583', '2025-06-30'), await solde('44567', '2025-06-30')]).toEqual([80_000, reporte])
  expect(await regler('2025-04-01', { regle_le: '2025-09-01', montant_cents: 80_001 })).toEqual(
    refus('tva_reglement_trop_haut'),
  )
  expect(await regler('2025-04-01', { regle_le: '2025-09-01', montant_cents: 79_000 })).toMatchObject({
    data: { regle_cents: -79_000 },
  })
  expect(await solde('44583', '2025-12-31')).toBe(1_000)
  await depense({
    date: '2025-05-06',
    date_paiement: '2025-05-06',
    montant_cents: 12_000,
    tva: [{ taux: 2000, tva_cents: 2_000 }],
  })
  expect(await monde.appeler(claire, 'rectifier-declaration-tva', { ...T2, motif: 'Une facture oubliée' })).toEqual(
    refus('tva_rectification_remboursee'),
  )
})

test('the credit that a return carries opens the next one', async () => {
  const { reporte_cents } = await derniere('2025-04-01')
  await etablir(claire, { ...T1, du: '2025-07-01' })
  const une = (await derniere('2025-07-01')).cases.find(({ ligne }) => ligne === '22')
  expect(une).toMatchObject({ code: '8001', montant: reporte_cents / 100 })
  expect(await regler('2025-01-01', { regle_le: '2026-11-20', montant_cents: 5_00 })).toEqual(
    refus('tva_reglement_partiel'),
  )
})

test('a year that is arrêté holds: nothing is filed nor settled in it until it is reopened', async () => {
  for (const annee of [2023, 2024]) {
    await monde.appeler(claire, 'arreter-exercice', { dossier_id, exercice_id: idExercice(annee) })
    await monde.appeler(claire, 'valider-exercice', { dossier_id, exercice_id: idExercice(annee) })
  }
  expect(await monde.appeler(claire, 'arreter-exercice', { dossier_id, exercice_id: idExercice(2025) })).toMatchObject({
    status: 200,
  })
  expect(await deposer('2025-07-01', '2025-10-16')).toEqual(refus('exercice_arrete'))
  expect(await regler('2025-04-01', { regle_le: '2025-09-02' })).toEqual(refus('exercice_arrete'))
})

test('what is not a return, the database refuses by name', async () => {
  const inserer = (champs: object) =>
    monde.base.asHouse('test', (house) => {
      const une = {
        ...{ dossier_id, formulaire: 'CA3', du: '2024-01-01', au: '2024-01-31', numero: 0, etablie_le: '2024-02-10' },
        ...{ cases: '[]', soldes: '[]', a_payer_cents: 0, credit_impute_cents: 0, acomptes_cents: 0, demande_cents: 0 },
        ...{ reporte_cents: 0, empreinte: 'a'.repeat(64), auteur: claire.user_id, ...champs },
      }
      const noms = Object.keys(une)
      const places = noms.map((_, rang) => `$${rang + 1}`)
      return house.rows(
        `insert into public.declarations_tva (${noms.join(', ')}) values (${places.join(', ')})`,
        Object.values(une),
      )
    })
  const fautes: readonly [object, string][] = [
    [{ formulaire: 'CA4' }, 'declaration_tva_formulaire'],
    [{ au: '2023-12-31' }, 'declaration_tva_periode'],
    [{ numero: 1 }, 'motif_rectification_requis'],
    [{ a_payer_cents: -1 }, 'declaration_tva_montants'],
    [{ regle_le: '2024-02-10', regle_cents: 1, regle_par: 'banque' }, 'declaration_tva_reglement'],
    [
      { deposee_le: '2024-02-10', regle_le: '2024-02-10', regle_cents: 1, regle_par: 'associe' },
      'regle_par_de_l_activite',
    ],
    [{ du: '2025-01-01', au: '2025-03-31' }, 'declaration_tva_unique'],
  ]
  for (const [champs, code] of fautes) await expect(inserer(champs)).rejects.toMatchObject({ constraint: code })
})
