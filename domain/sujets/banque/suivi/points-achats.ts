// Whether what the owner took out paid a purchase: the books cannot know it, and the return tells the two apart.

import {
  delExercice,
  enEuros,
  enJour,
  montants,
  type Point,
  point,
  type SourcePoints,
  sansObjet,
} from '../../../activites/point.ts'
import { negate } from '../../../base/cents.ts'
import { achatsAttendus, paieUnAchat } from '../../biens/ecritures/achats-payes.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsPropriete } from '../../propriete/faits.ts'
import type { MouvementExploitant } from '../../propriete/mouvement-exploitant.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { prendreAchats } from './achats-de-ligne.ts'

type Source = SourcePoints<FaitsBailleur & FaitsDepenses & FaitsPropriete>

const LIBELLE = 'Chaque apport ou retrait qui règle un achat le dit'

/**
 * One point by movement that looks like the money of a purchase; the person says whether it is. `prelevements`: where the
 * return of the activity counts what the owner takes out.
 */
export function pointsAchats({ faits, exercice, auForfait }: Source, prelevements: string | null): Point[] {
  const siens = faits.mouvements_exploitant.filter(({ date }) => delExercice(date, { faits, exercice }))
  if (siens.length === 0) return [sansObjet('achats_payes', LIBELLE, 'Aucun apport ni retrait cette année')]
  const suspects = mouvementsDAchat(faits).filter(({ mouvement }) => siens.includes(mouvement))
  if (suspects.length === 0)
    return [
      point('achats_payes', null, { ok: true, libelle: LIBELLE, detail: 'Aucun ne ressemble au règlement d’un achat' }),
    ]
  const effet = auForfait
    ? 'Rattaché, il n’est plus compté comme de l’argent que vous gardez.'
    : `Sans cela il compte dans vos prélèvements personnels${prelevements === null ? '' : ` (${prelevements})`}.`
  return suspects.map(({ mouvement, cle, achat }, rang) => ({
    ...point(rang === 0 ? 'achats_payes' : `achats_payes-${mouvement.id}`, 'exploitant', {
      ok: false,
      libelle: LIBELLE,
      detail: `${dire(mouvement)} semble ${mouvement.sens === 'apport' ? 'être' : 'payer'} ${minuscule(achat)} : le rattacher. ${mouvement.sens === 'apport' ? 'Sans cela il passe pour de l’argent que vous apportez.' : effet}`,
      filtre: `mouvement=${mouvement.id}`,
      explication: montants(
        LIBELLE,
        'Son montant et son jour sont ceux d’un achat déjà saisi, ou d’une part de cet achat.',
        [
          {
            libelle: mouvement.libelle || achat,
            montant_cents: mouvement.montant_cents,
            code: `fait:mouvements_exploitant/${mouvement.id}`,
          },
        ],
      ),
    }),
    geste: { sorte: 'rattacher', mouvement_id: mouvement.id, paie: cle },
  }))
}

type Suspect = { readonly mouvement: MouvementExploitant; readonly cle: string; readonly achat: string }

/** The movements of all the years against what was bought, the oldest first: the same purchase is never paid twice. */
function mouvementsDAchat(faits: Source['faits']): Suspect[] {
  const prendre = prendreAchats(achatsAttendus(faits), { saisi: true })
  return faits.mouvements_exploitant
    .filter((un) => !paieUnAchat(un))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .flatMap((mouvement) => {
      const { id, date, libelle, sens, montant_cents } = mouvement
      const fait = prendre({
        ...{ id, rang: 1, date, libelle, identifiant: null, tiers: null, reference: null },
        ...{ montant_cents: sens === 'apport' ? montant_cents : negate(montant_cents) },
        ...{ brut_cents: null, commission_cents: null },
      })?.faits[0]
      return fait?.nature === 'achat' ? [{ mouvement, cle: fait.cle, achat: fait.libelle }] : []
    })
}

const dire = ({ sens, montant_cents, date }: MouvementExploitant): string =>
  `${sens === 'apport' ? 'Cet apport' : 'Ce prélèvement'} de ${enEuros(montant_cents)} du ${enJour(date)}`

/** « Achat de T2 rue Haute »: l’achat de T2 rue Haute; the fees of a loan are several. */
function minuscule(achat: string): string {
  const suite = `${achat.slice(0, 1).toLowerCase()}${achat.slice(1)}`
  if (suite.startsWith('frais')) return `les ${suite}`
  return suite.startsWith('achat') ? `l’${suite}` : `le ${suite}`
}
