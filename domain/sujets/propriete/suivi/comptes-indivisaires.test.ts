// Entries that tell one co-owner from another, and the account of each: what he brought, took, shares, and is owed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exerciceDeLAnnee } from '../../../../exemples/annee.ts'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, minus, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { tousFaits } from '../../../journalisation/dossiers.cas.ts'
import {
  bail,
  bien,
  depense,
  encaissement,
  exercice,
  faits,
  lisibles,
  solde,
  valider,
} from '../../../journalisation/faits.cas.ts'
import { auxiliaireIndivisaire } from '../../../journalisation/reference.ts'
import type { Encaissement } from '../../location/encaissement.ts'
import type { Depense } from '../../tiers/depense.ts'
import type { Indivisaire, Indivision } from '../indivision.ts'
import type { MouvementExploitant } from '../mouvement-exploitant.ts'
import { type CompteIndivisaire, comptesIndivisaires, POSTES, totalDe } from './comptes-indivisaires.ts'
import { etapesDesComptes } from './etapes-comptes-indivisaires.ts'

const ana: Indivisaire = { id: 'ana', nom: 'Ana', rattachement: 'declarant_1' }
const luc: Indivisaire = { id: 'luc', nom: 'Luc', rattachement: 'autre' }
const parts = (une: number, autre: number, champs: Partial<Indivision> = {}): Indivision => ({
  id: `parts${une}-${autre}`,
  bien_id: null,
  depuis: day('2020-01-01'),
  denominateur: une + autre,
  parts: [
    { indivisaire_id: 'ana', numerateur: une },
    { indivisaire_id: 'luc', numerateur: autre },
  ],
  ...champs,
})
const mouvement = (id: string, montant: number, champs: Partial<MouvementExploitant> = {}): MouvementExploitant => ({
  id,
  date: day('2024-02-01'),
  sens: 'apport',
  montant_cents: euros(montant),
  libelle: '',
  ...champs,
})

/** Two thirds and a third: Ana brings 1 000 and pays a bill of 90, Luc keeps a rent of 300 and takes 200 out. */
const dossier = (champs: Partial<Faits> = {}): Faits =>
  faits({
    biens: [bien({ date_acquisition: day('2026-01-01') })],
    baux: [bail()],
    mouvements_exploitant: [
      mouvement('apport', 1_000, { indivisaire_id: 'ana' }),
      mouvement('retrait', 200, { indivisaire_id: 'luc', sens: 'prelevement', date: day('2024-09-01') }),
    ],
    depenses: [
      depense('facture', '2024-03-01', '2024-03-01', {
        montant_cents: euros(90),
        payee_par: 'exploitant',
        indivisaire_id: 'ana',
      }),
    ],
    encaissements: [
      encaissement('garde', '2024-04-05', 300, { indivisaire_id: 'luc' }),
      encaissement('banque', '2024-05-05', 600),
    ],
    indivisaires: [ana, luc],
    indivisions: [parts(2, 1)],
    ...champs,
  })

const comptesDe = (f: Faits, annee = 2024) => {
  const comptes = comptesIndivisaires(f, livres(f), exerciceDeLAnnee(f, annee))
  if (!comptes) throw new Error('no co-owners')
  return comptes
}
const code = (une: Indivisaire) => auxiliaireIndivisaire(une.id, { indivisaires: [une] }).code
const siennes = (lignes: readonly Ligne[] = [], une: Indivisaire | null = null) =>
  lisibles(lignes.filter(({ compte, auxiliaire }) => /^1[02]/.test(compte) && auxiliaire === (une && code(une))))

describe('ce qui ne fait avancer personne', () => {
  test('ce qui paie un achat n’est ni un retrait ni une avance entre indivisaires', () => {
    const f = dossier({
      mouvements_exploitant: [
        mouvement('notaire', 5_000, { indivisaire_id: 'ana', sens: 'prelevement', paie: 'biens/bien/acquisition' }),
      ],
      depenses: [],
      encaissements: [],
    })
    const { comptes } = comptesDe(f)
    const [sien] = comptes
    expect(sien && [totalDe(sien, 'retraits'), totalDe(sien, 'autres')]).toEqual([zero, euros(-5_000)])
    expect(comptes.map(({ avance }) => avance?.ecart_cents ?? zero)).toEqual([zero, zero, zero])
  })

  test('une facture dont toutes les parts valent zéro se partage encore, par ce que ses écritures disent', () => {
    const payee = depense('facture', '2024-03-01', '2024-03-01', {
      montant_cents: euros(90),
      payee_par: 'exploitant',
      indivisaire_id: 'ana',
    })
    const avant = dossier({ mouvements_exploitant: [], encaissements: [], depenses: [payee] })
    const ecrits = livres(avant)
    const parts = [{ categorie: 'energie' as const, bien_id: 'bien', montant_cents: zero, poids: 0 }]
    const apres = {
      ...avant,
      depenses: [{ ...payee, repartition: { mode: 'montants' as const, partielle: null, parts } }],
    }
    const comptes = comptesIndivisaires(apres, ecrits, exerciceDeLAnnee(apres, 2024))?.comptes ?? []
    expect(comptes.map(({ avance }) => avance?.ecart_cents ?? zero)).toEqual([euros(30), euros(-30), zero])
  })
})

describe('les écritures disent de qui', () => {
  test('l’apport, le retrait, la facture payée et le loyer gardé vont au 108 de chacun, avec son nom', () => {
    const lignes = livres(dossier()).get('ex-2024') ?? []
    expect(siennes(lignes, ana)).toEqual([
      ['108000', 'C', 1_000],
      ['108000', 'C', 90],
    ])
    expect(siennes(lignes, luc)).toEqual([
      ['108000', 'D', 300],
      ['108000', 'D', 200],
    ])
    expect(new Set(lignes.map((l) => l.auxiliaire_libelle))).toEqual(new Set([null, 'Ana', 'Luc']))
    // The rent that Luc keeps is a rent all the same, and moves no bank.
    expect([solde(lignes, '7061'), solde(lignes, '512')]).toEqual([-900, 1_000 - 200 + 600])
  })

  test('ce qui n’est dit de personne reste au compte commun ; payée par la banque, une facture ne nomme personne', () => {
    const f = dossier({
      mouvements_exploitant: [mouvement('apport', 1_000)],
      depenses: [depense('facture', '2024-03-01', '2024-03-01', { indivisaire_id: 'ana' })],
      encaissements: [encaissement('depot', '2024-04-05', 300, { indivisaire_id: 'luc', mode: 'depot_garantie' })],
    })
    const lignes = livres(f).get('ex-2024') ?? []
    expect(siennes(lignes)).toEqual([['108000', 'C', 1_000]])
    expect([...siennes(lignes, ana), ...siennes(lignes, luc)]).toEqual([])
    expect(solde(lignes, '165')).toBe(300)
  })

  test('la part privée est de celui qui paie, même en engagement ; un bien durable payé par lui est un apport', () => {
    for (const tenue of ['super_simplifiee', 'engagement'] as const) {
      const payee = { payee_par: 'exploitant', indivisaire_id: 'ana' } as const
      const f = dossier({
        exercices: [exercice(2024, tenue)],
        mouvements_exploitant: [],
        encaissements: [],
        depenses: [
          depense('partagee', '2024-03-01', '2024-04-01', {
            ...payee,
            montant_cents: euros(100),
            repartition: {
              mode: 'montants',
              partielle: null,
              parts: [
                { categorie: 'energie', bien_id: 'bien', montant_cents: euros(60), poids: 60 },
                { categorie: 'part_privee', bien_id: null, montant_cents: euros(40), poids: 40 },
              ],
            },
          }),
          depense('meuble', '2024-05-01', '2024-05-01', {
            ...payee,
            categorie: 'achat_immobilise',
            montant_cents: euros(500),
          }),
        ],
      })
      const { comptes } = comptesDe(f)
      expect([tenue, comptes.map((un) => totalDe(un, 'factures'))]).toEqual([
        tenue,
        [euros(60 + 500), zero, euros(-500)],
      ])
    }
  })

  test('une écriture saisie nomme la personne sur 101, 108 et 12, et son extourne aussi', () => {
    const jambe = { debit_cents: zero, credit_cents: zero, bien_id: null }
    const f = dossier({
      operations_diverses: [
        {
          id: 'od',
          date: day('2024-12-31'),
          libelle: 'Luc rembourse Ana',
          piece_ref: null,
          a_extourner: true,
          lignes: [
            { ...jambe, rang: 1, compte: '108000', debit_cents: euros(50), indivisaire_id: 'ana' },
            { ...jambe, rang: 2, compte: '108000', credit_cents: euros(50), indivisaire_id: 'luc' },
          ],
        },
      ],
    })
    const od = [...livres(f).values()].flat().filter(({ cle }) => cle.startsWith('operations_diverses/od'))
    expect(od.map((l) => [l.auxiliaire_libelle, minus(l.credit_cents, l.debit_cents)])).toEqual([
      ['Ana', euros(-50)],
      ['Luc', euros(50)],
      ['Ana', euros(50)],
      ['Luc', euros(-50)],
    ])
  })
})

describe('la part du résultat', () => {
  test('l’ouverture de l’année suivante la porte au nom de chacun, un logement par ses propres parts', () => {
    const f = dossier()
    // 900 of rents less 90: 810, two thirds and a third.
    expect(siennes(livres(f).get('ex-2025'), ana)).toEqual([
      ['108000', 'C', 1_090],
      ['120000', 'C', 540],
    ])
    expect(siennes(livres(f).get('ex-2025'), luc)).toEqual([
      ['108000', 'D', 500],
      ['120000', 'C', 270],
    ])
    const propre = { ...f, indivisions: [parts(2, 1), parts(1, 9, { bien_id: 'bien' })] }
    expect(siennes(livres(propre).get('ex-2025'), ana).at(-1)).toEqual(['120000', 'C', 81])
  })

  test('sans répartition, elle n’est à personne en particulier', () => {
    const f = dossier({ indivisions: [] })
    expect(siennes(livres(f).get('ex-2025')).at(-1)).toEqual(['120000', 'C', 810])
  })

  test('une année définitive garde ce qu’elle a reporté : commun, quand les parts n’étaient pas dites', () => {
    const f = dossier({ indivisions: [], exercices: [2024, 2025, 2026].map((annee) => exercice(annee)) })
    const dite = { ...valider(f, day('2025-12-31'), livres), indivisions: [parts(2, 1)] }
    expect([...livres(dite).values()].flat().filter(({ numero, date }) => numero === null && date < '2026')).toEqual([])
    expect(siennes(livres(dite).get('ex-2026')).filter(([compte]) => compte === '120000')).toEqual([
      ['120000', 'C', 810],
    ])
  })

  test('des parts corrigées après la validation : l’écart se passe entre eux, aucun compte ne change', () => {
    const validee = valider(dossier(), day('2025-01-31'), livres)
    const corrigee = { ...validee, indivisions: [parts(1, 2)] }
    const nouvelles = (livres(corrigee).get('ex-2025') ?? []).filter(({ numero }) => numero === null)
    expect(nouvelles.map((l) => [l.compte, l.auxiliaire_libelle, minus(l.credit_cents, l.debit_cents)])).toEqual([
      ['120000', 'Ana', euros(-270)],
      ['120000', 'Luc', euros(270)],
    ])
    expect(comptesDe(corrigee, 2025).comptes.map((un) => un.ouverture_cents)).toEqual([
      euros(1_090 + 270),
      euros(-500 + 540),
      zero,
    ])
  })
})

describe('le compte de chacun', () => {
  test('ce qu’il a apporté, retiré, gardé, sa part du résultat, son solde', () => {
    const { comptes, provisoire } = comptesDe(dossier())
    expect(provisoire).toBe(true)
    expect(comptes.map((un) => [un.indivisaire?.nom, ...POSTES.map((poste) => totalDe(un, poste))])).toEqual([
      ['Ana', euros(1_000), euros(90), zero, zero, zero],
      ['Luc', zero, zero, euros(-200), euros(-300), zero],
      [undefined, zero, zero, zero, zero, zero],
    ])
    expect(comptes.map((un) => [un.resultat_cents, un.solde_cents])).toEqual([
      [euros(540), euros(1_090 + 540)],
      [euros(270), euros(-500 + 270)],
      [zero, zero],
    ])
  })

  test('ce que les autres lui doivent : chacun porte sa part de ce que tous ont fait', () => {
    // Each operation to its own cent: Luc bears 333.33 and 30 of what Ana did, Ana 200 and 133.33 of what Luc took.
    const { comptes, reglements } = comptesDe(dossier())
    const [premier, second] = comptes.map((un) => un.avance?.ecart_cents ?? zero)
    expect([premier, second]).toEqual([cents(69_666), cents(-69_666)])
    expect(reglements).toEqual([{ de: luc, a: ana, montant_cents: cents(69_666) }])
  })

  test('le logement qui a ses propres parts partage ses factures et ses loyers par elles', () => {
    const { comptes } = comptesDe(
      dossier({
        mouvements_exploitant: [],
        indivisions: [parts(1, 1), parts(1, 9, { bien_id: 'bien' })],
      }),
    )
    // The bill of 90 is Luc's for 81; the rent of 300 that he kept is Ana's for 30.
    expect(comptes.map((un) => un.avance?.ecart_cents)).toEqual([euros(81 + 30), euros(-111), undefined])
  })

  test('avant toute répartition, ce que l’un fait n’est qu’à lui ; quand l’un a réglé l’autre, ils sont quittes', () => {
    const tard = comptesDe(dossier({ indivisions: [parts(2, 1, { depuis: day('2025-01-01') })] }))
    expect(tard.comptes.map((un) => un.avance?.ecart_cents)).toEqual([zero, zero, undefined])
    const jambe = { debit_cents: zero, credit_cents: zero, bien_id: null }
    const regle = comptesDe(
      dossier({
        operations_diverses: [
          {
            id: 'od',
            date: day('2024-12-30'),
            libelle: 'Luc règle Ana',
            piece_ref: null,
            lignes: [
              { ...jambe, rang: 1, compte: '108000', debit_cents: cents(69_666), indivisaire_id: 'ana' },
              { ...jambe, rang: 2, compte: '108000', credit_cents: cents(69_666), indivisaire_id: 'luc' },
            ],
          },
        ],
      }),
    )
    expect(regle.comptes.map((un) => un.avance?.ecart_cents)).toEqual([zero, zero, undefined])
    expect(regle.reglements).toEqual([])
  })

  test('une personne seule n’a pas de comptes', () => {
    const f = dossier()
    expect(comptesIndivisaires({ ...f, indivisaires: [ana] }, livres(f), exerciceDeLAnnee(f, 2024))).toBeNull()
  })

  test('chaque chiffre s’ouvre : ses parties, ou ses écritures, le font', () => {
    const etapes = etapesDesComptes(comptesDe(dossier()))
    for (const { cle, montant_cents, entrees, lignes } of etapes) {
      const somme =
        entrees.length > 0
          ? sum(entrees.map((une) => une.montant_cents))
          : sum(lignes.map((l) => minus(l.credit_cents, l.debit_cents)))
      expect([cle, somme]).toEqual([cle, montant_cents])
    }
    const connus = new Set(etapes.map(({ cle }) => cle))
    const nommes = etapes.flatMap(({ entrees, reperes }) => [...entrees, ...reperes]).flatMap(({ code: c }) => c ?? [])
    expect(nommes.filter((c) => !/^(fait|compte):/.test(c) && !connus.has(c))).toEqual([])
  })
})

describe('quels que soient les faits', () => {
  const qui = fc.constantFrom('ana', 'luc', null)
  /** The same facts, some of which name a person. */
  const nommes = fc
    .record({
      tous: tousFaits,
      qui: fc.array(qui, { minLength: 20, maxLength: 20 }),
      une: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ tous, qui: noms, une }) => {
      const nommer = <T extends Depense | Encaissement | MouvementExploitant>(uns: readonly T[], de: number): T[] =>
        uns.map((un, rang) => ({ ...un, indivisaire_id: noms[(rang + de) % noms.length] ?? null }))
      const dits: Faits = {
        ...tous,
        depenses: nommer(tous.depenses, 0),
        mouvements_exploitant: nommer(tous.mouvements_exploitant, 7),
        encaissements: nommer(tous.encaissements, 13),
        indivisaires: [ana, luc],
        indivisions: [parts(une, 10 - une), parts(10 - une, une, { bien_id: 'bien0', depuis: day('2024-06-01') })],
      }
      return { tous, dits }
    })
  const parCompte = (f: Faits, nomDe = (compte: string) => compte) =>
    [...livres(f)].map(([annee, lignes]) => {
      const soldes = [...Map.groupBy(lignes, ({ compte }) => nomDe(compte))]
        .map(([compte, uns]) => [compte, sum(uns.map((l) => minus(l.debit_cents, l.credit_cents)))] as const)
        .filter(([, net]) => net !== 0)
      return [annee, soldes.toSorted(([a], [b]) => (a < b ? -1 : 1))]
    })

  test('un seul propriétaire : rien ne change, à la ligne près', () => {
    fc.assert(
      fc.property(nommes, ({ tous, dits }) => {
        const seul = { ...dits, depenses: tous.depenses, mouvements_exploitant: tous.mouvements_exploitant }
        const sans = { ...seul, encaissements: tous.encaissements, indivisions: [], indivisaires: [] }
        expect(livres(sans)).toEqual(livres(tous))
      }),
      { numRuns: 60 },
    )
  })

  test('nommer quelqu’un ne change aucun compte, qu’un loyer gardé hors de la banque', () => {
    const banqueEt108 = (compte: string) => (compte === '512000' ? '108000' : compte)
    fc.assert(
      fc.property(nommes, ({ tous, dits }) => {
        expect(parCompte({ ...dits, encaissements: tous.encaissements })).toEqual(parCompte(tous))
        expect(parCompte(dits, banqueEt108)).toEqual(parCompte(tous, banqueEt108))
      }),
      { numRuns: 60 },
    )
  })

  test('les comptes de tous sont ceux des livres, et ce qu’ils se doivent revient à rien', () => {
    const total = (comptes: readonly CompteIndivisaire[]) => sum(comptes.map((un) => un.solde_cents))
    fc.assert(
      fc.property(nommes, fc.integer({ min: 2023, max: 2025 }), ({ dits }, annee) => {
        const { comptes, lignes, reglements } = comptesDe(dits, annee)
        const propres = lignes.filter(({ compte }) => /^(1(01|08|20|29)|[67])/.test(compte))
        expect(total(comptes)).toBe(sum(propres.map((l) => minus(l.credit_cents, l.debit_cents))))
        expect(sum(comptes.map((un) => un.avance?.ecart_cents ?? zero))).toBe(0)
        for (const { indivisaire, avance } of comptes) {
          const recus = sum(reglements.filter(({ a }) => a === indivisaire).map((r) => r.montant_cents))
          const verses = sum(reglements.filter(({ de }) => de === indivisaire).map((r) => r.montant_cents))
          expect(minus(recus, verses)).toBe(avance?.ecart_cents ?? zero)
        }
      }),
      { numRuns: 60 },
    )
  })
})
