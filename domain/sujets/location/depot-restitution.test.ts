// Le dépôt rendu : son délai, ce qui en est retenu, ce que le retard y ajoute (loi du 6 juillet 1989, art. 22).
import { expect, test } from 'vitest'
import { cents, euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import {
  type ARestituer,
  calculerRestitution,
  estCollectif,
  moisDeRetard,
  retardDuDepot,
  retenuPourLoyers,
} from './depot-restitution.ts'

const BAIL = { type_bail: 'vide' as const, debut: day('2024-03-01'), fin: day('2026-03-31'), loyer_cents: euros(650) }
const SORTIE: ARestituer = {
  cles_le: day('2026-03-31'),
  conforme: false,
  adresse: '4 rue du Port, 35000 Rennes',
  rendu_le: day('2026-05-20'),
  retenues: [
    { nature: 'degradation', libelle: 'Peinture du séjour', montant_cents: euros(330) },
    { nature: 'loyer', libelle: 'Reste de mars', montant_cents: cents(120_50) },
  ],
  provision_cents: zero,
}
const LIEU = { collectif: true, today: day('2026-12-01') }
const rendre = (change: Partial<ARestituer> = {}, depot = 1_300, lieu = LIEU) =>
  calculerRestitution(BAIL, euros(depot), { ...SORTIE, ...change }, lieu)

test('deux mois quand les états des lieux diffèrent, un quand ils concordent', () => {
  expect(rendre()).toMatchObject({
    limite: '2026-05-31',
    retard_mois: 0,
    retenues_cents: cents(450_50),
    rendu_cents: cents(849_50),
    majoration_cents: zero,
  })
  expect(rendre({ conforme: true, retenues: [] })).toMatchObject({ limite: '2026-04-30', rendu_cents: euros(1_300) })
  expect(retenuPourLoyers(SORTIE.retenues)).toBe(cents(120_50))
})

test('chaque mois de retard commencé coûte un dixième du loyer hors charges, si le locataire a donné son adresse', () => {
  expect(rendre({ rendu_le: day('2026-06-01') })).toMatchObject({ retard_mois: 1, majoration_cents: euros(65) })
  expect(rendre({ rendu_le: day('2026-08-01') })).toMatchObject({ retard_mois: 3, majoration_cents: euros(195) })
  expect(rendre({ rendu_le: day('2026-08-01'), adresse: null }).majoration_cents).toBe(zero)
  expect(['2026-05-31', '2026-06-30', '2026-07-01'].map((le) => moisDeRetard(day('2026-05-31'), day(le)))).toEqual([
    0, 1, 2,
  ])
})

test('la provision de copropriété va jusqu’au cinquième du dépôt, et se garde en plus des retenues', () => {
  expect(rendre({ provision_cents: euros(260) }).rendu_cents).toBe(cents(589_50))
  expect(() => rendre({ provision_cents: cents(260_01) })).toThrow('20 %')
})

test('ce qui ne se peut pas est refusé', () => {
  expect(() => rendre({ conforme: true })).toThrow('conformes')
  expect(() => rendre({}, 400)).toThrow('dépassent le dépôt')
  expect(() => rendre({}, 0)).toThrow('Aucun dépôt')
  expect(() => rendre({ rendu_le: day('2026-03-30') })).toThrow('les clés')
  expect(() => calculerRestitution({ ...BAIL, fin: null }, euros(1_300), SORTIE, LIEU)).toThrow('fin du bail')
})

test('un dépôt encore détenu coûte ce qu’il coûterait rendu ce jour-là', () => {
  const retard = (conforme: boolean, au: string) =>
    retardDuDepot(BAIL, { cles_le: SORTIE.cles_le, conforme, au: day(au) })
  expect(retard(true, '2026-04-30')).toEqual({ limite: '2026-04-30', mois: 0, majoration_cents: zero })
  expect(retard(true, '2026-05-01')).toMatchObject({ mois: 1, majoration_cents: euros(65) })
  expect(retard(false, '2026-08-01').majoration_cents).toBe(rendre({ rendu_le: day('2026-08-01') }).majoration_cents)
})

test('hors d’un logement, aucun texte ne fixe de jour, ni ne majore un retard', () => {
  for (const type_bail of ['commercial', 'parking', 'professionnel', 'derogatoire', 'saisonnier'] as const) {
    const bail = { ...BAIL, type_bail }
    const compte = calculerRestitution(
      bail,
      euros(1_300),
      {
        ...{ ...SORTIE, rendu_le: day('2026-11-20'), provision_cents: euros(400) },
      },
      LIEU,
    )
    expect(compte).toMatchObject({ limite: null, retard_mois: 0, majoration_cents: zero, rendu_cents: cents(449_50) })
    expect(retardDuDepot(bail, { cles_le: SORTIE.cles_le, conforme: true, au: day('2026-11-20') }).mois).toBe(0)
  }
})

test('rien ne se garde pour un ménage que les états des lieux ne montrent pas, ni un cinquième hors d’un immeuble collectif, ni à une date à venir', () => {
  const menage = [{ nature: 'nettoyage' as const, libelle: 'Ménage', montant_cents: euros(100) }]
  expect(() => rendre({ conforme: true, retenues: menage })).toThrow('ni nettoyage')
  expect(rendre({ retenues: menage }).rendu_cents).toBe(euros(1_200))
  const provision = { retenues: [], provision_cents: euros(260) }
  expect(() => rendre(provision, 1_300, { ...LIEU, collectif: false })).toThrow('immeuble collectif')
  expect(rendre(provision).rendu_cents).toBe(euros(1_040))
  expect(() => rendre({}, 1_300, { ...LIEU, today: day('2026-05-19') })).toThrow('date à venir')
  const maison = { id: 'b', type_bien: 'maison' as const }
  expect([
    estCollectif(maison),
    estCollectif(maison, [{ bien_id: 'b' }]),
    estCollectif({ ...maison, type_bien: 'studio' }),
  ]).toEqual([false, true, true])
})
