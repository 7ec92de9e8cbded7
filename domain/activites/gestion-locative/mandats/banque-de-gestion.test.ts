// The bank of others' money and one's own, line by line: each is proposed what moves it alone; then the T, whose two sides add up whatever waits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, minus, sum, zero } from '../../../base/cents.ts'
import { addDays, day } from '../../../base/day.ts'
import { tirages } from '../../../base/tirages.cas.ts'
import { bail, bien, depense, echeance, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { mouvementsBanque, soldeBanque } from '../../../sujets/banque/ecritures/mouvements-banque.ts'
import { ecartBanque, type LigneDeReleve } from '../../../sujets/banque/solde-512.ts'
import { proposer } from '../../../sujets/banque/suivi/proposer.ts'
import { livres } from '../annee/livres.ts'
import { soldeDe } from '../comptes-rendus/mouvements.ts'
import { mouvementsDuMandat } from '../comptes-rendus/mouvements-mandat.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { banqueDe } from './gestions.ts'
import { mandant, mandat, prelevement, sousMandat, versement } from './mandats.cas.ts'
import { rapprocherTiers } from './rapprochement.ts'
import { teDe } from './te.ts'

const PARTS = [
  { categorie: 'copropriete', bien_id: 'chez-elle', montant_cents: euros(60), poids: 60 },
  { categorie: 'copropriete', bien_id: 'a-moi', montant_cents: euros(40), poids: 40 },
]
const TOUS: FaitsGeres = {
  ...faits({
    exercices: [{ ...exercice(2025), reglages: {} }],
    biens: ['chez-elle', 'a-moi'].map((id) => bien({ id, libelle: id, date_acquisition: day('2020-01-10') })),
    baux: ['chez-elle', 'a-moi'].map((id) =>
      bail({ id: `bail-${id}`, bien_id: id, type_bail: 'vide', depot_garantie_cents: zero }),
    ),
    echeances: ['chez-elle', 'a-moi'].map((id) => echeance(id, '2025-11-05', 700, { bail_id: `bail-${id}` })),
    depenses: [
      depense('syndic', '2025-11-08', null, {
        bien_id: null,
        fournisseur: 'Syndic Rive',
        repartition: { mode: 'tantiemes', parts: PARTS, partielle: null },
      }),
    ],
  }),
  ...{ mandants: [mandant()], mandats: [mandat()], mandats_biens: [sousMandat({ bien_id: 'chez-elle' })] },
  versements_mandants: [versement('v', '2025-11-25', 500)],
  prelevements_honoraires: [prelevement('p', '2025-11-26', 50)],
}

const ligne = (id: string, date: string, montant: number) => ({
  ...{ id, rang: 1, date: day(date), libelle: 'VIR', montant_cents: euros(montant), identifiant: null },
  ...{ tiers: null, reference: null, brut_cents: null, commission_cents: null },
})

const LIGNES = [
  ligne('loyer', '2025-11-06', 700),
  ligne('part-elle', '2025-11-10', -60),
  ligne('part-moi', '2025-11-10', -40),
  ligne('versement', '2025-11-25', -500),
  ligne('preleve', '2025-11-26', -50),
  ligne('recu', '2025-11-26', 50),
]
const proposes = (nature: 'banque' | 'gestion') => {
  const par = proposer(LIGNES, {
    ...{ faits: TOUS, mouvements: mouvementsBanque(livres(TOUS), nature), nature, regles: [] },
    ...{ rapprochees: new Set<string>(), versements: new Map<string, string>() },
    tient: (bien_id, jour) => banqueDe(TOUS, bien_id, jour) === nature,
  })
  return Object.fromEntries(
    LIGNES.flatMap(({ id }) => {
      const [fait] = par.get(id)?.faits ?? []
      if (!fait) return []
      const dit = fait.nature === 'encaissement' ? fait.bail_id : fait.nature === 'existant' ? fait.cle : fait.nature
      return [[id, dit]]
    }),
  )
}

test('les frais pris par la banque de gestion se classent à la charge du gérant ; ceux de son compte restent les siens', () => {
  const frais = { ...ligne('frais', '2025-11-30', -8.4), libelle: 'FRAIS TENUE DE COMPTE' }
  const propose = (nature: 'banque' | 'gestion') =>
    proposer([frais], {
      ...{ faits: TOUS, mouvements: mouvementsBanque(livres(TOUS), nature), nature, regles: [] },
      ...{ rapprochees: new Set<string>(), versements: new Map<string, string>() },
      tient: (bien_id, jour) => banqueDe(TOUS, bien_id, jour) === nature,
    }).get('frais')?.faits
  expect(propose('gestion')).toMatchObject([{ categorie: 'frais_banque_gestion', bien_id: null }])
  expect(propose('banque')).toMatchObject([{ categorie: 'frais_bancaires' }])
})

test('du même montant le même jour, chaque banque se voit proposer le loyer, la part de facture et le virement qui sont d’elle', () => {
  expect(proposes('gestion')).toEqual({
    loyer: 'bail-chez-elle',
    'part-elle': 'facture',
    versement: 'versements_mandants/v',
    preleve: 'prelevements_honoraires/p',
  })
  expect(proposes('banque')).toEqual({
    loyer: 'bail-a-moi',
    'part-moi': 'facture',
    recu: 'prelevements_honoraires/p',
  })
})

test('une facture de catégorie inconnue, payée par la banque de gestion, est au compte du propriétaire comme à son compte rendu', () => {
  const inconnue = depense('zzz', '2025-11-25', '2025-11-25', { bien_id: 'chez-elle', categorie: 'zzz' })
  const avec = { ...TOUS, depenses: [inconnue] }
  const du = (faits: FaitsGeres) =>
    sum(
      [...livres(faits).values()]
        .flat()
        .filter(({ compte }) => compte.startsWith('467'))
        .map(({ debit_cents, credit_cents }) => minus(credit_cents, debit_cents)),
    )
  const rendu = (faits: FaitsGeres) => soldeDe(mouvementsDuMandat(mandat().id, faits))
  const sans = { ...avec, depenses: [] }
  expect(minus(rendu(avec), rendu(sans))).toBe(-10_000)
  expect(minus(du(avec), du(sans))).toBe(-10_000)
  expect(soldeBanque(livres(avec), day('2025-12-31'), 'gestion')).toBe(
    minus(soldeBanque(livres(sans), day('2025-12-31'), 'gestion'), euros(100)),
  )
})

const jours = fc.integer({ min: 0, max: 40 }).map((n) => addDays(day('2025-11-01'), n))
const montants = fc.integer({ min: -90_000, max: 90_000 }).map(cents)
const lignes = fc.array(
  fc.record({
    date: jours,
    montant_cents: montants,
    etat: fc.constantFrom<LigneDeReleve['etat']>('a_traiter', 'rapprochee', 'virement_interne', 'ignoree'),
  }),
  { minLength: 1, maxLength: 6 },
)

test('de toutes lignes et de tout solde, l’écart du T est la somme de ses causes ; ce qui attend n’en fait pas partie', () => {
  const tenus = livres(TOUS)
  const rapprochement = rapprocherTiers(tenus, { faits: TOUS, au: day('2025-12-31') })
  expect(teDe(rapprochement, null)).toMatchObject({
    releve: null,
    banque_cents: euros(-550),
    ecart_cents: 0,
    parts: [],
  })
  const mouvements = [...mouvementsBanque(tenus, 'gestion').values()]
  fc.assert(
    fc.property(lignes, jours, montants, fc.subarray(mouvements), (tirees, au, releve_cents, reconnus) => {
      const lues = tirees.map((une, rang): LigneDeReleve => ({ ...une, id: `l${rang}` }))
      const debut = lues.map(({ date }) => date).toSorted()[0] ?? au
      const ecart = ecartBanque({
        ...{ au, debut, releve_cents, lignes: lues, mouvements },
        livres_cents: soldeBanque(tenus, au, 'gestion'),
        livres_avant_cents: soldeBanque(tenus, addDays(debut, -1), 'gestion'),
        rapprochees: new Set(reconnus.map(({ cle }) => cle)),
      })
      const te = teDe(rapprochement, { au, ecart })
      expect(te.ecart_cents).toBe(sum(te.parts.map(({ montant_cents }) => montant_cents)))
      const attend = lues.filter(({ etat, date }) => etat === 'a_traiter' && date <= au)
      expect(te.a_rapprocher_cents).toBe(sum(attend.map(({ montant_cents }) => montant_cents)))
    }),
    tirages(100),
  )
})
