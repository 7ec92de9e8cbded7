// The upkeep of her twenty-four lots: what is known of each dwelling, its energy audit, boilers, the insurance of the tenants, and the files of works.
import { euros } from '../../domain/base/cents.ts'
import { type Day, day, firstDayOf, lastDayOf, year } from '../../domain/base/day.ts'
import type { Diagnostic } from '../../domain/sujets/entretien/diagnostic.ts'
import type { Attestation, Equipement } from '../../domain/sujets/entretien/equipement.ts'
import type { FaitsEntretien } from '../../domain/sujets/entretien/faits.ts'
import type { Devis, Intervention, SuiviIntervention } from '../../domain/sujets/entretien/intervention.ts'
import type { Bail } from '../../domain/sujets/location/bail.ts'
import type { Fournisseur } from '../../domain/sujets/tiers/ecritures/classer-depense.ts'
import { estHabitation, LOTS, leLot, rang } from './biens.ts'
import { FACTURE_COLONNE } from './depenses.ts'

export type Entretien = Required<FaitsEntretien> & {
  readonly fournisseurs: readonly Fournisseur[]
  readonly interventions_devis: readonly Devis[]
  readonly interventions_suivi: readonly SuiviIntervention[]
}

const HABITATIONS = LOTS.filter(estHabitation)

const FOURNISSEURS = [
  ['Plomberie Tardy', 'plomberie', '04 78 00 11 22'],
  ['Chauffage Berlioz', 'chauffage', '04 74 00 33 44'],
  ['Électricité Gerland', 'electricite', '04 78 00 55 66'],
  ['Carrelages du Pilat', 'maconnerie', '04 74 00 77 88'],
] as const
const fournisseurs: readonly Fournisseur[] = FOURNISSEURS.map(([nom, metier, telephone], n) => ({
  ...{ id: rang(0x25, n + 1), nom, metier, telephone, siren: null, categorie: null, bien_id: null },
  ...{ email: null, adresse: null },
}))

const diagnostics = HABITATIONS.flatMap(({ bien, nom }, n): Diagnostic[] => {
  const commun = { bien_id: bien.id, positif: null, reference: '', diagnostiqueur: 'Diag Rhône', document_id: null }
  const dpe = { ...commun, id: rang(0x21, 2 * n + 1), nature: 'dpe', classe_dpe: bien.classe_dpe ?? null } as const
  const risques = { ...commun, id: rang(0x21, 2 * n + 2), nature: 'risques', classe_dpe: null } as const
  return [
    { ...dpe, etabli_le: day(nom === 'L42' ? '2026-11-10' : '2023-02-14') },
    { ...risques, etabli_le: day(nom === 'L42' ? '2026-11-10' : '2023-02-14') },
  ]
})

const CHAUDIERES = ['A1', 'A2', 'A3', 'A5', 'A7', 'L32', 'L51']
const equipements: readonly Equipement[] = CHAUDIERES.map((nom, n) => ({
  ...{ id: rang(0x22, n + 1), bien_id: leLot(nom).bien.id, lieu: '', nature: 'chaudiere', libelle: 'Chaudière gaz' },
  ...{ pose_le: day('2016-10-04'), garantie_jusqu_au: null, entretien_mois: 12, entretien_par: 'locataire' },
  depose_le: null,
}))

/** Of the boilers, but for one that nobody came to see for more than a year; of the homes let, but for that of Tom Vidal, whose insurance ended on the 9th. */
function attestations(baux: readonly Bail[], au: Day): Attestation[] {
  const commun = { equipement_id: null, bail_id: null, valable_jusqu_au: null, document_id: null }
  const entretiens = equipements.map(
    ({ id }, n): Attestation => ({
      ...{ ...commun, id: rang(0x23, n + 1), equipement_id: id, etablie_par: 'Chauffage Berlioz' },
      etablie_le: day(n === 2 ? `${year(au) - 1}-09-18` : `${year(au)}-01-${10 + n}`),
    }),
  )
  const logements = new Set(HABITATIONS.map(({ bien }) => bien.id))
  const assures = baux.filter(({ bien_id, fin }) => logements.has(bien_id) && (fin === null || fin >= au))
  const finie = day(`${au.slice(0, 7)}-09`)
  const assurances = assures.map(
    ({ id, bien_id, debut }, n): Attestation => ({
      ...{ ...commun, id: rang(0x23, 100 + n), bail_id: id, etablie_par: 'Maif' },
      etablie_le: debut > firstDayOf(year(au)) ? debut : firstDayOf(year(au)),
      valable_jusqu_au: bien_id === leLot('L21').bien.id ? finie : lastDayOf(year(au) + 1),
    }),
  )
  return [...entretiens, ...assurances].filter(({ etablie_le }) => etablie_le <= au)
}

type Travaux = Partial<Intervention> &
  Pick<Intervention, 'objet' | 'metier' | 'description'> & { lot: string; le: string }
const TRAVAUX: readonly Travaux[] = [
  {
    ...{ lot: 'A6', objet: 'Salle d’eau à refaire', metier: 'maconnerie', le: '2026-10-14', ouverte_par: 'gerant' },
    description: 'Receveur fendu, joints noirs : à reprendre avant de relouer.',
    ...{ fournisseur_id: rang(0x25, 4), commandee_le: day('2026-10-27'), prevue_le: day('2026-12-05') },
    ...{ a_charge: 'bailleur', cout_cents: euros(4_280) },
  },
  {
    ...{ lot: 'L32', objet: 'Fuite sur colonne d’eau', metier: 'plomberie', le: '2026-11-05', urgente: true },
    description: 'De l’eau coule dans la gaine de l’entrée, le voisin du dessous est touché.',
    ...{ fournisseur_id: rang(0x25, 1), commandee_le: day('2026-11-05'), realisee_le: day('2026-11-06') },
    ...{ close_le: day('2026-11-09'), a_charge: 'bailleur', cout_cents: euros(286), depense_id: FACTURE_COLONNE },
  },
  {
    ...{ lot: 'A3', objet: 'Chaudière qui s’éteint', metier: 'chauffage', le: '2026-11-16', urgente: true },
    description: 'Elle s’arrête toutes les nuits, l’appartement est à 15 degrés le matin.',
  },
  {
    ...{ lot: 'L21', objet: 'Volet roulant bloqué', metier: 'electricite', le: '2026-11-18' },
    description: 'Le volet de la chambre ne remonte plus.',
  },
]

const DEVIS: readonly (readonly [fournisseur: number, le: string, montant: number, remarque: string])[] = [
  [2, '2026-11-18', 1_640, 'Remplacement du brûleur, pièces garanties deux ans.'],
  [1, '2026-11-19', 1_912.5, 'Chaudière ouverte et détartrée, sous dix jours.'],
]

/** What is known of it on a day: what happens later is not there yet. */
export function entretien(baux: readonly Bail[], au: Day): Entretien {
  const dela = (le: Day | null | undefined): Day | null => (le && le <= au ? le : null)
  const interventions = TRAVAUX.flatMap(({ lot, le, ...dit }, n): Intervention[] => {
    if (le > au) return []
    const bien_id = leLot(lot).bien.id
    const bail = baux.find((un) => un.bien_id === bien_id && un.debut <= le && (un.fin === null || un.fin >= le))
    const une: Intervention = {
      ...{ id: rang(0x24, n + 1), bien_id, lieu: '', bail_id: bail?.id ?? null, ouverte_le: day(le) },
      ...{ ouverte_par: 'locataire', urgente: false, fournisseur_id: null, commandee_le: null, prevue_le: null },
      ...{ realisee_le: null, close_le: null, sans_suite: '', a_charge: null, charge_motif: '', cout_cents: null },
      ...{ part_locataire_cents: null, depense_id: null },
      ...dit,
    }
    const close_le = dela(une.close_le)
    const depense_id = close_le && une.depense_id
    return [{ ...une, commandee_le: dela(une.commandee_le), realisee_le: dela(une.realisee_le), close_le, depense_id }]
  })
  return {
    fiches_techniques: HABITATIONS.map(({ bien, immeuble }, n) => ({
      ...{ id: rang(0x20, n + 1), bien_id: bien.id, annee_construction: immeuble.annee_construction },
      ...{ electricite_annee: 2018, gaz: false, gaz_annee: null, zone_risques: false, zone_bruit: false },
    })),
    diagnostics: diagnostics.filter(({ etabli_le }) => etabli_le <= au),
    ...{ equipements, attestations: attestations(baux, au), interventions, fournisseurs },
    interventions_devis: DEVIS.filter(([, le]) => le <= au).map(([fournisseur, le, montant, remarque], n) => ({
      ...{ id: rang(0x26, n + 1), intervention_id: rang(0x24, 3), fournisseur_id: rang(0x25, fournisseur) },
      ...{ recu_le: day(le), montant_cents: euros(montant), remarque, retenu: false, document_id: null },
    })),
    interventions_suivi: interventions
      .slice(0, 1)
      .map(({ id }) => ({
        ...{ id: rang(0x27, 1), intervention_id: id, date: day('2026-10-27'), document_id: null },
        texte: 'Devis signé par Bertrand Ollivier, chantier de trois semaines.',
      }))
      .filter(({ date }) => date <= au),
  }
}
