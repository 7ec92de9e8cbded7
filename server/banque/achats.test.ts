// The first statement of a purchase, on a new dossier and a real database: what pays it, what is before the books, the books opened earlier.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { mouvementsBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { proposer } from '#domain/sujets/banque/suivi/proposer.ts'
import type { LigneATraiter } from '#domain/sujets/banque/suivi/proposition.ts'
import { achatsAttendus } from '#domain/sujets/biens/ecritures/achats-payes.ts'
import { chargerFaits } from '../dossier/load.ts'
import { type Monde, ouvrirMonde, paul, refus, voisin } from '../functions/tests/monde.ts'
import { csv, dit, importer } from './tests/banque.ts'

let monde: Monde
let dossier_id = ''
const NOUVEAU = {
  identite: { nom: 'Chez Paul', denomination: null, siren: null, adresse: null },
  bien: {
    ...{ libelle: 'T2 du quai', adresse: '1 quai', code_postal: '44000', ville: 'Nantes', type_bien: 'appartement' },
    ...{ surface_m2: 40, categorie: 'meuble', date_acquisition: '2025-03-14', date_mise_en_location: '2025-04-01' },
    ...{ prix_cents: 200_000_00, frais_acquisition_cents: 15_000_00, frais_immobilises: true },
  },
  composants: { grille: 'usuelle', part_terrain: null },
  mobilier: [
    {
      ...{ libelle: 'Lit et canapé', base_cents: 3_480_50, duree_annees: 7, mise_en_service: '2025-03-28' },
      ...{ amortissement_anterieur_cents: 0, ard_anterieur_cents: 0 },
    },
  ],
  emprunt: {
    ...{ libelle: 'Prêt T2', banque: 'Banque', capital_cents: 180_000_00, taux_millieme_pct: 3_450, duree_mois: 240 },
    ...{ date_deblocage: '2025-03-14', premiere_echeance: '2025-04-14', type_emprunt: 'amortissable' },
    ...{ assurance_cents: 0, frais_dossier_cents: 300_00, frais_garantie_cents: 2_150_00 },
  },
  bail: {
    ...{ type_bail: 'meuble', debut: '2025-04-01', fin: null, loyer_cents: 700_00, charges_cents: 50_00 },
    ...{ charges_mode: 'forfait', depot_garantie_cents: 1_400_00, jour_echeance: 5, irl_trimestre: null },
    locataires: [{ prenom: 'Nora', nom: 'Salaün' }],
  },
  exercice: {
    debut: '2025-03-14',
    fin: '2025-12-31',
    reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
    tenue: 'super_simplifiee',
  },
  reprise: null,
}

beforeAll(async () => {
  monde = await ouvrirMonde('2026-02-20')
  await monde.base.asHouse('test', (house) =>
    house.rows('update public.user_subscriptions set is_active = true, is_trial = false'),
  )
  const { data } = await monde.appeler(paul, 'choisir-formule', { formule: 'lmnp' })
  // Safe: the reply of this act, as its contract writes it.
  dossier_id = (data as { dossier_id: string }).dossier_id
  expect(await monde.appeler(paul, 'installer-dossier', { dossier_id, ...NOUVEAU })).toMatchObject({ status: 200 })
})
afterAll(() => monde.drop())

const faitsDuDossier = () => monde.base.asCaller(paul, (db) => chargerFaits(db, dossier_id))
const traiter = (traitements: readonly object[]) =>
  monde.appeler(paul, 'traiter-lignes-releve', { dossier_id, traitements })
const avancer = (debut: string, qui = paul) => monde.appeler(qui, 'avancer-livres', { dossier_id, debut })

async function lignes(...operations: [string, string, string][]): Promise<LigneATraiter[]> {
  const db = monde.client(paul)
  const compte = await db.from('comptes_bancaires').insert({ dossier_id, libelle: 'Compte' }).select('id').single()
  const compte_id = String(compte.data?.id)
  expect(await importer(monde, compte_id, csv(operations), { par: paul, dossier_id })).toMatchObject({ status: 200 })
  const lues = await db.from('lignes_releve').select('*').eq('compte_id', compte_id).order('date').order('rang')
  // Safe: the rows of this table are the lines of the domain.
  return (lues.data ?? []) as LigneATraiter[]
}

test('each line of the purchase is written as what it is; a second payment of it is refused, and taking back gives it back', async () => {
  const lues = await lignes(
    ['14/03/2025', 'DEBLOCAGE PRET 1', '180000,00'],
    ['14/03/2025', 'FRAIS DOSSIER ET GARANTIE', '-2450,00'],
    ['15/03/2025', 'VIR OFFICE NOTARIAL', '-215000,00'],
    ['28/03/2025', 'CB IKEA', '-3480,50'],
    ['02/04/2025', 'VIR SALAUN DEPOT GARANTIE', '1400,00'],
  )
  const faits = await faitsDuDossier()
  const connus = { rapprochees: new Set<string>(), versements: new Map<string, string>(), regles: [] }
  const mouvements = mouvementsBanque(livres(faits))
  const propositions = proposer(lues, { faits, mouvements, nature: 'banque', ...connus })
  const demandes = lues.map(({ id }) => dit(id, [...(propositions.get(id)?.faits ?? [])]))
  expect(await traiter(demandes)).toMatchObject({ status: 200, data: { lignes: 5, faits: 5 } })

  const apres = await faitsDuDossier()
  expect(achatsAttendus(apres)).toEqual([])
  expect(apres.mouvements_depot).toMatchObject([{ sens: 'recu', montant_cents: 1_400_00 }])
  expect(apres.mouvements_exploitant.map(({ paie }) => paie?.split('/')[0]).sort()).toEqual([
    ...['biens', 'composants', 'emprunts', 'emprunts'],
  ])
  const [encore] = await lignes(['16/03/2025', 'VIR NOTAIRE', '-500,00'])
  const paie = `biens/${faits.biens[0]?.id}/acquisition`
  const achat = (montant_cents: number, cle = paie, sens = 'prelevement') => ({
    ...{ nature: 'achat', cle, sens, montant_cents, libelle: 'Achat' },
  })
  expect(await traiter([dit(encore?.id ?? '', [achat(500_00)])])).toEqual(refus('achat_inconnu'))

  const ids = lues.map(({ id }) => id)
  expect(await monde.appeler(paul, 'reprendre-lignes-releve', { dossier_id, lignes: ids })).toMatchObject({
    status: 200,
  })
  expect(achatsAttendus(await faitsDuDossier())).toHaveLength(4)
  const une = encore?.id ?? ''
  expect(await traiter([dit(une, [achat(500_00, paie, 'apport')])])).toEqual(refus('achat_inconnu'))
  expect(await traiter([dit(une, [achat(500_00, 'biens/x/acquisition')])])).toEqual(refus('achat_inconnu'))
  const trop = [achat(215_000_00), { ...achat(1), sens: 'prelevement' }]
  const notaire = lues[2]?.id ?? ''
  expect(await traiter([dit(notaire, [achat(215_000_00)]), dit(une, [achat(500_00)])])).toEqual(
    refus('achat_trop_paye'),
  )
  expect(trop).toHaveLength(2)
  expect(await traiter([dit(une, [achat(500_00)])])).toMatchObject({ status: 200 })
})

test('a line of before the books is refused by name, until they open earlier, to the year before if need be', async () => {
  const [edf, promesse] = await lignes(['20/12/2024', 'PRLV EDF', '-40,00'], ['10/01/2025', 'VIR NOTAIRE', '-10000,00'])
  const depense = {
    ...{ nature: 'depense', bien_id: null, fournisseur: 'EDF', libelle: 'Électricité', categorie: 'energie' },
    montant_cents: 40_00,
  }
  const demande = [dit(edf?.id ?? '', [depense])]
  expect(await traiter(demande)).toEqual(refus('ligne_avant_les_livres'))
  const db = monde.client(paul)
  await db.from('reprises').insert({ dossier_id, annee: 2025, tresorerie_cents: 12_00 }).throwOnError()

  expect(await avancer('2025-03-14')).toEqual(refus('ouverture_pas_plus_tot'))
  expect(await avancer('2021-05-01')).toEqual(refus('annee_inconnue'))
  expect(await avancer('2025-01-02', voisin)).toMatchObject({ status: 403 })
  expect(await avancer('2024-12-01')).toMatchObject({
    status: 200,
    data: { debut: '2024-12-01', exercices: ['2024-12-31'] },
  })
  const faits = await faitsDuDossier()
  const bornes = [...faits.exercices]
    .sort((a, b) => anneeDeCloture(a) - anneeDeCloture(b))
    .map((un) => [anneeDeCloture(un), un.debut, un.fin])
  expect(bornes.slice(0, 2)).toEqual([
    [2024, '2024-12-01', '2024-12-31'],
    [2025, '2025-01-01', '2025-12-31'],
  ])
  expect(faits.reprise).toBeNull()
  expect(await traiter(demande)).toMatchObject({ status: 200 })
  expect(
    [...mouvementsBanque(livres(await faitsDuDossier())).values()].some(
      ({ montant_cents }) => montant_cents === -40_00,
    ),
  ).toBe(true)
  expect(promesse?.date).toBe('2025-01-10')
})

test('the first day no longer moves once something is taken over or validated', async () => {
  const { composants, exercices } = await faitsDuDossier()
  const poser = (anterieur: number) =>
    monde.forcer(
      `update public.composants set amortissement_anterieur_cents = ${anterieur} where id = '${composants[0]?.id}'`,
    )
  await poser(100)
  expect(await avancer('2024-11-01')).toEqual(refus('ouverture_reprise'))
  await poser(0)
  const premier = exercices.find((un) => anneeDeCloture(un) === 2024)
  const body = { dossier_id, exercice_id: premier?.id, jusqu_au: '2024-12-31', cle_idempotence: 'decembre-2024' }
  expect(await monde.appeler(paul, 'valider-ecritures', body)).toMatchObject({ status: 200 })
  expect(await avancer('2024-11-01')).toEqual(refus('ouverture_validee'))
  // Nor by the table: a year before the first is no longer inserted.
  const avant = await monde
    .client(paul)
    .from('exercices')
    .insert({ dossier_id, debut: '2023-01-01', fin: '2023-12-31' })
  expect(avant.error?.message).toMatch(/suit le précédent/)
  expect(premier?.debut).toBe('2024-12-01')
})
