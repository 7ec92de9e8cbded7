// VAT in the books, from the rows: what is refused by name, and what bills, rents and purchases come to once they are derived.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { day } from '#domain/base/day.ts'
import { tauxDuBail } from '#domain/sujets/location/tva-bien.ts'
import { coefficientsTva } from '#domain/sujets/tva/ecritures/coefficient-tva.ts'
import { tvaDeLaPeriode } from '#domain/sujets/tva/tva.ts'
import { exerciceDeLAnnee, lignesDeLAnnee } from '../../../exemples/annee.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul } from '../../functions/tests/monde.ts'
import { chargerFaits } from '../load.ts'
import { noterOccurrences } from '../modeles-depense.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const table = (nom: string, qui = claire) => monde.client(qui).from(nom)
const bien_id = () => monde.faits.biens[0]?.id
const regler = (annee: number, champs: object, qui = claire) =>
  table('exercices', qui).update(champs).eq('dossier_id', dossier_id).eq('fin', `${annee}-12-31`).select('id')
const REEL = { regime_tva: 'reel_simplifie', periodicite_tva: 'an' }
const facture = (champs: object) =>
  table('depenses')
    .insert({
      ...{ dossier_id, bien_id: bien_id(), fournisseur: 'Lessive & Cie', libelle: 'Draps', categorie: 'entretien' },
      ...{ date: '2026-03-02', date_paiement: '2026-03-02', montant_cents: 24_000 },
      ...champs,
    })
    .select('id')
const code = async (asked: PromiseLike<{ error: { details?: string; message: string; code: string } | null }>) =>
  (await asked).error?.message ?? null
const tauxDe = ({ biens, baux }: Faits, id: string) => {
  const bail = baux.find((un) => un.id === id)
  return tauxDuBail(
    biens.find((un) => un.id === bail?.bien_id),
    bail,
  )
}
const periode = async () => {
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  return tvaDeLaPeriode(lignesDeLAnnee(faits, 2026), day('2026-01-01'), day('2026-12-31'))
}

test('a year outside VAT takes no bill with VAT; a regime goes with its period, and is written by who may', async () => {
  expect(await code(facture({ tva: [{ taux: 2000, tva_cents: 4_000 }] }))).toContain('La TVA n’est pas tenue')
  expect(await code(regler(2026, { regime_tva: 'reel_simplifie' }))).toContain('Le réel simplifié se déclare')
  expect(await code(regler(2026, { regime_tva: 'reel_normal', periodicite_tva: 'an' }))).toContain('Le réel simplifié')
  expect(await code(regler(2026, { regime_tva: 'forfait' }))).toContain('Ce régime de TVA')
  expect(await code(regler(2026, { regime_tva: 'reel_normal', periodicite_tva: 'semaine' }))).toContain(
    'TVA se déclare chaque',
  )
  expect((await regler(2026, REEL, paul)).data ?? []).toEqual([])
  expect((await regler(2026, REEL, hugues)).data).toHaveLength(1)
})

test('a dwelling that bears VAT says why, with known services and rate', async () => {
  const changer = (champs: object) => code(table('biens').update(champs).eq('id', bien_id()).select('id'))
  expect(await changer({ tva_motif: 'sejours' })).toContain('porte son motif et son taux')
  expect(await changer({ tva_motif: 'hotel', tva_taux: 1000 })).toContain(
    'Ce motif de TVA n’est pas celui de cet espace',
  )
  expect(await changer({ tva_motif: 'sejours', tva_taux: 1960 })).toContain('Ce taux de TVA')
  for (const [code_postal, tva_taux] of [
    ['35000', 850],
    ['35000', 210],
    ['20200', 850],
    ['97400', 1000],
    ['97300', 210],
    ['97600', 850],
    ['97150', 210],
  ])
    expect(await changer({ tva_motif: 'exploitant', tva_taux, code_postal })).toContain('n’est pas celui du lieu')
  for (const [code_postal, tva_taux] of [
    ['97400', 210],
    ['97110', 850],
    ['20200', 210],
  ])
    expect(await changer({ tva_motif: 'exploitant', tva_taux, code_postal })).toBeNull()
  expect(await changer({ tva_motif: null, tva_taux: null, code_postal: '97600' })).toBeNull()
  expect(await changer({ code_postal: monde.faits.biens[0]?.code_postal })).toBeNull()
  expect(await changer({ tva_motif: 'sejours', tva_taux: 1000, tva_services: ['piscine'] })).toContain(
    'Les services sont',
  )
  const hotelier = { tva_motif: 'exploitant', tva_taux: 1000, tva_services: ['linge', 'menage', 'reception'] }
  expect(await changer(hotelier)).toBeNull()
})

test('the VAT of a bill is of a known rate, each once, of its sign, and fits in its amount', async () => {
  expect(await code(facture({ tva: [{ taux: 1960, tva_cents: 4_000 }] }))).toContain('Ce taux de TVA n’existe pas')
  const deuxFois = [1, 2].map(() => ({ taux: 2000, tva_cents: 1_000 }))
  expect(await code(facture({ tva: deuxFois }))).toContain('dit deux fois')
  expect(await code(facture({ tva: [{ taux: 2000, tva_cents: 4_002 }] }))).toContain('trop forte')
  const plein = { taux: 2000, tva_cents: 4_000 }
  for (const signe of [1, -1])
    expect(
      await code(facture({ montant_cents: signe * 21_700, tva: [{ taux: 850, tva_cents: signe * 1_700 }] })),
    ).toBeNull()
  expect(await code(facture({ tva: [plein, { taux: 550, tva_cents: 100 }] }))).toContain('trop forte')
  for (const tva of [
    [],
    {},
    [{ taux: 2000 }],
    [{ taux: 2000, tva_cents: -4_000 }],
    [{ taux: 2000, tva_cents: 1.5 }],
    ['x'],
  ])
    expect(await code(facture({ tva }))).toContain('taux par taux')
  expect(await code(facture({ montant_cents: -24_000, tva: [{ taux: 2000, tva_cents: -4_000 }] }))).toBeNull()
  expect(await code(facture({ tva: [plein] }))).toBeNull()
  const composant = { dossier_id, bien_id: bien_id(), nature: 'mobilier', libelle: 'Lits', base_cents: 100_000 }
  const lits = (tva_cents: number) =>
    code(
      table('composants')
        .insert({ ...composant, tva_cents, duree_annees: 7, mise_en_service: '2026-03-01', acquis_avec_bien: false })
        .select('id'),
    )
  expect(await lits(-1)).toContain('ne dépasse pas son montant')
  expect(await lits(100_001)).toContain('ne dépasse pas son montant')
  expect(await lits(20_000)).toBeNull()
})

test('what is loaded is booked: collected with the rents of the year, got back on the bills and the purchase', async () => {
  const { collectee, deductible_biens_services, deductible_immobilisations } = await periode()
  const { data } = await table('encaissements')
    .select('loyer_cents, charges_cents, bail_id, baux!inner(bien_id)')
    .eq('baux.bien_id', bien_id())
    .gte('date', '2026-01-01')
    .lte('date', '2026-12-31')
    .throwOnError()
  const recus = data.reduce((total, { loyer_cents, charges_cents }) => total + loyer_cents + charges_cents, 0)
  expect(recus).toBeGreaterThan(0)
  const [a10] = collectee
  // Rents of 2025 paid in 2026 stay outside.
  expect((a10?.base_cents ?? 0) + (a10?.tva_cents ?? 0)).toBeLessThanOrEqual(recus)
  expect(a10?.taux).toBe(1000)
  expect(deductible_biens_services.tva_cents).toBe(0) // the bill and its credit note
  expect(deductible_immobilisations.tva_cents).toBe(20_000)
})

test('a bill with VAT made a fixed asset enters before tax, its VAT beside it', async () => {
  const { data } = await facture({ categorie: 'petit_equipement', tva: [{ taux: 2000, tva_cents: 4_000 }] })
    .single<{ id: string }>()
    .throwOnError()
  const demande = { depense_id: data.id, bien_id: bien_id(), nature: 'mobilier', libelle: 'Table', duree_annees: 7 }
  expect(
    await monde.appeler(claire, 'immobiliser-depense', { dossier_id, ...demande, mise_en_service: '2026-03-15' }),
  ).toMatchObject({ status: 200 })
  const { data: table_ } = await table('composants').select('base_cents, tva_cents').eq('libelle', 'Table').single()
  expect(table_).toEqual({ base_cents: 20_000, tva_cents: 4_000 })
  const { deductible_biens_services, deductible_immobilisations } = await periode()
  expect([deductible_biens_services.tva_cents, deductible_immobilisations.tva_cents]).toEqual([0, 24_000])
})

test('a recurring bill says its VAT as a bill does, and its occurrence bears it', async () => {
  const modele = (champs: object, qui = claire) =>
    table('modeles_depense', qui)
      .insert({
        ...{ dossier_id, fournisseur: 'Cabinet', libelle: 'Forfait', categorie: 'comptable', montant_cents: 12_000 },
        ...{ rythme: 'mensuel', debut: '2026-05-05', fin: '2026-05-05', automatique: true, ...champs },
      })
      .select('id')
  expect(await code(modele({ tva: [{ taux: 1960, tva_cents: 2_000 }] }))).toContain('Ce taux de TVA n’existe pas')
  expect(await code(modele({ tva: [{ taux: 2000, tva_cents: 2_500 }] }))).toContain('trop forte')
  expect(await code(modele({ tva: [{ taux: 2000, tva_cents: 2_000 }] }, paul))).not.toBeNull()
  const { data } = await modele({ tva: [{ taux: 2000, tva_cents: 2_000 }] })
    .single<{ id: string }>()
    .throwOnError()
  await monde.base.asHouse('recurring bills', (house) => noterOccurrences(house, { dossier_id, au: day('2026-05-06') }))
  const { data: notee } = await table('depenses').select('tva').eq('modele_id', data.id).single().throwOnError()
  expect(notee.tva).toEqual([{ taux: 2000, tva_cents: 2_000 }])
})

test('a sale says its VAT, a dwelling leaves the taxable activity once, an asset has its coefficient', async () => {
  const changer = (champs: object, qui = claire) => table('biens', qui).update(champs).eq('id', bien_id()).select('id')
  expect(await code(changer({ tva_cession: 'prix' }))).toContain('notez d’abord la date')
  const vente = { date_cession: '2026-09-30', prix_cession_cents: 20_000_000 }
  expect(await code(changer({ ...vente, tva_cession: 'moitie' }))).toContain('sans TVA, avec TVA sur le prix')
  expect((await changer({ tva_fin: '2026-08-31' }, paul)).data ?? []).toEqual([])
  expect(await code(changer({ tva_motif: null, tva_taux: null, tva_fin: '2026-08-31' }))).toContain(
    'Seul un logement taxable',
  )
  const coefficient = (tva_coefficient: number) =>
    code(table('composants').update({ tva_coefficient }).eq('libelle', 'Table').select('id'))
  for (const un of [0, 101]) expect(await coefficient(un)).toContain('de 1 à 100')
  expect(await coefficient(80)).toBeNull()
  const supportee = (tva_supportee_cents: number, champs = {}) =>
    code(
      table('composants')
        .update({ tva_supportee_cents, ...champs })
        .eq('libelle', 'Table')
        .select('id'),
    )
  for (const un of [-1, 1_000_000_00])
    expect(await supportee(un, { tva_cents: 0 })).toContain('est une part du montant')
  expect(await supportee(100, { tva_cents: 100 })).toContain('si aucune n’a été récupérée')
  expect(await code(changer({ tva_motif: null, tva_taux: null, tva_debut: '2026-01-01' }))).toContain(
    'commence l’activité taxable',
  )
  expect(await code(changer({ tva_debut: '2026-09-01', tva_fin: '2026-08-31' }))).toContain('ne suit pas le dernier')
  expect(await code(changer({ mobilier_cession_cents: 1 }))).toContain('une part du prix de vente')
  expect(await code(changer({ ...vente, mobilier_cession_cents: 20_000_001 }))).toContain('une part du prix de vente')
  expect(await code(changer({ ...vente, tva_cession: 'prix' }))).toBeNull()
  const { cessions, complement } = await periode()
  expect(cessions).toEqual([expect.objectContaining({ taux: 2000, base_cents: 20_000_000, tva_cents: 4_000_000 })])
  expect(complement.tva_cents).toBe(0)
  expect(await code(changer({ date_cession: null, prix_cession_cents: null }))).toContain('d’un logement vendu')
  expect(await code(changer({ date_cession: null, prix_cession_cents: null, tva_cession: null }))).toBeNull()
})

test('the option for debits asks a real regime and claims that are booked, in the year after too', async () => {
  expect(await code(regler(2026, { tva_debits: true }))).toContain('tenue d’engagement')
  expect(await code(regler(2025, { ...REEL, tenue: 'engagement', tva_debits: true }))).toContain('exercice d’après')
  expect((await regler(2026, { tenue: 'engagement', tva_debits: true }, paul)).data ?? []).toEqual([])
  expect((await regler(2026, { tenue: 'engagement', tva_debits: true }, hugues)).data).toHaveLength(1)
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const echue = faits.echeances.find((une) => une.date_echeance >= '2026-01-01' && tauxDe(faits, une.bail_id))
  const ecrites = lignesDeLAnnee(faits, 2026).filter(({ cle }) => cle === `echeances/${echue?.id}`)
  expect(ecrites.map(({ compte }) => compte)).toContain('445712')
  expect(await code(regler(2026, { regime_tva: 'exonere', periodicite_tva: null }))).toContain('un régime réel')
  expect(await code(regler(2026, { tenue: 'super_simplifiee', tva_debits: false }))).toBeNull()
})

test('a coefficient of deduction is a share, said of a year that keeps VAT, and is booked with its bills', async () => {
  expect(await code(regler(2025, { tva_coefficient: 50 }))).toContain('ne se dit que d’un exercice qui tient')
  for (const tva_coefficient of [-1, 101]) expect(await code(regler(2026, { tva_coefficient }))).toContain('de 0 à 100')
  expect(await code(regler(2026, { tva_coefficient: 50 }))).toBeNull()
  const commune = { bien_id: null, categorie: 'comptable', tva: [{ taux: 2000, tva_cents: 4_000 }] }
  const { data } = await facture(commune).single<{ id: string }>().throwOnError()
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const de = (objet: string) => lignesDeLAnnee(faits, 2026).filter(({ cle }) => cle === `depenses/${data.id}/${objet}`)
  const deduite = de('paiement').find(({ compte }) => compte === '445660')?.debit_cents
  expect(deduite).toBe(2_000)
  const regularisee = de('coefficient').find(({ compte }) => compte === '445668' || compte === '445718')
  const definitif = coefficientsTva({ faits }).get(exerciceDeLAnnee(faits, 2026).id)?.definitif ?? 0
  expect((regularisee?.debit_cents ?? 0) - (regularisee?.credit_cents ?? 0)).toBe(40 * definitif - 2_000)
  expect(await code(regler(2026, { tva_coefficient: null }))).toBeNull()
})

test('the regime of a year stands once an entry of it is validated', async () => {
  const valider = { dossier_id, exercice_id: idExercice(2023), jusqu_au: '2023-01-31', cle_idempotence: 'janvier-2023' }
  const reply = await monde.appeler(claire, 'valider-ecritures', valider)
  expect(reply).toMatchObject({ status: 200 })
  expect(await code(regler(2023, { regime_tva: 'franchise' }))).toContain('ses réglages ne changent plus')
})
