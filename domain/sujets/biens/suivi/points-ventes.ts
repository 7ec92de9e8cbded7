// Whether anything went on under a dwelling after it was sold: rents, instalments, bills that come back.

import {
  citer,
  delExercice,
  enEuros,
  enJour,
  montants,
  type Point,
  point,
  type SourcePoints,
  sansObjet,
} from '../../../activites/point.ts'
import { versOrigine } from '../../../activites/vers-origine.ts'
import type { Origine } from '../../../base/anomalie.ts'
import { type Cents, minus, positive, sum, zero } from '../../../base/cents.ts'
import { addMonths, type Day } from '../../../base/day.ts'
import type { Bail } from '../../location/bail.ts'
import { bauxJusquALaVente } from '../../location/bail-vendu.ts'
import type { Echeance } from '../../location/echeance.ts'
import { montantEcheance } from '../../location/echeances-bail.ts'
import { suivreLesDates } from '../../location/revision-echeances.ts'
import { partsDe } from '../../tiers/ecritures/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import type { Bien } from '../bien.ts'
import { capitalRestantDu } from '../capital-restant.ts'
import { derouler } from '../echeancier.ts'
import type { FaitsBailleur } from '../ecritures/bailleur.ts'
import { bienDuPret, type Emprunt } from '../emprunt.ts'
import { dejaReverse } from './vente/reversements.ts'

type Source = SourcePoints<FaitsBailleur & FaitsDepenses>

type Vendu = Bien & { readonly date_cession: Day }
type Trouve = { readonly libelle: string; readonly montant_cents: Cents; readonly origine: Origine }

export const pointsVentes = (source: Source): Point[] => [
  loyersApresVente(source),
  mensualitesApresVente(source),
  depensesApresVente(source),
]

const vendus = ({ faits, exercice }: Source): Vendu[] =>
  faits.biens.flatMap((bien) => {
    const { date_cession } = bien
    return date_cession !== null && date_cession <= exercice.fin ? [{ ...bien, date_cession }] : []
  })

type Dit = {
  readonly cle: string
  readonly lieu: 'loyers' | 'emprunts' | 'depenses'
  readonly libelle: string
  /** What to do of what was found. */
  readonly suite: string
  readonly trouves: readonly Trouve[]
}

function direApres(source: Source, { cle, lieu, libelle, suite, trouves }: Dit): Point {
  const ventes = vendus(source)
  if (ventes.length === 0) return sansObjet(cle, libelle, 'Aucun logement vendu')
  const [premier] = trouves
  return point(cle, lieu, {
    ok: trouves.length === 0,
    libelle,
    detail:
      trouves.length === 0
        ? citer(ventes.map((bien) => `${bien.libelle}, vendu le ${enJour(bien.date_cession)}`))
        : `${citer(trouves.map((un) => un.libelle))} : ${enEuros(sum(trouves.map(({ montant_cents }) => montant_cents)))}. ${suite}`,
    filtre: premier ? (versOrigine(premier.origine)?.filtre ?? null) : null,
    ...(trouves.length > 0 && {
      explication: montants(
        libelle,
        'Ce qui est daté d’après la vente, par son montant.',
        trouves.map(({ origine, ...un }) => ({ ...un, code: `fait:${origine.table}/${origine.id}` })),
      ),
    }),
  })
}

/** A rent of after the sale is the buyer's: called, it is taxed as ours; received, it is given to him. */
function loyersApresVente(source: Source): Point {
  const ventes = new Map(vendus(source).map(({ id, date_cession }) => [id, date_cession]))
  const baux = source.faits.baux.filter(({ bien_id }) => ventes.has(bien_id))
  const appeles = baux.flatMap((bail) => appelesApres(bail, source))
  const recus = baux.flatMap((bail) => recusApres(bail, { source, vente: ventes.get(bail.bien_id) }))
  return direApres(source, {
    cle: 'loyers_apres_vente',
    lieu: 'loyers',
    libelle: 'Aucun loyer d’après la vente d’un logement',
    suite:
      appeles.length > 0
        ? 'Ces loyers sont ceux de l’acheteur : supprimez ou corrigez leur appel.'
        : 'Reçus d’avance ou par erreur : ils sont à l’acheteur. Sortez-les des loyers par une écriture (706 ou 411, contre 467 ou la banque).',
    trouves: appeles.length > 0 ? appeles : recus,
  })
}

function appelesApres(bail: Bail, { faits, exercice }: Source): Trouve[] {
  const [tenu] = bauxJusquALaVente({ baux: [bail], biens: faits.biens })
  const dues = faits.echeances.filter(
    (une) => une.bail_id === bail.id && delExercice(une.date_echeance, { faits, exercice }),
  )
  // Also of a lease whose own end is the sale: a month called whole that it cuts is too much.
  const { retirees, changees } = tenu
    ? suivreLesDates({ ...tenu, fin: null }, tenu, dues)
    : { retirees: dues, changees: [] }
  const reste = new Map(changees.map((une) => [une.id, montantEcheance(une)]))
  const enTrop = (une: Echeance): Cents =>
    retirees.includes(une)
      ? montantEcheance(une)
      : minus(montantEcheance(une), reste.get(une.id) ?? montantEcheance(une))
  return dues.flatMap((une) => {
    const montant_cents = positive(enTrop(une))
    if (montant_cents === zero) return []
    return [
      { libelle: `loyer du ${enJour(une.date_echeance)}`, montant_cents, origine: { table: 'echeances', id: une.id } },
    ]
  })
}

/** Paid from the sale on, above all that the tenant ever owed. */
function recusApres(bail: Bail, { source, vente }: { source: Source; vente: Day | undefined }): Trouve[] {
  const { faits, exercice } = source
  const dus = sum(faits.echeances.filter(({ bail_id }) => bail_id === bail.id).map(montantEcheance))
  const siens = faits.encaissements.filter(({ bail_id, date }) => bail_id === bail.id && date <= exercice.fin)
  if (vente === undefined) return []
  const rendu = dejaReverse(faits, { bien_id: bail.bien_id, vente, au: exercice.fin })
  const trop = positive(minus(minus(sum(siens.map(montantEcheance)), dus), rendu))
  const apres = siens.findLast(({ date }) => date >= vente && delExercice(date, { faits, exercice }))
  if (trop === zero || !apres) return []
  const libelle = `reçu en trop de ${apres.payeur} jusqu’au ${enJour(apres.date)}`
  return [{ libelle, montant_cents: trop, origine: { table: 'encaissements', id: apres.id } }]
}

/** A bank that settles a loan some days after the deed does what it should. */
const DELAI_DE_LA_BANQUE_MOIS = 1

function mensualitesApresVente(source: Source): Point {
  const trouves = vendus(source).flatMap((bien) =>
    source.faits.emprunts.flatMap((emprunt) => mensualitesApres(emprunt, bien, source)),
  )
  return direApres(source, {
    cle: 'mensualites_apres_vente',
    lieu: 'emprunts',
    libelle: 'Aucune mensualité d’après la vente d’un logement',
    suite:
      'Notez le remboursement du prêt, ou le logement qu’il paie désormais. Gardé sans rien financer de loué, ses intérêts ne se déduisent plus (à confirmer avec votre comptable).',
    trouves,
  })
}

function mensualitesApres(emprunt: Emprunt, { id, date_cession }: Vendu, { faits, exercice }: Source): Trouve[] {
  const deroulement = derouler(emprunt, faits.remboursements_anticipes)
  if (capitalRestantDu(emprunt, deroulement, addMonths(date_cession, DELAI_DE_LA_BANQUE_MOIS)) === zero) return []
  return deroulement.lignes
    .filter(
      ({ date }) => date > date_cession && delExercice(date, { faits, exercice }) && bienDuPret(emprunt, date) === id,
    )
    .map(({ date, total_cents }) => ({
      libelle: `${emprunt.libelle} le ${enJour(date)}`,
      montant_cents: total_cents,
      origine: { table: 'emprunts', id: emprunt.id },
    }))
}

function depensesApresVente(source: Source): Point {
  const { faits, exercice } = source
  const ventes = new Map(vendus(source).map(({ id, date_cession }) => [id, date_cession]))
  const apres = faits.depenses.filter(
    (une) =>
      une.modele_id != null &&
      delExercice(une.date, { faits, exercice }) &&
      partsDe(une).some(({ bien_id }) => bien_id !== null && une.date >= (ventes.get(bien_id) ?? '9999')),
  )
  return direApres(source, {
    cle: 'depenses_apres_vente',
    lieu: 'depenses',
    libelle: 'Aucune dépense récurrente d’après la vente d’un logement',
    suite: 'Arrêtez la dépense récurrente, puis supprimez celles qui ne sont pas venues.',
    trouves: apres.map(({ id, fournisseur, libelle, date, montant_cents }) => ({
      libelle: `${fournisseur || libelle} le ${enJour(date)}`,
      montant_cents,
      origine: { table: 'depenses', id },
    })),
  })
}
