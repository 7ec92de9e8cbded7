// The charges of a shop under the option for VAT settled, worked by hand: before tax, the balance with its tax, the books, the CA3, form 2044.
import { expect, test } from 'vitest'
import { anneesFiscales } from '../../domain/activites/gestion-locative/annee/annees-fiscales.ts'
import { livres } from '../../domain/activites/gestion-locative/annee/livres.ts'
import { etablirCompteRendu } from '../../domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { mandant, mandat, sousMandat } from '../../domain/activites/gestion-locative/mandats/mandats.cas.ts'
import { tvaDuBailleur } from '../../domain/activites/gestion-locative/mandats/redevable.ts'
import { ANNEES } from '../../domain/annees/index.ts'
import { REGLES_TVA } from '../../domain/annees/tva-declarations.ts'
import { type Cents, cents, euros } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { Refus } from '../../domain/base/refus.ts'
import { estEquilibree } from '../../domain/compta/ecriture.ts'
import { avecReglages } from '../../domain/compta/exercice.ts'
import { depense, exercice, solde } from '../../domain/journalisation/faits.cas.ts'
import { chargesProposees, controlerOrigines } from '../../domain/sujets/location/charges-recuperables.ts'
import { facturerCharges } from '../../domain/sujets/location/documents/facture-charges.ts'
import { mentionTva } from '../../domain/sujets/location/documents/facture-sejour.ts'
import {
  calculerRegularisation,
  type Decompte,
  faitDeRegularisation,
  refuserCreditAuxDebits,
} from '../../domain/sujets/location/regularisation-charges.ts'
import { tvaDuLoyer } from '../../domain/sujets/tva/ecritures/tva-loyers.ts'
import { retoursTva } from '../../domain/sujets/tva/suivi/retours.ts'
import { BOUTIQUE, casOption } from './option-tva.ts'

/** The shop of `casOption`: of its 1 800 € a month, 1 560 € are rent and 240 € a provision (200 € before tax); the year after, kept too. */
function cas(): FaitsGeres {
  const faits = casOption()
  const [premier] = faits.exercices
  if (!premier) throw new Error('one year')
  const suivant = { ...premier, ...exercice(2026), id: 'ex-2026' }
  return {
    ...faits,
    exercices: [
      premier,
      {
        ...avecReglages({ ...suivant, reglages: {} }, { regime: 'reel_foncier' }),
        ...{ regime_tva: 'reel_normal', periodicite_tva: 'trimestre' },
      },
    ],
    baux: faits.baux.map((un) =>
      un.id === 'commercial'
        ? { ...un, loyer_cents: euros(1_560), charges_cents: euros(240), charges_mode: 'provision' }
        : un,
    ),
    echeances: faits.echeances.map((une) => ({ ...une, loyer_cents: euros(1_560), charges_cents: euros(240) })),
    encaissements: faits.encaissements.map((un) =>
      un.bail_id === 'commercial' ? { ...un, loyer_cents: euros(1_560), charges_cents: euros(240) } : un,
    ),
  }
}
const bailDe = ({ baux }: FaitsGeres) => {
  const [bail] = baux
  if (!bail) throw new Error('a lease')
  return bail
}
const ligne = (montant_cents: Cents) => ({
  ...{ nature: 'eau_chauffage' as const, libelle: 'Eau et chauffage', depense_id: null },
  ...{ montant_cents, quote_part: 10_000, prorata: true },
})
const ANNEE = { du: day('2025-01-01'), au: day('2025-12-31'), etablie_le: day('2026-02-10') }
function regler(faits: FaitsGeres, montant: Cents, periode: Partial<typeof ANNEE> = {}): Decompte {
  const tvaDe = tvaDuLoyer(tvaDuBailleur(faits))
  return calculerRegularisation(
    bailDe(faits),
    { ...ANNEE, ...periode, lignes: [ligne(montant)] },
    { echeances: faits.echeances, tvaDe },
  )
}
/** The facts with what the settlement writes, as the act does. */
function avec(faits: FaitsGeres, decompte: Decompte, excedent: 'deduit' | 'rendu_banque'): FaitsGeres {
  const ecrit = faitDeRegularisation(bailDe(faits), decompte, excedent)
  if (ecrit === null) return faits
  const neuf = { id: 'solde', echeance_id: null, document_id: null, ...ecrit.fait }
  return { ...faits, [ecrit.table]: [...faits[ecrit.table], neuf] }
}
/** Without what the year before left. */
const lignes2026 = (faits: FaitsGeres) => (livres(faits).get('ex-2026') ?? []).filter(({ journal }) => journal !== 'AN')
const retours2026 = (faits: FaitsGeres) =>
  retoursTva(faits, { livres: livres(faits), regles: REGLES_TVA }).filter(({ periode }) => periode.du >= '2026-01-01')

test('un complement : charges et provisions hors taxe, le solde porte la TVA au centime', () => {
  const decompte = regler(cas(), cents(261_137))
  // 12 × 240 with the tax are 2 400 before it; 2 611,37 less them, 211,37; 20 % of it, 42,27; 253,64 in all.
  expect(decompte).toMatchObject({
    ...{ provisions_cents: euros(2_400), reelles_cents: cents(261_137), solde_cents: cents(25_364) },
    tva: { taux: 2000, tva_cents: cents(4_227) },
  })
  // The provision of a month is called with its tax: 2 611,37 × 1,2 / 12.
  expect(decompte.provision_proposee_cents).toBe(26_114)
})

test('payé, le complement est un produit hors taxe, sa TVA sur la CA3 de son trimestre, et la 2044 hors taxe', () => {
  const avant = cas()
  const reglee = avec(avant, regler(avant, cents(261_137)), 'deduit')
  const complement = reglee.echeances.find(({ id }) => id === 'solde')
  expect(complement).toMatchObject({ objet: 'charges', charges_cents: 25_364, date_echeance: '2026-03-10' })
  const modele = avant.encaissements[0]
  if (!modele) throw new Error('a payment')
  const payee = {
    ...reglee,
    encaissements: [
      ...reglee.encaissements,
      ...[
        { ...modele, id: 'decembre', date: day('2026-01-05') },
        { ...modele, id: 'complement', date: day('2026-03-12'), loyer_cents: cents(0), charges_cents: cents(25_364) },
      ],
    ],
  }
  const lignes = lignes2026(payee)
  expect(estEquilibree(lignes)).toBe(true)
  // December before tax, 1 300 of rent; then 200 and 211,37 of charges.
  expect(solde(lignes, '706')).toBe(-1_300)
  expect(solde(lignes, '708')).toBe(-(200 + 211.37))
  expect(solde(lignes, '445711')).toBe(-(300 + 42.27))
  const [t1] = retours2026(payee)
  expect(t1?.tva.collectee.map(({ base_cents, tva_cents }) => [base_cents, tva_cents])).toEqual([[171_137, 34_227]])
  // Less the 200 that the last quarter of 2025 left.
  expect(t1?.rempli?.a_payer).toBe(142)
  const annee = anneesFiscales(payee, ANNEES).at(-1)
  const cases = annee?.detail.colonnes.find((une) => une.bien_id === BOUTIQUE)?.formulaire.cases ?? []
  // The rent alone, before tax: what the tenant pays back of the charges is no income (BOI-RFPI-BASE-10-10).
  expect(cases.find(({ code }) => code === '215')?.montant).toBe(1_300)
})

test('un trop versé rendu : l’avoir reprend la TVA, ligne des autres taxes à déduire, et les recettes baissent hors taxe', () => {
  const avant = cas()
  const decompte = regler(avant, cents(223_333))
  // 2 400,00 less 2 233,33: 166,67, and 33,33 of tax: 200,00.
  expect([decompte.solde_cents, decompte.tva?.tva_cents]).toEqual([-20_000, -3_333])
  const rendue = avec(avant, decompte, 'rendu_banque')
  expect(rendue.depenses.find(({ id }) => id === 'solde')).toMatchObject({
    ...{ montant_cents: 20_000, tva: [{ taux: 2000, tva_cents: 3_333 }] },
  })
  const lignes = lignes2026(rendue)
  expect(estEquilibree(lignes)).toBe(true)
  expect([solde(lignes, '708'), solde(lignes, '445668'), solde(lignes, '44566')]).toEqual([166.67, 33.33, 33.33])
  expect(solde(lignes, '445660')).toBe(0)
  const [t1] = retours2026(rendue)
  expect([t1?.tva.complement.tva_cents, t1?.tva.deductible_biens_services.tva_cents]).toEqual([3_333, 0])
  expect(t1?.rempli?.cases.find(({ ligne: dite }) => dite === '21')?.montant).toBe(33)
})

test('un trop versé déduit paie une part du loyer suivant : sa TVA manque à celle du loyer, rien de plus', () => {
  const avant = cas()
  const deduite = avec(avant, regler(avant, cents(223_333)), 'deduit')
  const modele = avant.encaissements[0]
  if (!modele) throw new Error('a payment')
  // December, 1 800 €, is owed: 200 by the credit, 1 600 of money.
  const payee = {
    ...deduite,
    encaissements: [
      ...deduite.encaissements,
      { ...modele, id: 'decembre', date: day('2026-02-15'), loyer_cents: euros(1_360), charges_cents: euros(240) },
    ],
  }
  const lignes = lignes2026(payee)
  expect(estEquilibree(lignes)).toBe(true)
  // 300,00 of December less 33,33.
  expect(solde(lignes, '445711')).toBe(-266.67)
  expect(solde(lignes, '706') + solde(lignes, '708')).toBe(-(1_600 - 266.67))
})

test('le complément dû après la fin de l’option porte la TVA des mois qu’il règle', () => {
  const faits = cas()
  const finie = {
    ...faits,
    biens: faits.biens.map((un) =>
      un.id === BOUTIQUE ? { ...un, tva_fin: day('2025-12-31'), tva_fin_motif: 'destination' as const } : un,
    ),
  }
  const reglee = avec(finie, regler(finie, cents(261_137)), 'deduit')
  expect(tvaDuBailleur(reglee).echeances.get('solde')).toMatchObject({ taux: 2000, tva_cents: 4_227 })
})

test('des mois qui portent la TVA avec d’autres se règlent à part, par leur nom', () => {
  const faits = cas()
  const tardive = {
    ...faits,
    biens: faits.biens.map((un) =>
      un.id === BOUTIQUE ? { ...un, tva_option_le: day('2025-07-20'), tva_debut: day('2025-07-01') } : un,
    ),
  }
  expect(() => regler(tardive, euros(2_500))).toThrow(new Refus('regularisation_tva_mixte').message)
  // 6 × 240 that bear none, then 6 × 200 before tax.
  expect(regler(tardive, euros(1_500), { au: day('2025-06-30') })).toMatchObject({ tva: null, solde_cents: euros(60) })
  expect(regler(tardive, euros(1_250), { du: day('2025-07-01') })).toMatchObject({
    ...{ provisions_cents: euros(1_200), tva: { tva_cents: euros(10) }, solde_cents: euros(60) },
  })
})

test('avec l’option pour les débits, un trop versé se rend et ne se déduit pas', () => {
  const faits = cas()
  const decompte = regler(faits, cents(223_333))
  const debits = faits.exercices.map((un) => ({ ...un, tva_debits: true }))
  expect(() => refuserCreditAuxDebits(decompte, 'deduit', debits)).toThrow(
    new Refus('regularisation_tva_debits').message,
  )
  expect(() => refuserCreditAuxDebits(decompte, 'rendu_banque', debits)).not.toThrow()
  expect(() => refuserCreditAuxDebits(decompte, 'deduit', faits.exercices)).not.toThrow()
})

test('une facture du local propose sa charge hors taxe, et n’en laisse pas prendre plus', () => {
  const eau = depense('eau', '2025-05-10', '2025-05-10', {
    ...{ bien_id: BOUTIQUE, categorie: 'energie', montant_cents: euros(1_055) },
    tva: [{ taux: 550, tva_cents: euros(55) }],
  })
  const [taxee] = chargesProposees([eau], { bien_id: BOUTIQUE, horsTaxe: true, ...ANNEE })
  const [entiere] = chargesProposees([eau], { bien_id: BOUTIQUE, ...ANNEE })
  expect([taxee?.recuperable_cents, entiere?.recuperable_cents]).toEqual([euros(1_000), euros(1_055)])
  const prise = [{ ...ligne(euros(1_001)), depense_id: 'eau' }]
  expect(() =>
    controlerOrigines(prise, { bail: { type_bail: 'commercial' }, bien_id: BOUTIQUE, horsTaxe: true, depenses: [eau] }),
  ).toThrow(new Refus('charge_depasse_depense').message)
  expect(() =>
    controlerOrigines(prise, { bail: { type_bail: 'commercial' }, bien_id: BOUTIQUE, depenses: [eau] }),
  ).not.toThrow()
})

test('la facture du complément et l’avoir du trop versé disent hors taxe, TVA et total, au nom du propriétaire s’il y en a un', () => {
  const avant = cas()
  const client = {
    ...{ nom: 'Fromagerie du Maine', adresse: '12 rue Gambetta', code_postal: '72000', ville: 'Le Mans', pays: 'FR' },
    siren: '732829320',
  }
  const dossier = {
    ...avant.dossier,
    denomination: 'Colette Delmas',
    siren: '732829320',
    adresse: '5 rue du Mail, 49100 Angers',
  }
  const emettre = (montant: Cents, vu: Partial<FaitsGeres> = {}) => {
    const faits = { ...avant, ...vu }
    const decompte = regler(faits, montant)
    const regularisation = {
      ...decompte,
      id: 'reg',
      excedent: null,
      provision_avant_cents: cents(0),
      provision_apres_cents: null,
    }
    const reglee = avec({ ...faits, dossier }, decompte, 'rendu_banque')
    const baux = reglee.baux.map((un) => (un.id === 'commercial' ? { ...un, regularisations: [regularisation] } : un))
    const demande = { bail_id: 'commercial', regularisation_id: 'reg', client }
    return (champs: Partial<Parameters<typeof facturerCharges>[2]> = {}, change: object = {}) =>
      facturerCharges(
        { ...demande, ...change },
        { ...reglee, baux },
        { today: day('2026-02-11'), factures: [], ...champs },
      )
  }
  const facture = emettre(cents(261_137))()
  expect(facture.complement?.id).toBe('solde')
  expect(facture).toMatchObject({
    mandant_id: null,
    contenu: {
      ...{ nature: 'facture', objet: 'charges', total_cents: 25_364, a_payer_le: '2026-03-10' },
      tva: { taux: 2000, tva_cents: 4_227, numero: 'FR44732829320' },
      lignes: [{ libelle: 'Complément de charges locatives', montant_cents: 21_137 }],
    },
  })
  const avoir = emettre(cents(223_333))({ factures: ['F-2025-0001'] })
  expect(avoir.contenu).toMatchObject({
    ...{ nature: 'avoir', total_cents: 20_000, tva: { tva_cents: 3_333 }, regularise: { factures: ['F-2025-0001'] } },
    lignes: [{ montant_cents: 16_667 }],
  })
  const proprietaire = {
    ...{ mandant_id: 'm', nom: 'Madeleine Vasseur', adresse: '11 avenue Lumière', code_postal: '69008', ville: 'Lyon' },
    ...{
      pays: 'FR',
      siren: '552100554',
      debits_le: null,
      facturation_le: day('2025-01-01'),
      mandataire: 'Gestion Aubépin',
    },
  }
  expect(emettre(cents(261_137))({ vendeurDe: () => proprietaire })).toMatchObject({
    ...{ mandant_id: 'm', contenu: { vendeur: { nom: 'Madeleine Vasseur' }, mandataire: 'Gestion Aubépin' } },
  })
  // The owner's option for debits is on her invoices from its day on, whatever the manager's own years say.
  const auxDebits = (debits_le: string) =>
    emettre(cents(261_137))({ vendeurDe: () => ({ ...proprietaire, debits_le: day(debits_le) }) }).contenu
  expect(mentionTva(auxDebits('2025-01-01'))).toContain('option pour le paiement de la taxe d’après les débits')
  expect(mentionTva(auxDebits('2099-01-01'))).toContain('acquittée sur les encaissements')
  expect(() => emettre(euros(2_400))()).toThrow(new Refus('regularisation_sans_solde').message)
  const sansTva = {
    exercices: avant.exercices.map((un) => ({ ...un, regime_tva: 'exonere' as const, periodicite_tva: null })),
  }
  expect(() => emettre(euros(3_000), sansTva)()).toThrow(new Refus('regularisation_sans_tva').message)
  expect(() => emettre(euros(3_000))({}, { regularisation_id: 'autre' })).toThrow(
    new Refus('regularisation_inconnue').message,
  )
  expect(() => emettre(euros(3_000))({}, { client: { ...client, siren: null } })).toThrow(
    new Refus('facture_exploitant_sans_siren').message,
  )
})

test('géré pour autrui, le trop versé rendu baisse la TVA que le compte rendu dit à son propriétaire', () => {
  const debut = day('2026-02-01')
  const tenus = cas()
  const modele = tenus.encaissements[0]
  if (!modele) throw new Error('a payment')
  const avant: FaitsGeres = {
    ...tenus,
    encaissements: [...tenus.encaissements, { ...modele, id: 'decembre', date: day('2026-02-15') }],
    mandants: [mandant()],
    mandats: [mandat({ signe_le: debut, debut })],
    mandats_biens: [sousMandat({ bien_id: BOUTIQUE, du: debut })],
  }
  const rendue = avec(avant, regler(avant, cents(223_333)), 'rendu_banque')
  const { compteRendu } = etablirCompteRendu('mandat', rendue, { envoyes: [], etabli_le: day('2026-02-23') })
  // December: 1 800 €, 300 of them VAT; less 200 given back, 33,33 of them VAT.
  expect(compteRendu.tva_loyers).toEqual([
    { lot: 'Boutique', ht_cents: 160_000 - 26_667, tva_cents: 26_667, ttc_cents: 160_000 },
  ])
  expect(compteRendu.depenses.map(({ montant_cents }) => montant_cents)).toEqual([20_000])
  expect(solde(lignes2026(rendue), '4457')).toBe(0)
  // Sent, then taken back: the next one gives the 200 back to her, and the 33,33 of VAT that she declares again.
  const envoyes = [{ numero: 'CR-1', au: compteRendu.au, contenu: compteRendu }]
  const { compteRendu: suivant } = etablirCompteRendu('mandat', avant, { envoyes, etabli_le: day('2026-03-23') })
  expect(suivant.depenses.map(({ montant_cents }) => montant_cents)).toEqual([-20_000])
  expect(suivant.tva_loyers?.map(({ tva_cents }) => tva_cents)).toEqual([3_333])
})
