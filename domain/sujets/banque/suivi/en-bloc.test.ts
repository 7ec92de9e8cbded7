// What is not accepted with the others, on Claire Martin's books: the dear errors of a first statement.
import { expect, test } from 'vitest'
import { dossierMartin } from '../../../../exemples/martin/dossier.ts'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { mouvementsBanque } from '../ecritures/mouvements-banque.ts'
import { aRegarderSeules, type LigneEnBloc } from './en-bloc.ts'
import type { FaitDeLigne } from './proposition.ts'

const FAITS = dossierMartin(day('2026-11-20'))
const [ROUX] = FAITS.baux.filter(({ id }) => id === 'de000000-0000-4000-8000-000500000004')
if (!ROUX) throw new Error('le bail de Maxime Roux')
/** Roux enters in November, his deposit not noted yet. */
const bail = { ...ROUX, debut: day('2026-11-01'), fin: null, depot_garantie_cents: cents(550_00) }
const ENTREE: Faits = { ...FAITS, baux: [bail], mouvements_depot: [], encaissements: [], depenses: [], composants: [] }

const depense = (montant: number, categorie: string): FaitDeLigne => ({
  nature: 'depense',
  bien_id: null,
  fournisseur: 'Darty',
  libelle: 'CB DARTY',
  categorie,
  montant_cents: cents(montant),
})
const loyer = (montant: number): FaitDeLigne => ({
  nature: 'encaissement',
  bail_id: bail.id,
  echeance_id: null,
  payeur: 'Maxime Roux',
  loyer_cents: cents(montant),
  charges_cents: cents(0),
  mode: 'virement',
})
const depot = (sens: 'recu' | 'rendu', montant: number): FaitDeLigne => ({
  nature: 'depot',
  bail_id: bail.id,
  sens,
  montant_cents: cents(montant),
})

const une = (libelle: string, montant: number, fait: FaitDeLigne, date = '2026-11-05'): LigneEnBloc => ({
  ligne: { id: libelle, date: day(date), libelle, tiers: null, montant_cents: cents(montant) },
  faits: [fait],
})

function raisons(ensemble: readonly LigneEnBloc[], faits: Faits = ENTREE, rapprochees: readonly string[] = []) {
  const connus = { faits, mouvements: mouvementsBanque(livres(faits)), rapprochees: new Set(rapprochees) }
  const par = aRegarderSeules(ensemble, connus)
  return ensemble.map(({ ligne }) => par.get(ligne.id) ?? null)
}

test('un achat qui peut durer se regarde seul au-dessus de 500 €, pas en dessous', () => {
  expect(
    raisons([
      une('CB DARTY 1', -500_00, depense(500_00, 'petit_equipement')),
      une('CB DARTY 2', -500_01, depense(500_01, 'petit_equipement')),
      une('PLOMBIER', -900_00, depense(900_00, 'entretien')),
      une('SYNDIC', -900_00, depense(900_00, 'copropriete')),
    ]),
  ).toEqual([null, expect.stringContaining('bien durable'), expect.stringContaining('bien durable'), null])
})

test('ce qui a le montant du dépôt encore à recevoir, seul ou avec le premier loyer, ne passe pas pour un loyer', () => {
  const premier = 550_00 + bail.loyer_cents + bail.charges_cents
  const du = expect.stringContaining('dépôt de garantie de Maxime Roux')
  expect(
    raisons([
      une('VIR ROUX', 550_00, loyer(550_00)),
      une('VIR ROUX ENTREE', premier, loyer(premier)),
      une('VIR ROUX 300', 300_00, loyer(300_00)),
      une('VIR ROUX PLUS TARD', 550_00, loyer(550_00), '2027-06-05'),
    ]),
  ).toEqual([du, du, null, null])
  const recu = {
    ...ENTREE,
    mouvements_depot: [
      { id: 'd', bail_id: bail.id, date: day('2026-11-01'), sens: 'recu' as const, montant_cents: cents(550_00) },
    ],
  }
  expect(raisons([une('VIR ROUX', 551_00, loyer(551_00))], recu)).toEqual([null])
})

test('les mots d’un dépôt coupés par la banque suffisent ; ceux d’une remise en espèces, non', () => {
  const coupe = expect.stringContaining('coupé par la banque')
  const mots = [
    'VIR ROUX DEPOT GAR',
    'VIR ROUX DEPOT DE',
    'VIR DEP GARANT ROUX',
    'DG ROUX',
    'ROUX CAUTI',
    'DEPOT ESPECES',
    'VIR ROUX LOYER',
  ]
  expect(raisons(mots.map((dit) => une(dit, 123_00, loyer(123_00))))).toEqual([
    coupe,
    coupe,
    coupe,
    coupe,
    coupe,
    null,
    null,
  ])
})

test('un dépôt proposé passe à son montant, et se regarde seul à un autre ou une seconde fois', () => {
  expect(
    raisons([
      une('DEPOT DE GARANTIE', 550_00, depot('recu', 550_00)),
      une('DEPOT DE GARANTIE 2', 500_00, depot('recu', 500_00)),
    ]),
  ).toEqual([null, expect.stringMatching(/à recevoir de Maxime Roux est de 550,00/)])
  const detenu = {
    id: 'd',
    bail_id: bail.id,
    date: day('2026-11-01'),
    sens: 'recu' as const,
    montant_cents: cents(550_00),
  }
  const sorti = { ...ENTREE, baux: [{ ...bail, fin: day('2026-12-31') }], mouvements_depot: [detenu] }
  expect(
    raisons(
      [
        une('DEPOT DE GARANTIE', 550_00, depot('recu', 550_00)),
        une(
          'VIR A M ROUX',
          -550_00,
          { nature: 'exploitant', sens: 'prelevement', montant_cents: cents(550_00), libelle: '' },
          '2027-01-20',
        ),
      ],
      sorti,
    ),
  ).toEqual(['Le dépôt de Maxime Roux est déjà reçu.', expect.stringContaining('est-ce lui')])
})

test('ce qui a le montant d’un fait saisi à la même époque se regarde seul, sauf si une autre ligne le dit déjà', () => {
  const edf = {
    ...FAITS.depenses[0],
    id: 'edf',
    bien_id: null,
    repartition: null,
    date: day('2026-11-10'),
    fournisseur: 'EDF',
    categorie: 'energie',
    montant_cents: cents(77_00),
  } as Faits['depenses'][number] // safe: the first one is whole
  const saisie = (change: object): Faits => ({ ...ENTREE, depenses: [{ ...edf, ...change }] })
  const encore = une('PRLV EDF', -77_00, depense(77_00, 'energie'))
  const deja = expect.stringContaining('peut-être déjà saisi')
  expect(raisons([encore], saisie({ date_paiement: day('2026-11-10'), payee_par: 'exploitant' }))).toEqual([deja])
  expect(raisons([encore], saisie({ date_paiement: null }))).toEqual([deja])
  const payee = saisie({ date_paiement: day('2026-11-10'), payee_par: 'banque' })
  expect(raisons([encore], payee)).toEqual([deja])
  const connue = une('PRLV EDF DIT', -77_00, { nature: 'existant', cle: 'depenses/edf/paiement' })
  expect(raisons([encore, connue], payee)).toEqual([null, null])
  expect(raisons([encore], payee, ['depenses/edf/paiement'])).toEqual([null])
  expect(raisons([encore], saisie({ date: day('2026-10-01'), date_paiement: day('2026-10-01') }))).toEqual([null])
})

test('un bien durable déjà saisi ne devient pas une dépense de plus ; sa sortie d’argent, si', () => {
  const [premier] = FAITS.composants
  if (!premier) throw new Error('un composant')
  const four = {
    ...premier,
    id: 'four',
    libelle: 'Four',
    acquis_avec_bien: false,
    base_cents: cents(420_00),
    mise_en_service: day('2026-11-02'),
  }
  const faits = { ...ENTREE, composants: [four] }
  expect(
    raisons(
      [
        une('CB DARTY', -420_00, depense(420_00, 'petit_equipement')),
        une('CB DARTY 2', -420_00, depense(420_00, 'achat_immobilise')),
      ],
      faits,
    ),
  ).toEqual([expect.stringContaining('« Four »'), null])
})

test('le versement net d’une plateforme ne passe pas pour un loyer entier : son export dit le brut', () => {
  const net = expect.stringContaining('net de sa commission')
  expect(
    raisons([
      une('AIRBNB PAYMENTS LUXEMBOURG', 291_00, loyer(291_00)),
      une('VIREMENT BOOKING.COM B.V.', 97_00, loyer(97_00)),
      une('VIR ROUX LOYER', 291_00, loyer(291_00)),
    ]),
  ).toEqual([net, net, null])
})

test('un séjour de l’export déjà noté, à son brut ou à son net, ne se compte pas deux fois', () => {
  const sejour = (id: string, brut: number, commission: number, date = '2026-11-16'): LigneEnBloc => ({
    ligne: { id, date: day(date), libelle: id, tiers: null, montant_cents: cents(brut - commission) },
    faits: [
      { ...loyer(brut), mode: 'plateforme' } as FaitDeLigne, // safe: the rent above, by a platform
      depense(commission, 'commission_plateforme'),
    ],
  })
  const recu = (id: string, montant: number, mode: 'virement' | 'plateforme') => ({
    ...{ id, bail_id: bail.id, echeance_id: null, date: day('2026-11-18'), payeur: 'Airbnb', mode },
    ...{ loyer_cents: cents(montant), charges_cents: cents(0) },
  })
  const deja = { ...ENTREE, encaissements: [recu('a', 97_00, 'virement'), recu('b', 200_00, 'plateforme')] }
  const vu = expect.stringContaining('peut-être déjà')
  expect(
    raisons(
      [
        sejour('HM1', 100_00, 3_00),
        sejour('HM2', 97_00, 2_00),
        sejour('HM3', 200_00, 6_00),
        sejour('HM4', 100_00, 3_00, '2027-02-16'),
      ],
      deja,
    ),
  ).toEqual([vu, vu, null, null])
})
