// What is looked at before a year of rental management is closed: furnished lettings, accounts of co-ownerships, the ceiling of micro-foncier.
import { expect, test } from 'vitest'
import { ANNEES } from '../../annees/index.ts'
import { euros } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { avecReglages } from '../../compta/exercice.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../journalisation/faits.cas.ts'
import { anneesFiscales } from './annee/annees-fiscales.ts'
import { livres } from './annee/livres.ts'
import type { FaitsGeres } from './faits/faits.ts'
import { mandant, mandat, sousMandat } from './mandats/mandats.cas.ts'
import { points } from './points.ts'

const annee = (n: number, regime = 'reel_foncier') => avecReglages({ ...exercice(n), reglages: {} }, { regime })
const pointDe = (cle: string, champs: Partial<FaitsGeres>) => {
  const tous: FaitsGeres = faits({ exercices: [annee(2024), annee(2025)], biens: [bien()], ...champs })
  const tenus = livres(tous)
  const courant = tous.exercices.at(-1) ?? annee(2025)
  const { saisie, controle } = points({
    ...{ faits: tous, exercice: courant, auForfait: false, livres: tenus, today: day('2026-02-01') },
    ...{ lignes: tenus.get(courant.id) ?? [], precedentes: tenus.get('ex-2024') ?? null },
    ...{ fiscale: anneesFiscales(tous, ANNEES).at(-1) ?? null, parametres: null },
  })
  return [...saisie, ...controle].find((un) => un.cle === cle)
}

test('un logement loué meublé est nommé : il se déclare ailleurs', () => {
  expect(pointDe('meubles', { baux: [bail()] })).toMatchObject({
    etat: 'alerte',
    detail: expect.stringMatching(/^T2 rue Haute : /),
  })
  expect(pointDe('meubles', { baux: [bail({ type_bail: 'vide' })] })?.etat).toBe('ok')
})

test('passé à un autre dossier, un logement meublé n’attend plus rien, hors ce qui fut reçu ici avant', () => {
  const passe = bien({ declare_ailleurs_le: day('2025-03-01'), declare_dossier_id: 'autre', declare_bien_id: 'là-bas' })
  const biens = [passe]
  expect(pointDe('meubles', { biens, baux: [bail()] })).toMatchObject({
    etat: 'ok',
    detail: 'T2 rue Haute : déclarés dans un autre dossier',
  })
  const encaissements = [encaissement('p', '2025-02-03', 500)]
  expect(pointDe('meubles', { biens, baux: [bail()], encaissements })).toMatchObject({
    etat: 'alerte',
    detail: expect.stringContaining('reçus ici avant'),
  })
})

test('des provisions déduites l’année d’avant attendent leur décompte, puis le point passe', () => {
  const depenses = [depense('p', '2024-05-02', '2024-05-02', { categorie: 'copropriete', montant_cents: euros(300) })]
  expect(pointDe('comptes_copropriete', {})?.etat).toBe('sans_objet')
  expect(pointDe('comptes_copropriete', { depenses })).toMatchObject({
    etat: 'alerte',
    lieu: 'liasse',
    filtre: 'copropriete=bien',
  })
  const compte = {
    id: 'cc',
    bien_id: 'bien',
    annee: 2024,
    recuperable_cents: euros(90),
    non_deductible_cents: euros(0),
  }
  const comptes_copropriete = [{ ...compte, document_id: null }]
  expect(pointDe('comptes_copropriete', { depenses, comptes_copropriete })?.etat).toBe('ok')
})

test('un propriétaire pour qui l’on a payé plus que reçu est nommé, de ce qu’il doit à la fin de l’année, années d’avant comprises', () => {
  const gere = {
    ...{
      mandants: [mandant()],
      mandats: [mandat()],
      mandats_biens: [sousMandat()],
      baux: [bail({ type_bail: 'vide' })],
    },
    encaissements: [encaissement('e', '2024-05-03', 100)],
  }
  const facture = (montant: number) => [depense('d', '2025-03-01', '2025-03-02', { montant_cents: euros(montant) })]
  expect(pointDe('comptes_mandants', {})?.etat).toBe('sans_objet')
  expect(pointDe('comptes_mandants', { ...gere, depenses: facture(100) })?.etat).toBe('ok')
  expect(pointDe('comptes_mandants', { ...gere, depenses: facture(130) })).toMatchObject({
    etat: 'alerte',
    lieu: 'gestion_locative:proprietaires',
    filtre: 'mandant=mandant',
    detail: expect.stringMatching(/^Madeleine Vasseur −30,00\s€ au 31\/12\/2025/),
  })
})

test('au-dessus du plafond, une année au micro-foncier ne se clôt pas', () => {
  const exercices = [annee(2024), annee(2025, 'micro_foncier')]
  const baux = [bail({ type_bail: 'vide' })]
  const recus = (montant: number) => [encaissement('e', '2025-03-05', montant)]
  expect(pointDe('plafond_micro', { exercices, baux, encaissements: recus(15_000) })?.etat).toBe('ok')
  expect(pointDe('plafond_micro', { exercices, baux, encaissements: recus(15_001) })?.etat).toBe('erreur')
  expect(pointDe('plafond_micro', { baux, encaissements: recus(15_001) })?.etat).toBe('sans_objet')
})

test('l’option pour le réel engage trois ans : le micro-foncier avant ne se clôt pas, ou s’interroge si elle peut être plus ancienne', () => {
  const biens = [bien({ date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') })]
  const baux = [bail({ type_bail: 'vide', debut: day('2020-02-01') })]
  const encaissements = [2023, 2024, 2025, 2026].map((an) => encaissement(`e${an}`, `${an}-03-05`, 6_000))
  const de = (...exercices: ReturnType<typeof annee>[]) =>
    pointDe('option_reel', { exercices, biens, baux, encaissements })
  const micro = (an: number) => annee(an, 'micro_foncier')
  expect(de(micro(2023), annee(2024), micro(2025))).toMatchObject({
    etat: 'erreur',
    detail: expect.stringContaining('jusqu’en 2026'),
  })
  expect(de(annee(2024), micro(2025))?.etat).toBe('alerte')
  expect(de(annee(2023), annee(2024), annee(2025), micro(2026))?.etat).toBe('ok')
  expect(de(micro(2023), micro(2024), micro(2025))?.etat).toBe('ok')
  // 6 000 of rents: 5 980 at the real regime, 4 200 under micro-foncier, and three years of it.
  expect(de(annee(2025))).toMatchObject({ etat: 'alerte', detail: expect.stringMatching(/5\s980.*4\s200.*2027/) })
  expect(de(annee(2024), annee(2025))?.etat).toBe('sans_objet')
  const depenses = [depense('t', '2025-06-01', '2025-06-01', { montant_cents: euros(3_000) })]
  expect(pointDe('option_reel', { exercices: [annee(2025)], biens, baux, encaissements, depenses })?.etat).toBe('ok')
})

test('un avis de taxe foncière compté en entier demande ses ordures ménagères', () => {
  const avis = depense('tf', '2025-10-15', '2025-10-15', { categorie: 'taxe_fonciere', montant_cents: euros(1_000) })
  const parts = [
    { categorie: 'taxe_fonciere', bien_id: 'bien', montant_cents: euros(850), poids: null },
    { categorie: 'ordures_menageres', bien_id: 'bien', montant_cents: euros(150), poids: null },
  ]
  const apart = depense('om', '2025-10-15', '2025-10-15', { categorie: 'ordures_menageres', montant_cents: euros(150) })
  expect(pointDe('ordures_a_part', {})?.etat).toBe('sans_objet')
  expect(pointDe('ordures_a_part', { depenses: [avis] })).toMatchObject({
    ...{ etat: 'alerte', filtre: 'depense=tf' },
    detail: expect.stringMatching(/^T2 rue Haute : /),
  })
  expect(
    pointDe('ordures_a_part', {
      depenses: [{ ...avis, repartition: { mode: 'montants' as const, parts, partielle: null } }],
    })?.etat,
  ).toBe('ok')
  expect(pointDe('ordures_a_part', { depenses: [avis, apart] })?.etat).toBe('ok')
})

test('un logement d’un déficit sans bail depuis trois mois fait demander s’il est encore en location', () => {
  const travaux = [depense('t', '2025-03-02', '2025-03-02', { categorie: 'entretien', montant_cents: euros(9_000) })]
  const vide = (fin: string | null) => ({
    depenses: travaux,
    baux: [bail({ type_bail: 'vide', debut: day('2020-02-01'), fin: fin === null ? null : day(fin) })],
  })
  expect(pointDe('deficit_vacant', {})?.etat).toBe('sans_objet')
  expect(pointDe('deficit_vacant', vide(null))?.etat).toBe('ok')
  // Empty since 2 October 2025: three months are over on 2 January, after the year.
  expect(pointDe('deficit_vacant', vide('2025-10-01'))?.etat).toBe('ok')
  expect(pointDe('deficit_vacant', vide('2025-09-29'))).toMatchObject({
    ...{ etat: 'alerte', lieu: 'liasse', filtre: 'fin=bien' },
    detail: expect.stringContaining('T2 rue Haute, vacant depuis le 30/09/2025 : encore en location ?'),
  })
  const fin = { id: 'f', bien_id: 'bien', cause: 'pret_gratuit' as const, motif: null, le: day('2025-09-30') }
  expect(
    pointDe('deficit_vacant', { ...vide('2025-09-29'), fins_justifiees: [{ ...fin, document_id: null }] })?.etat,
  ).toBe('sans_objet')
})
