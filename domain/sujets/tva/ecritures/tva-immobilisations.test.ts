import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { estEquilibree } from '../../../compta/ecriture.ts'
import { bail, bien, composant, encaissement, exercice, faits, lisibles } from '../../../journalisation/faits.cas.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Composant } from '../../biens/composant.ts'
import { tvaDeLaPeriode } from '../tva.ts'
import { regularisationAnnuelle, regularisationGlobale } from './tva-immobilisations.ts'

const REEL = { regime_tva: 'reel_simplifie', periodicite_tva: 'an' } as const
const immeuble = (taxe: number, reference: number) => ({ taxe_cents: euros(taxe), annees: 20, reference })

describe('les exemples publiés', () => {
  test('BOI 3 D-1-07, n° 34 : immeuble de 196 000 € de TVA à 0,40, transféré en N+7 : 47 040 € à reverser, 41 160 € à déduire à 0,35', () => {
    const sorti = regularisationGlobale(immeuble(196_000, 40), { coefficient: 0, ecoulees: 8 })
    expect(sorti).toBe(euros(-47_040))
    expect(regularisationGlobale(immeuble(196_000, 0), { coefficient: 35, ecoulees: 8 })).toBe(euros(41_160))
  })

  test('Gualino, La TVA, chap. 4 : 200 000 € à 0,50, vendu sans TVA en N+7 : 60 000 € à reverser', () => {
    expect(regularisationGlobale(immeuble(200_000, 50), { coefficient: 0, ecoulees: 8 })).toBe(euros(-60_000))
  })

  test('IUT en ligne, régularisation sur cession : 47 000 € et 21 000 €, vendu en N+6 : 44 200 € à reverser', () => {
    expect(regularisationGlobale(immeuble(68_000, 100), { coefficient: 0, ecoulees: 7 })).toBe(euros(-44_200))
  })

  test('la régularisation annuelle demande un écart de plus d’un dixième (CGI ann. II, art. 207, II, 4), la globale aucun', () => {
    expect(regularisationAnnuelle(immeuble(20_000, 100), 90)).toBe(zero)
    expect(regularisationAnnuelle(immeuble(20_000, 100), 89)).toBe(euros(-110))
    expect(regularisationAnnuelle(immeuble(20_000, 50), 80)).toBe(euros(300))
    expect(regularisationAnnuelle({ taxe_cents: euros(1_000), annees: 5, reference: 100 }, 0)).toBe(euros(-200))
    expect(regularisationGlobale(immeuble(20_000, 100), { coefficient: 95, ecoulees: 10 })).toBe(euros(-500))
    expect(regularisationGlobale(immeuble(20_000, 100), { coefficient: 0, ecoulees: 20 })).toBe(zero)
    expect(regularisationGlobale(immeuble(20_000, 100), { coefficient: 0, ecoulees: 35 })).toBe(zero)
  })
})

const residence = (champs: Partial<Bien> = {}): Bien =>
  bien({ tva_motif: 'exploitant', tva_taux: 1000, date_acquisition: day('2024-03-15'), ...champs })
const murs = (champs: Partial<Composant> = {}): Composant =>
  composant({ base_cents: euros(100_000), tva_cents: euros(20_000), duree_annees: 40, ...champs })
const dossier = (champs: Partial<Faits> = {}): Faits =>
  faits({
    exercices: [2024, 2025, 2026].map((annee) => exercice(annee, 'super_simplifiee', REEL)),
    biens: [residence()],
    composants: [murs()],
    baux: [bail()],
    ...champs,
  })
const de = (tous: Faits, cle: string, annee = 2025) =>
  lisibles((livres(tous).get(`ex-${annee}`) ?? []).filter((ligne) => ligne.cle === cle))
const annee = (tous: Faits, an = 2025) =>
  tvaDeLaPeriode(livres(tous).get(`ex-${an}`) ?? [], day(`${an}-01-01`), day(`${an}-12-31`))
const regularisees = (tous: Faits): string[] =>
  [...new Set([...livres(tous).values()].flat().map(({ cle }) => cle))].filter((cle) => /\/tva\//.test(cle))

describe('dans les livres', () => {
  test('rien tant que le logement reste taxable', () => {
    expect(regularisees(dossier())).toEqual([])
  })

  test('vendu sans TVA : les années restantes se reversent le jour de la vente, en charge', () => {
    const vendu = { date_cession: day('2025-06-30'), prix_cession_cents: euros(150_000) }
    const tous = dossier({ biens: [residence({ ...vendu, tva_cession: 'sans' })] })
    expect(de(tous, 'composants/composant/tva/cession')).toEqual([
      ['445718', 'C', 18_000],
      ['658000', 'D', 18_000],
    ])
    expect(annee(tous).reversement).toEqual({
      tva_cents: euros(18_000),
      ecritures: ['composants/composant/tva/cession'],
    })
    expect(regularisees(dossier({ biens: [residence(vendu)] }))).toEqual(['composants/composant/tva/cession'])
    expect(regularisees(dossier({ biens: [residence({ ...vendu, tva_cession: 'dispense' })] }))).toEqual([])
  })

  test('vendu avec TVA : le prix porte 20 %, et ce qui n’avait pas été déduit se déduit (CGI ann. II, art. 207, III, 1, 2°)', () => {
    const vendu = { date_cession: day('2025-06-30'), prix_cession_cents: euros(150_000), tva_cession: 'prix' } as const
    const tous = dossier({
      biens: [residence(vendu)],
      composants: [murs({ tva_cents: euros(10_000), tva_coefficient: 50 })],
    })
    expect(de(tous, 'biens/bien/cession')).toEqual([
      ['462000', 'D', 180_000],
      ['757000', 'C', 150_000],
      ['445711', 'C', 30_000],
    ])
    expect(de(tous, 'composants/composant/tva/cession')).toEqual([
      ['445668', 'D', 9_000],
      ['758000', 'C', 9_000],
    ])
    expect(annee(tous)).toMatchObject({
      cessions: [
        { taux: 2000, base_cents: euros(150_000), tva_cents: euros(30_000), ecritures: ['biens/bien/cession'] },
      ],
      collectee: [],
    })
  })

  test('sorti de l’activité taxable : régularisation globale, et les baux d’après sont exonérés', () => {
    const tous = dossier({
      biens: [residence({ tva_fin: day('2025-08-31') })],
      baux: [bail({ fin: day('2025-08-31') }), bail({ id: 'apres', debut: day('2025-09-15') })],
      encaissements: [encaissement('p', '2026-01-10', 1100, { bail_id: 'apres' })],
    })
    expect(de(tous, 'composants/composant/tva/fin')).toEqual([
      ['445718', 'C', 18_000],
      ['658000', 'D', 18_000],
    ])
    expect(annee(tous, 2026)).toMatchObject({ collectee: [], non_imposable_cents: euros(1100) })
    expect(regularisees(tous).filter((cle) => cle.endsWith('/2026'))).toEqual([])
  })

  test('un usage qui change d’année en année se régularise par vingtièmes ; le mobilier, par cinquièmes et cinq ans', () => {
    const sejour = { type_bail: 'saisonnier' as const }
    const tous = dossier({
      biens: [residence({ tva_motif: 'sejours', tva_services: ['menage', 'linge', 'reception'] })],
      baux: [
        bail({ ...sejour, id: 't', debut: day('2024-05-01'), fin: day('2024-05-20') }),
        bail({ id: 'x', debut: day('2025-01-01'), fin: day('2026-12-31') }),
      ],
      composants: [
        murs(),
        composant({
          id: 'lit',
          nature: 'mobilier',
          base_cents: euros(5_000),
          tva_cents: euros(1_000),
          acquis_avec_bien: false,
        }),
      ],
    })
    expect(de(tous, 'composants/composant/tva/2025')).toEqual([
      ['445718', 'C', 1000],
      ['658000', 'D', 1000],
    ])
    expect(de(tous, 'composants/lit/tva/2026', 2026)).toEqual([
      ['445718', 'C', 200],
      ['658000', 'D', 200],
    ])
  })

  test('ce qui est venu avant les livres se suit aussi, et s’arrête après vingt ans', () => {
    const vendu = { date_cession: day('2025-06-30'), prix_cession_cents: euros(150_000) }
    const ancien = (an: number) =>
      dossier({
        biens: [
          residence({ ...vendu, date_acquisition: day(`${an}-03-15`), date_mise_en_location: day(`${an}-04-01`) }),
        ],
        composants: [murs({ mise_en_service: day(`${an}-04-01`) })],
      })
    expect(annee(ancien(2015)).reversement.tva_cents).toBe(euros(9_000))
    expect(annee(ancien(2006)).reversement.tva_cents).toBe(zero)
  })

  test('quels que soient les dates et les montants, ce qui est rendu ne dépasse jamais ce qui a été déduit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 2000, max: 2024 }),
        fc.constantFrom('sans' as const, 'prix' as const, 'dispense' as const, null),
        fc.option(fc.constantFrom(day('2024-07-01'), day('2025-03-01'), day('2026-02-01'))),
        fc.constantFrom('gros_oeuvre' as const, 'mobilier' as const),
        (tva, entree, tva_cession, tva_fin, nature) => {
          const tous = dossier({
            biens: [
              residence({
                ...{ tva_fin, tva_cession, date_acquisition: day(`${entree}-03-15`) },
                ...{ date_cession: day('2026-06-30'), prix_cession_cents: zero },
              }),
            ],
            composants: [
              murs({ tva_cents: cents(tva), nature, duree_annees: 10, mise_en_service: day(`${entree}-04-01`) }),
            ],
          })
          const lignes = [...livres(tous).values()].flat()
          for (const groupe of Map.groupBy(lignes, ({ cle, date }) => `${date} ${cle}`).values())
            expect(estEquilibree(groupe)).toBe(true)
          const { reversement } = tvaDeLaPeriode(lignes, day('2024-01-01'), day('2026-12-31'))
          expect(reversement.tva_cents).toBeLessThanOrEqual(tva)
        },
      ),
      { numRuns: 60 },
    )
  })
})
