// What is looked at before a year of rental management is closed, beside what any books are asked.
import { sum, zero } from '../../base/cents.ts'
import { addMonths, type Day, earlier } from '../../base/day.ts'
import { contient } from '../../compta/exercice.ts'
import { pointsTresorerie } from '../../sujets/banque/suivi/points-tresorerie.ts'
import type { Bien } from '../../sujets/biens/bien.ts'
import { pointsVentes } from '../../sujets/biens/suivi/points-ventes.ts'
import { montantEcheance } from '../../sujets/location/echeances-bail.ts'
import { pointsLocations } from '../../sujets/location/suivi/points.ts'
import { stationnementSeul } from '../../sujets/location/tva-bien.ts'
import { assurance, orduresAPart, taxeFonciere } from '../../sujets/tiers/suivi/points-attendus.ts'
import { type LoiDesDepenses, pointsDepenses } from '../../sujets/tiers/suivi/points-depenses.ts'
import { pointsTva } from '../../sujets/tva/suivi/points.ts'
import { pointsTvaImmobilisations } from '../../sujets/tva/suivi/points-immobilisations.ts'
import { pointsTvaRetours } from '../../sujets/tva/suivi/points-retours.ts'
import {
  citer,
  compter,
  enEuros,
  enJour,
  type Point,
  type PointsDeCloture,
  point,
  sansObjet,
  soldeCrediteur,
} from '../point.ts'
import type { SourceFonciere } from './annee/annee-fonciere.ts'
import { immeublesDe } from './annee/immeubles.ts'
import { estMeuble } from './faits/natures.ts'
import { compteDuMandant } from './fiscal/comptes.ts'
import { faitsDuRedevable } from './mandats/redevable.ts'
import { MOTS } from './mots.ts'
import { chargesReglees, comptesDeCopropriete } from './points-charges.ts'
import { optionTenue, sousLePlafond } from './points-regime.ts'

/** Form 2044 is filled property by property: a charge without its property has a column of its own. */
const DEPENSES: LoiDesDepenses = {
  attendues: [taxeFonciere, orduresAPart, assurance],
  parBien: (compte) => compte.startsWith('6'),
  forfait: MOTS.forfait,
}

export const points = (source: SourceFonciere): PointsDeCloture => ({
  saisie: [
    ...pointsLocations(source),
    ...pointsDepenses(pourSoi(source), DEPENSES),
    ...pointsVentes(pourSoi(source)),
    sansMeuble(source),
    locationsMixtes(source),
    comptesDeCopropriete(source),
    chargesReglees(source),
  ],
  controle: [
    ...pointsTresorerie(source, null),
    comptesDesMandants(source),
    ...deLaTva(source),
    ...stationnements(source),
    sousLePlafond(source),
    optionTenue(source),
    locationTenue(source),
    logementsSansBail(source),
  ],
})

/** Where the year keeps VAT, or a property of one's own opted for it. */
function deLaTva(source: SourceFonciere): Point[] {
  const faits = faitsDuRedevable(source.faits)
  const concernee = (source.exercice.regime_tva ?? 'exonere') !== 'exonere' || faits.biens.some((un) => un.tva_motif)
  return concernee
    ? [
        ...pointsTva({ ...source, faits }),
        ...pointsTvaRetours(source),
        ...pointsTvaImmobilisations({ ...source, faits }),
        tvaDesAchats(source, faits),
      ]
    : []
}

/** A parking space let alone bears VAT by right, but under the base exemption (CGI art. 261 D, 2°; 293 B); nothing where none is. */
function stationnements(source: SourceFonciere): Point[] {
  const { exercice } = source
  const { baux, biens } = faitsDuRedevable(source.faits)
  const siens = new Map(biens.filter(({ pour_autrui }) => !pour_autrui).map((bien) => [bien.id, bien]))
  const seuls = baux.filter(
    (bail) =>
      siens.has(bail.bien_id) &&
      bail.debut <= exercice.fin &&
      (bail.fin ?? exercice.fin) >= exercice.debut &&
      stationnementSeul(bail, { baux, biens }),
  )
  if (seuls.length === 0) return []
  const regime = exercice.regime_tva ?? 'exonere'
  const suite = {
    exonere: 'sous les seuils, dites la franchise en base de l’exercice (art. 293 B)',
    franchise: 'en franchise, elle ne se facture pas (art. 293 B)',
    reel_simplifie: 'leur TVA n’est pas tenue ici, comptez-la à part',
    reel_normal: 'leur TVA n’est pas tenue ici, comptez-la à part',
  }[regime]
  const noms = citer([...new Set(seuls.map(({ bien_id }) => siens.get(bien_id)?.libelle ?? 'Emplacement'))])
  return [
    point('tva_stationnement', 'identite', {
      ok: regime === 'franchise',
      libelle: 'Un stationnement loué seul est soumis à la TVA',
      detail: `${noms} : de plein droit (CGI art. 261 D, 2°) ; ${suite}`,
      filtre: 'reglages=exercice',
    }),
  ]
}

/** What is given back of the VAT of a purchase is reckoned where it is said: where premises leave VAT without a word of it, it is asked. */
function tvaDesAchats({ exercice }: SourceFonciere, { biens }: Pick<SourceFonciere['faits'], 'biens'>): Point {
  const libelle = 'La TVA d’achat d’un local suit son usage'
  const muets = biens.filter(
    ({ tva_motif, tva_achat_cents = null, tva_fin = null, date_cession }) =>
      tva_motif === 'option' &&
      tva_achat_cents === null &&
      [tva_fin, date_cession].some((le) => le !== null && contient(exercice, le)),
  )
  if (muets.length === 0)
    return sansObjet('tva_achat', libelle, 'Aucun local ne quitte la TVA sans dire celle de son achat')
  return point('tva_achat', 'biens', {
    ok: false,
    libelle,
    detail: `${citer(muets.map((un) => un.libelle))} : s’il a été acheté avec TVA, dites-la dans son option (zéro sinon) ; ses vingtièmes restants se reversent (CGI ann. II, art. 207), à confirmer`,
    filtre: `bien=${muets[0]?.id ?? ''}`,
  })
}

/** The taxes, the insurance and the sale of what is managed for another are his. */
function pourSoi(source: SourceFonciere): SourceFonciere {
  const { faits, exercice } = source
  const geres = new Set(immeublesDe(faits, exercice).geres)
  return geres.size === 0
    ? source
    : { ...source, faits: { ...faits, biens: faits.biens.filter((un) => !geres.has(un)) } }
}

/** One dwelling is declared once: a furnished letting of one's own is the trade of another dossier, to which it passes. */
function sansMeuble({ faits, exercice }: SourceFonciere): Point {
  const libelle = 'Les logements meublés se déclarent dans leur dossier'
  const { meubles } = immeublesDe(faits, exercice)
  if (meubles.length === 0)
    return point('meubles', 'biens', { ok: true, libelle, detail: 'Tous les logements sont loués nus' })
  const recu = (bien: Bien) => sum(faits.encaissements.filter(meubleDe(bien, { faits, exercice })).map(montantEcheance))
  const ici = meubles.filter((bien) => bien.declare_ailleurs_le == null)
  const avant = meubles.filter((bien) => bien.declare_ailleurs_le != null && recu(bien) > zero)
  const [premier] = ici
  return point('meubles', premier ? 'immeubles' : 'biens', {
    ok: ici.length + avant.length === 0,
    libelle,
    detail: [
      ici.length > 0 &&
        `${citer(ici.map((un) => un.libelle))} : loués meublés, leurs loyers sont des BIC et se déclarent dans un dossier LMNP ; la 2044 les laisse de côté`,
      ...avant.map(
        (bien) =>
          `${bien.libelle} : ${enEuros(recu(bien))} de loyers meublés reçus ici avant de passer à son dossier s’y ajoutent à sa déclaration`,
      ),
      ici.length + avant.length === 0 && `${citer(meubles.map((un) => un.libelle))} : déclarés dans un autre dossier`,
    ]
      .filter(Boolean)
      .join(' ; '),
    filtre: premier ? `lot=${premier.id}` : null,
  })
}

/** The payments of the year under the furnished leases of a property. */
const meubleDe = ({ id }: Bien, { faits, exercice }: Pick<SourceFonciere, 'faits' | 'exercice'>) => {
  const siens = new Set(faits.baux.filter((bail) => bail.bien_id === id && estMeuble(bail)).map((bail) => bail.id))
  return ({ bail_id, date }: { readonly bail_id: string; readonly date: Day }) =>
    siens.has(bail_id) && contient(exercice, date)
}

/** Rents go by their lease and charges by the days; let in both ways at once, a property needs each of its bills to be split. */
function locationsMixtes({ faits, exercice, fiscale }: SourceFonciere): Point {
  const libelle = 'Ce qui est loué nu et meublé se partage'
  const { jours } = fiscale?.detail.immeubles ?? immeublesDe(faits, exercice)
  if (jours.length === 0)
    return sansObjet('locations_mixtes', libelle, 'Aucun logement loué nu et meublé la même année')
  const nomDe = (id: string) => faits.biens.find((un) => un.id === id)?.libelle ?? 'Logement'
  const ensemble = jours.filter((une) => une.ensemble)
  return point('locations_mixtes', 'depenses', {
    ok: ensemble.length === 0,
    libelle,
    detail:
      ensemble.length === 0
        ? jours.map(({ bien_id, nus, meubles }) => `${nomDe(bien_id)} : ${nus} jours nu, ${meubles} meublé`).join(' ; ')
        : `${citer(ensemble.map(({ bien_id }) => nomDe(bien_id)))} : loué nu et meublé en même temps, ses charges comptent entières dans la 2044 ; ôtez-en par la répartition de chaque facture la part du meublé, en part privée`,
  })
}

/** Below zero, what was paid for an owner was the money of the others (loi n° 70-9 du 2 janvier 1970, art. 3). */
function comptesDesMandants({ faits, exercice, lignes, today }: SourceFonciere): Point {
  const libelle = 'Aucun compte de propriétaire n’est sous zéro'
  const au = earlier(today, exercice.fin)
  const tenus = (faits.mandants ?? []).map((mandant) => ({
    mandant,
    solde_cents: soldeCrediteur(lignes.filter((l) => l.compte === compteDuMandant(mandant) && l.date <= au)),
  }))
  if (tenus.length === 0) return sansObjet('comptes_mandants', libelle, 'Aucun logement géré pour autrui')
  const sous = tenus.filter(({ solde_cents }) => solde_cents < 0)
  const [premier] = sous
  return point('comptes_mandants', 'gestion_locative:proprietaires', {
    ok: sous.length === 0,
    libelle,
    detail:
      sous.length === 0
        ? `${compter(tenus.length, 'compte', 'comptes')} au ${enJour(au)}`
        : `${citer(sous.map(({ mandant, solde_cents }) => `${mandant.nom} ${enEuros(solde_cents)}`))} au ${enJour(au)} : payé avec l’argent des autres, à se faire rembourser`,
    filtre: premier ? `mandant=${premier.mandant.id}` : null,
  })
}

/** What a sale, a furnished letting or another end of letting takes back of the deficits of the three years before. */
function locationTenue({ fiscale }: SourceFonciere): Point {
  const libelle = 'Les logements d’un déficit restent loués trois ans'
  const { reprises = [], conservations = [] } = fiscale?.detail ?? {}
  if (reprises.length + conservations.length === 0)
    return sansObjet('deficit_conserve', libelle, 'Aucun déficit des trois dernières années sur le revenu global')
  const dus = reprises.filter(({ montant_cents }) => montant_cents > 0)
  return point('deficit_conserve', 'liasse', {
    ok: dus.length === 0,
    libelle,
    detail:
      dus.length === 0
        ? 'Aucun ne cesse de l’être, ou la loi l’excuse'
        : dus
            .map(
              ({ annee, montant_cents, exact }) =>
                `${annee} : ${exact ? '' : 'au plus '}${enEuros(montant_cents)} à reprendre`,
            )
            .join(' ; '),
  })
}

/** After so many months without a lease it is asked whether a dwelling is still let: the law counts one that is offered, and fixes no time. */
const VACANCE_MOIS = 3

/** A dwelling offered for letting is still let (CGI 156, I, 3°): only its owner knows. */
function logementsSansBail({ fiscale, exercice, today }: SourceFonciere): Point {
  const libelle = 'Les logements vides d’un déficit restent proposés à la location'
  const { tenus = [] } = fiscale?.detail ?? {}
  if (tenus.length === 0) return sansObjet('deficit_vacant', libelle, 'Aucun déficit n’engage de logement')
  const au = earlier(today, exercice.fin)
  const vides = tenus.flatMap(({ sans_bail_depuis: depuis, ...un }) =>
    depuis !== null && addMonths(depuis, VACANCE_MOIS) <= au ? [{ ...un, depuis }] : [],
  )
  const [premier] = vides
  return point('deficit_vacant', 'liasse', {
    ok: vides.length === 0,
    libelle,
    detail: premier
      ? `${citer(vides.map((un) => `${un.libelle}, vacant depuis le ${enJour(un.depuis)}`))} : encore en location ? Sinon, notez-en la fin : le déficit imputé sur le revenu global se reprend`
      : compter(tenus.length, 'logement engagé', 'logements engagés'),
    filtre: premier ? `fin=${premier.bien_id}` : null,
  })
}
