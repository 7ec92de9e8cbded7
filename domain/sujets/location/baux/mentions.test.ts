// What the law wants in a lease, by its nature and its day: held, missing, or to be read on the paper.
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail as modele } from '../../../journalisation/faits.cas.ts'
import type { Bail } from '../bail.ts'
import { type Connu, mentionsDuBail } from './mentions.ts'

const lire = (change: Partial<Bail>, connu: Partial<Connu> = {}) =>
  new Map(
    mentionsDuBail({
      bail: { ...modele(), type_bail: 'vide', debut: day('2026-10-15'), irl_trimestre: '2026-T2', ...change },
      bien: { type_bien: 'appartement', surface_m2: 46, classe_dpe: 'D' },
      bailleur: { denomination: 'Colette Delmas', adresse: '1 rue Haute\n49000 Angers' },
      documents: new Set(),
      ...connu,
    }).map((une) => [une.cle, une]),
  )

test('une mention est tenue, manque ou se vérifie sur le bail, chacune avec son texte', () => {
  const lues = lire({})
  expect(lues.get('surface')).toMatchObject({ etat: 'tenu', source: expect.stringContaining('art. 3') })
  expect([lues.get('dpe')?.etat, lues.get('etat_des_lieux')?.etat, lues.get('copropriete')?.etat]).toEqual([
    'manque',
    'manque',
    'a_verifier',
  ])
  const joints = lire({ entree_signee: day('2026-10-15') }, { documents: new Set(['bail', 'diagnostic', 'annexe']) })
  expect([...joints.values()].filter(({ etat }) => etat === 'manque')).toEqual([])
  const sans = lire({ irl_trimestre: null }, { bien: { type_bien: 'appartement', surface_m2: null, classe_dpe: null } })
  expect([sans.get('surface')?.etat, sans.get('revision')?.etat]).toEqual(['manque', 'manque'])
})

test('une mention n’est demandée qu’à un bail signé depuis qu’elle l’est', () => {
  expect(lire({}).get('resolutoire')).toMatchObject({ certitude: 'R', source: expect.stringContaining('L151-14-1') })
  expect(lire({ debut: day('2026-09-30') }).has('resolutoire')).toBe(false)
  expect(lire({ duree_mois: 12 }).get('motif_court')?.etat).toBe('manque')
  expect(lire({}).has('motif_court')).toBe(false)
})

test('chaque nature a les siennes', () => {
  const commerce = { bien: { type_bien: 'commerce', surface_m2: 60, classe_dpe: null } } as const
  const lues = lire({ type_bail: 'commercial', depot_garantie_cents: euros(90_000) }, commerce)
  expect([lues.has('inventaire_charges'), lues.get('mensuel')?.etat, lues.has('interets')]).toEqual([
    true,
    'tenu',
    true,
  ])
  expect(lire({ type_bail: 'derogatoire', fin: day('2027-10-14') }).get('duree')?.etat).toBe('tenu')
  expect(lire({ type_bail: 'professionnel' }).get('duree')?.source).toContain('57 A')
  expect([...lire({ type_bail: 'meuble' }).keys()]).toEqual(
    expect.arrayContaining(['surface', 'revision', 'mobilier', 'notice', 'dpe', 'etat_des_lieux']),
  )
  const mobilite = lire({ type_bail: 'mobilite', fin: day('2027-03-14') })
  expect([mobilite.has('revision'), mobilite.has('depot'), mobilite.get('motif_mobilite')?.etat]).toEqual([
    ...[false, false, 'a_verifier'],
  ])
})

test('une durée plus courte que celle de la loi se vérifie, un séjour de plus de 90 jours manque à la sienne', () => {
  const duree = (change: Partial<Bail>) => lire(change).get('duree')?.etat
  expect([duree({}), duree({ fin: day('2027-04-14') }), duree({ fin: day('2029-10-14') })]).toEqual([
    ...['tenu', 'a_verifier', 'tenu'],
  ])
  expect(duree({ type_bail: 'meuble', fin: day('2026-12-14') })).toBe('a_verifier')
  expect([duree({ type_bail: 'etudiant' }), duree({ type_bail: 'etudiant', fin: day('2027-06-30') })]).toEqual([
    ...['manque', 'tenu'],
  ])
  const saison = (fin: string | null) =>
    lire({ type_bail: 'saisonnier', fin: fin ? day(fin) : null }).get('sejour')?.etat
  expect([saison('2027-01-12'), saison('2027-01-13'), saison(null)]).toEqual(['tenu', 'manque', 'a_verifier'])
})
