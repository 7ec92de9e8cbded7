// Whether the lettings were wholly noted: rents called, empty months, receipts of a lease, deposits, what tenants owe.

import {
  citer,
  compter,
  delExercice,
  desComptes,
  egalite,
  enEuros,
  enJour,
  montants,
  type Point,
  point,
  type SourcePoints,
  sansObjet,
  soldeCrediteur,
} from '../../../activites/point.ts'
import { ouvrantSur, vers, versCompte, versSaisie } from '../../../activites/vers-origine.ts'
import { type Cents, minus, negate, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day, daysBetween, earlier, later } from '../../../base/day.ts'
import { utiles } from '../../../fiscal/etape.ts'
import type { Explication } from '../../../liasse/explication.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import { type Bien, sortiLe } from '../../biens/bien.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { loyersNonAppeles } from '../appel.ts'
import type { Bail } from '../bail.ts'
import { bauxJusquALaVente } from '../bail-vendu.ts'
import { depotsDetenus } from '../depot-garantie.ts'
import { estEnCours } from '../echeances-bail.ts'
import { creancesDuDossier, pertesSansCreance } from '../ecritures/creance-perdue.ts'
import type { Encaissement } from '../encaissement.ts'

type Source = SourcePoints<FaitsBailleur & FaitsDepenses>

export const pointsLocations = (source: Source): Point[] => [
  loyersAppeles(source),
  vacances(source),
  encaissementsHorsBail(source),
  encaissementsEnDouble(source),
  depotsAuPassif(source),
]

function loyersAppeles({ faits, exercice, today }: Source): Point {
  const jusqu_au = earlier(today, exercice.fin)
  const periode = { depuis: exercice.debut, jusqu_au }
  const attendues = loyersNonAppeles({ ...faits, echeances: [] }, periode)
  const absentes = loyersNonAppeles(faits, periode).length
  return point('loyers_appeles', 'loyers', {
    ok: absentes === 0,
    libelle: "Les loyers de l'année sont appelés, mois par mois",
    filtre: 'appel=1',
    detail:
      absentes === 0
        ? compter(attendues.length, 'loyer appelé', 'loyers appelés')
        : `${compter(absentes, "loyer n'est pas appelé", 'loyers ne sont pas appelés')} sur ${attendues.length}`,
  })
}

/** Between two tenants a month may pass: beyond, a lease is missing, or the property was not for rent. */
const VACANCE_ORDINAIRE_JOURS = 31

type Vide = {
  readonly bien: Bien
  /** The lease before it; null when the dwelling never was let. */
  readonly dernier: Bail | null
  readonly debut: Day
  readonly fin: Day
  readonly jours: number
}

function vacances({ faits, exercice, today }: Source): Point {
  const libelle = 'Les périodes sans locataire sont connues'
  const vides = faits.biens.flatMap((bien) => {
    const fin = earlier(earlier(today, exercice.fin), sortiLe(bien) ?? exercice.fin)
    const depuis = later(exercice.debut, bien.date_mise_en_location)
    return videsDe(bien, faits.baux, { depuis, fin })
  })
  const longues = vides.filter(({ jours }) => jours > VACANCE_ORDINAIRE_JOURS)
  const jours = vides.reduce((total, un) => total + un.jours, 0)
  const [longue] = longues
  const place = vers('baux', longue?.dernier?.id) ?? vers('biens', longue?.bien.id)
  return point('vacances', place?.lieu ?? null, {
    ok: longues.length === 0,
    libelle,
    detail:
      longues.length > 0
        ? `${citer(longues.map((un) => `${un.bien.libelle} du ${enJour(un.debut)} au ${enJour(un.fin)}, ${un.jours} jours`))}. Ajoutez le bail qui manque, ou gardez la preuve de la mise en location (annonces) : les charges d'un logement vide ne se déduisent que s'il est offert à la location.`
        : jours === 0
          ? 'Loués toute l’année'
          : `${compter(jours, 'jour', 'jours')} sans bail, entre deux locataires`,
    filtre: place?.filtre ?? null,
  })
}

function videsDe(bien: Bien, baux: readonly Bail[], { depuis, fin }: { depuis: Day; fin: Day }): Vide[] {
  const siens = baux.filter(({ bien_id }) => bien_id === bien.id).toSorted((a, b) => (a.debut < b.debut ? -1 : 1))
  const vides: Vide[] = []
  let libre = depuis
  let dernier: Bail | null = null
  for (const bail of siens) {
    const veille = earlier(addDays(bail.debut, -1), fin)
    if (libre <= veille) vides.push({ bien, dernier, debut: libre, fin: veille, jours: daysBetween(libre, veille) + 1 })
    dernier = bail
    libre = later(libre, bail.fin ? addDays(bail.fin, 1) : addDays(fin, 1))
  }
  if (libre <= fin) vides.push({ bien, dernier, debut: libre, fin, jours: daysBetween(libre, fin) + 1 })
  return vides
}

function encaissementsHorsBail({ faits, exercice }: Source): Point {
  const baux = new Map(faits.baux.map((bail) => [bail.id, bail]))
  const siens = faits.encaissements.filter(({ date }) => delExercice(date, { faits, exercice }))
  const hors = siens.filter(({ bail_id, date }) => {
    const bail = baux.get(bail_id)
    return bail === undefined || date < bail.debut
  })
  return point('encaissements_hors_bail', 'loyers', {
    ok: hors.length === 0,
    libelle: 'Aucun loyer encaissé hors de son bail',
    detail:
      hors.length === 0
        ? compter(siens.length, 'encaissement', 'encaissements')
        : `${citer(hors.map(nommer))} : avant le début du bail. Corrigez la date ou le bail.`,
    filtre: hors[0] ? `encaissement=${hors[0].id}` : null,
    ...chiffres('Loyers encaissés hors de leur bail', hors),
  })
}

function encaissementsEnDouble({ faits, exercice }: Source): Point {
  const siens = faits.encaissements.filter(({ date }) => delExercice(date, { faits, exercice }))
  const groupes = Map.groupBy(
    siens,
    (un) => `${un.bail_id} ${un.date} ${un.loyer_cents} ${un.charges_cents} ${un.payeur.trim().toLowerCase()}`,
  )
  const doubles = [...groupes.values()].filter((unes) => unes.length > 1)
  const premier = doubles[0]?.[0]
  return point('encaissements_en_double', 'loyers', {
    ok: doubles.length === 0,
    libelle: 'Aucun loyer encaissé deux fois',
    detail:
      doubles.length === 0
        ? 'Même bail, même jour, même montant, même payeur'
        : `${citer(doubles.flatMap(([un]) => (un ? [nommer(un)] : [])))} : noté plusieurs fois. Supprimez celui qui est en trop, ou laissez-les s'ils sont bien distincts.`,
    filtre: premier ? `encaissement=${premier.id}` : null,
    ...chiffres(
      'Loyers notés plusieurs fois',
      doubles.flatMap(([un]) => (un ? [un] : [])),
    ),
  })
}

const chiffres = (titre: string, uns: readonly Encaissement[]): { explication?: Explication } =>
  uns.length === 0
    ? {}
    : {
        explication: montants(
          titre,
          'Chaque encaissement, par son montant.',
          uns.map((un) => ({
            libelle: `${un.payeur} le ${enJour(un.date)}`,
            montant_cents: sum([un.loyer_cents, un.charges_cents]),
            code: `fait:encaissements/${un.id}`,
          })),
        ),
      }

const nommer = ({ payeur, date, loyer_cents, charges_cents }: Encaissement): string =>
  `${payeur} le ${enJour(date)}, ${enEuros(sum([loyer_cents, charges_cents]))}`

/** The deposits held must be those of the leases that run: one not noted is money of the tenant taken for one's own. */
function depotsAuPassif({ faits, exercice, lignes, today }: Source): Point {
  const au = earlier(today, exercice.fin)
  const prevuDe = (bail: Bail): Cents => (estEnCours(bail, au) ? bail.depot_garantie_cents : zero)
  const baux = bauxJusquALaVente(faits)
  const prevu = sum(baux.map(prevuDe))
  const tenues = desComptes(lignes, /^165/).filter(({ date }) => date <= au)
  const dit = egalite('depots_au_passif', 'locataires', {
    libelle: 'Les dépôts de garantie sont au passif',
    en_mots: 'Ce que les comptes de dépôts doivent aux locataires, à comparer avec ce que les baux en cours prévoient.',
    trouve: { libelle: 'Au passif', montant_cents: soldeCrediteur(tenues) },
    attendu: { libelle: 'Prévu aux baux en cours', montant_cents: prevu },
    lignes: tenues,
    regle: 'Compte 165 du plan comptable',
  })
  // Lease by lease: one deposit too many would hide another that is missing.
  const detenus = depotsDetenus({ ...faits, au })
  const faux = baux.filter((bail) => (detenus.get(bail.id) ?? zero) !== prevuDe(bail))
  if (faux.length === 0) return ouvrantSur(dit, versSaisie(tenues), versCompte(tenues))
  const place = vers('baux', faux[0]?.id)
  const detail = `${dit.detail}. À revoir : ${citer(faux.map(nomDuBail))}`
  return { ...dit, etat: 'alerte', lieu: 'locataires', filtre: place && `${place.filtre}&onglet=depot`, detail }
}

const nomDuBail = ({ locataires, debut }: Bail): string =>
  `bail ${locataires.map(({ nom }) => nom).join(' et ') || 'sans nom'} du ${enJour(debut)}`

/** Once the year is over, what tenants owe is what accounts 411 to 418 hold, whatever the way the books are kept. */
export function creancesJustes({ faits, exercice, lignes, today }: Source): Point {
  const libelle = 'Les loyers dus sont ceux des comptes de locataires'
  if (today <= exercice.fin) return sansObjet('creances', libelle, "À regarder une fois l'année terminée")
  const creances = creancesDuDossier(faits, exercice.fin)
  const pertes = pertesSansCreance(faits, exercice.fin)
  const dues = minus(sum(creances.map(({ reste_cents }) => reste_cents)), pertes)
  const compte = desComptes(lignes, /^41[1-8]/)
  const tenues = negate(soldeCrediteur(compte))
  const dit = point('creances', 'loyers', {
    ok: dues === tenues,
    libelle,
    detail: dues === tenues ? enEuros(dues) : `${enEuros(dues)} dus, ${enEuros(tenues)} dans les comptes`,
    explication: expliquerSomme({
      titre: 'Loyers dus à la clôture',
      en_mots: 'Chaque loyer échu, moins ce que les paiements en ont réglé et ce qui a été passé en perte.',
      parts: utiles([
        ...creances.map(({ echeance, reste_cents }) => ({
          libelle: `Loyer du ${enJour(echeance.date_echeance)}`,
          montant_cents: reste_cents,
          code: `fait:echeances/${echeance.id}`,
        })),
        { libelle: 'Passé en perte sans rien de dû', montant_cents: pertes === 0 ? zero : negate(pertes) },
      ]),
      reperes: [{ libelle: 'Dans les comptes de locataires', montant_cents: tenues }],
      regle: 'Code civil, article 1342-10 ; comptes 411 à 418',
    }),
  })
  return ouvrantSur(dit, versSaisie(compte), vers('echeances', creances[0]?.echeance.id), versCompte(compte))
}
