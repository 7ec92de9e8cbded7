// The statement of an owner: the worked example of the screen to the cent, what comes late or changes, and, of any facts, an account that adds up.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, minus, negate, sum, zero } from '../../../base/cents.ts'
import { type Day, day } from '../../../base/day.ts'
import { tirages } from '../../../base/tirages.cas.ts'
import { tousFaits } from '../../../journalisation/dossiers.cas.ts'
import { bail, bien, depense, echeance, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { livres } from '../annee/livres.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { Mandat } from '../faits/mandat.ts'
import { type CompteRendu, type CompteRenduEnvoye, etablirCompteRendu } from './compte-rendu.ts'
import { totalDesLoyers } from './loyers-rendus.ts'
import { soldeDe } from './mouvements.ts'
import { mouvementsDuMandat } from './mouvements-mandat.ts'
import { moisRendus, periodeSuivante, virementLe } from './periode.ts'

const MANDAT: Mandat = {
  ...{
    id: 'm',
    numero: 14,
    mandant_id: 'v',
    signe_le: day('2026-09-21'),
    debut: day('2026-09-21'),
    fin: null,
    fin_motif: '',
  },
  ...{
    delegations: ['encaisser'],
    honoraires_mode: 'encaisse',
    taux: 600,
    assiette: 'loyer_et_charges',
    forfait_cents: zero,
  },
  ...{ honoraires_location_cents: zero, honoraires_edl_cents: euros(120), tva_taux: 2000, periodicite: 'mensuelle' },
  ...{ jour_arrete: 20, jour_virement: 25, reserve_cents: euros(300) },
}
const LOTS = ['L11', 'L12', 'L31', 'L42'] as const
const loyer = (lot: string, jour: string, montant: number) =>
  echeance(`${lot}-${jour}`, jour, montant, { bail_id: lot, periode: day(`${jour.slice(0, 7)}-01`) })
const recu = (lot: string, jour: string, montant: number) =>
  encaissement(`${lot}-${jour}`, jour, montant, { bail_id: lot })
const VASSEUR: FaitsGeres = {
  ...faits({
    biens: LOTS.map((id) => bien({ id, libelle: id, adresse: '27 rue des Tisserands', ville: 'Lyon' })),
    baux: LOTS.map((id) =>
      bail({
        id,
        bien_id: id,
        debut: day('2024-01-01'),
        fin: id === 'L42' ? day('2026-10-31') : null,
        depot_garantie_cents: zero,
      }),
    ),
    echeances: [
      loyer('L31', '2026-10-05', 740),
      loyer('L11', '2026-11-05', 725),
      loyer('L12', '2026-11-05', 970),
      loyer('L31', '2026-11-05', 740),
    ],
    encaissements: [recu('L31', '2026-10-24', 740), recu('L11', '2026-11-05', 725), recu('L12', '2026-11-06', 700)],
    depenses: [
      depense('f', '2026-11-09', '2026-11-09', {
        bien_id: 'L31',
        fournisseur: 'Plomberie Tardy',
        libelle: 'Fuite',
        montant_cents: euros(286),
        document_id: 'doc',
      }),
    ],
    mouvements_depot: [{ id: 'd', bail_id: 'L11', date: day('2026-10-01'), sens: 'recu', montant_cents: euros(650) }],
  }),
  mandants: [
    {
      id: 'v',
      numero: 1,
      nom: 'Madeleine Vasseur',
      adresse: '',
      code_postal: '',
      ville: '',
      pays: 'FR',
      email: '',
      telephone: '',
      iban: 'FR1420041010050500013M02606',
      bic: null,
    },
  ],
  mandats: [MANDAT],
  mandats_biens: LOTS.map((bien_id) => ({ id: bien_id, mandat_id: 'm', bien_id, du: MANDAT.debut, au: null })),
  versements_mandants: [
    {
      id: 'a',
      mandat_id: 'm',
      date: day('2026-10-02'),
      sens: 'recu',
      montant_cents: euros(300),
      motif: 'Solde du gérant précédent',
      compte_rendu: null,
    },
  ],
  honoraires_mandats: [
    {
      id: 'h',
      mandat_id: 'm',
      date: day('2026-11-02'),
      nature: 'etat_des_lieux',
      libelle: 'État des lieux de sortie, L42',
      ht_cents: euros(120),
      tva_cents: euros(24),
    },
  ],
}
/** As it is sent: the fee that it gives is noted first, then the statement is of what is noted. */
function envoyer(tenus: FaitsGeres, envoyes: readonly CompteRenduEnvoye[], le: Day) {
  const { gestion } = etablirCompteRendu('m', tenus, { envoyes, etabli_le: le })
  const notes = tenus.honoraires_mandats ?? []
  const suite: FaitsGeres = gestion
    ? { ...tenus, honoraires_mandats: [...notes, { ...gestion, id: `gestion-${envoyes.length}`, mandat_id: 'm' }] }
    : tenus
  const { compteRendu, gestion: encore } = etablirCompteRendu('m', suite, { envoyes, etabli_le: le })
  expect(encore).toBeNull()
  const envoye = { numero: `CR-${envoyes.length + 1}`, au: compteRendu.au, contenu: compteRendu }
  return { faits: suite, envoyes: [...envoyes, envoye], compteRendu }
}
const octobre = envoyer(VASSEUR, [], day('2026-10-23'))
const novembre = envoyer(octobre.faits, octobre.envoyes, day('2026-11-23'))
const lignes = ({ immeubles }: CompteRendu) => immeubles.flatMap((un) => un.lignes)

test('an owner who opted for debits owes the VAT of each rent as it falls due from that day on, once; fees still leave the VAT out', () => {
  const option = { type_bien: 'commerce', tva_motif: 'option', tva_taux: 2000 } as const
  const jours = { tva_option_le: day('2026-10-02'), tva_debut: day('2026-10-01') }
  const debits = (tva_debits_le: Day | null, change: Partial<FaitsGeres> = {}): FaitsGeres => ({
    ...VASSEUR,
    mandants: (VASSEUR.mandants ?? []).map((un) => ({ ...un, tva_debits_le })),
    biens: VASSEUR.biens.map((un) => (un.id === 'L31' ? { ...un, ...option, ...jours } : un)),
    baux: VASSEUR.baux.map((un) => (un.id === 'L31' ? { ...un, type_bail: 'commercial' } : un)),
    ...change,
  })
  const le = (jour: string, faitsDuJour: FaitsGeres, envoyes: readonly CompteRendu[]) =>
    etablirCompteRendu('m', faitsDuJour, {
      envoyes: envoyes.map((contenu, rang) => ({ numero: `CR-${rang + 1}`, au: contenu.au, contenu })),
      etabli_le: day(jour),
    })
  const premier = le('2026-10-23', debits(day('2026-11-01')), []).compteRendu
  // The rent of October fell due before: with its payment. That of November is due unpaid.
  const novembre = le('2026-11-23', debits(day('2026-11-01')), [premier])
  expect(novembre.compteRendu.tva_loyers).toEqual([
    { lot: 'L31', ht_cents: 1_233_34, tva_cents: 246_66, ttc_cents: euros(1_480) },
  ])
  expect(novembre.compteRendu.tva_debits).toBe(true)
  expect(novembre.gestion?.ht_cents).toBe(122_50)
  expect(novembre.compteRendu.compte).toEqual(le('2026-11-23', debits(null), [premier]).compteRendu.compte)
  // Paid in December, it is not told again; its fee leaves its VAT out.
  const paye = { encaissements: [...VASSEUR.encaissements, recu('L31', '2026-12-01', 740)] }
  const decembre = le('2026-12-23', debits(day('2026-11-01'), paye), [premier, novembre.compteRendu])
  expect(decembre.compteRendu.tva_loyers).toBeUndefined()
  expect(decembre.gestion?.ht_cents).toBe(37_00)
  // Without the option it would have been.
  const sans = le('2026-11-23', debits(null), [premier]).compteRendu
  expect(sans.tva_debits).toBeUndefined()
  expect(le('2026-12-23', debits(null, paye), [premier, sans]).compteRendu.tva_loyers).toEqual([
    { lot: 'L31', ht_cents: 616_67, tva_cents: 123_33, ttc_cents: euros(740) },
  ])
  // Paid before it falls due, it is due with its payment, and once.
  const avance = { encaissements: [...VASSEUR.encaissements, recu('L31', '2026-11-02', 740)] }
  expect(le('2026-11-23', debits(day('2026-11-01'), avance), [premier]).compteRendu.tva_loyers).toEqual([
    { lot: 'L31', ht_cents: 1_233_34, tva_cents: 246_66, ttc_cents: euros(1_480) },
  ])
})

test('the rents of premises under an option are told before tax, with the VAT that their owner owes, and fees do not count it', () => {
  const option = { type_bien: 'commerce', tva_motif: 'option', tva_taux: 2000 } as const
  const jours = { tva_option_le: day('2026-10-02'), tva_debut: day('2026-10-01') }
  const tenus: FaitsGeres = {
    ...VASSEUR,
    biens: VASSEUR.biens.map((un) => (un.id === 'L31' ? { ...un, ...option, ...jours } : un)),
    baux: VASSEUR.baux.map((un) => (un.id === 'L31' ? { ...un, type_bail: 'commercial' } : un)),
    // 740,00 € with the VAT: 616,67 € and 123,33 €.
    exercices: VASSEUR.exercices,
  }
  const { compteRendu, gestion } = etablirCompteRendu('m', tenus, { envoyes: [], etabli_le: day('2026-10-23') })
  expect(compteRendu.tva_loyers).toBeUndefined()
  expect(gestion).toBeNull()
  const suite = etablirCompteRendu('m', tenus, {
    envoyes: [{ numero: 'CR-1', au: compteRendu.au, contenu: compteRendu }],
    etabli_le: day('2026-11-23'),
  })
  expect(suite.compteRendu.tva_loyers).toEqual([
    { lot: 'L31', ht_cents: 616_67, tva_cents: 123_33, ttc_cents: euros(740) },
  ])
  // 6 % of 725 + 700 + 616,67 €: the VAT of the rent is not the owner's to keep.
  expect(suite.gestion?.ht_cents).toBe(122_50)
  // Declared after the statement of November was sent without VAT, the next one tells the whole of that rent, and no line of zero.
  const sans = etablirCompteRendu('m', VASSEUR, {
    envoyes: [{ numero: 'CR-1', au: compteRendu.au, contenu: compteRendu }],
    etabli_le: day('2026-11-23'),
  })
  const tardive = etablirCompteRendu('m', tenus, {
    envoyes: [
      { numero: 'CR-1', au: compteRendu.au, contenu: compteRendu },
      { numero: 'CR-2', au: sans.compteRendu.au, contenu: sans.compteRendu },
    ],
    etabli_le: day('2026-12-23'),
  })
  expect(tardive.compteRendu.tva_loyers).toEqual(suite.compteRendu.tva_loyers)
  expect(lignes(tardive.compteRendu).filter(({ note }) => note?.startsWith('correction'))).toEqual([])
  // His account takes what came, VAT within.
  expect(suite.compteRendu.compte.recus_cents).toBe(euros(725 + 700 + 740))
})

test('a statement says each rent by its lot, the rent of a month before by name, what is left, and the lot that nobody lives in', () => {
  expect(octobre.compteRendu).toMatchObject({
    du: '2026-09-21',
    au: '2026-10-20',
    precedent: null,
    virement_le: '2026-10-25',
  })
  const { compteRendu } = novembre
  expect(compteRendu).toMatchObject({
    du: '2026-10-21',
    au: '2026-11-20',
    precedent: 'CR-1',
    iban_masque: 'FR14 •••• 2606',
  })
  expect(compteRendu.immeubles.map(({ adresse }) => adresse)).toEqual(['27 rue des Tisserands, Lyon'])
  expect(
    lignes(compteRendu).map(({ lot, note, appele_cents, recu_cents, reste_cents }) => [
      lot,
      note,
      appele_cents,
      recu_cents,
      reste_cents,
    ]),
  ).toEqual([
    ['L11', null, 725_00, 725_00, 0],
    ['L12', null, 970_00, 700_00, 270_00],
    ['L31', 'octobre 2026, reçu le 24/10', null, 740_00, null],
    ['L31', null, 740_00, 0, 740_00],
    ['L42', 'Libre depuis le 01/11/2026', null, null, null],
  ])
  expect(compteRendu.depenses).toEqual([
    {
      date: '2026-11-09',
      libelle: 'Fuite',
      fournisseur: 'Plomberie Tardy',
      piece: 'F1',
      document_id: 'doc',
      montant_cents: 286_00,
    },
  ])
  expect(compteRendu.depots_detenus_cents).toBe(650_00)
})

test('the account opens on what the one before left, takes the fees with their VAT, keeps the reserve, and says what to pay', () => {
  expect(octobre.compteRendu.compte).toMatchObject({ apports_cents: 300_00, cloture_cents: 300_00, a_virer_cents: 0 })
  const { honoraires, compte } = novembre.compteRendu
  // 6 % of 2 165,00 received is 129,90, and its VAT 25,98.
  expect(honoraires).toMatchObject({ ht_cents: 249_90, tva_cents: 49_98, ttc_cents: 299_88 })
  expect(honoraires.lignes.map(({ ht_cents, tva_cents }) => [ht_cents, tva_cents])).toEqual([
    [120_00, 24_00],
    [129_90, 25_98],
  ])
  expect(compte).toEqual({
    ...{
      ouverture_cents: 300_00,
      recus_cents: 2165_00,
      apports_cents: 0,
      depenses_cents: 286_00,
      honoraires_cents: 299_88,
    },
    ...{
      virements_cents: 0,
      cloture_cents: 1879_12,
      reserve_cents: 300_00,
      vire_depuis_cents: 0,
      a_virer_cents: 1579_12,
    },
  })
})

test('what the statement closes on is what the account of the owner holds in the books that day', () => {
  const lignes = livres({ ...novembre.faits, exercices: [exercice(2026)] }).get('ex-2026') ?? []
  const siennes = lignes.filter(({ compte, date }) => compte === '467001' && date <= '2026-11-20')
  expect(sum(siennes.map(({ credit_cents, debit_cents }) => minus(credit_cents, debit_cents)))).toBe(
    novembre.compteRendu.compte.cloture_cents,
  )
})

test('what comes late, changes or goes after a statement was sent is on the next one, by name', () => {
  const apres: FaitsGeres = {
    ...novembre.faits,
    encaissements: [
      ...novembre.faits.encaissements
        .filter(({ id }) => id !== 'L11-2026-11-05')
        .map((un) => (un.id === 'L12-2026-11-06' ? { ...un, loyer_cents: euros(710) } : un)),
      recu('L31', '2026-11-19', 100),
    ],
    versements_mandants: [
      ...(novembre.faits.versements_mandants ?? []),
      {
        id: 'b',
        mandat_id: 'm',
        date: day('2026-11-25'),
        sens: 'verse',
        montant_cents: cents(1579_12),
        motif: 'CR-2',
        compte_rendu: 'CR-2',
      },
    ],
  }
  const { compteRendu } = envoyer(apres, novembre.envoyes, day('2026-12-23'))
  expect(
    lignes(compteRendu)
      .filter(({ recu_cents }) => recu_cents !== null)
      .map(({ lot, note, recu_cents }) => [lot, note, recu_cents]),
  ).toEqual([
    ['L11', 'annulé : paiement du 05/11/2026', -725_00],
    ['L12', 'correction : paiement du 06/11/2026', 10_00],
    ['L31', 'novembre 2026, reçu le 19/11', 100_00],
  ])
  expect(
    lignes(compteRendu)
      .filter(({ note }) => note === 'mois précédents')
      .map(({ lot, reste_cents }) => [lot, reste_cents]),
  ).toEqual([
    ['L11', 725_00],
    ['L12', 260_00],
    ['L31', 640_00],
  ])
  // The fee on what was taken back goes with it: 6 % of −615,00.
  expect(compteRendu.honoraires).toMatchObject({ ht_cents: -36_90, tva_cents: -7_38 })
  expect(compteRendu.compte).toMatchObject({
    ouverture_cents: 1879_12,
    recus_cents: -615_00,
    virements_cents: 1579_12,
    cloture_cents: -270_72,
    a_virer_cents: 0,
  })
})

test('a transfer made after the last day is not made twice', () => {
  const virement = {
    id: 'b',
    mandat_id: 'm',
    date: day('2026-11-22'),
    sens: 'verse',
    montant_cents: euros(500),
    motif: '',
    compte_rendu: null,
  } as const
  const avance = { ...octobre.faits, versements_mandants: [...(octobre.faits.versements_mandants ?? []), virement] }
  const { compte } = envoyer(avance, octobre.envoyes, day('2026-11-23')).compteRendu
  expect(compte).toMatchObject({ cloture_cents: 1879_12, vire_depuis_cents: 500_00, a_virer_cents: 1079_12 })
})

test('of any facts, changed at will between two statements, each account adds up and closes on all that is in the books', () => {
  const retouche = fc.record({ tous: tousFaits, sans: fc.integer({ min: 2, max: 5 }) })
  const conditions = fc.record({
    honoraires_mode: fc.constantFrom('aucun', 'encaisse', 'appele', 'forfait'),
    taux: fc.integer({ min: 1, max: 1500 }),
    assiette: fc.constantFrom('loyer', 'loyer_et_charges'),
    periodicite: fc.constantFrom('mensuelle', 'trimestrielle'),
    tva_taux: fc.constantFrom(0, 2000),
  })
  fc.assert(
    fc.property(retouche, conditions, ({ tous, sans }, dites) => {
      const debut = tous.encaissements.map(({ date }) => date).toSorted()[0] ?? day('2024-01-01')
      const mandat: Mandat = { ...MANDAT, ...dites, forfait_cents: euros(40), debut, signe_le: debut }
      let {
        envoyes,
        honoraires,
      }: { envoyes: readonly CompteRenduEnvoye[]; honoraires: FaitsGeres['honoraires_mandats'] } = {
        envoyes: [],
        honoraires: [],
      }
      for (let rang = 0; rang < 4; rang++) {
        const garde = (_: unknown, place: number): boolean => rang % 2 === 0 || place % sans !== 0
        const connus: FaitsGeres = {
          ...tous,
          encaissements: tous.encaissements.filter(garde),
          depenses: tous.depenses.filter(garde),
          echeances: tous.echeances.filter(garde),
          mandants: VASSEUR.mandants ?? [],
          mandats: [mandat],
          mandats_biens: tous.biens.map(({ id }) => ({ id, mandat_id: 'm', bien_id: id, du: debut, au: null })),
          honoraires_mandats: honoraires ?? [],
        }
        const suite = envoyer(connus, envoyes, day('2030-01-01'))
        const { compte, immeubles, au, honoraires: facture } = suite.compteRendu
        const credits = sum([compte.ouverture_cents, compte.recus_cents, compte.apports_cents])
        const debits = sum([compte.depenses_cents, compte.honoraires_cents, compte.virements_cents])
        expect(sum([credits, negate(debits)])).toBe(compte.cloture_cents)
        expect(compte.cloture_cents).toBe(
          soldeDe(mouvementsDuMandat('m', suite.faits).filter(({ date }) => date <= au)),
        )
        expect(compte.recus_cents).toBe(
          totalDesLoyers(
            immeubles.flatMap((un) => un.lignes),
            'recu_cents',
          ),
        )
        expect(compte.honoraires_cents).toBe(facture.ttc_cents)
        ;({ envoyes } = suite)
        honoraires = suite.faits.honoraires_mandats
      }
    }),
    tirages(60),
  )
})

test('a period goes to the day of closing of the mandate, or to its end; the transfer follows it', () => {
  const de = (debut: string, change: Partial<Mandat> = {}) =>
    periodeSuivante({ ...MANDAT, debut: day(debut), ...change }, null)
  expect(de('2026-01-20')).toEqual({ du: '2026-01-20', au: '2026-01-20' })
  expect(de('2026-01-21').au).toBe('2026-02-20')
  expect(de('2026-12-21').au).toBe('2027-01-20')
  expect(de('2026-01-21', { periodicite: 'trimestrielle' }).au).toBe('2026-03-20')
  expect(de('2026-03-21', { periodicite: 'trimestrielle' }).au).toBe('2026-06-20')
  expect(de('2026-01-21', { fin: day('2026-02-10') }).au).toBe('2026-02-10')
  expect(moisRendus(MANDAT, { du: day('2026-03-21'), au: day('2026-06-20') })).toBe(3)
  expect(virementLe({ jour_virement: 25 }, day('2026-11-20'))).toBe('2026-11-25')
  expect(virementLe({ jour_virement: 5 }, day('2026-12-20'))).toBe('2027-01-05')
})
