// A year that keeps VAT, from its facts to its return: the result before tax, what 2033-A and 2033-D say of it, and its FEC.
import { describe, expect, test } from 'vitest'
import { caseDe } from '../../../../exemples/cas/declaration.ts'
import { ecart } from '../../../../exemples/explication-juste.ts'
import { dossierFiscal } from '../../../activites/meuble/annee/annees-fiscales.ts'
import { testDeLAnnee } from '../../../activites/meuble/foyer/foyer.ts'
import { ANNEES } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { ecrireFec } from '../../../compta/fec/fec.ts'
import { controlerFec } from '../../../compta/fec/fec-controle.ts'
import { enOctets } from '../../../compta/fec/fec-lignes.cas.ts'
import {
  bail,
  bien,
  composant,
  depense,
  echeance,
  encaissement,
  exercice,
  faits,
} from '../../../journalisation/faits.cas.ts'
import { expliquerCase } from '../../../liasse/explication.ts'
import { foyerVide } from '../../foyer/foyer.ts'

const REEL = { regime_tva: 'reel_normal', periodicite_tva: 'trimestre' } as const
const dossier = (tenue: 'super_simplifiee' | 'engagement', regime: object = REEL) =>
  faits({
    exercices: [exercice(2025, tenue, regime)],
    biens: [
      bien({
        date_acquisition: day('2025-01-01'),
        date_mise_en_location: day('2025-01-01'),
        prix_cents: euros(100_000),
        frais_acquisition_cents: zero,
        tva_motif: 'exploitant',
        tva_taux: 1000,
      }),
    ],
    composants: [
      composant({
        base_cents: euros(100_000),
        tva_cents: euros(20_000),
        duree_annees: 50,
        mise_en_service: day('2025-01-01'),
      }),
    ],
    baux: [bail({ debut: day('2025-01-01'), depot_garantie_cents: zero })],
    echeances: [echeance('e1', '2025-03-05', 6600), echeance('e2', '2025-12-05', 6600)],
    encaissements: [encaissement('p', '2025-03-06', 6600)],
    depenses: [
      depense('payee', '2025-06-01', '2025-06-01', {
        montant_cents: euros(1200),
        tva: [{ taux: 2000, tva_cents: euros(200) }],
      }),
      depense('due', '2025-12-20', null, { montant_cents: euros(600), tva: [{ taux: 2000, tva_cents: euros(100) }] }),
    ],
  })
const declaree = (tenue: 'super_simplifiee' | 'engagement', regime?: object) => {
  const annee = dossierFiscal(dossier(tenue, regime), ANNEES).at(-1)
  if (!annee) throw new Error('pas d’année')
  return annee
}

describe.each(['super_simplifiee', 'engagement'] as const)('une année avec TVA, tenue %s', (tenue) => {
  const annee = declaree(tenue)
  const euro = (numero: string, code: string) => caseDe(annee.formulaires, numero, code)?.montant

  test('le résultat se compte hors taxe', () => {
    expect(euro('2033-B', '218')).toBe(12_000)
    expect(euro('2033-B', '242')).toBe(1_500)
    expect(euro('2033-B', '254')).toBe(2_000)
  })

  test('2033-D : 374, la TVA encaissée ; 378, celle des factures payées, et chaque case s’ouvre', () => {
    expect([euro('2033-D', '374'), euro('2033-D', '378')]).toEqual([600, 200])
    for (const code of ['374', '378']) {
      const explication = expliquerCase(annee.formulaires, { numero: '2033-D', code, etapes: annee.etapes })
      expect(ecart(explication), code).toBe(0)
    }
  })

  test('2033-A : la TVA due et en attente au passif, celle à récupérer à l’actif, et le bilan est équilibré', () => {
    // Due: 600 collected and 600 on the rent not received; to get back: 20 000 + 200 + 100 on the bill not paid.
    expect(euro('2033-A', '169')).toBe(1_200)
    expect(euro('2033-A', '172')).toBe(1_200)
    expect(euro('2033-A', '072')).toBe(20_300)
    expect(annee.controles.filter(({ etat }) => etat === 'erreur')).toEqual([])
  })

  test('le FEC porte les comptes de TVA et passe le contrôle', () => {
    const texte = ecrireFec(annee.lignes, { etat: 'brouillon' })
    for (const compte of ['445712', '445870', '445660', '445860', '445620']) expect(texte).toContain(`\t${compte}\t`)
    const anomalies = controlerFec({
      nom: '732829320FEC20251231.txt',
      debut: annee.exercice.debut,
      octets: enOctets(texte),
    })
    expect(anomalies.filter(({ gravite, code }) => gravite === 'erreur' && !code.includes('valid'))).toEqual([])
  })
})

test('les mêmes faits dans une année exonérée se comptent TVA comprise, et 374 et 378 restent à zéro', () => {
  const annee = declaree('super_simplifiee', {})
  const euro = (numero: string, code: string) => caseDe(annee.formulaires, numero, code)?.montant
  expect([euro('2033-B', '218'), euro('2033-B', '242')]).toEqual([13_200, 1_800])
  const deux = ['374', '378'].map((code) => caseDe(annee.formulaires, '2033-D', code))
  expect(deux.map((une) => [une?.montant, une?.blanc])).toEqual([
    [0, false],
    [0, false],
  ])
  expect(deux[0]?.regle).toContain('exonérée')
})

test('le seuil du LMP se compare aux recettes, TVA comprise', () => {
  const foyer = { ...foyerVide(2025), revenus_activite_cents: zero }
  const parametres = ANNEES.find(({ annee }) => annee === 2025)?.parametres
  if (!parametres) throw new Error('pas de chiffres de 2025')
  for (const tenue of ['super_simplifiee', 'engagement'] as const) {
    const test = testDeLAnnee(declaree(tenue), { foyer, biens: [] }, parametres)
    expect(test.recettes_annualisees_cents).toBe(euros(13_200))
    for (const une of test.etapes.filter(({ cle }) => cle === 'recettes_meublees'))
      expect(une.entrees.reduce((total, { montant_cents }) => total + montant_cents, 0)).toBe(une.montant_cents)
  }
})
