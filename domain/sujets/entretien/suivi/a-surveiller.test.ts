// What runs out in the upkeep: validities by day, what a letting asks, what is told to whom has a tenant and to whom has none.
import { expect, test } from 'vitest'
import { addDays, day } from '../../../base/day.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail } from '../../location/bail.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Equipement } from '../equipement.ts'
import { etatIntervention, type Intervention } from '../intervention.ts'
import { aSurveiller, type FaitsSurveilles } from './a-surveiller.ts'
import { joursDEntretien } from './agenda.ts'
import { direTacheDEntretien, tachesDEntretien } from './taches.ts'
import { demandes, estDecent, validite } from './validite.ts'

const LE = day('2026-11-20')
const diagnostic = (nature: Diagnostic['nature'], etabli_le: string, champs: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ id: `${nature}-${etabli_le}`, bien_id: 'b', nature, etabli_le: day(etabli_le), classe_dpe: null, positif: null },
  ...{ reference: '', diagnostiqueur: '', document_id: null },
  ...champs,
})
const finDe = (...args: Parameters<typeof diagnostic>) => validite(diagnostic(...args))?.jusqu_au

test('un DPE de 2013 à juin 2021 est périmé avant ses dix ans, ceux d’après les ont', () => {
  expect(finDe('dpe', '2013-01-01')).toBe('2022-12-31')
  expect(finDe('dpe', '2017-12-31')).toBe('2022-12-31')
  expect(finDe('dpe', '2018-01-01')).toBe('2024-12-31')
  expect(finDe('dpe', '2021-06-30')).toBe('2024-12-31')
  expect(finDe('dpe', '2021-07-01')).toBe('2031-06-30')
})

test('le plomb absent vaut sans limite, présent six ans ; un amiante d’avant avril 2013 n’a pas de durée connue', () => {
  expect(finDe('plomb', '2020-03-01', { positif: false })).toBeNull()
  expect(finDe('plomb', '2020-03-01', { positif: true })).toBe('2026-02-28')
  expect(finDe('amiante', '2013-03-31', { positif: false })).toBeUndefined()
  expect(finDe('gaz', '2020-11-20')).toBe('2026-11-19')
  expect(finDe('risques', '2026-08-31')).toBe('2027-02-27')
})

test('une classe sort de la location à son jour, et plus tard outre-mer', () => {
  const jours = (['G', 'F', 'E'] as const).map((une, rang) => {
    const du = day(['2025-01-01', '2028-01-01', '2034-01-01'][rang] ?? '')
    return [estDecent(une, addDays(du, -1)), estDecent(une, du)]
  })
  expect(jours).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  expect([estDecent('G', day('2027-12-31'), '97400'), estDecent('G', day('2028-01-01'), '97400')]).toEqual([
    true,
    false,
  ])
  expect(estDecent('D', day('2040-01-01'))).toBe(true)
})

test('ce qu’une location demande vient de l’année, des installations et des zones ; ce qu’on ne sait pas reste ouvert', () => {
  const fiche = {
    id: 'f',
    bien_id: 'b',
    annee_construction: 1936,
    electricite_annee: 2011,
    gaz: false,
    gaz_annee: null,
    zone_risques: true,
    zone_bruit: false,
  }
  const de = (type_bien: Bien['type_bien'], une?: typeof fiche) =>
    demandes({ type_bien }, une, LE).map(({ nature, reponse }) => `${nature} ${reponse}`)
  expect(de('appartement', fiche)).toEqual(['dpe oui', 'plomb oui', 'amiante oui', 'electricite oui', 'risques oui'])
  expect(de('appartement', { ...fiche, annee_construction: 1998, electricite_annee: 2012 })).toEqual([
    'dpe oui',
    'risques oui',
  ])
  expect(de('commerce', fiche)).toEqual(['dpe oui', 'amiante oui', 'risques oui'])
  expect(de('studio')).toEqual([
    'dpe oui',
    ...['plomb', 'amiante', 'gaz', 'electricite', 'risques', 'bruit'].map((une) => `${une} inconnu`),
  ])
  expect(de('parking', fiche)).toEqual([])
})

const bien = (id: string, champs: Partial<Bien> = {}) =>
  ({
    id,
    libelle: `Lot ${id}`,
    type_bien: 'appartement',
    code_postal: '49000',
    date_cession: null,
    classe_dpe: null,
    ...champs,
  }) as Bien // safe: what upkeep reads of a property
const bail = (bien_id: string, champs: Partial<Bail> = {}) =>
  ({
    id: `bail-${bien_id}`,
    bien_id,
    type_bail: 'vide',
    debut: day('2024-01-01'),
    fin: null,
    locataires: [],
    ...champs,
  }) as unknown as Bail // safe: the same of a lease
const chaudiere: Equipement = {
  ...{ id: 'c', bien_id: 'b', lieu: '', nature: 'chaudiere', libelle: 'Chaudière', pose_le: day('2020-01-10') },
  ...{ garantie_jusqu_au: null, entretien_mois: 12, entretien_par: 'locataire', depose_le: null },
}
const travaux: Intervention = {
  ...{
    id: 'i',
    bien_id: 'b',
    lieu: '',
    bail_id: null,
    objet: 'Fuite',
    description: '',
    metier: null,
    ouverte_le: day('2026-10-01'),
  },
  ...{
    ouverte_par: 'locataire',
    urgente: false,
    fournisseur_id: null,
    commandee_le: null,
    prevue_le: day('2026-11-19'),
  },
  ...{ realisee_le: null, close_le: null, sans_suite: '', a_charge: null, charge_motif: '', cout_cents: null },
  ...{ part_locataire_cents: null, depense_id: null },
}
const faits = (champs: Partial<FaitsSurveilles>): FaitsSurveilles =>
  ({ biens: [bien('b')], baux: [], ...champs }) as FaitsSurveilles // safe: what upkeep reads
const vus = (champs: Partial<FaitsSurveilles>) =>
  aSurveiller(faits(champs), LE).map(({ cle, etat }) => `${cle.split(':')[0]} ${etat}`)

test('un diagnostic périmé presse un logement vide, et attend le prochain bail d’un logement loué', () => {
  const diagnostics = [diagnostic('dpe', '2019-05-02', { classe_dpe: 'D' })]
  expect(vus({ diagnostics })).toEqual(['diagnostic passe', 'fiche prochain_bail'])
  expect(vus({ diagnostics, baux: [bail('b')] })).toContain('diagnostic prochain_bail')
  // Who leaves within three months makes room for the next.
  expect(vus({ diagnostics, baux: [bail('b', { fin: day('2027-01-31') })] })).toContain('diagnostic passe')
  expect(vus({ diagnostics, biens: [bien('b', { date_cession: day('2026-01-01') })] })).toEqual([])
  expect(vus({ diagnostics: [...diagnostics, diagnostic('dpe', '2022-05-02', { classe_dpe: 'C' })] })).toEqual([
    'fiche prochain_bail',
  ])
  expect(vus({ biens: [bien('b', { classe_dpe: 'G' })] })).toContain('interdit passe')
  expect(vus({ biens: [bien('b', { classe_dpe: 'F' })] })).toContain('interdit bientot')
})

test('un entretien, une assurance, une intervention se disent en retard ; une attestation nouvelle les éteint', () => {
  const attestations = [
    {
      id: 'a1',
      equipement_id: 'c',
      bail_id: null,
      etablie_le: day('2025-11-10'),
      valable_jusqu_au: null,
      etablie_par: '',
      document_id: null,
    },
    {
      id: 'a2',
      equipement_id: null,
      bail_id: 'bail-b',
      etablie_le: day('2025-12-01'),
      valable_jusqu_au: day('2026-11-30'),
      etablie_par: '',
      document_id: null,
    },
  ]
  const tout = { equipements: [chaudiere], attestations, interventions: [travaux], baux: [bail('b')] }
  const presses = (champs: Partial<FaitsSurveilles>) => vus(champs).filter((un) => /passe|bientot/.test(un))
  expect(presses(tout)).toEqual(['entretien passe', 'intervention passe', 'assurance bientot'])
  const neuves = attestations.map((une) => ({
    ...une,
    id: `${une.id}n`,
    etablie_le: day('2026-11-12'),
    valable_jusqu_au: une.bail_id ? day('2027-11-30') : null,
  }))
  expect(
    presses({ ...tout, attestations: [...attestations, ...neuves], interventions: [{ ...travaux, realisee_le: LE }] }),
  ).toEqual([])
  expect(presses({ equipements: [{ ...chaudiere, depose_le: LE }], attestations })).toEqual([])
})

test('quatre cents lots ne donnent qu’une tâche par sorte, et un jour qu’un événement', () => {
  const lots = Array.from({ length: 400 }, (_, rang) => bien(`b${rang}`))
  const equipements = lots.map(({ id }) => ({ ...chaudiere, id: `c-${id}`, bien_id: id, pose_le: day('2026-01-10') }))
  const vides = faits({ biens: lots, equipements: equipements.map((un) => ({ ...un, pose_le: day('2025-01-10') })) })
  const taches = tachesDEntretien(vides, LE).map((une) => direTacheDEntretien(une, vides))
  expect(taches.map(({ titre, en_retard }) => [titre, en_retard])).toEqual([['400 entretiens à faire', true]])
  const jours = joursDEntretien(faits({ biens: lots, equipements }), { du: LE, au: day('2027-11-20') })
  expect(jours.map(({ date, titre }) => [date, titre])).toEqual([['2027-01-09', '400 équipements à entretenir']])
})

test('l’état d’une intervention est celui de ses dates', () => {
  expect(etatIntervention(travaux)).toBe('ouverte')
  expect(etatIntervention(travaux, 2)).toBe('devis')
  expect(etatIntervention({ ...travaux, commandee_le: LE }, 2)).toBe('commandee')
  expect(etatIntervention({ ...travaux, commandee_le: LE, realisee_le: LE })).toBe('realisee')
  expect(etatIntervention({ ...travaux, close_le: LE })).toBe('close')
})
