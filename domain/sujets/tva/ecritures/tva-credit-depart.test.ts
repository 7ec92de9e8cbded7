import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { estEquilibree } from '../../../compta/ecriture.ts'
import {
  bail,
  bien,
  composant,
  depense,
  encaissement,
  exercice,
  faits,
  lisibles,
} from '../../../journalisation/faits.cas.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Composant } from '../../biens/composant.ts'
import { tauxDuBail } from '../../location/tva-bien.ts'
import { tvaDeLaPeriode } from '../tva.ts'
import { regularisationGlobale } from './tva-immobilisations.ts'

const REEL = { regime_tva: 'reel_simplifie', periodicite_tva: 'an' } as const
/** Bought on 15 March 2024, let without VAT until the end of 2024, taxable from 2025 on. */
const residence = (champs: Partial<Bien> = {}): Bien =>
  bien({ tva_motif: 'exploitant', tva_taux: 1000, tva_debut: day('2025-01-01'), ...champs })
const murs = (champs: Partial<Composant> = {}): Composant =>
  composant({ base_cents: euros(120_000), tva_supportee_cents: euros(20_000), duree_annees: 40, ...champs })
const meubles = (champs: Partial<Composant> = {}): Composant =>
  murs({ id: 'lits', nature: 'mobilier', base_cents: euros(6_000), tva_supportee_cents: euros(1_000), ...champs })
const dossier = (champs: Partial<Faits> = {}): Faits =>
  faits({
    exercices: [exercice(2024), exercice(2025, 'super_simplifiee', REEL), exercice(2026, 'super_simplifiee', REEL)],
    biens: [residence()],
    composants: [murs()],
    baux: [bail()],
    ...champs,
  })
const toutes = (tous: Faits) => [...livres(tous).values()].flat()
const de = (tous: Faits, cle: string) => lisibles(toutes(tous).filter((ligne) => ligne.cle === cle))
const rendues = (tous: Faits): string[] =>
  [...new Set(toutes(tous).map(({ cle }) => cle))].filter((cle) => /\/tva\//.test(cle))

describe('le crédit de départ (CGI ann. II, art. 207, III, 1, 4° et 2)', () => {
  test('BOI 3 D-1-07, n° 34 : 196 000 € jamais déduits, affectés en N+7 à un usage à 0,35 : 41 160 € à déduire', () => {
    const taxe = { taxe_cents: euros(196_000), annees: 20, reference: 0 }
    expect(regularisationGlobale(taxe, { coefficient: 35, ecoulees: 8 })).toBe(euros(41_160))
  })

  test('taxable au 1er janvier de la deuxième année : dix-huit vingtièmes ce jour-là, un au 31 décembre, dix-neuf en tout', () => {
    const tous = dossier()
    expect(de(tous, 'composants/composant/tva/debut')).toEqual([
      ['445668', 'D', 18_000],
      ['758000', 'C', 18_000],
    ])
    expect(de(tous, 'composants/composant/tva/2025')).toEqual([
      ['445668', 'D', 1_000],
      ['758000', 'C', 1_000],
    ])
    expect(rendues(tous)).toEqual(['composants/composant/tva/debut', 'composants/composant/tva/2025'])
    const annee = tvaDeLaPeriode(livres(tous).get('ex-2025') ?? [], day('2025-01-01'), day('2025-12-31'))
    expect(annee.complement.tva_cents).toBe(euros(19_000))
    expect(annee.deductible_immobilisations.tva_cents).toBe(zero)
  })

  test('le coût de l’immobilisation ne change pas : elle reste inscrite et amortie TVA comprise (rescrit n° 2008/32)', () => {
    const achat = (tous: Faits) => de(tous, 'biens/bien/acquisition').filter(([compte]) => compte.startsWith('21'))
    expect(achat(dossier())).toEqual([['213100', 'D', 120_000]])
    expect(achat(dossier())).toEqual(achat(dossier({ composants: [murs({ tva_supportee_cents: zero })] })))
  })

  test('le mobilier, par cinquièmes ; ce qui est parti avant, ou dont le délai est fini, ne rend rien', () => {
    expect(de(dossier({ composants: [meubles()] }), 'composants/lits/tva/debut')).toEqual([
      ['445668', 'D', 600],
      ['758000', 'C', 600],
    ])
    expect(rendues(dossier({ composants: [meubles({ date_sortie: day('2024-12-15') })] }))).toEqual([])
    const ancien = { date_acquisition: day('2006-03-15'), date_mise_en_location: day('2006-04-01') }
    const vieux = (mise_en_service = day('2006-04-01')) => [murs({ mise_en_service }), meubles({ mise_en_service })]
    expect(
      rendues(
        dossier({
          biens: [residence({ ...ancien, date_acquisition: day('2005-03-15') })],
          composants: vieux(day('2005-04-01')),
        }),
      ),
    ).toEqual([])
    // 2006 to 2025: the last twentieth is that of the year itself.
    expect(rendues(dossier({ biens: [residence(ancien)], composants: vieux() }))).toEqual([
      'composants/composant/tva/2025',
    ])
  })

  test('rien sans date de début, ni dans un exercice sans TVA, ni pour ce qui est acheté une fois taxable', () => {
    expect(rendues(dossier({ biens: [residence({ tva_debut: null })] }))).toEqual([])
    expect(rendues(dossier({ biens: [residence({ tva_debut: day('2024-07-01') })] }))).toEqual([])
    const apres = meubles({ acquis_avec_bien: false, mise_en_service: day('2025-06-01') })
    expect(rendues(dossier({ composants: [apres] }))).toEqual([])
  })

  test('dix-neuf vingtièmes et un vingtième, chacun arrondi, ne rendent pas un centime de plus que la taxe', () => {
    const tous = dossier({
      biens: [residence({ tva_debut: day('2024-07-01'), date_acquisition: day('2024-03-15') })],
      composants: [murs({ tva_supportee_cents: cents(1_850_190), mise_en_service: day('2024-04-01') })],
      exercices: [2024, 2025, 2026].map((annee) => exercice(annee, 'super_simplifiee', REEL)),
    })
    const { complement } = tvaDeLaPeriode(toutes(tous), day('2024-01-01'), day('2024-12-31'))
    expect(complement.tva_cents).toBe(1_850_190)
  })

  test('revendu ensuite sans TVA, les années restantes se reversent', () => {
    const vendu = { date_cession: day('2026-06-30'), prix_cession_cents: euros(150_000), tva_cession: 'sans' } as const
    expect(de(dossier({ biens: [residence(vendu)] }), 'composants/composant/tva/cession')).toEqual([
      ['445718', 'C', 17_000],
      ['658000', 'D', 17_000],
    ])
  })

  test('commencé avant les livres, ceux d’avant l’ont récupéré : seule la suite se suit', () => {
    const vendu = { date_cession: day('2026-06-30'), prix_cession_cents: euros(150_000), tva_cession: 'sans' } as const
    const avant = { date_acquisition: day('2020-03-15'), date_mise_en_location: day('2020-04-01') }
    const tous = dossier({
      biens: [residence({ ...avant, ...vendu, tva_debut: day('2022-01-01') })],
      composants: [murs({ mise_en_service: day('2020-04-01') })],
    })
    expect(rendues(tous).filter((cle) => !cle.endsWith('/cession'))).toEqual([])
    expect(de(tous, 'composants/composant/tva/cession')[0]).toEqual(['445718', 'C', 13_000])
  })

  test('un bail fini avant le premier jour reste exonéré ; celui qui court, et ceux d’après, portent la TVA de leur exercice', () => {
    const taux = (debut: string, fin: string | null) =>
      tauxDuBail(residence(), bail({ debut: day(debut), fin: fin === null ? null : day(fin) }))
    expect(taux('2024-04-01', '2024-12-31')).toBeNull()
    expect(taux('2024-04-01', null)).toBe(1000)
    expect(taux('2024-04-01', '2025-01-01')).toBe(1000)
    expect(taux('2025-02-01', null)).toBe(1000)
    const recu = encaissement('p', '2025-01-10', 1100, { bail_id: 'avant' })
    const tous = dossier({ baux: [bail({ id: 'avant', fin: day('2024-12-31') })], encaissements: [recu] })
    const annee = tvaDeLaPeriode(livres(tous).get('ex-2025') ?? [], day('2025-01-01'), day('2025-12-31'))
    expect(annee).toMatchObject({ collectee: [], non_imposable_cents: euros(1100) })
  })

  test('une facture d’avant le premier jour ne se récupère pas, celle de ce jour oui', () => {
    const facture = (id: string, le: string) =>
      depense(id, le, le, { montant_cents: euros(240), tva: [{ taux: 2000, tva_cents: euros(40) }] })
    const tous = dossier({
      biens: [residence({ tva_debut: day('2025-03-01') })],
      composants: [],
      depenses: [facture('avant', '2025-02-28'), facture('apres', '2025-03-01')],
    })
    const annee = tvaDeLaPeriode(livres(tous).get('ex-2025') ?? [], day('2025-01-01'), day('2025-12-31'))
    expect(annee.deductible_biens_services.tva_cents).toBe(euros(40))
  })

  test('quels que soient les dates et les montants, il ne rend jamais plus que la TVA supportée, et il ne s’en reverse jamais plus', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 2000, max: 2024 }),
        fc.constantFrom(day('2024-07-01'), day('2025-01-01'), day('2025-08-15'), day('2026-03-01')),
        fc.constantFrom('sans' as const, 'prix' as const, 'dispense' as const),
        fc.option(fc.constantFrom(day('2025-10-31'), day('2026-05-31'))),
        fc.constantFrom('gros_oeuvre' as const, 'mobilier' as const),
        (taxe, entree, tva_debut, tva_cession, fin, nature) => {
          const tva_fin = fin !== null && fin >= tva_debut ? fin : null
          const tous = dossier({
            exercices: [2024, 2025, 2026].map((annee) => exercice(annee, 'super_simplifiee', REEL)),
            biens: [
              residence({
                ...{ tva_debut, tva_fin, tva_cession, date_acquisition: day(`${entree}-03-15`) },
                ...{ date_cession: day('2026-06-30'), prix_cession_cents: zero },
              }),
            ],
            composants: [
              murs({
                tva_supportee_cents: cents(taxe),
                nature,
                duree_annees: 10,
                mise_en_service: day(`${entree}-04-01`),
              }),
            ],
          })
          const lignes = toutes(tous)
          for (const groupe of Map.groupBy(lignes, ({ cle, date }) => `${date} ${cle}`).values())
            expect(estEquilibree(groupe)).toBe(true)
          const { complement, reversement } = tvaDeLaPeriode(lignes, day('2024-01-01'), day('2026-12-31'))
          expect(complement.tva_cents).toBeLessThanOrEqual(taxe)
          // Each part is rounded to its cent.
          expect(reversement.tva_cents).toBeLessThanOrEqual(complement.tva_cents + 3)
        },
      ),
      { numRuns: 80 },
    )
  })
})
