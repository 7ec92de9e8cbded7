// Whether the regime of the year is open: the ceiling of micro-foncier, and the option for the real regime that still binds.
import { anneeDeCloture } from '../../compta/exercice.ts'
import { enEuros, type Point, point, sansObjet } from '../point.ts'
import type { SourceFonciere } from './annee/annee-fonciere.ts'
import { estMicroFoncier } from './fiscal/reglages-fonciers.ts'

export function sousLePlafond({ exercice, fiscale }: SourceFonciere): Point {
  const libelle = 'L’année laisse le micro-foncier ouvert'
  if (!estMicroFoncier(exercice)) return sansObjet('plafond_micro', libelle, 'Année au réel')
  return point('plafond_micro', 'cloture', {
    ok: fiscale?.detail.micro.possible !== false,
    sinon: 'erreur',
    libelle,
    detail: fiscale
      ? (fiscale.detail.micro.ferme ?? fiscale.detail.micro.regle)
      : 'Les règles de cette année ne sont pas encore dans le logiciel',
  })
}

/** A first year under the real regime where micro-foncier is open is an option: said before it is closed, where it costs more than what it gives up. */
function optionPrise({ exercice, fiscale }: Pick<SourceFonciere, 'exercice' | 'fiscale'>, libelle: string): Point {
  const { option = null, micro = null, reel = null } = fiscale?.detail ?? {}
  if (!option || !micro || !reel || option.depuis !== anneeDeCloture(exercice))
    return sansObjet('option_reel', libelle, 'Année au réel')
  const plusCher = micro.imposable_cents < reel.benefice_cents
  return point('option_reel', 'cloture', {
    ok: !plusCher,
    libelle,
    detail: plusCher
      ? `Le réel impose ${enEuros(reel.benefice_cents)}, le micro-foncier ${enEuros(micro.imposable_cents)} : choisi ici sans être pris avant, le réel engage jusqu’en ${option.jusqu_en} (CGI art. 32, 4)`
      : `Au réel par option depuis ${option.depuis}, jusqu’en ${option.jusqu_en}`,
  })
}

/** What is opted for binds for three years, renewed in silence or not (CGI 32, 4): micro-foncier is not open before. */
export function optionTenue({ faits, exercice, fiscale }: SourceFonciere): Point {
  const libelle = 'L’option pour le réel court trois ans'
  if (!estMicroFoncier(exercice)) return optionPrise({ exercice, fiscale }, libelle)
  const rompue = fiscale?.detail.option_rompue ?? null
  // Of the first year of these books nobody knows whether it was the first of its option.
  const connue = faits.exercices.some((une) => anneeDeCloture(une) < (rompue?.depuis ?? 0))
  return point('option_reel', 'cloture', {
    ok: rompue === null,
    sinon: connue ? 'erreur' : 'alerte',
    libelle,
    detail: rompue
      ? `Au réel par option depuis ${rompue.depuis}${connue ? '' : ' ou avant'} : prise en ${rompue.depuis}, elle vaut jusqu’en ${rompue.jusqu_en} compris (CGI art. 32, 4). ${connue ? 'Choisissez le réel pour cette année.' : 'Gardez le micro-foncier si elle était plus ancienne.'}`
      : 'Aucune option des années précédentes n’engage cette année',
  })
}
