// «Ce qui change»: the law of one year in the place of another's, on the dossier's own facts; what touches it, and how much.

import type { Cents } from '../../../../base/cents.ts'
import type { Day } from '../../../../base/day.ts'
import { anneeDeCloture } from '../../../../compta/exercice.ts'
import type { Etape } from '../../../../fiscal/etape.ts'
import type { Millesime } from '../../../../liasse/millesime.ts'
import type { Estimation } from '../../../../sujets/biens/estimation.ts'
import type { Foyer } from '../../../../sujets/foyer/foyer.ts'
import type { AnneeMeublee } from '../../annee/annee-meublee.ts'
import type { FaitsDuMeuble } from '../../faits/faits.ts'
import { estLmp } from '../../fiscal/reglages-meuble.ts'
import { changementsAnnuels } from './annuels.ts'
import type { Changement } from './changement.ts'
import type { Cout } from './cout.ts'
import { etapeCout, etapeEcart } from './etapes.ts'
import { type DeuxLois, deuxLois } from './lois.ts'
import { changementLoyers } from './loyers.ts'
import { obligationsAVenir, obligationsEntre } from './obligations.ts'
import { changementVente } from './ventes.ts'

export type CeQuiChange = {
  readonly lois: DeuxLois
  readonly avant: Cout
  readonly apres: Cout
  /** What the year costs more under the later law; below zero, less. */
  readonly total_cents: Cents
  readonly total: { readonly cle: string; readonly etapes: readonly Etape[] }
  readonly changements: readonly Changement[]
  /** Voted, for after the later year. */
  readonly a_venir: readonly Changement[]
}

export type Regard = {
  readonly faits: FaitsDuMeuble
  readonly foyers: readonly Foyer[]
  readonly estimations: readonly Estimation[]
  readonly annees: readonly Millesime[]
  /** The year whose facts are taken. */
  readonly annee: number
  /** Every year of the dossier up to today, for what a sale takes back. */
  readonly fiscales: readonly AnneeMeublee[]
  readonly today: Day
  readonly de: number
  readonly vers: number
}

/** Refused by name for a law that is not known here; a figure that is not published makes no difference, and is named. */
export function ceQuiChange(regard: Regard): CeQuiChange {
  const { faits, foyers, estimations, annees, annee, fiscales, today, de, vers } = regard
  const lois = deuxLois(de, vers)
  const annuels = changementsAnnuels({ faits, foyers, annees, annee }, lois)
  const lmp = faits.exercices.some((un) => anneeDeCloture(un) === annee && estLmp(un))
  const meme = de === vers
  const changements = [
    ...annuels.changements,
    ...changementVente({ faits, fiscales, estimations, le: today, lmp }, lois),
    ...(meme ? [] : [changementLoyers({ faits, le: today, de, vers })]),
    ...obligationsEntre(faits, { de, vers, annee }),
  ]
  const total = totalDit(annuels, lois)
  return {
    lois,
    avant: annuels.avant,
    apres: annuels.apres,
    total_cents: total.montant_cents,
    total: { cle: total.cle, etapes: total.etapes },
    changements,
    a_venir: obligationsAVenir(faits, { vers, annee }),
  }
}

function totalDit(
  { avant, apres, changements }: { avant: Cout; apres: Cout; changements: readonly Changement[] },
  { de, vers }: DeuxLois,
): { cle: string; montant_cents: Cents; etapes: readonly Etape[] } {
  const deAvant = etapeCout(avant, { prefixe: 'total_avant_', loi: `loi de ${de}` })
  const deApres = etapeCout(apres, { prefixe: 'total_apres_', loi: `loi de ${vers}` })
  const [teteAvant] = deAvant
  const [teteApres] = deApres
  if (!teteAvant || !teteApres) return { cle: '', montant_cents: apres.total_cents, etapes: [] }
  const ecart = etapeEcart('changement_total', {
    libelle: `Ce que l’année coûte, de ${de} à ${vers}`,
    apres: teteApres,
    avant: teteAvant,
    en_mots: 'La même année, avec les mêmes faits, sous la loi de chaque année.',
    regle: { source: 'CGI art. 50-0, 39 C, 155 et 197 ; CSS art. L136-6 et L131-6', certitude: 'R' },
  })
  const parts = changements.flatMap(({ titre, effet }) =>
    effet && effet.montant_cents !== 0
      ? [{ libelle: `dont ${titre}`, montant_cents: effet.montant_cents, code: effet.cle }]
      : [],
  )
  const tete: Etape = { ...ecart, reperes: parts }
  return {
    cle: ecart.cle,
    montant_cents: ecart.montant_cents,
    etapes: [tete, ...deApres, ...deAvant, ...changements.flatMap(({ effet }) => effet?.etapes ?? [])],
  }
}
