// The figures of a tax year that moved, group by group: what each group changes in the cost of the same year of the dossier.
import { type Cents, minus, sum, zero } from '../../../../base/cents.ts'
import { firstDayOf } from '../../../../base/day.ts'
import { estPublie } from '../../../../base/parametres.ts'
import type { Parametres } from '../../../../fiscal/regimes/parametres.ts'
import type { Changement } from './changement.ts'
import { type Cout, coutSous, type Dossier } from './cout.ts'
import { etapeCout, etapeEcart, regleDe } from './etapes.ts'
import { GROUPES, type Groupe, ORDRE, type Volet } from './groupes.ts'
import type { DeuxLois, EcartFigure } from './lois.ts'
import { pourquoi } from './pourquoi.ts'

export type Annuels = { readonly avant: Cout; readonly apres: Cout; readonly changements: readonly Changement[] }

/**
 * Group after group, the figures of the later year take the place of the others: each step changes the cost by its own part,
 * and the parts add up to the whole whatever the order. A group whose figures did not move changes nothing.
 */
export function changementsAnnuels(dossier: Dossier, lois: DeuxLois): Annuels {
  const avant = coutSous(lois.avant, dossier)
  const bouges = ORDRE.filter((groupe) => lois.ecarts.some((ecart) => ecart.groupe === groupe))
  const changements: Changement[] = []
  let courant = { parametres: lois.avant, cout: avant }
  for (const groupe of bouges) {
    const parametres: Parametres = { ...courant.parametres, [groupe]: lois.apres[groupe] }
    const cout = coutSous(parametres, dossier)
    changements.push(changementDe(groupe, { avant: courant.cout, apres: cout, dossier, lois }))
    courant = { parametres, cout }
  }
  return { avant, apres: courant.cout, changements }
}

/** What the whole law changes in the year: the sum of its parts. */
export const totalDe = (changements: readonly Changement[], volet: Volet): Cents =>
  sum(changements.filter((un) => un.volet === volet && un.effet).map(({ effet }) => effet?.montant_cents ?? zero))

type Autour = { avant: Cout; apres: Cout; dossier: Dossier; lois: DeuxLois }

function changementDe(groupe: Groupe, { avant, apres, dossier, lois }: Autour): Changement {
  const figures = lois.ecarts.filter((ecart) => ecart.groupe === groupe)
  const regle = regleDe(figures.flatMap(({ apres: figure }) => (estPublie(figure) ? [figure] : [])))
  const { volet, titre, texte } = GROUPES[groupe]
  const montant = minus(apres.total_cents, avant.total_cents)
  const raison = pourquoi(groupe, { avant, apres, dossier })
  return {
    cle: groupe,
    volet,
    titre,
    texte,
    depuis: firstDayOf(lois.vers),
    ...regle,
    ...raison,
    concerne: raison.concerne || montant !== 0,
    figures,
    effet: volet === 'annee' && raison.chiffre ? effetDe(groupe, { avant, apres, lois, figures }) : null,
  }
}

function effetDe(
  groupe: Groupe,
  { avant, apres, lois, figures }: Omit<Autour, 'dossier'> & { figures: readonly EcartFigure[] },
): NonNullable<Changement['effet']> {
  const { titre } = GROUPES[groupe]
  const pas = `${groupe}_`
  const deAvant = etapeCout(avant, { prefixe: `${pas}avant_`, loi: `avant ce changement (${lois.de})` })
  const deApres = etapeCout(apres, { prefixe: `${pas}apres_`, loi: `après ce changement (${lois.vers})` })
  const [coutAvant, ...suiteAvant] = deAvant
  const [coutApres, ...suiteApres] = deApres
  if (!coutAvant || !coutApres) return { montant_cents: zero, cle: '', etapes: [] }
  const ecart = etapeEcart(`changement_${groupe}`, {
    libelle: `${titre}, de ${lois.de} à ${lois.vers}`,
    apres: coutApres,
    avant: coutAvant,
    en_mots:
      'La même année, avec les mêmes faits, calculée deux fois : seuls ces chiffres de la loi changent d’un calcul à l’autre.',
    regle: regleDe(figures.flatMap(({ apres: figure }) => (estPublie(figure) ? [figure] : []))),
  })
  return {
    montant_cents: ecart.montant_cents,
    cle: ecart.cle,
    etapes: [ecart, coutApres, coutAvant, ...suiteApres, ...suiteAvant],
  }
}
