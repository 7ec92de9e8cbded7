// Whether VAT is kept as it should be: the regime of the year against the services given, and the bills that say their tax.

import { citer, compter, enEuros, enJour, type Point, point, type SourceControle } from '../../../activites/point.ts'
import { vers } from '../../../activites/vers-origine.ts'
import { abs, type Cents, plus, sum, zero } from '../../../base/cents.ts'
import { type Day, lastDayOf } from '../../../base/day.ts'
import { aConfirmer, enClair, estPublie } from '../../../base/parametres.ts'
import { estRedevable, lieuTva } from '../../../base/tva.ts'
import { anneeDeCloture, closLe, contient, type Exercice, exerciceClosEn, leNom } from '../../../compta/exercice.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { franchiseServices, OPTION_TVA } from '../../location/regles.ts'
import { estLocationTaxable, porteLe } from '../../location/tva-bien.ts'
import { partsDe } from '../../tiers/ecritures/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { type EtatFranchise, type Franchise, surveillerFranchise } from '../franchise.ts'
import type { ParametresTva } from '../parametres.ts'
import { coefficientDeLAnnee, expliquerRegularisation, nomCoefficient } from './coefficient.ts'

type Controle = SourceControle<unknown, FaitsBailleur & FaitsDepenses>

export const pointsTva = (source: Controle): Point[] => [regimeTva(source), facturesTva(source), tvaCommune(source)]

/** The words of what makes lettings taxable: services given with a furnished one, the option of a landlord for bare premises. */
const MOTS = {
  services: {
    taxables: 'Des locations avec services hôteliers ne sont pas exonérées',
    recettes: 'Recettes des locations avec services hôteliers',
    recues: 'Ce que les locations avec au moins trois services d’hôtel ont reçu dans l’année.',
    comparees:
      'Ce que les locations avec services hôteliers ont reçu dans l’année ; les locations exonérées ne comptent pas. Une activité commencée dans l’année ramène ses recettes à l’année entière.',
    exonere: 'CGI art. 261 D, 4°',
    regle: 'CGI art. 261 D, 4°, b, b bis et c',
  },
  option: {
    taxables: 'Des loyers sont soumis à la TVA sur option',
    recettes: 'Loyers des locaux dont l’option court',
    recues: 'Ce que les baux de ces locaux ont payé dans l’année.',
    comparees:
      'Ce que les locaux dont l’option court ont reçu dans l’année. Être en franchise, c’est ne pas facturer cette TVA : à confirmer avec le service des impôts (CGI art. 293 F).',
    exonere: 'CGI art. 261 D, 2°',
    regle: OPTION_TVA.source,
  },
} as const
const estOption = ({ faits }: Controle): boolean => faits.biens.some(({ tva_motif }) => tva_motif === 'option')
const motsDe = (source: Controle) => MOTS[estOption(source) ? 'option' : 'services']

/** What the taxable lettings received in a year. */
function recettesTaxables({ faits }: Controle, exercice: Pick<Exercice, 'debut' | 'fin'> | null) {
  const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
  const taxables = new Set(
    faits.baux.filter((bail) => estLocationTaxable(biens.get(bail.bien_id), bail)).map(({ id }) => id),
  )
  const bauxPar = new Map(faits.baux.map((bail) => [bail.id, bail]))
  const porte = (bail_id: string, le: Day) => porteLe(biens.get(bauxPar.get(bail_id)?.bien_id ?? ''), le)
  return faits.encaissements
    .filter(
      ({ bail_id, date }) =>
        taxables.has(bail_id) && porte(bail_id, date) && exercice && exercice.debut <= date && date <= exercice.fin,
    )
    .map(({ date, loyer_cents, charges_cents }) => ({ date, montant_cents: plus(loyer_cents, charges_cents) }))
}

function regimeTva(source: Controle): Point {
  const { exercice } = source
  const mots = motsDe(source)
  const recettes = recettesTaxables(source, exercice)
  const recues = sum(recettes.map(({ montant_cents }) => montant_cents))
  if (exercice.regime_tva === 'franchise') return franchise(source)
  if (estRedevable(exercice.regime_tva)) {
    return point('tva_regime', null, { ok: true, libelle: 'La TVA est tenue', detail: 'Dans les écritures de l’année' })
  }
  return point('tva_regime', 'identite', {
    ok: recues <= zero,
    libelle: recues > 0 ? mots.taxables : 'Les locations sont exonérées de TVA',
    detail:
      recues > 0
        ? `${enEuros(recues)} reçus : choisissez la franchise ou un régime réel de TVA pour ${leNom(exercice)} (${mots.regle}).`
        : mots.exonere,
    filtre: 'reglages=exercice',
    explication: expliquerSomme({
      titre: mots.recettes,
      en_mots: mots.recues,
      parts: [{ libelle: 'Loyers et séjours reçus', montant_cents: recues }],
      regle: mots.regle,
    }),
  })
}

const FRANCHISE: Readonly<Record<EtatFranchise, (un: Franchise, annee: number) => string>> = {
  tenue: ({ seuil }) => `au plus ${enEuros(seuil.valeur)}`,
  precedente: ({ seuil }, annee) =>
    `mais ${annee - 1} dépassait ${enEuros(seuil.valeur)} : la TVA est due depuis le 1er janvier`,
  seuil: ({ seuil }, annee) => `au-dessus de ${enEuros(seuil.valeur)} : la TVA sera due au 1er janvier ${annee + 1}`,
  majore: ({ seuil_majore, depasse_le }) =>
    `au-dessus de ${enEuros(seuil_majore.valeur)} depuis le ${depasse_le ? enJour(depasse_le) : ''} : la franchise s’arrête là`,
}

/** The thresholds are those of calendar years (CGI art. 293 B): that of the closing, and the one before it. */
function franchise(source: Controle): Point {
  const { exercice, faits, parametres } = source
  const annee = anneeDeCloture(exercice)
  const recettes = recettesTaxables(source, closLe(lastDayOf(annee)))
  const seuils = estOption(source) ? seuilsDesServices(lastDayOf(annee)) : parametres?.franchise_tva
  if (!seuils || !estPublie(seuils.seuil) || !estPublie(seuils.seuil_majore)) {
    const detail = `Les seuils de la franchise de ${annee} ne sont pas publiés`
    return point('tva_regime', null, { ok: false, libelle: 'Franchise en base de TVA', detail })
  }
  const avant = exerciceClosEn(faits.exercices, annee - 1) && closLe(lastDayOf(annee - 1))
  const precedente_cents = avant && sum(recettesTaxables(source, avant).map(({ montant_cents }) => montant_cents))
  const suivie = surveillerFranchise({ recettes, precedente_cents }, { franchise_tva: seuils })
  const { etat, recettes_cents, seuil, seuil_majore } = suivie
  const outreMer = faits.biens.some(({ tva_motif, code_postal }) => tva_motif && lieuTva(code_postal) === 'outre_mer')
  return point('tva_regime', 'identite', {
    ok: etat === 'tenue',
    libelle: etat === 'tenue' ? 'La franchise en base de TVA tient' : 'La franchise en base de TVA est à revoir',
    detail: `Recettes ${enEuros(recettes_cents)}, ${FRANCHISE[etat](suivie, annee)}`,
    filtre: 'reglages=exercice',
    explication: expliquerSomme({
      titre: 'Recettes comparées aux seuils de la franchise',
      en_mots: motsDe(source).comparees + (outreMer ? ' Outre-mer, d’autres seuils peuvent valoir.' : ''),
      parts: [{ libelle: 'Loyers et séjours reçus', montant_cents: recettes_cents }],
      reperes: [
        { libelle: 'Seuil', montant_cents: seuil.valeur },
        { libelle: 'Seuil majoré', montant_cents: seuil_majore.valeur },
        ...(precedente_cents === null
          ? []
          : [{ libelle: `Recettes de ${annee - 1}`, montant_cents: precedente_cents }]),
      ],
      regle: enClair(seuil.source, seuil.certitude),
      a_confirmer: outreMer || aConfirmer(seuil.certitude),
    }),
  })
}

/** Those of what is no lodging (CGI art. 293 B, I): recalled. Null of a year whose thresholds are not here. */
function seuilsDesServices(le: Day): ParametresTva['franchise_tva'] | null {
  const regle = franchiseServices(le)
  if (!regle) return null
  const { source, valeur } = regle
  const figure = (montant: Cents) => ({ valeur: montant, source, certitude: 'R' as const })
  return { seuil: figure(valeur.seuil), seuil_majore: figure(valeur.seuil_majore) }
}

/** Bills of these kinds almost always bear VAT. */
const AVEC_TVA: ReadonlySet<string> = new Set([
  'entretien',
  'petit_equipement',
  'energie',
  'honoraires_agence',
  'commission_plateforme',
  'annonces',
  'internet',
  'comptable',
  'logiciel',
  'fournitures',
])

function facturesTva({ faits, exercice }: Controle): Point {
  const libelle = 'Chaque facture dit sa TVA'
  if (!estRedevable(exercice.regime_tva))
    return point('tva_factures', null, {
      ok: true,
      libelle: 'Les dépenses sont comptées TVA comprise',
      detail: 'Aucune TVA à récupérer',
    })
  const sans = faits.depenses.filter(
    (une) => contient(exercice, une.date) && !une.tva && partsDe(une).some(({ categorie }) => AVEC_TVA.has(categorie)),
  )
  return point('tva_factures', 'depenses', {
    ok: sans.length === 0,
    libelle,
    detail:
      sans.length === 0
        ? 'Celles dont la nature en porte'
        : `${compter(sans.length, 'dépense ne dit', 'dépenses ne disent')} pas sa TVA : ${citer(sans.map(({ fournisseur }) => fournisseur))}`,
    filtre: vers('depenses', sans[0]?.id)?.filtre ?? null,
  })
}

/**
 * Bills common to lettings that bear VAT and lettings that do not: what the final coefficient of the year gave back or took
 * back of their tax (CGI ann. II, art. 206). The first year deducts the whole when nobody said a provisional one.
 */
function tvaCommune({ faits, exercice, lignes }: Controle): Point {
  const coefficient = coefficientDeLAnnee(faits, exercice)
  if (!coefficient)
    return point('tva_commune', null, {
      ok: true,
      libelle: 'Aucune facture commune à des locations taxées et exonérées',
      detail: 'La TVA de chaque facture se récupère en entier, ou pas du tout',
    })
  const explication = expliquerRegularisation(lignes, coefficient)
  const { montant_cents } = explication
  const enTrop = coefficient.source === 'premier' && montant_cents < 0
  return point('tva_commune', enTrop ? 'identite' : null, {
    ok: !enTrop,
    libelle: enTrop
      ? 'La TVA des factures communes a été déduite en trop pendant l’année'
      : 'Les factures communes suivent le coefficient de déduction',
    detail: `${nomCoefficient(coefficient)} : ${
      montant_cents === 0
        ? 'rien à régulariser'
        : `${enEuros(abs(montant_cents))} ${montant_cents > 0 ? 'à déduire en plus' : 'à reverser'}`
    }${enTrop ? '. Dites un coefficient provisoire' : ''}`,
    filtre: 'reglages=exercice',
    explication,
  })
}
