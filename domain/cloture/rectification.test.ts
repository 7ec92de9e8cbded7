// A year closed, filed, then found wrong: its rectifying return says what it should have, and the open year counts it no more.

import { describe, expect, test } from 'vitest'
import { exerciceDeLAnnee } from '../../exemples/annee.ts'
import { ecart } from '../../exemples/explication-juste.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { validerJusqua } from '../../exemples/martin/valider.ts'
import type { Faits } from '../activites/faits.ts'
import type { AnneeMeublee } from '../activites/meuble/annee/annee-meublee.ts'
import { dossierFiscal } from '../activites/meuble/annee/annees-fiscales.ts'
import { livres } from '../activites/meuble/annee/livres.ts'
import { ANNEES } from '../annees/index.ts'
import { euros, plus, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { resultatComptable } from '../compta/cloture.ts'
import { anneeDeCloture } from '../compta/exercice.ts'
import { bail, bien, encaissement, exercice, faits as faitsDe, valider } from '../journalisation/faits.cas.ts'
import type { Depense } from '../sujets/tiers/depense.ts'
import { comparerDeclarations, declarationDe } from './declaration.ts'

const martin = dossierMartin(day('2026-11-20'))
const clos = validerJusqua(martin, 2024)

const facture = (date: string, date_paiement: string): Depense => ({
  id: 'oubliee',
  bien_id: martin.biens[0]?.id ?? null,
  date: day(date),
  date_paiement: day(date_paiement),
  fournisseur: 'Plomberie Morel',
  libelle: 'Fuite',
  categorie: 'entretien',
  montant_cents: euros(300),
  payee_par: 'banque',
  document_id: null,
})
const avec = (champs: Partial<Faits>): Faits => ({ ...clos, ...champs })
const depenses = (change: (une: Depense) => Depense | null): Partial<Faits> => {
  const premiere = clos.depenses.find(({ date }) => date.startsWith('2024-0'))
  return {
    depenses: clos.depenses.flatMap((une) => {
      const apres = une.id === premiere?.id ? change(une) : une
      return apres ? [apres] : []
    }),
  }
}

const ERREURS: Readonly<Record<string, Faits>> = {
  'une facture de 2024 oubliée': avec({ depenses: [...clos.depenses, facture('2024-11-05', '2024-11-20')] }),
  'une facture de décembre payée en janvier': avec({
    depenses: [...clos.depenses, facture('2024-12-12', '2025-01-15')],
  }),
  'une dépense qui n’était pas de l’activité': avec(depenses(() => null)),
  'une dépense payée en fait l’année suivante': avec(depenses((une) => ({ ...une, date_paiement: day('2025-02-01') }))),
  'un montant faux': avec(depenses((une) => ({ ...une, montant_cents: plus(une.montant_cents, euros(1_000)) }))),
  'un loyer encaissé oublié': avec({
    echeances: clos.echeances.map((une) =>
      une.periode === '2024-05-01' ? { ...une, loyer_cents: plus(une.loyer_cents, euros(250)) } : une,
    ),
    encaissements: clos.encaissements.map((un) =>
      un.date.startsWith('2024-05') ? { ...un, loyer_cents: plus(un.loyer_cents, euros(250)) } : un,
    ),
  }),
  'un composant mal réparti': avec({
    composants: clos.composants.map((un) =>
      un.mise_en_service >= '2024-01-01' ? { ...un, base_cents: plus(un.base_cents, euros(2_400)) } : un,
    ),
  }),
}

/** The exercice of a year of the example. */
const idDe = (voulue: number): string => exerciceDeLAnnee(martin, voulue).id
const calculees = new WeakMap<Faits, AnneeMeublee[]>()
const annee = (faits: Faits, voulue: number) => {
  const toutes = calculees.get(faits) ?? dossierFiscal(faits, ANNEES)
  calculees.set(faits, toutes)
  const trouvee = toutes.find((une) => anneeDeCloture(une.exercice) === voulue)
  if (!trouvee) throw new Error(`pas d'année ${voulue}`)
  return trouvee
}
/** The same facts, had they all been known before anything was validated. */
const aTemps = (faits: Faits): Faits => ({
  ...faits,
  lignes_validees: [],
  exercices: faits.exercices.map((un) => ({ ...un, etat: 'ouvert', valide_jusqu_au: null })),
})

describe.each(Object.entries(ERREURS))('%s', (_, faits) => {
  const rectifie: Faits = { ...faits, exercices_rectifies: [idDe(2024)] }
  const juste = aTemps(faits)

  test('la liasse rectificative est celle qu’on aurait déposée', () => {
    expect(declarationDe(annee(rectifie, 2024)).cases).toEqual(declarationDe(annee(juste, 2024)).cases)
    expect(annee(rectifie, 2024).controles.filter(({ etat }) => etat === 'erreur')).toEqual([])
  })

  test('les livres de l’année close ne bougent pas, l’erreur est corrigée dans l’année ouverte', () => {
    expect(livres(rectifie).get(idDe(2024))).toEqual(livres(clos).get(idDe(2024)))
    expect(annee(rectifie, 2025).lignes).toEqual(livres(faits).get(idDe(2025)))
    const {
      detail: { resultat },
    } = annee(rectifie, 2025)
    if (resultat.regime !== 'reel_simplifie') throw new Error('pas au réel')
    expect(resultat.comptable_cents).toBe(resultatComptable(livres(faits).get(idDe(2025)) ?? []))
  })

  test('l’année ouverte n’impose ni ne déduit une seconde fois ce que la liasse rectificative a déclaré', () => {
    for (const suivante of [2025, 2026]) {
      const dit = annee(rectifie, suivante)
      const voulue = annee(juste, suivante)
      expect(dit.detail.resultat.resultat_cents).toBe(voulue.detail.resultat.resultat_cents)
      expect(dit.detail.stock_ard).toEqual(voulue.detail.stock_ard)
      expect(dit.controles.filter(({ etat }) => etat === 'erreur')).toEqual([])
      expect(dit.etapes.filter((une) => ecart(une) !== 0).map(({ cle }) => cle)).toEqual([])
    }
  })
})

test('sans liasse rectificative, la correction est une charge de l’année ouverte', () => {
  const faits = ERREURS['une facture de 2024 oubliée'] ?? clos
  const charges = (autres: Faits) => {
    const {
      detail: { resultat },
    } = annee(autres, 2025)
    return resultat.regime === 'reel_simplifie' ? resultat.charges_bien_cents : null
  }
  const avant = charges(clos) ?? zero
  expect(annee(faits, 2024).detail.resultat).toEqual(annee(clos, 2024).detail.resultat)
  expect(charges(faits)).toBe(plus(avant, euros(300)))
  expect(charges({ ...faits, exercices_rectifies: [idDe(2024)] })).toBe(avant)
})

test('une année qui porte la correction d’une plus ancienne, non rectifiée, n’a rien à rectifier pour autant', () => {
  const tardive = { ...facture('2023-06-05', '2023-06-20'), id: 'de-2023' }
  const avant = validerJusqua(martin, 2023)
  const suite = validerJusqua({ ...avant, depenses: [...avant.depenses, tardive] }, 2024)
  const deposee = declarationDe(annee(suite, 2024))
  expect(
    comparerDeclarations(deposee, declarationDe(annee({ ...suite, exercices_rectifies: [idDe(2024)] }, 2024))),
  ).toEqual([])
  const fautive = {
    ...suite,
    depenses: [...suite.depenses, facture('2024-11-05', '2024-11-20')],
    exercices_rectifies: [idDe(2024)],
  }
  const ecarts = comparerDeclarations(deposee, declarationDe(annee(fautive, 2024)))
  const externes = ecarts.find(({ numero, code }) => numero === '2033-B' && code === '242')
  expect((externes?.montant ?? 0) - (externes?.avant ?? 0)).toBe(300)
})

test('deux années rectifiées l’une après l’autre s’ouvrent l’une de l’autre', () => {
  const tardives = [{ ...facture('2023-06-05', '2023-06-20'), id: 'de-2023' }, facture('2024-11-05', '2024-11-20')]
  const faits = avec({ depenses: [...clos.depenses, ...tardives] })
  const deux = { ...faits, exercices_rectifies: [idDe(2023), idDe(2024)] }
  for (const une of [2023, 2024]) {
    expect(declarationDe(annee(deux, une))).toEqual(declarationDe(annee(aTemps(faits), une)))
    expect(annee(deux, une).controles.filter(({ etat }) => etat === 'erreur')).toEqual([])
  }
  expect(annee(deux, 2025).detail.stock_ard).toEqual(annee(aTemps(faits), 2025).detail.stock_ard)
})

test('au micro-BIC, un loyer oublié est déclaré dans son année, et n’est plus une recette de la suivante', () => {
  const micro = (un: number) => exercice(un, 'super_simplifiee', { reglages: { regime: 'micro_bic' } })
  const debut = faitsDe({ exercices: [micro(2024), micro(2025)], biens: [bien()], baux: [bail()] })
  const clos2024 = valider(debut, day('2024-12-31'), livres)
  const faits = { ...clos2024, encaissements: [encaissement('oublie', '2024-06-05', 800)] }
  const recettes = (autres: Faits, une: number) => {
    const {
      detail: { resultat },
    } = annee(autres, une)
    return resultat.regime === 'micro_bic' ? resultat.recettes_cents : null
  }
  expect([recettes(faits, 2024), recettes(faits, 2025)]).toEqual([zero, euros(800)])
  const rectifie = { ...faits, exercices_rectifies: ['ex-2024'] }
  expect([recettes(rectifie, 2024), recettes(rectifie, 2025)]).toEqual([euros(800), zero])
})

test('les cases qui changent sont dites une à une, celles qui disparaissent aussi', () => {
  const faits = ERREURS['une facture de 2024 oubliée'] ?? clos
  const deposee = declarationDe(annee(clos, 2024))
  const ecarts = comparerDeclarations(
    deposee,
    declarationDe(annee({ ...faits, exercices_rectifies: [idDe(2024)] }, 2024)),
  )
  expect(ecarts.find(({ numero, code }) => numero === '2033-B' && code === '242')).toMatchObject({
    avant: expect.any(Number),
  })
  for (const { montant, avant } of ecarts) expect(montant).not.toBe(avant)
  expect(comparerDeclarations(deposee, { ...deposee, cases: [] })).toHaveLength(
    deposee.cases.filter(({ montant }) => montant !== 0).length,
  )
  expect(comparerDeclarations(deposee, deposee)).toEqual([])
})
