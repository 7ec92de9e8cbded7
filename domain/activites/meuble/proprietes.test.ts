// What must hold for any landlord, over random dossiers: the return agrees with the books, and each year with the one before.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANNEES } from '../../annees/index.ts'
import { type Cents, cents, minus, plus, sum, wholeEuros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { tirages } from '../../base/tirages.cas.ts'
import { balance } from '../../compta/balance.ts'
import type { Ligne } from '../../compta/ecriture.ts'
import { anneeDeCloture, type Exercice } from '../../compta/exercice.ts'
import { ecrireFec, lignesFec, manifesteFec } from '../../compta/fec/fec.ts'
import { controlerFec } from '../../compta/fec/fec-controle.ts'
import { enOctets } from '../../compta/fec/fec-lignes.cas.ts'
import { tousFaits } from '../../journalisation/dossiers.cas.ts'
import { balanceAgeeParBail } from '../../sujets/location/balance-agee.ts'
import { creancesDuDossier, pertesDe, pertesSansCreance } from '../../sujets/location/ecritures/creance-perdue.ts'
import type { AnneeMeublee } from './annee/annee-meublee.ts'
import { dossierFiscal } from './annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from './faits/faits.ts'
import { estLmp } from './fiscal/reglages-meuble.ts'

const situations = fc.record({
  statut: fc.constantFrom('lmnp' as const, 'lmnp' as const, 'lmp' as const),
  regime: fc.constantFrom('reel_simplifie' as const, 'reel_simplifie' as const, 'micro_bic' as const),
})

const douteuses = fc.record({
  id: fc.uuid(),
  bail_id: fc.constantFrom('bail0', 'bail1'),
  date: fc.constantFrom(day('2023-06-30'), day('2024-03-01'), day('2025-02-01')),
  douteuse: fc.boolean(),
  depreciation_cents: fc.integer({ min: 0, max: 300_000 }).map(cents),
  motif: fc.constant('Locataire parti'),
})

/** The same random facts, each year with its status and regime, deficits and carried depreciation taken over. */
const dossiers: fc.Arbitrary<FaitsDuMeuble> = fc
  .record({
    faits: tousFaits,
    annees: fc.array(situations, { minLength: 3, maxLength: 3 }),
    ard: fc.integer({ min: 0, max: 500_000 }).map(cents),
    deficits: fc.uniqueArray(
      fc.record({ annee: fc.integer({ min: 2010, max: 2022 }), montant_cents: fc.constant(cents(12_345)) }),
      { maxLength: 4, selector: ({ annee }) => annee },
    ),
    cfe_39c: fc.constantFrom('activite' as const, 'bien' as const),
    report_352: fc.constantFrom('neutralise' as const, 'direct' as const),
    assurance_emprunteur_case: fc.constantFrom('242' as const, '294' as const),
    douteuses: fc.uniqueArray(douteuses, { maxLength: 3, selector: ({ bail_id, date }) => `${bail_id} ${date}` }),
  })
  .map(({ faits, annees, ard, deficits, douteuses, ...reglages }) => ({
    ...faits,
    creances_douteuses: douteuses,
    dossier: { ...faits.dossier, reglages },
    exercices: faits.exercices.map((exercice, rang): Exercice => ({ ...exercice, reglages: annees[rang] ?? {} })),
    composants: faits.composants.map((un) => ({ ...un, ard_anterieur_cents: un.duree_annees === null ? zero : ard })),
    deficits_anterieurs: deficits,
  }))

const soldeDe = (lignes: readonly Ligne[], prefixes: RegExp): Cents =>
  sum(lignes.filter(({ compte }) => prefixes.test(compte)).map((l) => minus(l.debit_cents, l.credit_cents)))

function caseDe(
  { formulaires }: AnneeMeublee,
  numero: string,
  code: string,
): { montant: number; montant_cents: Cents } {
  const trouvee = formulaires.find((un) => un.numero === numero)?.cases.find((une) => une.code === code)
  if (!trouvee) throw new Error(`No box ${numero}:${code}`)
  return trouvee
}
const euros = (annee: AnneeMeublee, numero: string, code: string): number => caseDe(annee, numero, code).montant

type Vue = { annee: AnneeMeublee; avant: AnneeMeublee | undefined; faits: FaitsDuMeuble }

function chaque(verifier: (vue: Vue) => void) {
  fc.assert(
    fc.property(dossiers, (faits) => {
      const toutes = dossierFiscal(faits, ANNEES)
      for (const [rang, annee] of toutes.entries()) verifier({ annee, avant: toutes[rang - 1], faits })
    }),
    tirages(40),
  )
}

test('au réel, le bilan en euros est équilibré et dit le résultat des livres', () => {
  chaque(({ annee }) => {
    if (annee.detail.resultat.regime !== 'reel_simplifie') return
    expect(annee.controles.filter(({ etat }) => etat === 'erreur')).toEqual([])
    expect(euros(annee, '2033-A', '110') - euros(annee, '2033-A', '112')).toBe(euros(annee, '2033-A', '180'))
    expect(euros(annee, '2033-A', '136')).toBe(euros(annee, '2033-B', '310'))
    expect(caseDe(annee, '2033-B', '310').montant_cents).toBe(minus(zero, soldeDe(annee.lignes, /^[67]/)))
  })
})

test('au réel, la déclaration dit le même résultat partout', () => {
  chaque(({ annee, faits: { dossier } }) => {
    const {
      detail: { resultat },
      exercice,
    } = annee
    if (resultat.regime !== 'reel_simplifie') return
    const de = (numero: string, code: string) => euros(annee, numero, code)
    const declare = de('2033-B', '352') - de('2033-B', '354')
    expect(
      de('2033-B', '312') - de('2033-B', '314') + de('2033-B', '318') + de('2033-B', '330') - de('2033-B', '350'),
    ).toBe(declare)
    expect(de('2033-B', '360')).toBe(0)
    const foyer = !estLmp(exercice)
      ? de('2042-C-PRO', '5NA') - de('2042-C-PRO', '5NY')
      : de('2042-C-PRO', '5KC') - de('2042-C-PRO', '5KF')
    expect(Math.abs(foyer - wholeEuros(resultat.resultat_cents))).toBeLessThanOrEqual(12)
    if (!estLmp(exercice) && dossier.reglages.report_352 === 'neutralise') expect(declare).toBe(0)
    else expect(declare).toBe(foyer)
  })
})

test('la chaîne de l’article 39 C, composant par composant et en tout', () => {
  chaque(({ annee, avant }) => {
    const {
      detail: { resultat },
    } = annee
    if (resultat.regime !== 'reel_simplifie') return
    for (const un of annee.ard ?? []) {
      expect(un.deduit_cents).toBe(minus(un.dotation_cents, un.excedent_cents))
      expect(
        minus(plus(un.ard_ouverture_cents, un.excedent_cents), plus(un.ard_utilise_cents, un.ard_perdu_cents)),
      ).toBe(un.ard_cloture_cents)
      expect(
        Math.min(un.excedent_cents, un.ard_utilise_cents, un.ard_perdu_cents, un.ard_cloture_cents),
      ).toBeGreaterThanOrEqual(0)
      const ouvert =
        avant?.detail.stock_ard.find(({ composant_id }) => composant_id === un.composant_id)?.montant_cents ?? zero
      if (avant) expect(un.ard_ouverture_cents).toBe(ouvert)
    }
    const { limite } = resultat
    expect(sum((annee.ard ?? []).map((un) => un.excedent_cents))).toBe(limite.excedent_cents)
    expect(sum((annee.ard ?? []).map((un) => un.ard_utilise_cents))).toBe(limite.stock_utilise_cents)
    expect(sum(annee.detail.stock_ard.map((un) => un.montant_cents))).toBe(limite.stock_cloture_cents)
    expect(minus(limite.deduit_cents, zero) + limite.stock_utilise_cents).toBeLessThanOrEqual(
      Math.max(limite.plafond_cents, 0),
    )
  })
})

test('les déficits passent d’une année à l’autre par millésime, jamais au-delà de dix ans', () => {
  chaque(({ annee, avant }) => {
    const {
      detail: { deficits },
      exercice,
    } = annee
    if (avant) expect([...deficits.perimes, ...deficits.ouverture]).toEqual(avant.detail.deficits.cloture)
    expect(deficits.ouverture.every((un) => anneeDeCloture(exercice) - un.annee <= 10)).toBe(true)
    expect(deficits.perimes.every((un) => anneeDeCloture(exercice) - un.annee > 10)).toBe(true)
    for (const [anciennete, lettre] of [...'JIHGFEDCBA'].entries()) {
      const du = sum(
        deficits.ouverture
          .filter((un) => un.annee === anneeDeCloture(exercice) - anciennete - 1)
          .map((un) => un.montant_cents),
      )
      expect(euros(annee, '2042-C-PRO', `5G${lettre}`)).toBe(wholeEuros(du))
    }
  })
})

test('à la clôture, les comptes de locataires portent ce que disent les créances', () => {
  chaque(({ annee: { exercice, lignes }, faits }) => {
    const dues = sum(creancesDuDossier(faits, exercice.fin).map(({ reste_cents }) => reste_cents))
    const agees = balanceAgeeParBail(exercice.fin, { ...faits, pertes: pertesDe(faits) })
    expect(sum(agees.flatMap(({ ages }) => Object.values(ages)))).toBe(dues)
    expect(soldeDe(lignes, /^41[1-8]/)).toBe(minus(dues, pertesSansCreance(faits, exercice.fin)))
    // What is set aside is never more than the doubtful claims.
    expect(-soldeDe(lignes, /^491/)).toBeLessThanOrEqual(soldeDe(lignes, /^416/))
    expect(-soldeDe(lignes, /^491/)).toBeGreaterThanOrEqual(0)
  })
})

test('le FEC de chaque année passe le contrôle, et ses totaux sont ceux de la balance', () => {
  chaque(({ annee: { exercice, lignes } }) => {
    if (lignes.length === 0) return
    const texte = ecrireFec(lignes, { etat: 'brouillon' })
    const anomalies = controlerFec({
      nom: `732829320FEC${exercice.fin.replaceAll('-', '')}.txt`,
      debut: exercice.debut,
      octets: enOctets(texte),
    })
    expect(anomalies.filter(({ gravite, code }) => gravite === 'erreur' && !code.includes('valid'))).toEqual([])
    const { debit_cents, credit_cents } = manifesteFec(lignesFec(lignes, { etat: 'brouillon' }))
    const comptes = balance(lignes)
    expect(debit_cents).toBe(credit_cents)
    expect(debit_cents).toBe(sum(comptes.map((un) => un.debit_cents)))
    expect(credit_cents).toBe(sum(comptes.map((un) => un.credit_cents)))
  })
})
