import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { REGLES_TVA } from '../../../annees/tva-declarations.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { PeriodiciteTva, RegimeTva } from '../../../base/tva.ts'
import { bail, bien, composant, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { DeclarationTva } from '../declaration-tva.ts'
import { etablirTva } from './etablir.ts'
import { expliquerLigneTva } from './explication.ts'
import { avecChoix, retoursTva } from './retours.ts'

/** A dwelling sold with VAT after it was got back at 50 %, one that leaves the taxable activity, a common bill. */
const dossier = (regime_tva: RegimeTva, periodicite_tva: PeriodiciteTva): Faits =>
  faits({
    exercices: [exercice(2025, 'super_simplifiee', { regime_tva, periodicite_tva, tva_coefficient: 10 })],
    biens: [
      bien({
        ...{ id: 'vendu', tva_motif: 'exploitant', tva_taux: 1000 },
        ...{ date_cession: day('2025-05-31'), prix_cession_cents: euros(100_000), tva_cession: 'prix' },
      }),
      bien({ id: 'sorti', tva_motif: 'exploitant', tva_taux: 1000, tva_fin: day('2025-08-31') }),
    ],
    baux: [
      bail({ id: 'v', bien_id: 'vendu', fin: day('2025-05-31') }),
      bail({ id: 's', bien_id: 'sorti', fin: day('2025-08-31') }),
      bail({ id: 'x', bien_id: 'sorti', debut: day('2025-10-01') }),
    ],
    composants: [
      composant({ id: 'murs-vendus', bien_id: 'vendu', tva_cents: euros(5_000), tva_coefficient: 50 }),
      composant({ id: 'murs-sortis', bien_id: 'sorti', tva_cents: euros(10_000) }),
    ],
    encaissements: [
      encaissement('1', '2025-03-05', 11_000, { bail_id: 'v' }),
      encaissement('2', '2025-11-05', 5_000, { bail_id: 'x' }),
    ],
    depenses: [
      depense('c', '2025-03-01', '2025-03-10', {
        ...{ bien_id: null, categorie: 'comptable', montant_cents: euros(600) },
        tva: [{ taux: 2000, tva_cents: euros(100) }],
      }),
    ],
  })

const retours = (f: Faits) => retoursTva(f, { livres: livres(f), regles: REGLES_TVA })

test('les régularisations et les ventes vont à leur ligne, CA3 et CA12, et chacune s’ouvre sur ses écritures', () => {
  const ca3 = dossier('reel_normal', 'trimestre')
  const ca12 = dossier('reel_simplifie', 'an')
  const vus = [...retours(ca3).map((un) => ({ un, f: ca3 })), ...retours(ca12).map((un) => ({ un, f: ca12 }))]
  const montants = new Map<string, number>()
  for (const { un, f } of vus) {
    const lignes = livres(f).get('ex-2025') ?? []
    for (const une of un.rempli?.cases.filter(({ blanc }) => !blanc) ?? []) {
      montants.set(`${un.cle} ${une.ligne}`, une.montant)
      const dit = expliquerLigneTva(un, { ligne: une.ligne, lignes, faits: f })
      const ecrites = (dit?.lignes ?? []).reduce((t, l) => t + l.debit_cents - l.credit_cents, 0)
      if (une.provenance.sorte === 'vide') {
        expect(dit?.en_mots).toContain('ne concerne pas cette activité')
        const dite = expliquerLigneTva(un, { ligne: une.ligne, lignes, faits: f, metier: 'location meublée' })
        expect(dite?.en_mots).toContain('Cette ligne ne concerne pas la location meublée.')
      }
      if ((dit?.lignes.length ?? 0) > 0) expect([une.ligne, Math.abs(ecrites)]).toEqual([une.ligne, dit?.montant_cents])
    }
  }
  const de = (cle: string, ...noms: string[]) => noms.map((nom) => montants.get(`${cle} ${nom}`) ?? 0)
  // The sale in the second quarter: 20 % of the price, and eighteen twentieths of the half that was not got back.
  expect(de('CA3/2025-04-01', 'A2', '08', '21', '15')).toEqual([100_000, 20_000, 4_500, 0])
  // The end of the taxable use in the third.
  expect(de('CA3/2025-07-01', '15', '21')).toEqual([9_000, 0])
  // In the last: the common bill at the final coefficient, 67 %, where 10 was got back; the year of each asset at its own use.
  expect(de('CA3/2025-10-01', 'E2', '21', '15')).toEqual([5_000, 57 + 250, 165])
  expect(de('CA12/2025-01-01', '11', '18', '25', '03')).toEqual([20_000, 9_000 + 165, 4_500 + 57 + 250, 5_000])
  expect(de('CA12/2025-01-01', '5A')).toEqual([0])
})

test('sur la CA12, l’excédent versé se rend quel qu’il soit ; le crédit de l’année, à partir de 150 €', () => {
  const acompte: DeclarationTva = {
    ...{ id: 'a', formulaire: '3514', du: day('2025-07-01'), au: day('2025-07-31'), numero: 0, motif: null },
    ...{ etablie_le: day('2025-07-10'), deposee_le: day('2025-07-10'), cases: [], soldes: [] },
    ...{ a_payer_cents: euros(100), credit_impute_cents: zero, acomptes_cents: zero, demande_cents: zero },
    ...{ reporte_cents: zero, regle_le: day('2025-07-15'), regle_cents: euros(100), regle_par: 'banque' },
  }
  const demander = (tva: number, declarations_tva: DeclarationTva[], remboursement: number) => {
    const f: Faits = {
      ...dossier('reel_simplifie', 'an'),
      ...{ biens: [bien({ tva_motif: 'exploitant', tva_taux: 1000 })], baux: [bail()], composants: [] },
      encaissements: [],
      depenses: [
        depense('c', '2025-03-01', '2025-03-10', {
          montant_cents: euros(600),
          tva: [{ taux: 2000, tva_cents: euros(tva) }],
        }),
      ],
      declarations_tva,
    }
    const source = { livres: livres(f), regles: REGLES_TVA }
    const tous = retoursTva(f, source)
    const annuel = tous.find(({ periode }) => periode.formulaire === 'CA12')
    if (!annuel) throw new Error('no CA12')
    const choisi = avecChoix(f, { ...source, retour: annuel, retours: tous, choix: { remboursement } })
    return () => etablirTva(choisi, { today: day('2026-04-20'), regles: REGLES_TVA, motif: null }).demande_cents
  }
  expect(demander(100, [], 100)).toThrow(/150/)
  expect(demander(100, [acompte], 100)()).toBe(euros(100))
  expect(demander(100, [acompte], 200)).toThrow(/150/)
  expect(demander(150, [acompte], 250)()).toBe(euros(250))
})
