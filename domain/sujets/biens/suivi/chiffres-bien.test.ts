// The figures of a dwelling.
import { expect, test } from 'vitest'
import { dossierMartin } from '../../../../exemples/martin/dossier.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { reglagesFiscaux } from '../../../activites/meuble/fiscal/reglages-meuble.ts'
import { euros, minus, plus, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, composant, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { chiffresDuBien, exploitationDe } from './chiffres-bien.ts'

const f = faits({
  exercices: [exercice(2025)],
  biens: [bien({ prix_cents: euros(90_000), frais_acquisition_cents: euros(6_000) }), bien({ id: 'autre' })],
  composants: [
    composant({ base_cents: euros(95_000), mise_en_service: day('2025-01-01') }),
    composant({ id: 'ailleurs', bien_id: 'autre' }),
  ],
  baux: [bail()],
  encaissements: [encaissement('e', '2025-05-06', 800, { charges_cents: euros(50) })],
  depenses: [depense('d', '2025-05-06', '2025-05-07'), depense('a', '2025-05-06', '2025-05-07', { bien_id: 'autre' })],
})
const [premier] = f.biens
const chiffres =
  premier &&
  chiffresDuBien(premier, {
    faits: f,
    reglages: reglagesFiscaux(f.dossier.reglages),
    lignes: livres(f).get('ex-2025') ?? [],
    today: day('2025-11-20'),
  })

test('loyers, charges et amortissements ne sont que ceux du logement', () => {
  expect(chiffres).toMatchObject({
    loyers_cents: euros(850),
    charges_cents: euros(100),
    net_cents: euros(750),
    dotations_cents: euros(9_500),
    loue: true,
  })
})

test('le rendement brut est une année de loyers hors charges sur le coût total', () => {
  expect(chiffres?.cout_cents).toBe(euros(96_000))
  expect(chiffres?.rendement).toBe(1_000)
  const vide =
    premier &&
    chiffresDuBien(premier, {
      faits: { ...f, baux: [] },
      reglages: reglagesFiscaux(f.dossier.reglages),
      lignes: [],
      today: day('2025-11-20'),
    })
  expect(vide).toMatchObject({ rendement: null, loue: false, loyers_cents: zero })
})

test('la répartition dit ce qui lui manque pour faire le prix et les frais immobilisés', () => {
  expect(chiffres?.ecart_repartition_cents).toBe(euros(1_000))
})

test('les charges sont celles de l’exploitation et les intérêts, au centime près', () => {
  const martin = dossierMartin(day('2026-11-20'))
  let interets = zero
  for (const { id, fin } of martin.exercices)
    for (const un of martin.biens) {
      const siens = chiffresDuBien(un, {
        faits: martin,
        reglages: reglagesFiscaux(martin.dossier.reglages),
        lignes: livres(martin).get(id) ?? [],
        today: fin,
      })
      const { charges_cents, interets_cents, net_cents } = exploitationDe(siens)
      expect(plus(charges_cents, interets_cents)).toBe(siens.charges_cents)
      expect(minus(net_cents, interets_cents)).toBe(siens.net_cents)
      interets = plus(interets, interets_cents)
    }
  expect(interets).toBeGreaterThan(0)
})
