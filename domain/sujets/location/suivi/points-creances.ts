// Whether late rents are looked after: claimed before it is too late, thought of as what they are worth, written off for no more than was owed.
import {
  citer,
  compter,
  enEuros,
  enJour,
  montants,
  type Point,
  point,
  type SourceControle,
} from '../../../activites/point.ts'
import { vers } from '../../../activites/vers-origine.ts'
import { minus, sum } from '../../../base/cents.ts'
import { addMonths, type Day, earlier } from '../../../base/day.ts'
import { nomComplet } from '../../../base/mots.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Explication } from '../../../liasse/explication.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import type { Creance } from '../creances.ts'
import { douteusesAu } from '../ecritures/creance-douteuse.ts'
import { creancesDuDossier, pertesDe, pertesSansCreance } from '../ecritures/creance-perdue.ts'
import type { FaitsLocation } from '../faits.ts'
import type { PlanApurement } from '../plan-apurement.ts'
import { prescriptionDuBail } from '../regles-baux.ts'
import type { Relance } from '../relance.ts'

type Controle = SourceControle<unknown, FaitsLivres & FaitsLocation & FaitsDepenses>

type Regard = Pick<Controle, 'faits'> & {
  readonly au: Day
  readonly creances: readonly Creance[]
  readonly relances: readonly Relance[]
  readonly plans: readonly PlanApurement[]
}

export function pointsCreances({ faits, exercice, today, relances = [], plans = [] }: Controle): Point[] {
  const au = earlier(today, exercice.fin)
  const regard: Regard = { faits, au, creances: creancesDuDossier(faits, au), relances, plans }
  return [
    loyersEncaisses(regard),
    creancesRelancees(regard),
    creancesPrescrites(regard),
    creancesDouteuses(regard),
    pertesJustes(regard),
  ]
}

/** Two months late: either the tenant was told, or the payment came and was not noted. */
const OUBLI_JOURS = 60

function loyersEncaisses({ faits, au, creances, relances, plans }: Regard): Point {
  const relancees = new Set(
    relances
      .filter(({ etat, date }) => etat === 'envoyee' && date <= au)
      .flatMap(({ echeances }) => echeances.map(({ echeance_id }) => echeance_id)),
  )
  const signes = plans.filter(({ signe_le, clos_le }) => signe_le !== null && signe_le <= au && (clos_le ?? au) >= au)
  const suivis = new Set([...signes, ...douteusesAu(faits, au).map(({ fait }) => fait)].map((un) => un.bail_id))
  const oublies = creances.filter(
    ({ echeance, retard_jours }) =>
      retard_jours > OUBLI_JOURS && !relancees.has(echeance.id) && !suivis.has(echeance.bail_id),
  )
  return point('loyers_encaisses', 'creances', {
    ok: oublies.length === 0,
    libelle: 'Aucun loyer ne manque sans que le locataire ait été relancé',
    detail:
      oublies.length > 0
        ? `${nommer(faits, oublies)} : ni reçu ni relancé depuis plus de deux mois. Notez le paiement s’il est venu, sinon relancez.`
        : creances.length === 0
          ? 'Tout est encaissé'
          : 'Ce qui reste dû est récent, relancé, douteux ou sous un plan signé',
    ...chiffres('Loyers ni reçus ni relancés', faits, oublies),
    filtre: duBail(oublies[0]?.echeance.bail_id),
  })
}

/** A year without a word is what a judge, and the tax office when it is lost, hold against a landlord. */
const UN_AN_MOIS = 12

function creancesRelancees({ faits, au, creances, relances }: Regard): Point {
  const anciennes = creances.filter(({ echeance }) => addMonths(echeance.date_echeance, UN_AN_MOIS) < au)
  const relancees = new Set(
    relances
      .filter(({ etat, date }) => etat === 'envoyee' && date <= au && date > addMonths(au, -UN_AN_MOIS))
      .flatMap(({ echeances }) => echeances.map(({ echeance_id }) => echeance_id)),
  )
  const oubliees = anciennes.filter(({ echeance }) => !relancees.has(echeance.id))
  return point('creances_relancees', 'creances', {
    ok: oubliees.length === 0,
    libelle: 'Aucun loyer en retard de plus d’un an sans relance',
    detail:
      oubliees.length > 0
        ? `${nommer(faits, oubliees)} : dus depuis plus d’un an, et aucune relance depuis un an.`
        : anciennes.length > 0
          ? `${compter(anciennes.length, 'loyer ancien relancé', 'loyers anciens relancés')} dans l’année`
          : 'Aucun loyer en retard de plus d’un an',
    ...chiffres('Loyers anciens sans relance', faits, oubliees),
    filtre: duBail(oubliees[0]?.echeance.bail_id),
  })
}

/** Half a year before the end of the delay, there is still time to go to court. */
const ALERTE_MOIS = 6

function creancesPrescrites({ faits, au, creances }: Regard): Point {
  const types = new Map(faits.baux.map(({ id, type_bail }) => [id, type_bail]))
  const regleDe = ({ echeance }: Creance) => prescriptionDuBail(types.get(echeance.bail_id) ?? 'vide', au)
  const limite = (une: Creance): Day => addMonths(une.echeance.date_echeance, (regleDe(une)?.valeur ?? 0) * 12)
  const menacees = creances.filter((une) => regleDe(une) !== null && limite(une) <= addMonths(au, ALERTE_MOIS))
  const [premiere] = menacees
  return point('creances_prescrites', 'creances', {
    ok: menacees.length === 0,
    libelle: 'Aucun loyer impayé n’approche de la prescription',
    detail: premiere
      ? `${nommer(faits, menacees)} : à partir du ${enJour(limite(premiere))} un loyer ne se réclame plus en justice (${regleDe(premiere)?.source}). Agissez avant, ou passez-le en perte.`
      : creances.length === 0
        ? 'Aucun loyer impayé'
        : 'Le plus ancien se réclame encore plus de six mois',
    ...chiffres('Loyers près de la prescription', faits, menacees),
    filtre: duBail(menacees[0]?.echeance.bail_id),
  })
}

function creancesDouteuses({ faits, au, creances }: Regard): Point {
  const douteuses = douteusesAu(faits, au)
  const connues = new Set(douteuses.map(({ fait }) => fait.bail_id))
  const tues = creances.filter(
    ({ echeance }) => !connues.has(echeance.bail_id) && addMonths(echeance.date_echeance, UN_AN_MOIS) < au,
  )
  const nues = douteuses.filter(({ reste_cents, depreciation_cents }) => reste_cents > 0 && depreciation_cents === 0)
  const deprecie = sum(douteuses.map(({ depreciation_cents }) => depreciation_cents))
  const libelle = 'Les créances douteuses sont dépréciées'
  if (nues.length > 0 || tues.length > 0)
    return point('creances_depreciees', 'creances', {
      ok: false,
      libelle,
      detail: [
        ...(nues.length > 0
          ? [`${compter(nues.length, 'créance douteuse', 'créances douteuses')} sans dépréciation`]
          : []),
        ...(tues.length > 0 ? [`${nommer(faits, tues)} : en retard de plus d’un an et tenu pour sûr`] : []),
      ].join(' ; '),
      ...chiffres('Loyers de plus d’un an tenus pour sûrs', faits, tues),
      filtre: duBail(nues[0]?.fait.bail_id ?? tues[0]?.echeance.bail_id),
    })
  return point('creances_depreciees', 'creances', {
    ok: true,
    libelle,
    detail: douteuses.length === 0 ? 'Aucune créance douteuse' : `Dépréciation : ${enEuros(deprecie)}`,
    ...(douteuses.length === 0
      ? {}
      : {
          explication: montants(
            libelle,
            'Ce que chaque créance douteuse met de côté, jamais plus que ce qui est dû.',
            douteuses.map(({ fait, depreciation_cents }) => ({
              libelle: locataires(faits, fait.bail_id),
              montant_cents: depreciation_cents,
              code: `fait:creances_douteuses/${fait.id}`,
            })),
          ),
        }),
  })
}

function pertesJustes({ faits, au }: Regard): Point {
  const exces = pertesSansCreance(faits, au)
  const pertes = pertesDe(faits).filter(({ date }) => date <= au)
  const total = sum(pertes.map(({ montant_cents }) => montant_cents))
  return point('pertes_justes', 'depenses', {
    ok: exces === 0,
    libelle: 'Les pertes ne dépassent pas ce qui était dû',
    detail:
      exces !== 0
        ? `${enEuros(exces)} passés en perte sans loyer dû ce jour-là : corrigez la date ou le montant.`
        : pertes.length === 0
          ? 'Aucun loyer passé en perte'
          : enEuros(total),
    filtre: vers('depenses', pertes.at(-1)?.id)?.filtre ?? null,
    ...(pertes.length === 0
      ? {}
      : {
          explication: montants(
            'Loyers passés en perte',
            exces === 0 ? 'Chaque perte constatée.' : 'Chaque perte constatée, moins les loyers dus qu’elle couvre.',
            [
              ...pertes.map(({ id, bail_id, montant_cents }) => ({
                libelle: locataires(faits, bail_id),
                montant_cents,
                code: `fait:depenses/${id}`,
              })),
              ...(exces === 0 ? [] : [{ libelle: 'Couvert par un loyer dû', montant_cents: minus(exces, total) }]),
            ],
          ),
        }),
  })
}

const duBail = (id: string | undefined): string | null => (id === undefined ? null : `bail=${id}`)

const locataires = ({ baux }: Regard['faits'], bail_id: string | null): string =>
  baux
    .find(({ id }) => id === bail_id)
    ?.locataires.map(nomComplet)
    .join(', ') || 'Locataire inconnu'

const nommer = (faits: Regard['faits'], creances: readonly Creance[]): string =>
  citer(
    creances.map(
      ({ echeance }) => `${locataires(faits, echeance.bail_id)}, loyer du ${enJour(echeance.date_echeance)}`,
    ),
  )

function chiffres(titre: string, faits: Regard['faits'], creances: readonly Creance[]): { explication?: Explication } {
  if (creances.length === 0) return {}
  return {
    explication: montants(
      titre,
      'Ce qui reste dû de chaque loyer.',
      creances.map(({ echeance, reste_cents }) => ({
        libelle: `${locataires(faits, echeance.bail_id)}, loyer du ${enJour(echeance.date_echeance)}`,
        montant_cents: reste_cents,
        code: `fait:echeances/${echeance.id}`,
      })),
    ),
  }
}
