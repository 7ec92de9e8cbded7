// A shop let under the option for VAT, worked by hand: its books, its four CA3, its lines of form 2044.
import { expect, test } from 'vitest'
import { anneesFiscales } from '../../domain/activites/gestion-locative/annee/annees-fiscales.ts'
import { livres } from '../../domain/activites/gestion-locative/annee/livres.ts'
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { honoraires, mandant, mandat, sousMandat } from '../../domain/activites/gestion-locative/mandats/mandats.cas.ts'
import { tvaDuBailleur } from '../../domain/activites/gestion-locative/mandats/redevable.ts'
import { points } from '../../domain/activites/gestion-locative/points.ts'
import { ANNEES } from '../../domain/annees/index.ts'
import { REGLES_TVA } from '../../domain/annees/tva-declarations.ts'
import { euros, negate } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import type { RegimeTva } from '../../domain/base/tva.ts'
import { estEquilibree } from '../../domain/compta/ecriture.ts'
import { depense, solde } from '../../domain/journalisation/faits.cas.ts'
import type { Bien } from '../../domain/sujets/biens/bien.ts'
import type { Depense } from '../../domain/sujets/tiers/depense.ts'
import { retoursTva } from '../../domain/sujets/tva/suivi/retours.ts'
import { BOUTIQUE, casOption } from './option-tva.ts'

const lignesDe = (faits: FaitsGeres) => livres(faits).get('ex-2025') ?? []
const remplies = (cases: readonly { code: string; montant: number; blanc: boolean }[]) =>
  Object.fromEntries(cases.flatMap(({ code, montant, blanc }) => (blanc ? [] : [[code, montant]])))

test('les loyers encaissés vont hors taxe au compte de loyers, leur TVA au 44571, celle des factures du local au 44566', () => {
  const lignes = lignesDe(casOption())
  expect(estEquilibree(lignes)).toBe(true)
  // 11 × 1 500 of the shop and 6 000 of the flat; 11 × 300 of VAT; 240 + 800 on the bills of the shop, nothing on those of the flat.
  expect(solde(lignes, '706')).toBe(-22_500)
  expect(solde(lignes, '445711')).toBe(-3_300)
  expect(solde(lignes, '445660')).toBe(1_040)
  expect(solde(lignes, '615')).toBe(1_200 + 4_000 + 330)
})

test('les quatre CA3 de l’année, calculées à la main', () => {
  const faits = casOption()
  const retours = retoursTva(faits, { livres: livres(faits), regles: REGLES_TVA })
  expect(
    retours.map(({ periode, tva, rempli }) => [
      periode.du,
      tva.collectee.map(({ base_cents, tva_cents }) => [base_cents, tva_cents]),
      tva.deductible_biens_services.tva_cents,
      tva.non_imposable_cents,
      rempli?.a_payer,
      rempli?.reporte,
    ]),
  ).toEqual([
    ['2025-01-01', [[euros(4_500), euros(900)]], euros(240), 0, 660, 0],
    ['2025-04-01', [[euros(4_500), euros(900)]], 0, euros(6_000), 900, 0],
    ['2025-07-01', [[euros(4_500), euros(900)]], 0, 0, 900, 0],
    ['2025-10-01', [[euros(3_000), euros(600)]], euros(800), 0, 0, 200],
  ])
})

test('un loyer que la banque reprend rend sa TVA le jour du rejet, et la taxe du trimestre où il fut reçu reste', () => {
  const cas = casOption()
  const paye = cas.encaissements.find(({ date }) => date.startsWith('2025-06'))
  if (!paye) throw new Error('un paiement de juin')
  const rejet = {
    ...{ ...paye, id: 'rejet', date: day('2025-07-08'), mode: 'rejet' as const, rejette_id: paye.id },
    ...{ loyer_cents: negate(paye.loyer_cents), charges_cents: negate(paye.charges_cents) },
  }
  const faits = { ...cas, encaissements: [...cas.encaissements, rejet] }
  const lignes = lignesDe(faits)
  expect(estEquilibree(lignes)).toBe(true)
  expect([solde(lignes, '706'), solde(lignes, '445711')]).toEqual([-(22_500 - 1_500), -(3_300 - 300)])
  const dues = retoursTva(faits, { livres: livres(faits), regles: REGLES_TVA }).map(({ rempli }) => rempli?.a_payer)
  expect(dues).toEqual([660, 900, 600, 0])
  const [annee] = anneesFiscales(faits, ANNEES)
  const boutique = annee?.detail.colonnes.find((une) => une.bien_id === BOUTIQUE)
  expect(remplies(boutique?.formulaire.cases ?? [])).toMatchObject({ '211': 15_000 })
})

test('la 2044 du local dit ses loyers et ses charges hors taxe ; celle du logement, taxe comprise', () => {
  const [annee] = anneesFiscales(casOption(), ANNEES)
  const colonnes = new Map(annee?.detail.colonnes.map((une) => [une.bien_id, remplies(une.formulaire.cases)]))
  expect(colonnes.get(BOUTIQUE)).toEqual({
    ...{ '211': 16_500, '215': 16_500, '222': 20, '223': 310, '224': 5_200, '227': 900, '240': 6_430 },
    ...{ '261': 10_070, '263': 10_070 },
  })
  expect(colonnes.get('appartement')).toEqual({
    ...{ '211': 6_000, '215': 6_000, '222': 20, '224': 330, '240': 350, '261': 5_650, '263': 5_650 },
  })
})

test('sans régime réel de l’année, ou hors des jours de l’option, rien ne change : tout est taxe comprise', () => {
  for (const faits of [
    casOption({ regime_tva: 'exonere', periodicite_tva: null }),
    {
      ...casOption(),
      biens: casOption().biens.map((un) => ({ ...un, tva_option_le: day('2026-01-05'), tva_debut: day('2026-01-01') })),
    },
  ]) {
    const lignes = lignesDe(faits)
    expect(solde(lignes, '4457')).toBe(0)
    expect(solde(lignes, '706')).toBe(-(11 * 1_800 + 6_000))
  }
})

test('une option déclarée en cours de bail ne taxe que les loyers échus depuis son mois', () => {
  const faits = casOption()
  const tardive = faits.biens.map((un) =>
    un.id === BOUTIQUE ? { ...un, tva_option_le: day('2025-07-20'), tva_debut: day('2025-07-01') } : un,
  )
  // July to November: five rents.
  expect(solde(lignesDe({ ...faits, biens: tardive }), '445711')).toBe(-5 * 300)
})

test('un bail d’habitation du même local n’en porte pas', () => {
  const faits = casOption()
  const baux = faits.baux.map((un) => ({ ...un, type_bail: 'vide' as const }))
  expect(solde(lignesDe({ ...faits, baux }), '4457')).toBe(0)
})

test('géré pour autrui, le compte du propriétaire prend le loyer TTC, et la TVA est la sienne', () => {
  const faits: FaitsGeres = {
    ...casOption({ regime_tva: 'exonere', periodicite_tva: null }),
    ...{ mandants: [mandant()], mandats: [mandat()], mandats_biens: [sousMandat({ bien_id: BOUTIQUE })] },
  }
  const lignes = lignesDe(faits)
  expect(solde(lignes, '4457')).toBe(0)
  // 11 rents of 1 800 €, less the bills of the shop: 1 440, 900, 310 and 4 800.
  expect(solde(lignes, '467')).toBe(-(11 * 1_800 - 1_440 - 900 - 310 - 4_800))
  const { encaissements, echeances } = tvaDuBailleur(faits)
  expect(encaissements.get('enc-03')).toMatchObject({ taux: 2000, tva_cents: euros(300) })
  expect(echeances.get('ech-12')).toMatchObject({ tva_cents: euros(300) })
})

test('ses honoraires de gérant sont sur sa CA3, à leur ligne, sans se mêler aux loyers', () => {
  const faits: FaitsGeres = {
    ...casOption(),
    ...{ mandants: [mandant()], mandats: [mandat()], mandats_biens: [sousMandat({ bien_id: 'appartement' })] },
    honoraires_mandats: [honoraires('h', '2025-02-28', [100, 20])],
  }
  const [t1, t2] = retoursTva(faits, { livres: livres(faits), regles: REGLES_TVA })
  // 4 500 and 100 before tax; 900, 20, less 240 on the window. The flat is another's: its rent is on no return.
  expect(t1?.rempli?.cases.find(({ ligne }) => ligne === '08')).toMatchObject({ base: 4_600, montant: 920 })
  expect(t1?.rempli?.a_payer).toBe(680)
  expect(t1?.soldes.find(({ compte }) => compte === '445710')?.solde_cents).toBe(euros(20))
  expect(t2?.tva.non_imposable_cents).toBe(0)
})

test('la clôture dit la TVA tenue et les déclarations qui manquent ; en franchise, les seuils des services', () => {
  const pointsDe = (faits: FaitsGeres) => {
    const tous = livres(faits)
    const [exercice] = faits.exercices
    if (!exercice) throw new Error('one year')
    const { controle } = points({
      ...{ faits, exercice, auForfait: false, livres: tous, lignes: tous.get('ex-2025') ?? [], precedentes: null },
      ...{ fiscale: anneesFiscales(faits, ANNEES)[0] ?? null, parametres: null, today: day('2026-02-01') },
    })
    return new Map(controle.map((un) => [un.cle, un]))
  }
  const tenue = pointsDe(casOption())
  expect(tenue.get('tva_regime')).toMatchObject({ etat: 'ok', libelle: 'La TVA est tenue' })
  expect(tenue.get('tva_deposees')).toMatchObject({ etat: 'alerte' })
  const sans = pointsDe(casOption({ regime_tva: 'exonere', periodicite_tva: null }))
  expect(sans.get('tva_regime')).toMatchObject({
    etat: 'alerte',
    libelle: 'Des loyers sont soumis à la TVA sur option',
  })
  // 19 800 € received in the year, under 37 500 €.
  const franchise = pointsDe(casOption({ regime_tva: 'franchise', periodicite_tva: null }))
  expect(franchise.get('tva_regime')).toMatchObject({ etat: 'ok' })
  expect(franchise.get('tva_regime')?.detail).toContain('37')
})

/** 24 000 € of works that last on the shop, 4 000 € of them VAT, paid in March 2025; the years after it kept too. */
function avecTravaux(champs: Partial<Bien> = {}, change: Partial<Depense> = {}): FaitsGeres {
  const faits = casOption()
  const [premier] = faits.exercices
  if (!premier) throw new Error('one year')
  const bailLong = faits.baux.map((un) => (un.id === 'commercial' ? { ...un, fin: null } : un))
  return {
    ...faits,
    exercices: [2025, 2026].map((an) => ({
      ...premier,
      ...{ id: `ex-${an}`, debut: day(`${an}-01-01`), fin: day(`${an}-12-31`) },
    })),
    baux: bailLong,
    biens: faits.biens.map((un) => (un.id === BOUTIQUE ? { ...un, ...champs } : un)),
    depenses: [
      ...faits.depenses,
      depense('mezzanine', '2025-03-10', '2025-03-20', {
        ...{ bien_id: BOUTIQUE, categorie: 'construction', montant_cents: euros(24_000) },
        ...{ tva: [{ taux: 2000, tva_cents: euros(4_000) }], ...change },
      }),
    ],
  }
}
const retour = (faits: FaitsGeres, du: string) =>
  retoursTva(faits, { livres: livres(faits), regles: REGLES_TVA }).find(({ periode }) => periode.du === du)
const ligneDe = (une: ReturnType<typeof retour>, code: string) =>
  une?.rempli?.cases.find(({ ligne }) => ligne === code)?.montant

test('les travaux qui durent sont déduits ligne 19, l’entretien ligne 20', () => {
  const faits = avecTravaux()
  expect([solde(lignesDe(faits), '445620'), solde(lignesDe(faits), '445660')]).toEqual([4_000, 1_040])
  const t1 = retour(faits, '2025-01-01')
  expect([ligneDe(t1, '19'), ligneDe(t1, '20')]).toEqual([4_000, 240])
})

test('une facture de travaux et d’entretien se partage entre les deux lignes', () => {
  const part = (categorie: string, montant: number) => ({
    ...{ categorie, bien_id: BOUTIQUE, montant_cents: euros(montant), poids: montant },
  })
  const repartition = {
    mode: 'montants' as const,
    partielle: null,
    parts: [part('construction', 18_000), part('entretien', 6_000)],
  }
  const faits = avecTravaux({}, { repartition })
  expect([solde(lignesDe(faits), '445620'), solde(lignesDe(faits), '445660')]).toEqual([3_000, 1_040 + 1_000])
})

test('l’option finit la deuxième année : dix-huit vingtièmes des travaux se reversent, la 2044 les laisse de côté', () => {
  const faits = avecTravaux({ tva_fin: day('2026-06-30'), tva_fin_motif: 'destination' })
  const lignes = (livres(faits).get('ex-2026') ?? []).filter(({ cle }) => cle.startsWith('depenses/mezzanine/tva'))
  // 4 000 € over 20 years: 2025 and 2026 are passed, 18 are left, 3 600 €.
  expect(
    lignes.map(({ date, compte, debit_cents, credit_cents }) => [date, compte, debit_cents, credit_cents]),
  ).toEqual([
    ['2026-06-30', '445718', 0, euros(3_600)],
    ['2026-06-30', '658000', euros(3_600), 0],
  ])
  expect(retour(faits, '2026-04-01')?.tva.reversement.tva_cents).toBe(euros(3_600))
  const annee = anneesFiscales(faits, ANNEES).at(-1)
  const ecarte = annee?.detail.ecartes.find(({ raison }) => raison.startsWith('TVA de l’achat ou des travaux'))
  expect([ecarte?.montant_cents, ecarte?.raison]).toEqual([euros(3_600), expect.stringContaining('à confirmer')])
  expect(lignesDe(avecTravaux()).some(({ cle }) => cle.startsWith('depenses/mezzanine/tva'))).toBe(false)
})

test('vendu sans TVA, il les reverse ; avec TVA sur le prix, ou sous dispense, rien', () => {
  const vendu = { date_cession: day('2026-09-30'), prix_cession_cents: euros(200_000) }
  const reverse = (champs: Partial<Bien>) => retour(avecTravaux({ ...vendu, ...champs }), '2026-07-01')?.tva.reversement
  // 18 twentieths are left.
  expect(reverse({})?.tva_cents).toBe(euros(3_600))
  expect(reverse({ tva_cession: 'prix' })?.tva_cents).toBe(0)
  expect(reverse({ tva_cession: 'dispense' })?.tva_cents).toBe(0)
})

test('une option qui commence rend les vingtièmes restants des travaux d’avant', () => {
  const faits = avecTravaux({ tva_option_le: day('2026-04-10'), tva_debut: day('2026-04-01') })
  // Nothing was got back in 2025; 18 of 20 years are left after 2026, and that year itself.
  expect(solde(lignesDe(faits), '445620')).toBe(0)
  expect(retour(faits, '2026-04-01')?.tva.complement.tva_cents).toBe(euros(3_600))
  expect(retour(faits, '2026-10-01')?.tva.complement.tva_cents).toBe(euros(200))
})

test('la TVA de l’achat dit dans sa fiche se déduit le jour de l’acte, puis suit le local comme ses travaux', () => {
  const achat = { date_acquisition: day('2025-02-03'), tva_achat_cents: euros(40_000) }
  const finie = { tva_fin: day('2026-06-30'), tva_fin_motif: 'destination' as const }
  const faits = avecTravaux({ ...achat, ...finie })
  expect(solde(lignesDe(faits), '445620')).toBe(40_000 + 4_000)
  expect(ligneDe(retour(faits, '2025-01-01'), '19')).toBe(44_000)
  // 18 twentieths of 40 000 € and of 4 000 €.
  expect(retour(faits, '2026-04-01')?.tva.reversement.tva_cents).toBe(euros(36_000 + 3_600))
  // Bought while it was exempt, nothing came back: 14 of 20 years are left after that in which the option begins, and that year itself.
  const tardive = { tva_option_le: day('2026-04-10'), tva_debut: day('2026-04-01'), tva_achat_cents: euros(40_000) }
  const avant = { ...avecTravaux(tardive), depenses: [] }
  expect(avant.biens[0]?.date_acquisition).toBe('2020-01-10')
  expect(solde(lignesDe(avant), '445620')).toBe(0)
  expect(retour(avant, '2026-04-01')?.tva.complement.tva_cents).toBe(euros(26_000))
  // Bought in 2020 under an option of that year, before these books: got back by those of before.
  const ancienne = { tva_option_le: day('2020-01-02'), tva_debut: day('2020-01-01'), tva_achat_cents: euros(40_000) }
  const close = { ...avecTravaux({ ...ancienne, ...finie }), depenses: [] }
  expect(solde(lignesDe(close), '445620')).toBe(0)
  expect(retour(close, '2026-04-01')?.tva.reversement.tva_cents).toBe(euros(26_000))
})

test('géré pour autrui, rien de ses travaux n’est dans la TVA du gérant', () => {
  const faits = {
    ...avecTravaux({ tva_fin: day('2026-06-30'), tva_fin_motif: 'destination' }),
    ...{ mandants: [mandant()], mandats: [mandat()], mandats_biens: [sousMandat({ bien_id: BOUTIQUE })] },
  }
  const toutes = [...livres(faits).values()].flat()
  expect(toutes.filter(({ compte }) => compte.startsWith('4456') || compte === '445718')).toEqual([])
})

test('un local vendu, ou dont l’option finit, dit à la clôture ce qui est reversé, et l’achat qui ne l’est pas ici', () => {
  const pointsDe = (champs: Partial<Bien>) => {
    const tous = avecTravaux(champs)
    const tenus = livres(tous)
    const [exercice] = tous.exercices
    if (!exercice) throw new Error('one year')
    const { controle } = points({
      ...{ faits: tous, exercice, auForfait: false, livres: tenus, lignes: [], precedentes: null },
      ...{ fiscale: null, parametres: null, today: day('2026-02-01') },
    })
    return new Map(controle.map((un) => [un.cle, un]))
  }
  expect(pointsDe({}).get('tva_achat')?.etat).toBe('sans_objet')
  const dite = { tva_fin: day('2025-06-30'), tva_fin_motif: 'destination' as const, tva_achat_cents: euros(0) }
  expect(pointsDe(dite).get('tva_achat')?.etat).toBe('sans_objet')
  expect(pointsDe({}).get('tva_immobilisations')?.detail).toBe('Rien à régulariser')
  const finie = pointsDe({ tva_fin: day('2025-06-30'), tva_fin_motif: 'destination' })
  expect(finie.get('tva_achat')).toMatchObject({ etat: 'alerte', detail: expect.stringContaining('à confirmer') })
  // 19 twentieths of 4 000 €.
  expect(finie.get('tva_immobilisations')?.detail).toContain('3\u202f800')
  expect(pointsDe({ date_cession: day('2025-06-30'), prix_cession_cents: euros(200_000) }).get('tva_achat')?.etat).toBe(
    'alerte',
  )
})

test('un stationnement loué seul est soumis de plein droit, ou en franchise ; loué avec le local de son locataire, il le suit', () => {
  const pointDe = (locataire: string, regime_tva: RegimeTva) => {
    const faits = casOption({ regime_tva, periodicite_tva: regime_tva === 'reel_normal' ? 'trimestre' : null })
    const [premier] = faits.baux
    const [boutique] = faits.biens
    const [exercice] = faits.exercices
    if (!premier || !boutique || !exercice) throw new Error('a shop, its lease, its year')
    const personne = (id: string) => [
      { id, prenom: '', nom: id, email: '', telephone: '', consent_electronique_le: null },
    ]
    const parking = { ...boutique, id: 'box', libelle: 'Box 3', type_bien: 'parking' as const, tva_motif: null }
    const tous = {
      ...faits,
      biens: [...faits.biens, parking],
      baux: [
        ...faits.baux.map((un) => ({ ...un, locataires: personne(`de-${un.id}`) })),
        { ...premier, id: 'box', bien_id: 'box', type_bail: 'parking' as const, locataires: personne(locataire) },
      ],
    }
    const { controle } = points({
      ...{ faits: tous, exercice, auForfait: false, livres: livres(tous), lignes: [], precedentes: null },
      ...{ fiscale: null, parametres: null, today: day('2026-02-01') },
    })
    return controle.find(({ cle }) => cle === 'tva_stationnement')
  }
  expect(pointDe('passant', 'exonere')).toMatchObject({ etat: 'alerte', detail: expect.stringContaining('261 D, 2°') })
  expect(pointDe('passant', 'franchise')).toMatchObject({ etat: 'ok', detail: expect.stringContaining('293 B') })
  expect(pointDe('passant', 'reel_normal')?.detail).toContain('à part')
  expect(pointDe('de-commercial', 'exonere')).toBeUndefined()
})
