// The whole set-up as the act wants it, checked by the domain first: what is missing is said with the step that lacks it.
import type { z } from 'zod'
import type { InstallerDossier } from '#contract/functions/compte/installer-dossier.ts'
import type { Convention } from '#domain/base/day.ts'
import type { Bornes } from '#domain/compta/exercice.ts'
import {
  controlerInstallation,
  demandeReprise,
  type Installation,
  premierJourDesLivres,
} from '#domain/reprise/installation.ts'
import type { Composant } from '#domain/sujets/biens/composant.ts'
import { controlerGrille } from '#domain/sujets/biens/grilles.ts'
import type { BienLu } from '#web/parts/biens/champs-bien.ts'
import { type Cadre, motPremier } from './cadre.ts'
import type { Etape } from './etapes.ts'
import {
  composantsSaisis,
  type IdentiteLue,
  lireBail,
  lireBien,
  lireDeficits,
  lireEmpruntSaisi,
  lireIdentite,
  lireLocataires,
  lireMobilier,
  lirePostes,
  lireTresorerie,
} from './lectures.ts'
import type { Saisie } from './saisie.ts'

export type Manque = { readonly etape: Etape; readonly message: string }
type Corps = z.input<typeof InstallerDossier.body>
export type Lue = {
  /** Null for a dossier that has its books. */
  readonly identite: IdentiteLue | null
  readonly bien: BienLu
  readonly exercice: Bornes
  readonly composants: readonly Composant[]
  readonly repris: boolean
  readonly corps: Corps
}

const identiteDuCadre = (saisie: Saisie, { premier, famille }: Cadre): IdentiteLue | null =>
  premier ? null : lireIdentite(saisie, famille)

export const exerciceDuCadre = (saisie: Saisie, cadre: Cadre): Bornes | null =>
  cadre.premier ?? identiteDuCadre(saisie, cadre)?.exercice ?? null

export const conventionDuCadre = (saisie: Saisie, cadre: Cadre): Convention =>
  identiteDuCadre(saisie, cadre)?.convention ?? cadre.convention

/** Whether the step of the takeover is needed for what is typed so far. */
export function estReprise(saisie: Saisie, cadre: Cadre): boolean {
  const bien = lireBien(saisie)
  const exercice = exerciceDuCadre(saisie, cadre)
  return bien !== null && exercice !== null && demandeReprise(bien, exercice)
}

export function lireSaisie(saisie: Saisie, cadre: Cadre): { lue: Lue | null; manques: readonly Manque[] } {
  const manques = manquesDesEtapes(saisie, cadre)
  const bien = lireBien(saisie)
  const dit = exerciceDuCadre(saisie, cadre)
  if (manques.length > 0 || !bien || !dit) return { lue: null, manques }

  const { exercices: permis, mots, a } = cadre.famille
  const repris = demandeReprise(bien, dit)
  const exercice = { debut: premierJour(saisie, { cadre, bien, dit }), fin: dit.fin }
  const convention = conventionDuCadre(saisie, cadre)
  const composants = a.composants
    ? composantsSaisis(saisie, { bien, convention, repris: repris ? exercice.debut : null })
    : []
  const lecture = { identite: identiteDuCadre(saisie, cadre), bien, exercice, composants, repris }
  const plafond = mots.amortissement.plafond?.court ?? null
  const erreurs = controlerInstallation(installationDe(saisie, lecture), {
    exercices: permis,
    plafond,
    amortit: a.composants,
  })
  const manquesDomaine = erreurs.map(({ code, message }) => ({ etape: etapeDe(code), message }))
  return { lue: { ...lecture, corps: corpsDe(saisie, { ...lecture, cadre }) }, manques: manquesDomaine }
}

/** Of the books there are; else the day that was chosen, or that of the first fact where the family has its years. */
function premierJour(saisie: Saisie, { cadre, bien, dit }: { cadre: Cadre; bien: BienLu; dit: Bornes }) {
  if (cadre.premier || cadre.famille.exercices.auChoix) return dit.debut
  return premierJourDesLivres(bien, { exercice: dit, emprunt: saisie.avecEmprunt ? lireEmpruntSaisi(saisie) : null })
}

function manquesDesEtapes(saisie: Saisie, { premier, famille }: Cadre): Manque[] {
  const si = (faux: boolean, etape: Etape, message: string): Manque[] => (faux ? [{ etape, message }] : [])
  const locataires = lireLocataires(saisie.locataires)
  return [
    ...si(
      !premier && lireIdentite(saisie, famille) === null,
      'vous',
      `Vous et votre ${motPremier(famille)} restent à compléter.`,
    ),
    ...si(lireBien(saisie) === null, 'logement', 'Le logement reste à compléter.'),
    ...(famille.a.composants ? manquesDesPostes(saisie) : []),
    ...si(lireMobilier(saisie.mobilier) === null, 'mobilier', 'Une ligne de mobilier n’a pas de montant ou de durée.'),
    ...si(saisie.avecEmprunt && lireEmpruntSaisi(saisie) === null, 'emprunt', 'L’emprunt reste à compléter.'),
    ...si(saisie.avecBail && lireBail(saisie) === null, 'bail', 'Le bail reste à compléter.'),
    ...si(
      saisie.avecBail && (locataires.length === 0 || locataires.some(({ prenom, nom }) => !prenom || !nom)),
      'bail',
      'Indiquez le prénom et le nom de chaque locataire.',
    ),
    ...si(lireDeficits(saisie.deficits) === null, 'reprise', 'Un déficit n’a pas d’année ou de montant.'),
    ...si(lireTresorerie(saisie.tresorerie) === null, 'reprise', 'La trésorerie de départ n’est pas un montant.'),
  ]
}

const manquesDesPostes = ({ postes }: Saisie): Manque[] =>
  postes.length === 0
    ? [{ etape: 'composants', message: 'Choisissez une répartition en composants.' }]
    : controlerGrille(lirePostes(postes)).map(({ message }): Manque => ({ etape: 'composants', message }))

type Lecture = Omit<Lue, 'corps'>

function installationDe(saisie: Saisie, { bien, exercice, composants, repris }: Lecture): Installation {
  return {
    bien,
    composants,
    emprunt: saisie.avecEmprunt ? lireEmpruntSaisi(saisie) : null,
    bail: saisie.avecBail ? lireBail(saisie) : null,
    signataires: lireLocataires(saisie.locataires).length,
    exercice,
    reprise: repris ? { deficits: lireDeficits(saisie.deficits) ?? [] } : null,
  }
}

function corpsDe(
  saisie: Saisie,
  { cadre, identite, bien, exercice, composants, repris }: Lecture & { cadre: Cadre },
): Corps {
  const bail = saisie.avecBail ? lireBail(saisie) : null
  const reprise = repris && !cadre.reprise_faite
  return {
    dossier_id: cadre.dossier_id,
    identite: identite && {
      nom: identite.nom,
      denomination: identite.denomination,
      siren: identite.siren,
      adresse: identite.adresse,
      convention: identite.convention,
    },
    bien,
    composants: composants.filter(({ acquis_avec_bien }) => acquis_avec_bien).map(aEnvoyer),
    mobilier: composants.filter(({ acquis_avec_bien }) => !acquis_avec_bien).map(aEnvoyer),
    emprunt: saisie.avecEmprunt ? lireEmpruntSaisi(saisie) : null,
    bail: bail && { ...bail, locataires: lireLocataires(saisie.locataires) },
    exercice: identite ? { ...exercice, reglages: identite.reglages, tenue: identite.tenue } : exercice,
    reprise: reprise
      ? { tresorerie_cents: lireTresorerie(saisie.tresorerie) ?? 0, deficits: lireDeficits(saisie.deficits) ?? [] }
      : null,
  }
}

const aEnvoyer = ({ nature, libelle, base_cents, duree_annees, acquis_avec_bien, ...un }: Composant) => ({
  nature,
  libelle,
  base_cents,
  duree_annees,
  acquis_avec_bien,
  mise_en_service: un.mise_en_service,
  amortissement_anterieur_cents: un.amortissement_anterieur_cents,
  ard_anterieur_cents: un.ard_anterieur_cents,
})

const DU_BAIL = /^(fin_apres|bail_|loyer_|duree_du_|forfait_|charges_|revision_|indice_|depot_)/

/** The step where an error of the domain is mended. */
function etapeDe(code: string): Etape {
  if (DU_BAIL.test(code)) return 'bail'
  if (/^(amortissement_excessif|ard_|reprise_|deficit_)/.test(code)) return 'reprise'
  if (/^(composant_|repartition_|terrain_|duree_)/.test(code)) return 'composants'
  if (/^(capital_|echeance_avant|differe_)/.test(code)) return 'emprunt'
  return code.startsWith('exercice_') ? 'vous' : 'logement'
}
