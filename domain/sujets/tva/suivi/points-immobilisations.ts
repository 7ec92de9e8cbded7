// Whether the VAT got back on fixed assets followed their use: sales that say their VAT, furniture sold, purchases of mixed dwellings.

import { citer, delExercice, enEuros, enJour, type Point, point, type SourcePoints } from '../../../activites/point.ts'
import { type Place, vers } from '../../../activites/vers-origine.ts'
import { sum, zero } from '../../../base/cents.ts'
import { year } from '../../../base/day.ts'
import { estRedevable } from '../../../base/tva.ts'
import { anneeDeCloture, contient, dansLeNom, precedentDe } from '../../../compta/exercice.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import { type Composant, LIBELLE_NATURE } from '../../biens/composant.ts'
import { tvaImmobilisation } from '../../biens/ecritures/acquisition.ts'
import {
  type ContexteBailleur,
  contexteBailleurDe,
  dateEntree,
  type FaitsBailleur,
} from '../../biens/ecritures/bailleur.ts'
import { REGULARISATION_TVA } from '../../location/regles.ts'
import { suivisSansComposant } from '../../tiers/ecritures/travaux-immobilises.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { coefficientsTva, TOUT, usageTva } from '../ecritures/coefficient-tva.ts'
import {
  anneesRegularisation,
  aUnCreditDeDepart,
  type Immobilise,
  immobilises,
  regularisationsTva,
} from '../ecritures/tva-immobilisations.ts'

type Source = Pick<SourcePoints<FaitsBailleur & FaitsDepenses>, 'faits' | 'exercice'>
const CAUSES = {
  annee: 'usage de l’année',
  debut: 'début de l’activité taxable',
  fin: 'fin de l’activité taxable',
  cession: 'vente',
} as const

export function pointsTvaImmobilisations(source: Source): Point[] {
  const { faits, exercice } = source
  const contexte = contexteBailleurDe(faits)
  if (!contexte) return []
  if (!estRedevable(exercice.regime_tva)) return sortieDeLaTva(source, contexte)
  const [aDire] = [
    ventesMuettes(source),
    mobilierVendu(source, contexte),
    achatsMixtes(source, contexte),
    departSansTva(source, contexte),
  ].filter((un) => un !== null)
  const parts = regularisationsTva(contexte, suivisSansComposant(contexte))
    .filter(({ date }) => contient(exercice, date))
    .map(({ composant, cause, montant_cents }) => ({
      libelle: `${composant.libelle}, ${CAUSES[cause]}`,
      montant_cents,
      code: `fait:${composant.table}/${composant.id}`,
    }))
  const total = sum(parts.map(({ montant_cents }) => montant_cents))
  return [
    point('tva_immobilisations', aDire?.place?.lieu ?? null, {
      ok: !aDire,
      filtre: aDire?.place?.filtre ?? null,
      libelle: aDire?.libelle ?? 'La TVA récupérée sur les immobilisations suit leur usage',
      detail: aDire?.detail ?? (parts.length === 0 ? 'Rien à régulariser' : enEuros(total)),
      ...(parts.length > 0 && {
        explication: expliquerSomme({
          titre: `TVA des immobilisations régularisée ${dansLeNom(exercice)}`,
          en_mots:
            'Composant par composant : à déduire en plus au-dessus de zéro, à reverser au-dessous. Par vingtième pour l’immeuble et par cinquième pour le mobilier quand le coefficient de l’année s’écarte de plus d’un dixième ; pour toutes les années restantes au début de l’activité taxable, à sa fin, ou à une vente sans TVA.',
          parts,
          regle: REGULARISATION_TVA.source,
        }),
      }),
    }),
  ]
}

/**
 * The base exemption, or exemption, after years with VAT ends the taxable use of what was got back: it is declared in the last
 * return, on the day that its owner says (BOI-TVA-DED-60-20-10).
 */
function sortieDeLaTva(
  { faits, exercice }: Source,
  contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>,
): Point[] {
  const avant = precedentDe(faits.exercices, exercice)
  if (!avant || !estRedevable(avant.regime_tva)) return []
  const suivis = immobilises(contexte, suivisSansComposant(contexte)).filter((un) => {
    const bien = contexte.biens.get(un.bien_id)
    const finie = (bien?.tva_fin ?? null) !== null || un.date_sortie !== null
    const restent = year(un.entree) + anneesRegularisation(un.nature) > anneeDeCloture(exercice)
    return aRecupere(un, contexte) && bien?.tva_motif && !finie && restent
  })
  return [
    point('tva_immobilisations', 'biens', {
      ok: suivis.length === 0,
      filtre: vers('biens', suivis[0]?.bien_id)?.filtre ?? null,
      libelle:
        suivis.length === 0
          ? 'La TVA récupérée sur les immobilisations a suivi la fin de la TVA'
          : 'La TVA récupérée avant de quitter la TVA est à reverser',
      detail:
        suivis.length === 0
          ? 'Rien à régulariser'
          : `${citer(suivis.map(({ libelle }) => libelle))} : dites le dernier jour de l’activité taxable du logement, au plus tard le ${enJour(avant.fin)}`,
    }),
  ]
}

type ADire = { readonly place: Place | null; readonly libelle: string; readonly detail: string }

function ventesMuettes({ faits, exercice }: Source): ADire | null {
  const muettes = faits.biens.filter(
    ({ tva_motif = null, date_cession, tva_cession = null }) =>
      tva_motif !== null && date_cession !== null && contient(exercice, date_cession) && tva_cession === null,
  )
  if (muettes.length === 0) return null
  return {
    place: vers('biens', muettes[0]?.id),
    libelle: 'Une vente ne dit pas sa TVA',
    detail: `Comptée sans TVA : ${citer(muettes.map(({ libelle }) => libelle))}. Avec TVA sur le prix ou sous dispense, rien ne se reverse`,
  }
}

/** Whether VAT of it was got back, at its purchase or the day its dwelling became taxable. */
const aRecupere = (composant: Composant | Immobilise, contexte: ContexteBailleur): boolean => {
  const bien = contexte.biens.get(composant.bien_id)
  const entree = 'entree' in composant ? composant.entree : dateEntree(contexte, composant)
  const depart = bien && aUnCreditDeDepart({ composant, bien, entree })
  return (composant.tva_cents ?? zero) > 0 || depart === true
}

/** CGI art. 261, 3, 1°, a: furniture whose VAT was got back is sold with VAT, on its part of the price. */
function mobilierVendu({ exercice }: Source, contexte: ContexteBailleur): ADire | null {
  const vendus = contexte.composants.filter((composant) => {
    const { nature, bien_id, date_sortie } = composant
    const bien = contexte.biens.get(bien_id)
    const vente = bien?.date_cession ?? null
    const avecLeBien = vente !== null && date_sortie === vente && contient(exercice, vente)
    const muet = bien?.tva_cession === 'sans' && (bien.mobilier_cession_cents ?? null) === null
    return nature === 'mobilier' && aRecupere(composant, contexte) && avecLeBien && muet
  })
  if (vendus.length === 0) return null
  return {
    place: vers('biens', vendus[0]?.bien_id),
    libelle: 'Le mobilier vendu avec le logement porte la TVA',
    detail: `${citer(vendus.map(({ libelle }) => libelle))} : sa TVA a été récupérée, dites dans la vente la part du prix qui lui revient (CGI art. 261, 3, 1°, a)`,
  }
}

/** What came in a dwelling used for both is got back at the final coefficient of its year (CGI ann. II, art. 207, II). */
function achatsMixtes({ faits, exercice }: Source, contexte: ContexteBailleur): ADire | null {
  const definitif = coefficientsTva(contexte).get(exercice.id)?.definitif ?? TOUT
  const faux = contexte.composants.filter(
    (un) =>
      delExercice(dateEntree(contexte, un), { faits, exercice }) &&
      tvaImmobilisation(un, contexte) > 0 &&
      (un.tva_coefficient ?? TOUT) !== definitif &&
      usageTva(faits, exercice, un.bien_id) === 'mixte',
  )
  if (faux.length === 0) return null
  return {
    place: vers('composants', faux[0]?.id),
    libelle: 'Un achat pour un logement aux deux usages suit le coefficient de l’année',
    detail: `${citer(faux.map(({ libelle, nature }) => `${libelle} (${LIBELLE_NATURE[nature].toLowerCase()}, ${anneesRegularisation(nature)} ans)`))} : récupérez sa TVA à ${definitif} %`,
  }
}

/** The credit of departure is that of a year that keeps VAT: said in another one, it gives nothing back. */
function departSansTva({ faits, exercice }: Source, contexte: ContexteBailleur): ADire | null {
  const avant = faits.exercices.filter((un) => un.fin < exercice.debut && !estRedevable(un.regime_tva))
  const partis = faits.biens.filter((bien) => {
    const debut = bien.tva_debut ?? null
    return (
      debut !== null &&
      avant.some((un) => contient(un, debut)) &&
      contexte.composants.some(
        (composant) =>
          composant.bien_id === bien.id &&
          aUnCreditDeDepart({ composant, bien, entree: dateEntree(contexte, composant) }),
      )
    )
  })
  if (partis.length === 0) return null
  return {
    place: vers('biens', partis[0]?.id),
    libelle: 'L’activité taxable commence dans un exercice sans TVA',
    detail: `${citer(partis.map(({ libelle }) => libelle))} : la TVA de ses immobilisations ne se récupère qu’au premier jour d’un exercice qui tient la TVA, dites celui-là`,
  }
}
