// Property income from its facts to its return: three flats of which one had its roof done, line by line.
import { expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { avecReglages, type Exercice } from '../../../compta/exercice.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { AnneeFonciere } from './annee-fonciere.ts'
import { anneesFiscales } from './annees-fiscales.ts'
import { livres } from './livres.ts'

const annee = (n: number, regime = 'reel_foncier'): Exercice =>
  avecReglages({ ...exercice(n), reglages: {} }, { regime })

const NU = { type_bail: 'vide' as const }
const flats = ['angers', 'le-mans', 'saumur']
const paye = (id: string, bien_id: string, categorie: string, montant: number, le = '2025-06-10') =>
  depense(id, le, le, { bien_id, categorie, montant_cents: euros(montant) })

const base = (): FaitsGeres =>
  faits({
    exercices: [annee(2024), annee(2025)],
    biens: flats.map((id) =>
      bien({ id, libelle: id, date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') }),
    ),
    baux: flats.map((id) => bail({ id: `bail-${id}`, bien_id: id, ...NU, debut: day('2020-02-01') })),
    encaissements: flats.map((id, rang) =>
      encaissement(`e-${id}`, '2025-03-05', [5_640, 4_680, 4_440][rang] ?? 0, {
        ...{ bail_id: `bail-${id}`, charges_cents: euros(600) },
      }),
    ),
    depenses: [
      ...[19_850, 640, 380].map((m, rang) => paye(`r${rang}`, flats[rang] ?? '', 'entretien', m)),
      ...[168, 142, 131].map((m, rang) => paye(`a${rang}`, flats[rang] ?? '', 'assurance_pno', m)),
      ...[742, 618, 566].map((m, rang) => paye(`t${rang}`, flats[rang] ?? '', 'taxe_fonciere', m)),
      ...[1_080, 840, 720].map((m, rang) => paye(`c${rang}`, flats[rang] ?? '', 'copropriete', m)),
    ],
    deficits_anterieurs: [
      { annee: 2021, montant_cents: euros(2_860) },
      { annee: 2023, montant_cents: euros(1_940) },
    ],
  })

const derniere = (tous: FaitsGeres): AnneeFonciere => {
  const une = anneesFiscales(tous, ANNEES).at(-1)
  if (!une) throw new Error('no year')
  return une
}
const cases = (une: AnneeFonciere, numero: string) =>
  Object.fromEntries(
    (une.formulaires.find((f) => f.numero === numero)?.cases ?? []).flatMap(({ code, montant, blanc }) =>
      blanc ? [] : [[code, montant]],
    ),
  )

test('ligne par ligne, un immeuble par colonne, et leur somme', () => {
  const une = derniere(base())
  expect(une.detail.colonnes.map(({ bien_id }) => bien_id)).toEqual(flats)
  expect(cases(une, '2044')).toEqual({
    ...{ '211': 14_760, '215': 14_760, '222': 60, '223': 441, '224': 20_870, '227': 1_926, '229': 2_640 },
    ...{ '240': 25_937, '261': -11_177, '263': -11_177, '420': -11_177 },
    ...{ '431': 14_760, '433': 25_937, '440': 10_700, '441': 477, '451': 4_800 },
  })
  expect(cases(une, '2042')).toEqual({ '4BB': 477, '4BC': 10_700, '4BD': 4_800 })
})

test('chaque case d’une colonne et de leur somme mène à ses écritures', () => {
  const une = derniere(base())
  const [deux] = une.formulaires
  const loyers = deux?.cases.find(({ code }) => code === '211')
  expect(loyers?.lignes.map(({ origine }) => origine.id).sort()).toEqual(flats.map((id) => `e-${id}`).sort())
  expect(une.detail.ecartes.map(({ raison, montant_cents }) => [raison.slice(0, 35), montant_cents])).toEqual([
    ['Charges que le locataire rembourse ', euros(-1_800)],
  ])
})

test('ce qui est reporté rejoint les déficits d’avant, et le logement reste loué trois ans', () => {
  const { detail, reports } = derniere(base())
  expect(detail.deficits.cloture).toEqual([
    { annee: 2021, montant_cents: euros(2_860) },
    { annee: 2023, montant_cents: euros(1_940) },
    { annee: 2025, montant_cents: euros(477) },
  ])
  expect(reports.deficits_cents).toBe(euros(5_277))
  // Nothing was received in 2024: the flat costs of three flats are its deficit.
  expect(detail.conservations).toEqual([
    { annee: 2024, montant_cents: euros(60), jusqu_au: '2027-12-31' },
    { annee: 2025, montant_cents: euros(10_700), jusqu_au: '2028-12-31' },
  ])
})

test('au micro-foncier, la case 4BE porte les recettes entières, et les déficits d’avant restent utilisables', () => {
  const tous = base()
  const une = derniere({ ...tous, exercices: [annee(2024), annee(2025, 'micro_foncier')] })
  expect(une.formulaires.map(({ numero }) => numero)).toEqual(['2042'])
  expect(cases(une, '2042')).toEqual({ '4BD': 4_800, '4BE': 14_760 })
  expect(une.detail.micro).toMatchObject({ imposable_cents: euros(10_332), possible: true })
  expect(une.detail.deficits.imposable_cents).toBe(euros(5_532))
  // What the other regime would give stays said.
  expect(une.detail.reel.revenu_global_cents).toBe(euros(10_700))
})

test('au-dessus du plafond, le micro-foncier est une erreur', () => {
  const tous = base()
  const plus = encaissement('trop', '2025-12-05', 300, { bail_id: 'bail-angers' })
  const une = derniere({
    ...tous,
    exercices: [annee(2025, 'micro_foncier')],
    encaissements: [...tous.encaissements, plus],
  })
  expect(une.anomalies.map(({ code, gravite }) => [code, gravite])).toEqual([['micro_depasse', 'erreur']])
})

test('un loyer dû n’est pas une recette, une facture à payer n’est pas une charge, quelle que soit la tenue de l’année', () => {
  const tous = base()
  const engagement = { ...annee(2025), tenue: 'engagement' as const }
  const due = depense('due', '2025-12-20', null, {
    bien_id: 'angers',
    categorie: 'entretien',
    montant_cents: euros(900),
  })
  const une = derniere({ ...tous, exercices: [engagement], depenses: [...tous.depenses, due] })
  expect(cases(une, '2044')).toMatchObject({ '211': 14_760, '224': 20_870 })
  expect(
    livres({ ...tous, exercices: [engagement] })
      .get('ex-2025')
      ?.some(({ compte }) => compte.startsWith('4')),
  ).toBe(false)
})

test('un logement loué meublé n’est pas dans la 2044', () => {
  const tous = base()
  const une = derniere({
    ...tous,
    baux: tous.baux.map((un) => (un.bien_id === 'saumur' ? { ...un, type_bail: 'meuble' as const } : un)),
  })
  expect(une.detail.colonnes.map(({ bien_id }) => bien_id)).toEqual(['angers', 'le-mans'])
  expect(cases(une, '2044')).toMatchObject({ '211': 10_320, '222': 40 })
})

test('une charge sans logement a sa colonne, et compte dans la somme', () => {
  const tous = base()
  const agence = depense('ag', '2025-05-02', '2025-05-02', {
    bien_id: null,
    categorie: 'honoraires_agence',
    montant_cents: euros(240.4),
  })
  const une = derniere({ ...tous, depenses: [...tous.depenses, agence] })
  expect(une.detail.colonnes.at(-1)?.bien_id).toBeNull()
  expect(cases(une, '2044')).toMatchObject({ '221': 240 })
})

test('une année sans rien déclare zéro', () => {
  const vide = derniere(faits({ exercices: [annee(2025)] }))
  expect(cases(vide, '2044')).toEqual({ '215': 0, '240': 0, '261': 0, '263': 0, '420': 0 })
  expect(vide.detail.deficits.imposable_cents).toBe(zero)
})

test('les comptes de copropriété d’une année diminuent les charges de la suivante, et mènent à leur fait', () => {
  const comptes_copropriete = [212, 96, 58].map((montant, rang) => ({
    ...{ id: `cc-${rang}`, bien_id: flats[rang] ?? '', annee: 2024, document_id: null },
    ...{ recuperable_cents: euros(montant - 10), non_deductible_cents: euros(10) },
  }))
  const de2024 = flats.map((id) => paye(`c24-${id}`, id, 'copropriete', 900, '2024-03-01'))
  const tous = { ...base(), depenses: [...base().depenses, ...de2024] }
  const une = derniere({ ...tous, comptes_copropriete })
  expect(cases(une, '2044')).toMatchObject({ '229': 2_640, '230': 366, '240': 25_571, '441': 111 })
  const [angers] = une.detail.colonnes
  expect(angers?.formulaire.cases.find(({ code }) => code === '230')?.montant).toBe(212)
  expect(une.etapes.find(({ cle }) => cle === 'foncier_provisions_reprises')?.entrees.map(({ code }) => code)).toEqual(
    comptes_copropriete.map(({ id }) => `fait:comptes_copropriete/${id}`),
  )
  // Those of 2025 are for the year after.
  const plusTard = comptes_copropriete.map((un) => ({ ...un, annee: 2025 }))
  expect(cases(derniere({ ...base(), comptes_copropriete: plusTard }), '2044')).not.toHaveProperty('230')
})

test.each([
  ['le micro-foncier n’a rien déduit', 'micro_foncier', 'vide', '2020-02-01', undefined],
  ['un logement meublé déduit ailleurs', 'reel_foncier', 'meuble', '2020-02-01', undefined],
  ['184 jours nus de 366 : 251 de 500', 'reel_foncier', 'vide', '2024-07-01', 251],
  ['déduites entières', 'reel_foncier', 'vide', '2020-02-01', 500],
  ['micro-foncier, aucune facture notée', 'micro_foncier', 'vide', '2020-02-01', undefined, 0],
  ['aucune provision notée', 'reel_foncier', 'vide', '2020-02-01', undefined, 0],
] as const)(
  'la ligne 230 ne reprend que ce qui a été déduit : %s',
  (_, regime, type_bail, debut, reprise, paye2024: number = 1_200) => {
    const bail2024 = bail({ id: 'b24', bien_id: 'angers', type_bail, debut: day(debut), fin: day('2024-12-31') })
    const avant =
      debut === '2024-07-01'
        ? [bail({ id: 'm', bien_id: 'angers', type_bail: 'meuble', debut: day('2020-02-01'), fin: day('2024-06-30') })]
        : []
    const une = derniere(
      faits({
        exercices: [annee(2024, regime), annee(2025)],
        biens: base().biens.slice(0, 1),
        baux: [...avant, bail2024, bail({ id: 'b25', bien_id: 'angers', ...NU, debut: day('2025-01-01') })],
        depenses: paye2024 > 0 ? [paye('c24', 'angers', 'copropriete', paye2024, '2024-03-01')] : [],
        comptes_copropriete: [
          {
            ...{ id: 'cc', bien_id: 'angers', annee: 2024, document_id: null },
            ...{ recuperable_cents: euros(400), non_deductible_cents: euros(100) },
          },
        ],
      } as Partial<FaitsGeres>),
    )
    expect(cases(une, '2044')['230']).toBe(reprise)
  },
)

test('une 2044 vide n’est pas une option pour le réel', () => {
  const biens = [bien({ id: 'angers', libelle: 'Angers', date_acquisition: day('2025-01-05') })]
  const baux = [bail({ id: 'b', bien_id: 'angers', ...NU, debut: day('2025-02-01') })]
  const encaissements = [encaissement('e', '2025-03-05', 6_000, { bail_id: 'b' })]
  const de = (regime: string) =>
    anneesFiscales(faits({ exercices: [annee(2024), annee(2025, regime)], biens, baux, encaissements }), ANNEES)
  expect(de('micro_foncier').map(({ detail }) => [detail.option, detail.option_rompue])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(de('reel_foncier').at(-1)?.detail.option).toEqual({ depuis: 2025, jusqu_en: 2027 })
})

test('le plafond du micro-foncier se compare au centime, non aux logements arrondis', () => {
  const deux = flats.slice(0, 2)
  const une = (montant: number) =>
    derniere({
      ...base(),
      exercices: [annee(2025, 'micro_foncier')],
      encaissements: deux.map((id) => encaissement(`e-${id}`, '2025-03-05', montant, { bail_id: `bail-${id}` })),
    })
  expect(une(7_500.49).anomalies.map(({ code }) => code)).toEqual(['micro_depasse'])
  expect(une(7_500).anomalies).toEqual([])
})

test('le compte du propriétaire et celui des ordures ménagères ont leur nom dans les livres', () => {
  const tous = base()
  const apport = {
    id: 'ap',
    date: day('2025-01-03'),
    sens: 'apport' as const,
    montant_cents: euros(500),
    libelle: 'Avance',
  }
  const ordures = paye('om', 'angers', 'ordures_menageres', 120)
  const lignes = livres({ ...tous, mouvements_exploitant: [apport], depenses: [ordures] }).get('ex-2025') ?? []
  const noms = new Map(lignes.map(({ compte, compte_libelle }) => [compte, compte_libelle]))
  expect([noms.get('108000'), noms.get('635130'), noms.get('512000')]).toEqual([
    ...['Compte du propriétaire', 'Taxe d’enlèvement des ordures ménagères', 'Banque'],
  ])
})

test('un loyer reçu après la vente reste une recette, et celui d’un meublé quitté n’en est pas une', () => {
  const tous = base()
  const vendu = (id: string) => tous.biens.map((un) => (un.id === id ? { ...un, date_cession: day('2024-11-30') } : un))
  const partis = tous.baux.map((un) => ({ ...un, fin: day('2024-11-30') }))
  const une = derniere({ ...tous, biens: vendu('angers'), baux: partis, depenses: [] })
  expect(cases(une, '2044')).toMatchObject({ '211': 14_760 })
  expect(cases(une, '2044')).not.toHaveProperty('222')
  const meubles = partis.map((un) => (un.bien_id === 'angers' ? { ...un, type_bail: 'meuble' as const } : un))
  expect(cases(derniere({ ...tous, biens: vendu('angers'), baux: meubles, depenses: [] }), '2044')).toMatchObject({
    '211': 9_120,
  })
})

test('une charge qu’aucune ligne ne prend est nommée parmi ce qui est écarté', () => {
  const tous = base()
  const operation = {
    ...{ id: 'od', date: day('2025-02-01'), libelle: 'Location d’un garage', piece_ref: null },
    lignes: [
      { rang: 1, compte: '613200', debit_cents: euros(75), credit_cents: zero, bien_id: 'angers' },
      { rang: 2, compte: '512000', debit_cents: zero, credit_cents: euros(75), bien_id: null },
    ],
  }
  const { ecartes } = derniere({ ...tous, operations_diverses: [operation] }).detail
  expect(ecartes.map(({ raison, montant_cents }) => [raison.slice(0, 20), montant_cents])).toContainEqual([
    'Pas une charge ni un',
    euros(75),
  ])
})

test('les travaux sont triés : amélioration, énergie qui relève le plafond, construction et local professionnel écartés', () => {
  const tous = base()
  const travaux = [
    paye('am', 'angers', 'amelioration', 1_000),
    paye('en', 'angers', 'renovation_energie', 6_000),
    paye('co', 'le-mans', 'construction', 9_000),
    paye('bu', 'saumur', 'amelioration', 700),
    paye('ac', 'saumur', 'accessibilite', 300),
    paye('ev', 'saumur', 'eviction', 450),
  ]
  const biens = tous.biens.map((un) => (un.id === 'saumur' ? { ...un, type_bien: 'bureau' as const } : un))
  const une = derniere({ ...tous, biens, depenses: [...tous.depenses, ...travaux] })
  // 25 937 + 1 000 + 6 000 + 300 + 450 of charges; the deficit of 18 927 is under 10 700 + 6 000, but for 2 227.
  expect(cases(une, '2044')).toMatchObject({
    ...{ '224': 28_170, '224 bis': 6_000, '226': 450, '240': 33_687 },
    ...{ '440': 16_700, '441': 2_227 },
  })
  expect(une.etapes.find(({ cle }) => cle === 'foncier_revenu_global')?.a_confirmer).toBe(true)
  const ecartes = new Map(une.detail.ecartes.map(({ raison, montant_cents }) => [raison.slice(0, 12), montant_cents]))
  expect([ecartes.get('Construction'), ecartes.get('Amélioration')]).toEqual([9_000, 700].map(euros))
})

test('la case 4BE additionne des logements déjà arrondis, comme l’imprimé', () => {
  const tous = base()
  const encaissements = flats.map((id) => encaissement(`m-${id}`, '2025-03-05', 100.4, { bail_id: `bail-${id}` }))
  const une = derniere({ ...tous, exercices: [annee(2025, 'micro_foncier')], encaissements, deficits_anterieurs: [] })
  expect(cases(une, '2042')).toEqual({ '4BE': 300 })
})

const part = (id: string, [revenus, frais, interets]: readonly [number, number, number]) => ({
  ...{ id, nom: `SCI ${id}`, siren: null, annee: 2025, document_id: null },
  ...{ revenus_cents: euros(revenus), frais_cents: euros(frais), interets_cents: euros(interets) },
})

test('les parts de sociétés, chacune arrondie, rejoignent le résultat et le partage du déficit', () => {
  // 3 000 − 1 000 − 4 000, and 100,40 twice.
  const parts_societes = [part('a', [3_000, 1_000, 4_000]), part('b', [100.4, 0, 0]), part('c', [100.4, 0, 0])]
  const une = derniere({ ...base(), parts_societes: [...parts_societes, { ...part('d', [9, 9, 9]), annee: 2024 }] })
  expect(cases(une, '2044')).toMatchObject({
    ...{ '111': 3_200, '112': 1_000, '113': 4_000, '114': -1_800, '263': -11_177, '420': -12_977 },
    // 14 760 + 3 200, 4 000, 25 937 + 1 000: what exceeds is under the ceiling but for 2 277.
    ...{ '431': 17_960, '432': 4_000, '433': 26_937, '440': 10_700, '441': 2_277 },
  })
  const pas = (cle: string) => une.etapes.find((etape) => etape.cle === cle)
  expect(pas('foncier_notee_111')?.entrees.map(({ code }) => code)).toEqual(
    ['a', 'b', 'c'].map((id) => `fait:parts_societes/${id}`),
  )
  expect(pas('foncier_ligne_431')?.entrees.map(({ code }) => code)).toEqual(['2044:111', '2044:215'])
})

test('une part de société compte dans le plafond du micro-foncier, et ne l’ouvre pas à qui ne loue rien en direct', () => {
  const tous = base()
  const micro = (champs: Partial<FaitsGeres>) =>
    derniere({ ...tous, exercices: [annee(2025, 'micro_foncier')], ...champs })
  const avec = micro({ parts_societes: [part('a', [240, 0, 0])] })
  expect([avec.detail.micro.ferme, cases(avec, '2042')['4BE']]).toEqual([null, 15_000])
  expect(micro({ parts_societes: [part('a', [241, 0, 0])] }).anomalies[0]?.message).toMatch(/dépassent le plafond/)
  const seule = micro({
    biens: [],
    baux: [],
    encaissements: [],
    depenses: [],
    parts_societes: [part('a', [240, 0, 0])],
  })
  expect(seule.anomalies.map(({ message, gravite }) => [message.slice(0, 20), gravite])).toEqual([
    ['Des parts de société', 'erreur'],
  ])
})

test('les lignes notées à la main comptent dans la colonne de leur logement et mènent à leur fait', () => {
  const notee = (ligne: '214' | '225' | '228', montant: number, bien_id = 'angers') => ({
    ...{ id: `${ligne}-${bien_id}`, bien_id, annee: 2025, ligne, libelle: 'Dit', document_id: null },
    montant_cents: euros(montant),
  })
  const lignes_foncieres = [notee('214', 500), notee('225', 120), notee('228', 900), notee('228', 100, 'saumur')]
  const une = derniere({ ...base(), lignes_foncieres })
  expect(cases(une, '2044')).toMatchObject({
    ...{ '214': 500, '215': 15_260, '225': 120, '228': 1_000, '240': 27_057 },
  })
  const [angers] = une.detail.colonnes
  expect(angers?.formulaire.cases.find(({ code }) => code === '228')?.montant).toBe(900)
  expect(angers?.etapes.find(({ cle }) => cle === 'foncier_notee_225')?.entrees[0]?.code).toBe(
    'fait:lignes_foncieres/225-angers',
  )
})

test('nu puis meublé dans l’année : les loyers suivent leur bail, les charges les jours, et rien ne se perd', () => {
  const tous = base()
  const baux = [
    bail({ id: 'bail-angers', bien_id: 'angers', ...NU, debut: day('2020-02-01'), fin: day('2025-03-14') }),
    bail({ id: 'meuble', bien_id: 'angers', type_bail: 'meuble', debut: day('2025-04-01'), fin: day('2025-06-12') }),
    ...tous.baux.filter(({ bien_id }) => bien_id !== 'angers'),
  ]
  const meuble = encaissement('em', '2025-04-05', 900, { bail_id: 'meuble' })
  const une = derniere({ ...tous, baux, encaissements: [...tous.encaissements, meuble] })
  const [angers] = une.detail.colonnes
  const lignes = Object.fromEntries((angers?.formulaire.cases ?? []).map(({ code, montant }) => [code, montant]))
  // 73 days of each: half of 19 850, 168, 742 and 1 080, and the whole rent of the unfurnished lease.
  expect(une.detail.immeubles.jours).toEqual([{ bien_id: 'angers', nus: 73, meubles: 73, ensemble: false }])
  expect(lignes).toMatchObject({ '211': 5_640, '223': 84, '224': 9_925, '227': 371, '229': 540 })
  const meublee = une.detail.ecartes.find(({ raison }) => raison.startsWith('Part des locations meublées'))
  // 21 840 of charges: half of them, less the 900 of rent.
  expect(meublee?.montant_cents).toBe(euros(10_920 - 900))
})

test('nu et meublé en même temps, les charges restent entières', () => {
  const tous = base()
  const chambre = bail({ id: 'chambre', bien_id: 'angers', type_bail: 'meuble', debut: day('2025-02-01') })
  const une = derniere({ ...tous, baux: [...tous.baux, chambre] })
  expect(une.detail.immeubles.jours).toMatchObject([{ bien_id: 'angers', nus: 365, meubles: 334, ensemble: true }])
  expect(cases(une, '2044')).toMatchObject({ '224': 20_870 })
})

test('un loyer nu reçu après le passage au meublé reste une recette, sans les charges du meublé', () => {
  const tous = base()
  const baux = [
    bail({ id: 'bail-angers', bien_id: 'angers', ...NU, debut: day('2020-02-01'), fin: day('2024-11-30') }),
    bail({ id: 'meuble', bien_id: 'angers', type_bail: 'meuble', debut: day('2024-12-01') }),
    ...tous.baux.filter(({ bien_id }) => bien_id !== 'angers'),
  ]
  const une = derniere({ ...tous, baux })
  expect(cases(une, '2044')).toMatchObject({ '211': 14_760, '224': 1_020, '222': 40 })
})
