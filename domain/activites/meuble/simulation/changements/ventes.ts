// The private gain of each dwelling, were it sold on the same day at the same price, under the law of each year.

import { type Cents, sum } from '../../../../base/cents.ts'
import { addDays, type Day, firstDayOf, lastDayOf } from '../../../../base/day.ts'
import { estPublie, publie } from '../../../../base/parametres.ts'
import { type Etape, etape } from '../../../../fiscal/etape.ts'
import type { ParametresPlusValues } from '../../../../fiscal/plus-values/parametres.ts'
import type { Bien } from '../../../../sujets/biens/bien.ts'
import type { Estimation } from '../../../../sujets/biens/estimation.ts'
import type { FaitsBiens } from '../../../../sujets/biens/faits.ts'
import type { FaitsPropriete } from '../../../../sujets/propriete/faits.ts'
import type { AnneeMeublee } from '../../annee/annee-meublee.ts'
import { type VentePrivee, venteDe } from '../../ventes/ventes-privees.ts'
import type { Changement } from './changement.ts'
import { etapeEcart, regleDe, sousUnNom } from './etapes.ts'
import type { DeuxLois } from './lois.ts'

export type Ventes = {
  readonly faits: FaitsBiens & FaitsPropriete
  /** Every year of the dossier up to that day: what they deducted. */
  readonly fiscales: readonly AnneeMeublee[]
  readonly estimations: readonly Estimation[]
  readonly le: Day
  readonly lmp: boolean
}

/** Nothing when neither the figures nor the day of the reform stand between the two years. */
export function changementVente(ventes: Ventes, lois: DeuxLois): Changement[] {
  const figures = lois.ecarts.filter(({ groupe }) => groupe === 'plus_value_lmnp')
  const reforme = publie(
    lois.apres.plus_value_lmnp.reprise_amortissements_depuis,
    'la date de reprise des amortissements',
  )
  const nouvelle = reforme.valeur > lastDayOf(lois.de) && reforme.valeur <= lastDayOf(lois.vers)
  if (figures.length === 0 && !nouvelle) return []
  const regle = regleDe([reforme, ...figures.flatMap(({ apres }) => (estPublie(apres) ? [apres] : []))])
  const biens = ventes.faits.biens.filter(({ date_cession }) => date_cession === null)
  const commun = {
    cle: 'plus_value_lmnp',
    volet: 'vente',
    titre: nouvelle ? 'Amortissements repris à la vente' : 'Plus-value des particuliers',
    texte: nouvelle
      ? 'Le prix d’achat est diminué des amortissements déduits : la plus-value d’un LMNP augmente d’autant, sauf en résidence services.'
      : 'Les taux ou les abattements de la plus-value changent.',
    depuis: nouvelle ? reforme.valeur : firstDayOf(lois.vers),
    ...regle,
    figures,
  } as const
  if (ventes.lmp)
    return [{ ...commun, concerne: false, pourquoi: 'En LMP, la plus-value est professionnelle.', effet: null }]
  if (biens.length === 0)
    return [{ ...commun, concerne: false, pourquoi: 'Aucun logement n’est à vendre : tous le sont déjà.', effet: null }]
  const effet = effetDe(biens, { ventes, lois, regle })
  return [{ ...commun, concerne: true, pourquoi: raison(biens, ventes), effet }]
}

type Autour = { ventes: Ventes; lois: DeuxLois; regle: ReturnType<typeof regleDe> }

function effetDe(biens: readonly Bien[], { ventes, lois, regle }: Autour): NonNullable<Changement['effet']> {
  const sous = (parametres: ParametresPlusValues, annee: number) =>
    biens.map((bien) => vendre(bien, ventes, auJour(parametres, annee, ventes.le)))
  const avant = total('vente_avant', { dites: sous(lois.avant, lois.de), loi: lois.de, regle })
  const apres = total('vente_apres', { dites: sous(lois.apres, lois.vers), loi: lois.vers, regle })
  const ecart = etapeEcart('changement_vente', {
    libelle: `Impôt de la vente, de ${lois.de} à ${lois.vers}`,
    apres: apres.tete,
    avant: avant.tete,
    en_mots: 'Les mêmes logements, vendus le même jour au même prix : l’impôt de la plus-value sous chaque loi.',
    regle,
  })
  return {
    montant_cents: ecart.montant_cents,
    cle: ecart.cle,
    etapes: [ecart, apres.tete, avant.tete, ...apres.etapes, ...avant.etapes],
  }
}

/** Whether the reform holds is a matter of the year, not of the day on which the sale is imagined. */
function auJour(parametres: ParametresPlusValues, annee: number, le: Day): ParametresPlusValues {
  const reprise = publie(
    parametres.plus_value_lmnp.reprise_amortissements_depuis,
    'la date de reprise des amortissements',
  )
  const valeur = reprise.valeur <= lastDayOf(annee) ? le : addDays(le, 1)
  return {
    ...parametres,
    plus_value_lmnp: { ...parametres.plus_value_lmnp, reprise_amortissements_depuis: { ...reprise, valeur } },
  }
}

function vendre(
  bien: Bien,
  { faits, fiscales, estimations, le }: Ventes,
  parametres: ParametresPlusValues,
): VentePrivee {
  return venteDe(bien, { faits, fiscales, date: le, prix_cents: valeurDe(bien, estimations, le) }, parametres)
}

/** The last estimate, else the price paid. */
function valeurDe(bien: Bien, estimations: readonly Estimation[], le: Day): Cents {
  const siennes = estimations.filter(({ bien_id, date }) => bien_id === bien.id && date <= le)
  return siennes.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]?.valeur_cents ?? bien.prix_cents
}

function total(
  cle: string,
  { dites, loi, regle }: { dites: readonly VentePrivee[]; loi: number; regle: Autour['regle'] },
): { tete: Etape; etapes: readonly Etape[] } {
  const prefixe = (rang: number) => `${cle}_${rang}_`
  const tete = etape(cle, {
    libelle: `Impôt de la vente, loi de ${loi}`,
    montant_cents: sum(dites.map(({ gain }) => gain.total_cents)),
    en_mots: 'Impôt, prélèvements et taxe sur les plus-values élevées de chaque logement.',
    entrees: dites.map(({ bien, gain }, rang) => ({
      libelle: bien.libelle,
      montant_cents: gain.total_cents,
      code: `${prefixe(rang)}pv_total`,
    })),
    regle,
  })
  return { tete, etapes: dites.flatMap(({ gain }, rang) => sousUnNom(gain.etapes, prefixe(rang))) }
}

function raison(biens: readonly Bien[], { estimations, le }: Ventes): string {
  const sans = biens.filter(({ id }) => !estimations.some(({ bien_id, date }) => bien_id === id && date <= le))
  if (sans.length === 0) return 'Calculé comme si vos logements se vendaient aujourd’hui, à leur dernière estimation.'
  if (sans.length === biens.length)
    return 'Calculé comme si vos logements se vendaient aujourd’hui à leur prix d’achat : estimez-les pour un chiffre plus juste.'
  return 'Calculé comme si vos logements se vendaient aujourd’hui ; ceux sans estimation le sont à leur prix d’achat.'
}
