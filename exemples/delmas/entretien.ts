// The upkeep of Colette Delmas's flats: their sheets, diagnostics, boilers, certificates, the works of the year, her tradesmen.
import { type Cents, euros } from '../../domain/base/cents.ts'
import { type Day, day } from '../../domain/base/day.ts'
import type { Diagnostic } from '../../domain/sujets/entretien/diagnostic.ts'
import type { Attestation, Equipement } from '../../domain/sujets/entretien/equipement.ts'
import type { FaitsEntretien } from '../../domain/sujets/entretien/faits.ts'
import type { Devis, Intervention, SuiviIntervention } from '../../domain/sujets/entretien/intervention.ts'
import type { Fournisseur } from '../../domain/sujets/tiers/ecritures/classer-depense.ts'
import { baux } from './baux.ts'
import { ANGERS, LE_MANS, rang, SAUMUR } from './biens.ts'

type Entretien = Required<FaitsEntretien> & {
  readonly fournisseurs: readonly Fournisseur[]
  readonly interventions_devis: readonly Devis[]
  readonly interventions_suivi: readonly SuiviIntervention[]
}

const [PLOMBIER, CHAUFFAGISTE, ELECTRICIEN, COUVREUR] = [1, 2, 3, 4].map((n) => rang(0x25, n)) as [
  ...[string, string, string, string], // safe: one of each
]
const fournisseurs: readonly Fournisseur[] = (
  [
    [PLOMBIER, 'Plomberie Guitton', 'plomberie', '02 41 00 11 22'],
    [CHAUFFAGISTE, 'Chauffage de l’Anjou', 'chauffage', '02 41 00 33 44'],
    [ELECTRICIEN, 'Élec’Maine', 'electricite', '02 43 00 55 66'],
    [COUVREUR, 'Couverture Baudry', 'couverture', '02 41 00 77 88'],
  ] as const
).map(([id, nom, metier, telephone]) => ({
  ...{ id, nom, metier, telephone, siren: null, categorie: null, bien_id: null, email: null, adresse: null },
}))

const bailDe = (bien_id: string): string | null => baux.find((bail) => bail.bien_id === bien_id)?.id ?? null

const fiches_techniques = [
  {
    annee_construction: 1962,
    electricite_annee: 1998,
    gaz: true,
    gaz_annee: 2005,
    zone_risques: true,
    zone_bruit: false,
  },
  {
    annee_construction: 1934,
    electricite_annee: 2022,
    gaz: false,
    gaz_annee: null,
    zone_risques: false,
    zone_bruit: false,
  },
].map((dit, n) => ({ id: rang(0x20, n + 1), bien_id: [ANGERS.id, LE_MANS.id][n] ?? '', ...dit }))

type Note = Pick<Diagnostic, 'bien_id' | 'nature'> & { le: string } & Partial<
    Pick<Diagnostic, 'classe_dpe' | 'positif'>
  >
const NOTES: readonly Note[] = [
  { bien_id: ANGERS.id, nature: 'dpe', le: '2022-03-10', classe_dpe: 'E' },
  { bien_id: ANGERS.id, nature: 'amiante', le: '2018-03-02', positif: false },
  { bien_id: ANGERS.id, nature: 'gaz', le: '2021-01-15' },
  { bien_id: ANGERS.id, nature: 'electricite', le: '2022-03-10' },
  { bien_id: ANGERS.id, nature: 'risques', le: '2026-08-24' },
  { bien_id: LE_MANS.id, nature: 'dpe', le: '2019-09-05', classe_dpe: 'F' },
  { bien_id: LE_MANS.id, nature: 'plomb', le: '2022-09-20', positif: true },
  { bien_id: SAUMUR.id, nature: 'dpe', le: '2023-10-12', classe_dpe: 'D' },
]
const diagnostics = NOTES.map(
  ({ le, classe_dpe = null, positif = null, ...un }, n): Diagnostic => ({
    ...{ id: rang(0x21, n + 1), ...un, etabli_le: day(le), classe_dpe, positif },
    ...{ reference: '', diagnostiqueur: 'Diag Loire', document_id: null },
  }),
)

const COMMUN = { lieu: '', garantie_jusqu_au: null, depose_le: null } as const
const equipements: readonly Equipement[] = [
  {
    ...{ ...COMMUN, id: rang(0x22, 1), bien_id: ANGERS.id, nature: 'chaudiere', libelle: 'Chaudière gaz' },
    ...{ pose_le: day('2015-11-03'), entretien_mois: 12, entretien_par: 'locataire' },
  },
  {
    ...{ ...COMMUN, id: rang(0x22, 2), bien_id: LE_MANS.id, nature: 'cheminee', libelle: 'Poêle à bois' },
    ...{ pose_le: day('2022-12-12'), entretien_mois: 12, entretien_par: 'locataire' },
  },
  {
    ...{ ...COMMUN, id: rang(0x22, 3), bien_id: SAUMUR.id, nature: 'chauffe_eau', libelle: 'Chauffe-eau 150 litres' },
    ...{ pose_le: day('2024-10-08'), garantie_jusqu_au: day('2029-10-07'), entretien_mois: null, entretien_par: null },
  },
]

const attestation = (n: number, le: string, dit: Partial<Attestation>): Attestation => ({
  ...{ id: rang(0x23, n), equipement_id: null, bail_id: null, etablie_le: day(le), valable_jusqu_au: null },
  ...{ etablie_par: '', document_id: null },
  ...dit,
})
const attestations = [
  attestation(1, '2025-10-14', { equipement_id: rang(0x22, 1), etablie_par: 'Chauffage de l’Anjou' }),
  attestation(2, '2026-09-12', { equipement_id: rang(0x22, 2), etablie_par: 'Ramonage Leroy' }),
  attestation(3, '2026-01-05', {
    bail_id: bailDe(ANGERS.id),
    valable_jusqu_au: day('2026-12-15'),
    etablie_par: 'Maif',
  }),
]

type Travaux = Partial<Intervention> & Pick<Intervention, 'bien_id' | 'objet' | 'metier'> & { le: string }
const TRAVAUX: readonly Travaux[] = [
  {
    ...{ bien_id: ANGERS.id, objet: 'Chaudière en panne', metier: 'chauffage', le: '2026-11-12', urgente: true },
    description: 'Plus d’eau chaude depuis hier soir, le voyant rouge clignote.',
  },
  {
    ...{ bien_id: SAUMUR.id, objet: 'Tuiles envolées', metier: 'couverture', le: '2026-10-20' },
    description: 'Trois tuiles tombées dans la cour après la tempête, une tache au plafond de la chambre.',
  },
  {
    ...{ bien_id: LE_MANS.id, objet: 'Volet roulant bloqué', metier: 'electricite', le: '2026-10-01' },
    ...{ fournisseur_id: ELECTRICIEN, commandee_le: day('2026-10-06'), prevue_le: day('2026-11-16') },
    cout_cents: euros(180),
  },
  {
    ...{ bien_id: ANGERS.id, objet: 'Joint du lave-vaisselle', metier: 'plomberie', le: '2026-04-03' },
    ...{ fournisseur_id: PLOMBIER, commandee_le: day('2026-04-04'), realisee_le: day('2026-04-09') },
    ...{ close_le: day('2026-04-20'), a_charge: 'locataire', cout_cents: euros(65) },
    charge_motif: 'Joints, clapets, colliers, flotteurs, dégorgement des évacuations',
  },
]
const interventions = TRAVAUX.map(
  ({ le, ...dit }, n): Intervention => ({
    ...{ id: rang(0x24, n + 1), lieu: '', bail_id: bailDe(dit.bien_id ?? ''), description: '', ouverte_le: day(le) },
    ...{ ouverte_par: 'locataire', urgente: false, fournisseur_id: null, commandee_le: null, prevue_le: null },
    ...{ realisee_le: null, close_le: null, sans_suite: '', a_charge: null, charge_motif: '', cout_cents: null },
    ...{ part_locataire_cents: null, depense_id: null },
    ...dit,
  }),
)

const devis = (n: number, fournisseur_id: string, montant_cents: Cents, remarque: string): Devis => ({
  ...{ id: rang(0x26, n), intervention_id: rang(0x24, 2), fournisseur_id, recu_le: day(`2026-11-0${n + 2}`) },
  ...{ montant_cents, remarque, retenu: false, document_id: null },
})
const interventions_devis = [
  devis(1, COUVREUR, euros(640), 'Délai de trois semaines, garantie décennale.'),
  devis(2, PLOMBIER, euros(815.5), 'Gouttière comprise.'),
]
const interventions_suivi: readonly SuiviIntervention[] = [
  {
    ...{ id: rang(0x27, 1), intervention_id: rang(0x24, 2), date: day('2026-10-22'), document_id: null },
    texte: 'Bâche posée par le couvreur, déclaration faite à l’assurance.',
  },
]

/** What is known of it on a day: what happens later is not there yet. */
export function entretien(au: Day): Entretien {
  const ouvertes = interventions.filter(({ ouverte_le }) => ouverte_le <= au)
  const dela = (le: Day | null): Day | null => (le !== null && le <= au ? le : null)
  const connue = ({ intervention_id }: { readonly intervention_id: string }) =>
    ouvertes.some(({ id }) => id === intervention_id)
  return {
    fiches_techniques,
    diagnostics: diagnostics.filter(({ etabli_le }) => etabli_le <= au),
    equipements,
    attestations: attestations.filter(({ etablie_le }) => etablie_le <= au),
    interventions: ouvertes.map((une) => {
      const realisee_le = dela(une.realisee_le)
      const close_le = realisee_le && dela(une.close_le)
      return { ...une, commandee_le: dela(une.commandee_le), realisee_le, close_le }
    }),
    fournisseurs,
    interventions_devis: interventions_devis.filter((un) => connue(un) && un.recu_le <= au),
    interventions_suivi: interventions_suivi.filter((un) => connue(un) && un.date <= au),
  }
}
