// Why a change of the figures of a tax year touches a dossier, or does not: by its regime, its status, its household, its dwellings.

import { anneeDeCloture } from '../../../../compta/exercice.ts'
import { foyerDe } from '../../../../sujets/foyer/foyer.ts'
import { RECETTES_SEJOURS } from '../../annee/etapes-sejours.ts'
import { statutDe } from '../../fiscal/reglages-meuble.ts'
import type { Cout, Dossier } from './cout.ts'
import type { Groupe } from './groupes.ts'

export type Raison = {
  readonly concerne: boolean
  readonly pourquoi: string
  /** Whether an amount follows from the facts of the dossier, zero included. */
  readonly chiffre: boolean
}

type Autour = { avant: Cout; apres: Cout; dossier: Dossier }

const non = (pourquoi: string): Raison => ({ concerne: false, pourquoi, chiffre: false })
const oui = (pourquoi: string): Raison => ({ concerne: true, pourquoi, chiffre: true })
/** It touches the dossier, and no amount follows from what it holds. */
const sansMontant = (pourquoi: string): Raison => ({ concerne: true, pourquoi, chiffre: false })

const RAISONS: Readonly<Record<Groupe, (autour: Autour) => Raison>> = {
  micro_bic: microBic,
  cotisations_lmp: (a) =>
    statut(a) === 'lmp' ? oui('Cette année est en LMP : elle paie ces cotisations.') : non('Cette année est en LMNP.'),
  prelevements_sociaux: prelevements,
  lmp: professionnel,
  plus_value_lmp: professionnel,
  lmnp: (a) =>
    statut(a) === 'lmnp' ? oui('Vos déficits attendent les bénéfices suivants.') : non('Cette année est en LMP.'),
  impot_revenu: ({ dossier: { foyers, annee } }) =>
    foyerDe(foyers, annee)
      ? oui('Le barème s’applique aux revenus de votre foyer, avec la location et sans elle.')
      : sansMontant('Le foyer n’est pas dit : l’effet du barème ne se calcule pas.'),
  courte_duree: courteDuree,
  reel_simplifie: ({ avant, apres }) =>
    depasse(avant) !== depasse(apres)
      ? sansMontant('Vos recettes sont entre les deux limites : votre régime change avec la loi.')
      : non('Vos recettes sont du même côté des deux limites.'),
  liasse,
  franchise_tva: ({ dossier }) =>
    dossier.faits.exercices.find((un) => anneeDeCloture(un) === dossier.annee)?.regime_tva === 'franchise'
      ? sansMontant('Cette année est en franchise : comparez ses séjours taxables à ces seuils.')
      : non('Vos locations sont hors de la franchise : exonérées, ou déjà soumises à la TVA.'),
  chez_soi: ({ dossier: { faits } }) =>
    (faits.locations_chez_soi ?? []).length > 0
      ? sansMontant('Vous louez une partie de votre habitation : comparez son loyer au mètre carré.')
      : non('Aucun de vos logements n’est une partie de votre habitation.'),
  plus_value_lmnp: () => non('Elle se lit à la vente.'),
}

export const pourquoi = (groupe: Groupe, autour: Autour): Raison => RAISONS[groupe](autour)

const statut = ({ avant }: Autour) => statutDe(avant.fiscale.exercice)

function professionnel(a: Autour): Raison {
  return statut(a) === 'lmp' ? oui('Cette année est en LMP.') : non('Cette année est en LMNP.')
}

function microBic({ avant, apres }: Autour): Raison {
  if (avant.fiscale.detail.resultat.regime !== 'micro_bic')
    return non('Cette année est au réel : vos charges se déduisent pour leur montant.')
  const ferme = (cout: Cout) => cout.fiscale.anomalies.some(({ code }) => code === 'micro_depasse')
  if (!ferme(avant) && ferme(apres))
    return oui('Vos recettes des deux années d’avant dépassent le nouveau plafond : le micro-BIC se ferme.')
  if (ferme(avant) && !ferme(apres)) return oui('Le nouveau plafond vous rouvre le micro-BIC.')
  return oui('Cette année est au micro-BIC : l’abattement fait votre montant imposable.')
}

function prelevements(autour: Autour): Raison {
  if (statut(autour) === 'lmp') return non('Cette année est en LMP : elle paie des cotisations à leur place.')
  return autour.avant.social_cents === 0 && autour.apres.social_cents === 0
    ? oui('Vous les paieriez, mais rien n’est imposable cette année : charges, amortissements et déficits l’effacent.')
    : oui('Cette année est en LMNP : elle les paie sur son bénéfice.')
}

function courteDuree({ avant, dossier: { faits } }: Autour): Raison {
  if (avant.fiscale.etapes.some(({ cle }) => cle === RECETTES_SEJOURS))
    return oui('Vos séjours de courte durée dépassent le seuil : ils cotisent à la place des prélèvements sociaux.')
  const court = faits.biens.some(({ categorie }) => categorie !== 'meuble')
  return court
    ? sansMontant('Vous louez en courte durée ; le dossier ne dit pas si vous êtes affilié à l’Urssaf.')
    : non(`Aucun de vos logements n’est loué en courte durée (${anneeDeCloture(avant.fiscale.exercice)}).`)
}

function liasse({ avant, apres }: Autour): Raison {
  const change = avant.fiscale.detail.dispense_2033a !== apres.fiscale.detail.dispense_2033a
  if (change) return sansMontant('Vos recettes sont entre les deux limites : la dispense du bilan 2033-A change.')
  const annee = avant.fiscale.detail.resultat.regime === 'micro_bic'
  return non(annee ? 'Au micro-BIC, aucune liasse n’est due.' : 'Vos recettes sont du même côté des deux limites.')
}

const depasse = ({ fiscale }: Cout): boolean => fiscale.anomalies.some(({ code }) => code === 'reel_normal')
