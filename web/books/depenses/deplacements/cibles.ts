// What the trips of an exercice come to, as the panel that explains shows it: the kilometres by the rate, dwelling by dwelling.

import { type Bornes, dansLeNom, duNom, motDe, titreDe } from '#domain/compta/exercice.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import { SOURCE_BAREME_CARBURANT } from '#domain/sujets/tiers/bareme-carburant.ts'
import { fraisKilometriques } from '#domain/sujets/tiers/bareme-kilometrique.ts'
import type { FraisVehicule } from '#domain/sujets/tiers/ecritures/deplacement.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts } from '#web/parts/expliquer/somme.ts'
import { enKm, enTarif } from './lignes.ts'

type Ou = { periode: Bornes; biens: FaitsBiens['biens'] }

/** A vehicle: its kilometres at its rate, shared by dwelling; the other scale is named, and said not to be his. */
export function cibleVehicule(un: FraisVehicule, { periode, biens }: Ou): Cible {
  const { vehicule, annee, dixiemes_km, tarif, ligne, parts } = un
  const autre = fraisKilometriques(annee, vehicule, dixiemes_km)
  return cibleParts({
    titre: `Carburant, ${vehicule.libelle}`,
    etiquette: `Déplacements ${duNom(periode)}`,
    en_mots: `${enKm(dixiemes_km)} ${motDe(periode) === 'année' ? 'dans l’année' : `en ${annee}`}, à ${enTarif(tarif?.valeur ?? 0)} du kilomètre (${ligne ?? ''}), arrondis une fois au centime. Le véhicule sert aussi à votre vie privée : le carburant est payé par vous, la charge est portée en face du compte de l’exploitant (108) le dernier jour de l’exercice.${
      autre
        ? ' Le barème kilométrique, montré à côté, est celui des salariés et des professions libérales : un loueur en BIC n’y a pas droit.'
        : ''
    }`,
    parts: parts.map(({ bien_id, dixiemes_km: siens, montant_cents }) => ({
      libelle: `${biens.find(({ id }) => id === bien_id)?.libelle ?? 'Toute l’activité'}, ${enKm(siens)}`,
      montant_cents,
      code: `fait:vehicules/${vehicule.id}`,
    })),
    reperes: autre ? [{ libelle: 'Barème kilométrique, non admis ici', montant_cents: autre.montant_cents }] : [],
    regle: `${SOURCE_BAREME_CARBURANT} ; ${tarif?.source ?? ''}`,
    a_confirmer: tarif?.certitude !== 'C',
  })
}

/** A vehicle; with its year where the exercice is no calendar year, whose scales may differ. */
export const nomDe = (libelle: string, annee: number, periode: Bornes): string =>
  motDe(periode) === 'année' ? libelle : `${libelle} en ${annee}`

/** The exercice: one part by vehicle and year, each opening onto its kilometres. */
export function cibleDeplacements(frais: readonly FraisVehicule[], ou: Ou): Cible {
  const comptes = frais.filter(({ tarif }) => tarif !== null)
  return cibleParts({
    titre: `Carburant au barème ${dansLeNom(ou.periode)}`,
    etiquette: titreDe(ou.periode),
    en_mots: 'Les kilomètres de chaque véhicule, à son tarif, ajoutés.',
    parts: comptes.map(({ vehicule, annee, montant_cents }) => ({
      libelle: nomDe(vehicule.libelle, annee, ou.periode),
      montant_cents,
      code: `${vehicule.id} ${annee}`,
    })),
    suites: Object.fromEntries(comptes.map((un) => [`${un.vehicule.id} ${un.annee}`, cibleVehicule(un, ou)])),
    regle: SOURCE_BAREME_CARBURANT,
  })
}
