// Quittances, reçus and avis as the law of 1989 and the Civil code say, and the rents that are called by themselves.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, euros, sum, zero } from '../../../base/cents.ts'
import { type Day, day } from '../../../base/day.ts'
import type { Bien } from '../../biens/bien.ts'
import { dernierAppel, loyersAAppelerSeuls, prochainAppel } from '../appel-automatique.ts'
import type { Bail } from '../bail.ts'
import type { Echeance } from '../echeance.ts'
import { echeancesDe } from '../echeances-bail.ts'
import { type DocumentEmis, type FaitsLocation, montantDuDocument, type PaiementRecu } from './documents-locatifs.ts'
import { cleDemande, documentsAEtablir, etablir } from './quittance.ts'

const TODAY = day('2026-11-20')
const bail: Bail = {
  id: 'b1',
  bien_id: 'l1',
  type_bail: 'meuble',
  debut: day('2026-08-10'),
  fin: null,
  loyer_cents: euros(490),
  charges_cents: euros(63),
  charges_mode: 'provision',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [
    { id: 'p', prenom: 'Camille', nom: 'Rousseau', email: null, telephone: null, consent_electronique_le: null },
  ],
}
// Safe: of a property, the documents read its name and its address alone.
const bien = {
  id: 'l1',
  libelle: 'Studio',
  adresse: '14 rue de la Visitation',
  code_postal: '35000',
  ville: 'Rennes',
} as Bien

const echeances: Echeance[] = echeancesDe(bail, { jusqu_au: day('2026-12-31') }).map((une) => ({
  ...une,
  id: `e${une.periode.slice(5, 7)}`,
}))
const paiement = (id: string, date: string, montant: Cents, echeance_id: string | null = null): PaiementRecu => ({
  id,
  bail_id: 'b1',
  date: day(date),
  loyer_cents: montant,
  charges_cents: zero,
  echeance_id,
  mode: 'virement',
  payeur: '',
})
const faitsDe = (encaissements: PaiementRecu[]): FaitsLocation => ({
  dossier: { denomination: 'Hélène Marchand', adresse: '5 allée des Ormes, 56000 Vannes' },
  biens: [bien],
  baux: [bail],
  echeances,
  encaissements,
})
const AOUT = sum([echeances[0]?.loyer_cents ?? zero, echeances[0]?.charges_cents ?? zero])

test('une quittance ne se donne que d’un loyer entièrement payé, loyer et charges distingués', () => {
  const faits = faitsDe([paiement('p1', '2026-08-10', AOUT), paiement('p2', '2026-09-05', euros(300))])
  expect(etablir({ nature: 'quittance', echeance_id: 'e08' }, faits, TODAY).document).toMatchObject({
    // August from the 10th: 22 days of 31.
    du: '2026-08-10',
    au: '2026-08-31',
    loyer_cents: 347_74,
    charges_cents: 44_71,
    reglements: [{ date: '2026-08-10', mode: 'virement', montant_cents: AOUT }],
  })
  expect(() => etablir({ nature: 'quittance', echeance_id: 'e09' }, faits, TODAY)).toThrow('entièrement payé')
  expect(() => etablir({ nature: 'quittance', echeance_id: 'e10' }, faits, TODAY)).toThrow('entièrement payé')
})

test('un paiement d’un jour à venir n’a pas de reçu avant ce jour', () => {
  const faits = faitsDe([paiement('p1', '2027-06-05', euros(600))])
  const demande = { nature: 'recu', encaissement_id: 'p1' } as const
  expect(() => etablir(demande, faits, TODAY)).toThrow('jour à venir')
  expect(etablir(demande, faits, day('2027-06-05')).document).toMatchObject({ montant_cents: 600_00 })
})

test('un reçu dit où va le paiement et ce qu’il laisse dû le jour où il est fait', () => {
  const faits = faitsDe([paiement('p1', '2026-09-05', euros(600)), paiement('p2', '2026-09-20', euros(345.45))])
  const { document } = etablir({ nature: 'recu', encaissement_id: 'p1' }, faits, TODAY)
  expect(document).toMatchObject({
    montant_cents: 600_00,
    imputations: [
      { periode: '2026-08-01', montant_cents: AOUT, reste_cents: 0 },
      { periode: '2026-09-01', montant_cents: 207_55, reste_cents: 345_45 },
    ],
  })
})

test('un avis réclame le loyer, ce qui reste dû d’avant, moins ce qui est déjà versé', () => {
  const faits = faitsDe([paiement('p1', '2026-09-05', AOUT), paiement('p2', '2026-11-10', euros(53), 'e12')])
  expect(etablir({ nature: 'avis', echeance_id: 'e12' }, faits, TODAY).document).toMatchObject({
    anterieur_cents: 3 * 553_00,
    verse_cents: 53_00,
    a_regler_cents: 4 * 553_00 - 53_00,
  })
  const paye = faitsDe([paiement('p1', '2026-11-10', euros(553), 'e12')])
  expect(() => etablir({ nature: 'avis', echeance_id: 'e12' }, paye, TODAY)).toThrow('déjà payé')
})

test('sans nom de bailleur ni locataire, aucun document', () => {
  const faits = faitsDe([paiement('p1', '2026-08-10', AOUT)])
  const demande = { nature: 'quittance', echeance_id: 'e08' } as const
  expect(() => etablir(demande, { ...faits, dossier: { denomination: ' ', adresse: null } }, TODAY)).toThrow(
    'dénomination',
  )
  expect(() => etablir(demande, { ...faits, baux: [{ ...bail, locataires: [] }] }, TODAY)).toThrow('locataire')
})

test('ce qui reste à établir, et ce qui l’est déjà', () => {
  const faits = faitsDe([paiement('p1', '2026-08-10', AOUT), paiement('p2', '2026-10-07', euros(553 + 200))])
  const depuis = day('2026-08-01')
  const cles = (emis: readonly DocumentEmis[]) =>
    documentsAEtablir(faits, emis, { depuis, today: TODAY }).map(cleDemande)
  expect(cles([])).toEqual(['quittance/e08', 'quittance/e09', 'avis/e12', 'recu/p2'])
  const emis = { nature: 'quittance', echeance_id: 'e08', encaissements: ['p1'], retire_le: null } as const
  expect(cles([emis, { nature: 'recu', echeance_id: null, encaissements: ['p2'], retire_le: null }])).toEqual([
    'quittance/e09',
    'avis/e12',
  ])
  // A stay by the season is invoiced, not given quittances.
  const sejour = { ...faits, baux: [{ ...bail, type_bail: 'saisonnier' as const }] }
  expect(documentsAEtablir(sejour, [], { depuis, today: TODAY })).toEqual([])
  // A document that was withdrawn is to be issued again.
  expect(cles([{ ...emis, retire_le: '2026-11-01T00:00:00Z' }])).toContain('quittance/e08')
})

test('quels que soient les paiements, une quittance porte le montant exact du loyer, et jamais un loyer entamé', () => {
  const versements = fc.array(
    fc.record({ montant: fc.integer({ min: 1, max: 900_00 }), jour: fc.integer({ min: 1, max: 28 }) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(versements, (liste) => {
      const faits = faitsDe(
        liste.map(({ montant, jour }, rang) =>
          paiement(`p${rang}`, `2026-10-${String(jour).padStart(2, '0')}`, cents(montant)),
        ),
      )
      for (const demande of documentsAEtablir(faits, [], { depuis: day('2026-01-01'), today: TODAY })) {
        const { document } = etablir(demande, faits, TODAY)
        if (document.nature !== 'quittance') continue
        expect(montantDuDocument(document)).toBe(sum(document.reglements.map(({ montant_cents }) => montant_cents)))
      }
    }),
  )
})

test('le jour d’appel choisi appelle tout ce qui échoit avant le suivant, une fois', () => {
  const appeler = (today: Day, reste: Partial<Parameters<typeof loyersAAppelerSeuls>[0]> = {}) =>
    loyersAAppelerSeuls(
      { baux: [bail], biens: [], echeances: [], appels: [], ...reste },
      { jour: 20, depuis: day('2026-10-01'), today },
    ).map(({ date_echeance }) => date_echeance)
  expect([dernierAppel(day('2026-11-19'), 20), prochainAppel(day('2026-11-19'), 20)]).toEqual([
    '2026-10-20',
    '2026-11-20',
  ])
  expect(appeler(day('2026-11-19'))).toEqual(['2026-10-05', '2026-11-05'])
  expect(appeler(day('2026-11-20'))).toEqual(['2026-10-05', '2026-11-05', '2026-12-05'])
  // Neither what stands nor what was once called and taken away since.
  const [, , , novembre] = echeances
  expect(
    appeler(TODAY, { echeances: novembre ? [novembre] : [], appels: [{ bail_id: 'b1', periode: day('2026-10-01') }] }),
  ).toEqual(['2026-12-05'])
})
