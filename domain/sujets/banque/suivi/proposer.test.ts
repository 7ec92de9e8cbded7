// What is proposed for the lines of a statement, on Claire Martin's books: nothing twice, to the cent, each with its reason.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dossierMartin } from '../../../../exemples/martin/dossier.ts'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { type Cents, cents, minus, negate, plus, sum, zero } from '../../../base/cents.ts'
import { type Day, day } from '../../../base/day.ts'
import { montantEcheance } from '../../location/echeances-bail.ts'
import { mouvementsBanque, soldeBanque } from '../ecritures/mouvements-banque.ts'
import type { RegleBancaire } from '../regles.ts'
import { proposer } from './proposer.ts'
import type { FaitDeLigne, LigneATraiter } from './proposition.ts'

const FAITS = dossierMartin(day('2026-11-20'))
const BAIL_ROUX = 'de000000-0000-4000-8000-000500000004'

const ligne = (date: string, libelle: string, montant: number, change: Partial<LigneATraiter> = {}): LigneATraiter => ({
  id: `${date} ${libelle} ${montant}`,
  rang: 1,
  date: day(date),
  libelle,
  montant_cents: cents(montant),
  identifiant: null,
  tiers: null,
  reference: null,
  brut_cents: null,
  commission_cents: null,
  ...change,
})

function propositions(
  lignes: readonly LigneATraiter[],
  change: Partial<Parameters<typeof proposer>[1]> & { faits?: Faits } = {},
) {
  const faits: Faits = change.faits ?? FAITS
  const demande = {
    faits,
    mouvements: mouvementsBanque(livres(faits)),
    rapprochees: new Set<string>(),
    versements: new Map<string, string>(),
    nature: 'banque' as const,
    regles: [],
    ...change,
  }
  const par = proposer(lignes, demande)
  return lignes.map(({ id }) => par.get(id) ?? null)
}

test('un loyer déjà noté est retrouvé, jamais reçu une seconde fois sur celui qui reste dû', () => {
  const [novembre, octobre] = propositions([
    ligne('2026-11-07', 'VIR ROUX MAXIME', 550_00),
    ligne('2026-11-19', 'VIR ROUX MAXIME RETARD', 550_00),
  ])
  expect(novembre?.faits).toEqual([{ nature: 'existant', cle: 'encaissements/de000000-0000-4000-8000-030700000010' }])
  expect(octobre?.faits).toMatchObject([
    { nature: 'encaissement', bail_id: BAIL_ROUX, loyer_cents: 510_00, charges_cents: 40_00 },
  ])
  expect(octobre?.raison).toMatch(/5 octobre 2026/)
})

test('une mensualité se retrouve par l’échéancier, une seule fois, avec ce qu’elle contient et son écart', () => {
  const [exacte, chere, encore] = propositions([
    ligne('2026-09-15', 'ECH PRET', -597_90),
    ligne('2026-10-16', 'ECH PRET', -598_18),
    ligne('2026-10-17', 'ECH PRET', -598_10),
  ])
  const pret = FAITS.emprunts[0]?.id
  expect(exacte?.faits).toEqual([{ nature: 'existant', cle: `emprunts/${pret}/2026-09` }])
  expect(chere?.faits).toMatchObject([
    { nature: 'existant', cle: `emprunts/${pret}/2026-10` },
    { nature: 'depense', categorie: 'autres_frais_financiers', montant_cents: 28 },
  ])
  expect(chere?.raison).toMatch(/capital [\d\s]+,\d\d, intérêts \d+,\d\d, assurance 21,60, écart 0,28/)
  expect(encore?.faits[0]).not.toEqual(chere?.faits[0])
})

test('une facture encore due est payée par sa ligne', () => {
  const facture = {
    ...FAITS.depenses[0],
    id: 'f',
    date: day('2026-11-02'),
    date_paiement: null,
    fournisseur: 'Chauffe-Ouest',
    montant_cents: cents(181_13),
  }
  const faits = { ...FAITS, depenses: [...FAITS.depenses, facture as Faits['depenses'][number]] } // safe: the first one is whole
  const [une] = propositions([ligne('2026-11-10', 'CHQ CHAUFFE OUEST', -181_13)], { faits })
  expect(une?.faits).toEqual([{ nature: 'facture', depense_id: 'f' }])
})

test('la dépense d’un dossier qui n’a qu’un logement est de ce logement ; de deux, rien n’est deviné', () => {
  const edf = ligne('2026-11-03', 'PRLV EDF', -31_77)
  const biens = FAITS.biens.slice(0, 1)
  expect(propositions([edf], { faits: { ...FAITS, biens } })[0]?.faits).toMatchObject([{ bien_id: biens[0]?.id }])
  expect(propositions([edf])[0]?.faits).toMatchObject([{ bien_id: null }])
})

test('une règle du dossier passe avant celles de la maison ; ce qui lui manque se complète', () => {
  const regle = (proposition: RegleBancaire['proposition']): RegleBancaire => ({
    id: 'r',
    motif: 'edf',
    sens: 'debit',
    montant_min_cents: null,
    montant_max_cents: null,
    proposition,
  })
  const edf = ligne('2026-11-03', 'PRLV EDF', -31_77)
  expect(propositions([edf])[0]).toMatchObject({ titre: 'Eau, électricité, gaz', regle_id: null })
  const ignoree = propositions([edf], { regles: [regle({ nature: 'ignorer' })] })[0]
  expect(ignoree).toMatchObject({ sort: 'ignoree', faits: [], regle_id: 'r', a_completer: null })
  const sans = propositions([edf], { regles: [regle({ nature: 'depot' })] })[0]
  expect(sans).toMatchObject({ faits: [], a_completer: { nature: 'depot' } })
})

test('un séjour donne son brut et sa commission ; la banque reçoit ensuite leur somme', () => {
  const bail = FAITS.baux.find(({ id }) => id === BAIL_ROUX)
  const faits = {
    ...FAITS,
    baux: bail ? [{ ...bail, type_bail: 'saisonnier' as const }] : [],
    encaissements: [],
    echeances: [],
  }
  const sejour = ligne('2026-11-16', 'Séjour HM1', 97_00, { brut_cents: cents(100_00), commission_cents: cents(3_00) })
  const [une] = propositions([sejour], { faits, nature: 'plateforme' })
  expect(une?.faits).toMatchObject([
    { nature: 'encaissement', mode: 'plateforme', loyer_cents: 100_00 },
    { nature: 'depense', categorie: 'commission_plateforme', montant_cents: 3_00 },
  ])
  const origine = { table: 'encaissements' as const, id: 'a' }
  const recus = { date: day('2026-11-16'), libelle: 'Séjour' }
  const mouvements = new Map([
    ['a', { cle: 'a', origine, montant_cents: cents(100_00), ...recus }],
    ['b', { cle: 'b', origine: { table: 'depenses' as const, id: 'b' }, montant_cents: cents(-3_00), ...recus }],
  ])
  const versements = new Map([
    ['a', 'v'],
    ['b', 'v'],
  ])
  const [banque] = propositions([ligne('2026-11-17', 'AIRBNB PAYMENTS', 97_00)], { faits, mouvements, versements })
  expect(banque?.faits.map((fait) => (fait.nature === 'existant' ? fait.cle : fait.nature)).sort()).toEqual(['a', 'b'])
})

test('un séjour d’avant les livres le dit, comme toute autre ligne, et n’est pas accepté avec les autres', () => {
  const bail = FAITS.baux.find(({ id }) => id === BAIL_ROUX)
  const faits = { ...FAITS, baux: bail ? [{ ...bail, type_bail: 'saisonnier' as const }] : [] }
  const sejour = ligne('2015-11-16', 'Séjour HM1', 97_00, { brut_cents: cents(100_00), commission_cents: cents(3_00) })
  expect(propositions([sejour], { faits, nature: 'plateforme' })[0]).toMatchObject({
    ...{ titre: 'Avant vos livres', faits: [], a_completer: { nature: 'ignorer' } },
  })
})

test('de plusieurs logements loués à la nuit, le nom dans la ligne ou une règle dit le bail ; sinon rien n’est deviné', () => {
  const [roux, autre] = FAITS.baux.map((bail) => ({ ...bail, type_bail: 'saisonnier' as const, fin: null }))
  if (!roux || !autre) throw new Error('deux baux')
  const baux = [
    roux,
    { ...autre, bien_id: FAITS.biens[1]?.id ?? '' },
    { ...roux, id: 'b3', bien_id: FAITS.biens[0]?.id ?? '' },
  ]
  const faits = { ...FAITS, baux: baux.slice(1), encaissements: [], echeances: [] }
  const brut = { brut_cents: cents(100_00), commission_cents: cents(3_00) }
  const sans = ligne('2026-11-16', 'Séjour · Anna · Annonce HM · HM1', 97_00, brut)
  const nomme = ligne('2026-11-17', `Séjour · ${FAITS.biens[0]?.libelle} · HM2`, 97_00, brut)
  const demande = { faits, nature: 'plateforme' as const }
  expect(propositions([sans, nomme], demande)).toMatchObject([
    null,
    { faits: [{ bail_id: 'b3' }, { montant_cents: 3_00 }] },
  ])
  const regle = {
    ...{ id: 'r', motif: 'annonce hm', sens: 'credit' as const, montant_min_cents: null, montant_max_cents: null },
    proposition: { nature: 'loyer' as const, bail_id: autre.id },
  }
  const [dite] = propositions([sans], { ...demande, regles: [regle] })
  expect(dite).toMatchObject({
    regle_id: 'r',
    faits: [{ bail_id: autre.id, loyer_cents: 100_00 }, { montant_cents: 3_00 }],
  })
  expect(dite?.raison).toContain('Votre règle « annonce hm »')
})

/** What a fact moves on the account. */
function effet(fait: FaitDeLigne, mouvements: ReturnType<typeof mouvementsBanque>): Cents {
  switch (fait.nature) {
    case 'encaissement':
      return plus(fait.loyer_cents, fait.charges_cents)
    case 'depense':
      return negate(fait.montant_cents)
    case 'exploitant':
      return fait.sens === 'apport' ? fait.montant_cents : negate(fait.montant_cents)
    case 'depot':
      return fait.sens === 'recu' ? fait.montant_cents : negate(fait.montant_cents)
    case 'achat':
      return fait.sens === 'apport' ? fait.montant_cents : negate(fait.montant_cents)
    case 'rejet': {
      const repris = FAITS.encaissements.find(({ id }) => id === fait.encaissement_id)
      return repris ? negate(montantEcheance(repris)) : zero
    }
    case 'facture':
      return negate(FAITS.depenses.find(({ id }) => id === fait.depense_id)?.montant_cents ?? zero)
    case 'existant':
      return mouvements.get(fait.cle)?.montant_cents ?? zero
  }
}

test('toute proposition complète fait exactement sa ligne, et rien n’est proposé deux fois', () => {
  const mouvements = mouvementsBanque(livres(FAITS))
  const connus = [...mouvements.values()].map(({ montant_cents }) => montant_cents)
  const mots = fc.constantFrom(
    'VIR ROUX',
    'VIR BERGER',
    'PRLV EDF',
    'ECH PRET',
    'DGFIP FONCIERE',
    'VIR CLAIRE MARTIN',
    'CAF',
    'CHQ',
    'SYNDIC',
  )
  const montant = fc.oneof(fc.constantFrom(...connus), fc.integer({ min: -200_000, max: 200_000 }))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 11 }), mots, montant), {
        maxLength: 25,
      }),
      (tires) => {
        const lignes = tires.map(([jour, mois, libelle, combien], rang) => ({
          ...ligne(`2026-${String(mois).padStart(2, '0')}-${String(jour).padStart(2, '0')}`, libelle, combien),
          id: String(rang),
        }))
        const faites = propositions(lignes)
        const cles: string[] = []
        for (const [rang, proposition] of faites.entries()) {
          if (proposition?.sort !== 'rapprochee' || proposition.a_completer !== null) continue
          expect(proposition.raison).not.toBe('')
          const somme = sum(proposition.faits.map((fait) => effet(fait, mouvements)))
          expect([proposition.titre, somme]).toEqual([proposition.titre, lignes[rang]?.montant_cents])
          cles.push(...proposition.faits.flatMap((fait) => (fait.nature === 'existant' ? [fait.cle] : [])))
        }
        expect(new Set(cles).size).toBe(cles.length)
      },
    ),
    { numRuns: 60 },
  )
})

test('les mouvements de 512 font le solde de 512, jour après jour, reprise comprise', () => {
  const books = livres(FAITS)
  const mouvements = [...mouvementsBanque(books).values()]
  const reprise = FAITS.reprise?.tresorerie_cents ?? zero
  for (const au of ['2023-06-30', '2024-12-31', '2025-01-01', '2026-11-20'] as Day[]) {
    // Safe: days as they are written. Nothing is validated here: each movement stands on its own day.
    const avant = mouvements.filter(({ date }) => date <= au).map(({ montant_cents }) => montant_cents)
    expect(minus(soldeBanque(books, au), plus(reprise, sum(avant)))).toBe(0)
  }
})
