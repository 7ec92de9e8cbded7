// "Relance logement" through the years: what is refused, what was noted counts, a breach adds all of it back, micro-foncier is shut.
import { expect, test } from 'vitest'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { avecReglages } from '../../../compta/exercice.ts'
import { bail, bien, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { EngagementLocatif } from '../faits/engagement-locatif.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { LigneFonciere } from '../faits/ligne-fonciere.ts'
import { anneesFiscales } from './annees-fiscales.ts'

const annee = (n: number, regime = 'reel_foncier') => avecReglages({ ...exercice(n), reglages: {} }, { regime })
const engagement = (champs: Partial<EngagementLocatif> = {}): EngagementLocatif => ({
  ...{ id: 'eng', bien_id: 'a', nature: 'neuf', niveau: 'intermediaire', rompu_le: null, document_id: null },
  ...{ prix_cents: euros(275_000), travaux_cents: zero },
  ...{ acquis_le: day('2026-03-10'), acheve_le: day('2026-06-20'), loue_le: day('2026-09-01') },
  ...champs,
})
const notee = (an: number, montant: number): LigneFonciere => ({
  ...{ id: `l${an}`, bien_id: 'a', annee: an, ligne: '228', libelle: 'Chiffré par le cabinet', document_id: null },
  montant_cents: euros(montant),
})
// No law of 2027 is here: that of 2026 stands for it, so that two years follow each other.
const LOI = [...ANNEES, { ...anneeDe(2026), annee: 2027 }]
const derniere = (champs: Partial<FaitsGeres> = {}) => {
  const tous = faits({
    exercices: [annee(2026), annee(2027)],
    biens: [
      bien({
        id: 'a',
        libelle: 'T2 Angers',
        date_acquisition: day('2026-03-10'),
        date_mise_en_location: day('2026-09-01'),
      }),
    ],
    baux: [bail({ id: 'ba', bien_id: 'a', type_bail: 'vide', debut: day('2026-09-01') })],
    encaissements: [encaissement('e', '2027-03-05', 12_000, { bail_id: 'ba' })],
    engagements_locatifs: [engagement()],
    ...champs,
  })
  const une = anneesFiscales(tous, LOI).at(-1)
  if (!une) throw new Error('no year')
  const cases = une.formulaires.find(({ numero }) => numero === '2044')?.cases ?? []
  return { ...une, ligne: (code: string) => cases.find((autre) => autre.code === code) }
}

test('la première année n’est pas calculée et le dit ; ce qu’un professionnel a chiffré est compté, puis cumulé', () => {
  const premiere = derniere({ exercices: [annee(2026)] })
  expect(premiere.ligne('228')?.blanc).toBe(true)
  expect(premiere.anomalies.map(({ message, gravite }) => [gravite, message])).toEqual([
    ['alerte', expect.stringMatching(/T2 Angers : première année entamée.*notez-la en ligne 228/)],
  ])
  const lignes_foncieres = [notee(2026, 4_491)]
  expect(derniere({ exercices: [annee(2026)], lignes_foncieres }).ligne('228')?.montant).toBe(4_491)
  const suivante = derniere({ lignes_foncieres })
  expect([suivante.ligne('228')?.montant, suivante.anomalies]).toEqual([7_700, []])
  expect(suivante.ligne('228')?.doutes).toHaveLength(1)
  expect(suivante.detail.engagements).toMatchObject([{ cumul_cents: euros(12_191), jusqu_au: '2035-09-01' }])
  expect(suivante.etapes.find(({ cle }) => cle === 'foncier_notee_228')?.entrees[0]?.code).toBe(
    'fait:engagements_locatifs/eng',
  )
})

test('la rupture et la vente reprennent tout l’amorti en ligne 262, sauf motif que la loi nomme', () => {
  const lignes_foncieres = [notee(2026, 4_491)]
  const rompue = derniere({ lignes_foncieres, engagements_locatifs: [engagement({ rompu_le: day('2027-05-04') })] })
  expect([rompue.ligne('262')?.montant, rompue.ligne('228')?.blanc]).toEqual([4_491, true])
  // 12 000 + 4 491, less the 20 of flat costs.
  expect(rompue.detail.reel.resultat_cents).toBe(euros(16_471))
  expect(rompue.detail.engagements[0]?.rompu).toMatchObject({ annees: 1, excuse: false })
  const biens = [bien({ id: 'a', date_acquisition: day('2026-03-10'), date_cession: day('2027-11-02') })]
  const vendue = derniere({ lignes_foncieres, biens })
  expect([vendue.ligne('262')?.montant, vendue.detail.engagements[0]?.vendu]).toEqual([4_491, true])
  const deces = {
    id: 'f',
    bien_id: 'a',
    cause: null,
    motif: 'deces' as const,
    le: day('2027-05-04'),
    document_id: null,
  }
  expect(derniere({ lignes_foncieres, biens, fins_justifiees: [deces] }).ligne('262')?.blanc).toBe(true)
})

test('une maison, ou un bail meublé, n’y a pas droit, et le micro-foncier est fermé', () => {
  const maison = [bien({ id: 'a', type_bien: 'maison', date_acquisition: day('2026-03-10') })]
  const refusee = derniere({ biens: maison })
  expect([refusee.ligne('228')?.blanc, refusee.anomalies[0]?.message]).toEqual([
    ...[true, expect.stringMatching(/bâtiment collectif/)],
  ])
  const micro = derniere({ exercices: [annee(2026), annee(2027, 'micro_foncier')] })
  expect(micro.anomalies.filter(({ gravite }) => gravite === 'erreur').map(({ message }) => message)).toEqual([
    expect.stringMatching(/ferme le micro-foncier.*32, 2, c/),
  ])
})
