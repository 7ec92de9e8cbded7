// A withdrawal typed by hand that pays a purchase: asked at the closing, and out of the personal withdrawals once it is said.
import { expect, test } from 'vitest'
import { caseDe } from '../../../../exemples/cas/declaration.ts'
import { dossierFiscal } from '../../../activites/meuble/annee/annees-fiscales.ts'
import { ANNEES } from '../../../annees/index.ts'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { pointsDe } from '../../../cloture/points.cas.ts'
import { bien, composant, emprunt, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { MouvementExploitant } from '../../propriete/mouvement-exploitant.ts'

const mouvement = (montant: number, champs: Partial<MouvementExploitant> = {}): MouvementExploitant => ({
  id: `m${montant}`,
  date: day('2024-03-15'),
  sens: 'prelevement',
  montant_cents: euros(montant),
  libelle: 'Virement',
  ...champs,
})
/** A dwelling of 200,000 € and 15,000 € of costs, bought the 15th of March with a loan of 180,000 €. */
const dossier = (
  mouvements_exploitant: readonly MouvementExploitant[],
  regime: 'reel_simplifie' | 'micro_bic' = 'reel_simplifie',
) =>
  faits({
    exercices: [exercice(2024, 'super_simplifiee', { reglages: { regime } })],
    biens: [bien()],
    composants: [composant({ base_cents: euros(215_000) })],
    emprunts: [emprunt({ capital_cents: euros(180_000) })],
    mouvements_exploitant,
  })
const points = (...args: Parameters<typeof dossier>) =>
  [...pointsDe(dossier(...args), 2024).values()].filter(({ cle }) => cle.startsWith('achats_payes'))
const prelevements = (mouvements: readonly MouvementExploitant[]) => {
  const fiscale = dossierFiscal(dossier(mouvements), ANNEES).at(-1)
  if (!fiscale) throw new Error('no year')
  return ['2033-D:399', '2031-BIS:G prélèvements'].map((une) => {
    const [numero = '', code = ''] = une.split(':')
    return caseDe(fiscale.formulaires, numero, code).montant
  })
}

test('le prélèvement du jour de l’achat, du montant que le prêt laisse, est demandé avec son rattachement', () => {
  const [un, ...autres] = points([mouvement(35_000), mouvement(800, { date: day('2024-06-10') })])
  expect(autres).toEqual([])
  expect(un).toMatchObject({
    etat: 'alerte',
    lieu: 'exploitant',
    filtre: 'mouvement=m35000',
    geste: { mouvement_id: 'm35000', paie: `biens/${bien().id}/acquisition` },
  })
  expect(un?.detail).toMatch(/^Ce prélèvement de 35\s000,00\s€ du 15\/03\/2024 semble payer l’achat de T2 rue Haute/)
  expect(un?.detail).toContain('399')
})

test('rattaché, il sort de la case 399 et du cadre G ; le retrait personnel y reste', () => {
  const perso = mouvement(800, { date: day('2024-06-10') })
  expect(prelevements([mouvement(35_000), perso])).toEqual([35_800, 35_800])
  const rattache = mouvement(35_000, { paie: `biens/${bien().id}/acquisition` })
  expect(prelevements([rattache, perso])).toEqual([800, 800])
  expect(points([rattache, perso]).map(({ etat }) => etat)).toEqual(['ok'])
})

test('une part notable le jour même est demandée sans mot ni montant juste ; un retrait ordinaire ne l’est jamais', () => {
  expect(points([mouvement(20_000)])[0]?.etat).toBe('alerte')
  expect(points([mouvement(800)]).map(({ etat }) => etat)).toEqual(['ok'])
  expect(points([mouvement(20_000, { date: day('2024-09-02') })]).map(({ etat }) => etat)).toEqual(['ok'])
})

test('le déblocage du prêt noté comme un apport est demandé aussi, chacun son point', () => {
  const tous = points([mouvement(180_000, { sens: 'apport' }), mouvement(35_000)])
  expect(tous.map(({ cle, etat }) => [cle, etat])).toEqual([
    ['achats_payes', 'alerte'],
    ['achats_payes-m35000', 'alerte'],
  ])
  expect(tous[0]?.detail).toMatch(/^Cet apport de 180\s000,00\s€ .* semble être le déblocage de Prêt T2/)
})

test('sans apport ni retrait dans l’année, rien à demander ; au micro, la case 399 n’est pas citée', () => {
  expect(points([]).map(({ etat }) => etat)).toEqual(['sans_objet'])
  expect(points([mouvement(35_000)], 'micro_bic')[0]?.detail).not.toContain('399')
})
