// The fees of a mandate by each of its modes, on the days of the mandate alone, and those that its next statement would take.
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, echeance, encaissement, faits } from '../../../journalisation/faits.cas.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { Mandat } from '../faits/mandat.ts'
import { mandant, mandat, sousMandat } from '../mandats/mandats.cas.ts'
import { gestionAProposer } from './compte-rendu.ts'
import { honorairesDeGestion } from './honoraires-rendus.ts'
import { ecartsARendre } from './mouvements.ts'
import { mouvementsDuMandat } from './mouvements-mandat.ts'

const TRIMESTRE = { du: day('2025-01-21'), au: day('2025-04-20') }
const charges_cents = euros(100)
const tous: FaitsGeres = {
  ...faits({
    biens: [bien()],
    baux: [bail({ type_bail: 'vide' }), bail({ id: 'ailleurs', bien_id: 'autre', type_bail: 'vide' })],
    echeances: ['2025-01-05', '2025-02-05', '2025-03-05', '2025-04-05'].map((le) =>
      echeance(le, le, 1_000, { charges_cents }),
    ),
    encaissements: [
      encaissement('avant', '2025-02-05', 1_000, { charges_cents }),
      encaissement('a', '2025-03-05', 1_000, { charges_cents }),
      encaissement('b', '2025-04-20', 500),
      encaissement('trop-tard', '2025-04-21', 500),
      encaissement('credit', '2025-03-06', 300, { mode: 'regularisation' }),
      encaissement('ailleurs', '2025-03-05', 900, { bail_id: 'ailleurs' }),
    ],
  }),
  ...{ mandants: [mandant()], mandats_biens: [sousMandat({ du: day('2025-03-01') })] },
}
const de = (champs: Partial<Mandat>) => {
  const sien = mandat(champs)
  const ecarts = ecartsARendre(mouvementsDuMandat(sien.id, { ...tous, mandats: [sien] }), [], TRIMESTRE)
  const dus = honorairesDeGestion(sien, ecarts, TRIMESTRE)
  return dus && [dus.ht_cents, dus.tva_cents].map((un) => un / 100)
}

test('encaissés, appelés ou au forfait : les jours du mandat seuls, la TVA au centime', () => {
  expect(de({ taux: 650 })).toEqual([104, 20.8])
  expect(de({ taux: 650, assiette: 'loyer' })).toEqual([97.5, 19.5])
  expect(de({ honoraires_mode: 'appele', taux: 650 })).toEqual([143, 28.6])
  expect(de({ honoraires_mode: 'forfait', forfait_cents: euros(33.33) })).toEqual([99.99, 20])
  expect(de({ honoraires_mode: 'aucun', taux: 0, tva_taux: 0 })).toBeNull()
})

test('ce qui se propose est ce que le prochain compte rendu prendrait : sans aucun envoyé, la dernière période échue ; ensuite, ce qu’il laisse', () => {
  const sien = mandat({ debut: day('2025-01-21') })
  const faitsDe = { ...tous, mandats: [sien] }
  const seul = gestionAProposer(sien, faitsDe, { envoyes: [], today: day('2025-03-25') })
  expect([seul.periode, seul.gestion?.ht_cents]).toEqual([{ du: day('2025-02-21'), au: day('2025-03-20') }, euros(77)])
  const mouvements = mouvementsDuMandat(sien.id, faitsDe).filter(({ date }) => date <= '2025-03-20')
  const envoyes = [{ numero: 'CR-2025-0001', au: day('2025-03-20'), contenu: { mouvements } }]
  const suite = gestionAProposer(sien, faitsDe, { envoyes, today: day('2025-04-02') })
  expect([suite.periode.au, suite.gestion?.ht_cents]).toEqual([day('2025-04-20'), euros(35)])
})
