// Books derived once for the same facts: the same list given again, another one as soon as a fact is another.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exerciceDeLAnnee } from '../../exemples/annee.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { validerJusqua } from '../../exemples/martin/valider.ts'
import type { Faits } from '../activites/faits.ts'
import { livres, livresParEtapes } from '../activites/meuble/annee/livres.ts'
import { cents } from '../base/cents.ts'
import { addDays, day } from '../base/day.ts'
import { tirages } from '../base/tirages.cas.ts'
import { anneeDeCloture, avecReglages, type Reglages } from '../compta/exercice.ts'
import { tousFaits } from './dossiers.cas.ts'
import { jusquAuBout } from './etapes.ts'

const faits = dossierMartin(day('2026-11-20'))
const idDe = (annee: number): string => exerciceDeLAnnee(faits, annee).id

test('les mêmes faits rendent les mêmes livres, sans les dériver encore', () => {
  expect(livres(faits)).toBe(livres(faits))
})

test('d’autres faits ont leurs propres livres, et ceux des premiers ne bougent pas', () => {
  const avant = livres(faits).get(idDe(2026))?.length ?? 0
  const moins = { ...faits, encaissements: faits.encaissements.slice(0, -1) }
  expect(livres(moins).get(idDe(2026))?.length).toBeLessThan(avant)
  expect(livres(faits).get(idDe(2026))?.length).toBe(avant)
})

test('dérivés par étapes, ce sont les mêmes livres, et ils sont alors connus', () => {
  const lus = { ...faits, lignes_validees: [...faits.lignes_validees] }
  const etapes = livresParEtapes(lus)
  let pas = etapes.next()
  for (; !pas.done; pas = etapes.next());
  expect(pas.value).toEqual(livres(faits))
  expect(livres(lus)).toBe(pas.value)
  expect(jusquAuBout(livresParEtapes(lus))).toBe(pas.value)
})

const TRAJET = {
  ...{ id: 't', date: day('2025-03-12'), vehicule_id: 'clio', bien_id: null, motif: 'État des lieux' },
  ...{ depart: 'Rennes', arrivee: 'Nantes', dixiemes_km: 1_130, aller_retour: true },
}

test('les mêmes listes dans un autre objet, ou sans les années qui suivent, rendent ce qui est déjà dérivé', () => {
  expect(livres({ ...faits, questions_ouvertes: [] })).toBe(livres(faits))
  const exercices = faits.exercices.filter((un) => anneeDeCloture(un) <= 2025)
  expect([...livres({ ...faits, exercices }).keys()]).toEqual(exercices.map(({ id }) => id))
  expect(livres({ ...faits, exercices }).get(idDe(2025))).toBe(livres(faits).get(idDe(2025)))
  const autreStatut = faits.exercices.map((un) => avecReglages(un, { statut: 'lmp', regime: 'micro_bic' }))
  const sansTrajets = { ...faits, deplacements: [] }
  expect(livres({ ...sansTrajets, exercices: autreStatut })).toBe(livres(sansTrajets))
  // The regime is read where trips are noted: of micro-BIC, they are no charge.
  const selon = (reglages: Reglages) =>
    livres({ ...avecTrajet, exercices: faits.exercices.map((un) => avecReglages(un, reglages)) })
  const avecTrajet = { ...faits, deplacements: [TRAJET] }
  expect(selon({ statut: 'lmp' })).toBe(livres(avecTrajet))
  expect(selon({ regime: 'micro_bic' })).not.toBe(livres(avecTrajet))
  // Another year than the first ones, or a year that is another: nothing of it is known.
  const seule = faits.exercices.filter((un) => anneeDeCloture(un) === 2026)
  expect(livres({ ...faits, exercices: seule }).get(idDe(2026))).not.toBe(livres(faits).get(idDe(2026)))
  const tenues = faits.exercices.map((un) => ({ ...un, tenue: 'engagement' as const }))
  expect(livres({ ...faits, exercices: tenues }).get(idDe(2026))).not.toEqual(livres(faits).get(idDe(2026)))
})

test('les livres d’une année sont les mêmes, que les années qui suivent soient ouvertes ou non', () => {
  fc.assert(
    fc.property(
      tousFaits,
      tousFaits,
      fc.record({ definitives: fc.constantFrom(0, 1, 2), mois: fc.integer({ min: 0, max: 11 }), change: fc.boolean() }),
      (avant, apres, { definitives, mois, change }) => {
        const valides = validerJusqua(avant, 2022 + definitives)
        const memes = change
          ? { ...apres, exercices: valides.exercices, lignes_validees: valides.lignes_validees }
          : valides
        const tous = periodeValidee(memes, 2023 + definitives, addDays(day(`${2023 + definitives}-01-15`), mois * 30))
        for (const derniere of [2023, 2024]) {
          const exercices = tous.exercices.filter((un) => anneeDeCloture(un) <= derniere)
          // Lists of their own: what is derived, not what is remembered.
          const courts = livres({ ...tous, exercices, lignes_validees: [...tous.lignes_validees] })
          for (const { id } of exercices) expect(courts.get(id)).toEqual(livres(tous).get(id))
        }
      },
    ),
    tirages(40),
  )
})

test('ce qui est déjà dérivé est ce qui le serait, quand la TVA change d’une année à l’autre', () => {
  const regimes = fc.constantFrom('exonere' as const, 'franchise' as const, 'reel_simplifie' as const)
  fc.assert(
    fc.property(tousFaits, fc.array(regimes, { minLength: 3, maxLength: 3 }), (faits, voulus) => {
      const tous: Faits = {
        ...faits,
        exercices: faits.exercices.map((un, rang) => ({ ...un, regime_tva: voulus[rang] ?? 'exonere' })),
        biens: faits.biens.map((un) => ({ ...un, tva_motif: 'exploitant', tva_taux: 1000 })),
        depenses: faits.depenses.map((une) => ({
          ...une,
          tva: [{ taux: 2000, tva_cents: cents(Math.trunc(une.montant_cents / 6)) }],
        })),
      }
      livres(tous)
      for (const derniere of [2023, 2024]) {
        const demandes = { ...tous, exercices: tous.exercices.filter((un) => anneeDeCloture(un) <= derniere) }
        expect(livres(demandes)).toEqual(livres({ ...demandes, lignes_validees: [...tous.lignes_validees] }))
      }
    }),
    tirages(40),
  )
})

/** The beginning of a year validated, as the act does. */
function periodeValidee(faits: Faits, annee: number, valide_jusqu_au: Faits['exercices'][number]['debut']): Faits {
  const lignes = (livres(faits).get(exerciceDeLAnnee(faits, annee).id) ?? []).filter(
    (l) => l.numero === null && l.date <= valide_jusqu_au,
  )
  return {
    ...faits,
    exercices: faits.exercices.map((un) => (anneeDeCloture(un) === annee ? { ...un, valide_jusqu_au } : un)),
    lignes_validees: [
      ...faits.lignes_validees,
      ...lignes.map((ligne, rang) => ({ ...ligne, numero: 1_000 + rang, valide_le: valide_jusqu_au })),
    ],
  }
}
