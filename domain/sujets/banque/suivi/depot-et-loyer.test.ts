// The one transfer of a tenant who moves in: his deposit is a debt, only the rest is a rent.
import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { depotEtLoyer } from './depot-et-loyer.ts'
import { aRegarderSeules } from './en-bloc.ts'
import { proposer } from './proposer.ts'
import type { LigneATraiter } from './proposition.ts'

const BAIL = bail({
  ...{
    debut: day('2024-04-01'),
    depot_garantie_cents: euros(1_400),
    loyer_cents: euros(700),
    charges_cents: euros(50),
  },
})
const DOSSIER: Partial<Faits> = { exercices: [exercice(2024, 'super_simplifiee')], biens: [bien()], baux: [BAIL] }
const NOM = BAIL.locataires[0]?.nom ?? ''

const ligne = (date: string, montant: number): LigneATraiter => ({
  ...{ id: 'l', rang: 1, date: day(date), libelle: `VIR ${NOM}`, montant_cents: cents(Math.round(montant * 100)) },
  ...{ identifiant: null, tiers: null, reference: null, brut_cents: null, commission_cents: null },
})
const connus = { mouvements: new Map(), rapprochees: new Set<string>() }
function proposee(date: string, montant: number, champs: Partial<Faits> = DOSSIER) {
  const demande = { faits: faits(champs), nature: 'banque' as const, regles: [], versements: new Map(), ...connus }
  const une = proposer([ligne(date, montant)], demande).get('l')
  const seule = aRegarderSeules([{ ligne: ligne(date, montant), faits: une?.faits ?? [] }], { ...connus, ...demande })
  return { natures: une?.faits.map(({ nature }) => nature), titre: une?.titre, raison: seule.get('l') ?? null }
}

test('le dépôt et le premier loyer d’un seul virement sont proposés chacun pour ce qu’il est', () => {
  expect(depotEtLoyer(ligne('2024-04-01', 2_150), BAIL, faits(DOSSIER))).toMatchObject([
    { nature: 'depot', bail_id: BAIL.id, sens: 'recu', montant_cents: euros(1_400) },
    { nature: 'encaissement', bail_id: BAIL.id, loyer_cents: euros(700), charges_cents: euros(50) },
  ])
  expect(proposee('2024-04-01', 2_150)).toMatchObject({
    natures: ['depot', 'encaissement'],
    titre: expect.stringMatching(/^Dépôt de garantie et loyer de /),
    raison: null,
  })
})

test('un premier loyer au prorata avec le dépôt se regarde seul, jamais pris pour un loyer avec les autres', () => {
  expect(proposee('2024-04-16', 1_775)).toMatchObject({ raison: expect.stringContaining('dépôt de garantie') })
  expect(proposee('2024-05-05', 750).raison).toBeNull()
  expect(proposee('2024-05-05', 760).raison).toBeNull()
  expect(proposee('2025-04-05', 2_150)).toMatchObject({ natures: ['encaissement'] })
})

test('deux loyers du montant d’un dépôt et d’un loyer restent à regarder', () => {
  const egal = { ...DOSSIER, baux: [{ ...BAIL, depot_garantie_cents: euros(750) }] }
  expect(proposee('2024-05-05', 1_500, egal)).toMatchObject({
    natures: ['encaissement'],
    raison: expect.stringContaining('dépôt de garantie'),
  })
})

test('rien à partager quand le dépôt est reçu, ou ne tient pas dans la ligne', () => {
  const recu = {
    id: 'd',
    bail_id: BAIL.id,
    date: day('2024-04-01'),
    sens: 'recu' as const,
    montant_cents: euros(1_400),
  }
  expect(depotEtLoyer(ligne('2024-04-01', 2_150), BAIL, faits({ ...DOSSIER, mouvements_depot: [recu] }))).toBeNull()
  expect(depotEtLoyer(ligne('2024-04-01', 1_400), BAIL, faits(DOSSIER))).toBeNull()
  expect(depotEtLoyer(ligne('2024-04-01', 2_150), { ...BAIL, depot_garantie_cents: zero }, faits(DOSSIER))).toBeNull()
})
