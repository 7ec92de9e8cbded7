// The whole set-up as the act wants it, checked by the domain first: what is missing is said with the step that lacks it.
import type { z } from 'zod'
import type { InstallerDossier } from '#contract/functions/compte/installer-dossier.ts'
import type { Convention, Day } from '#domain/base/day.ts'
import {
  controlerInstallation,
  demandeReprise,
  type Installation,
  premierJourDesLivres,
} from '#domain/reprise/installation.ts'
import type { Composant } from '#domain/sujets/biens/composant.ts'
import { controlerGrille } from '#domain/sujets/biens/grilles.ts'
import type { BienLu } from '#web/parts/biens/champs-bien.ts'
import type { Etape } from './etapes.ts'
import {
  composantsSaisis,
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

/** The books that receive the dwelling: none yet, or those of a dossier that is installed already. */
export type Cadre = {
  readonly dossier_id: string
  readonly premier: { readonly annee: number; readonly debut: Day } | null
  readonly convention: Convention
  readonly reprise_faite: boolean
}

export type Manque = { readonly etape: Etape; readonly message: string }
type Corps = z.input<typeof InstallerDossier.body>
export type Lue = {
  readonly bien: BienLu
  readonly exercice: { readonly annee: number; readonly debut: Day }
  readonly composants: readonly Composant[]
  readonly repris: boolean
  readonly corps: Corps
}

export const anneeDuCadre = (saisie: Saisie, { premier }: Cadre): number | null =>
  premier?.annee ?? lireIdentite(saisie)?.annee ?? null

export const conventionDuCadre = (saisie: Saisie, { premier, convention }: Cadre): Convention =>
  premier ? convention : (lireIdentite(saisie)?.convention ?? convention)

/** Whether the step of the takeover is needed for what is typed so far. */
export function estReprise(saisie: Saisie, cadre: Cadre): boolean {
  const bien = lireBien(saisie)
  const annee = anneeDuCadre(saisie, cadre)
  return bien !== null && annee !== null && demandeReprise(bien, annee)
}

export function lireSaisie(saisie: Saisie, cadre: Cadre): { lue: Lue | null; manques: readonly Manque[] } {
  const manques = manquesDesEtapes(saisie, cadre)
  const bien = lireBien(saisie)
  const annee = anneeDuCadre(saisie, cadre)
  if (manques.length > 0 || !bien || annee === null) return { lue: null, manques }

  const repris = demandeReprise(bien, annee)
  const emprunt = saisie.avecEmprunt ? lireEmpruntSaisi(saisie) : null
  const exercice = { annee, debut: cadre.premier?.debut ?? premierJourDesLivres(bien, { annee, emprunt }) }
  const convention = conventionDuCadre(saisie, cadre)
  const composants = composantsSaisis(saisie, { bien, convention, repris: repris ? annee : null })
  const corps = corpsDe(saisie, { cadre, bien, exercice, composants, repris })
  const erreurs = controlerInstallation(installationDe(saisie, { bien, exercice, composants, repris }))
  const manquesDomaine = erreurs.map(({ code, message }) => ({ etape: etapeDe(code), message }))
  return { lue: { bien, exercice, composants, repris, corps }, manques: manquesDomaine }
}

function manquesDesEtapes(saisie: Saisie, { premier }: Cadre): Manque[] {
  const si = (faux: boolean, etape: Etape, message: string): Manque[] => (faux ? [{ etape, message }] : [])
  const locataires = lireLocataires(saisie.locataires)
  return [
    ...si(!premier && lireIdentite(saisie) === null, 'vous', 'Vous et votre première année restent à compléter.'),
    ...si(lireBien(saisie) === null, 'logement', 'Le logement reste à compléter.'),
    ...(saisie.postes.length === 0
      ? si(true, 'composants', 'Choisissez une répartition en composants.')
      : controlerGrille(lirePostes(saisie.postes)).map(({ message }): Manque => ({ etape: 'composants', message }))),
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

type Lecture = Omit<Lue, 'corps'>

function installationDe(saisie: Saisie, { bien, exercice, composants, repris }: Lecture): Installation {
  return {
    bien,
    composants,
    emprunt: saisie.avecEmprunt ? lireEmpruntSaisi(saisie) : null,
    bail: saisie.avecBail ? lireBail(saisie) : null,
    exercice,
    reprise: repris ? { deficits: lireDeficits(saisie.deficits) ?? [] } : null,
  }
}

function corpsDe(saisie: Saisie, { cadre, bien, exercice, composants, repris }: Lecture & { cadre: Cadre }): Corps {
  const identite = cadre.premier ? null : lireIdentite(saisie)
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
    exercice: identite ? { ...exercice, reglages: { regime: identite.regime }, tenue: identite.tenue } : exercice,
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

/** The step where an error of the domain is mended. */
function etapeDe(code: string): Etape {
  if (/^(amortissement_excessif|ard_excessif|reprise_|deficit_)/.test(code)) return 'reprise'
  if (/^(composant_|repartition_|terrain_|duree_)/.test(code)) return 'composants'
  if (/^(capital_|echeance_avant|differe_)/.test(code)) return 'emprunt'
  if (/^(fin_apres|bail_|loyer_)/.test(code)) return 'bail'
  return code === 'debut_hors_annee' ? 'vous' : 'logement'
}
