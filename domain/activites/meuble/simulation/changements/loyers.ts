// What the index of rents gives in each of two years, on the rents of today: the yearly revision of the leases that have one.
import { type Cents, minus, part, sum } from '../../../../base/cents.ts'
import { type Day, firstDayOf } from '../../../../base/day.ts'
import { type Entree, type Etape, etape } from '../../../../fiscal/etape.ts'
import type { FaitsBiens } from '../../../../sujets/biens/faits.ts'
import type { Bail } from '../../../../sujets/location/bail.ts'
import { gelDpe, loyerRevise } from '../../../../sujets/location/baux/revision-loyer.ts'
import type { FaitsLocation } from '../../../../sujets/location/faits.ts'
import { type Indice, indiceDe, territoireDe } from '../../../../sujets/location/indices/irl.ts'
import { direTrimestre } from '../../../../sujets/location/indices/trimestre.ts'
import { SOURCE_REVISION } from '../../../../sujets/location/regles.ts'
import type { Changement } from './changement.ts'
import { etapeEcart } from './etapes.ts'

type Loyers = { faits: FaitsBiens & FaitsLocation; le: Day; de: number; vers: number }
type Lu = { bail: Bail; nom: string; avant: Variation; apres: Variation }
/** The index of the quarter and that of a year before. */
type Variation = { readonly nouveau: Indice; readonly ancien: Indice }

const MOIS_D_UN_AN = 12

export function changementLoyers({ faits, le, de, vers }: Loyers): Changement {
  const avecClause = faits.baux.filter((bail) => enCours(bail, le) && bail.irl_trimestre && bail.type_bail === 'meuble')
  const libres = avecClause.filter((bail) => gelDe(bail, faits, le) === null)
  const lus = libres.flatMap((bail) => lire(bail, faits, { de, vers }))
  const manquants = libres.length - lus.length
  const commun = {
    cle: 'irl',
    volet: 'loyers',
    titre: 'Indice de référence des loyers',
    texte: `La révision annuelle suit l’indice : celui de ${vers} à la place de celui de ${de}.`,
    depuis: firstDayOf(vers),
    source: `${SOURCE_REVISION} ; INSEE, indice de référence des loyers`,
    certitude: lus.some(({ apres }) => apres.nouveau.certitude !== 'C') ? 'R' : 'C',
    figures: [],
  } as const
  if (lus.length === 0)
    return { ...commun, concerne: libres.length > 0, pourquoi: vide(avecClause, libres), effet: null }
  const autres = manquants > 1 ? `${manquants} autres baux` : 'un autre bail'
  const suite = manquants > 0 ? ` L’indice de ${vers} n’est pas encore publié pour ${autres}.` : ''
  return {
    ...commun,
    concerne: true,
    pourquoi: `${lus.length > 1 ? `${lus.length} baux ont` : 'Un bail a'} une clause de révision.${suite}`,
    effet: effetDe(lus, { de, vers }),
  }
}

function vide(avecClause: readonly Bail[], libres: readonly Bail[]): string {
  if (avecClause.length === 0) return 'Aucun bail en cours n’a de clause de révision.'
  if (libres.length === 0) return 'Le loyer ne se révise pas : classe F ou G, ou classe du DPE à dire.'
  return 'Un des indices de ces deux années n’est pas publié : rien n’est compté.'
}

const enCours = ({ debut, fin }: Bail, le: Day): boolean => debut <= le && (fin === null || fin >= le)

function gelDe(bail: Bail, { biens }: FaitsBiens, le: Day) {
  const bien = biens.find(({ id }) => id === bail.bien_id)
  return bien ? gelDpe(bail, { bien, le }) : 'dpe_manquant'
}

/** Nothing when one of the four indices is not in the series. */
function lire(bail: Bail, { biens }: FaitsBiens, { de, vers }: { de: number; vers: number }): Lu[] {
  const bien = biens.find(({ id }) => id === bail.bien_id)
  const trimestre = bail.irl_trimestre?.slice(-2)
  if (!bien || !trimestre) return []
  const territoire = territoireDe(bien.code_postal)
  const variation = (annee: number): Variation | null => {
    const nouveau = indiceDe(`${annee}-${trimestre}`, territoire)
    const ancien = indiceDe(`${annee - 1}-${trimestre}`, territoire)
    return nouveau && ancien ? { nouveau, ancien } : null
  }
  const [avant, apres] = [variation(de), variation(vers)]
  return avant && apres ? [{ bail, nom: bien.libelle, avant, apres }] : []
}

function effetDe(lus: readonly Lu[], { de, vers }: { de: number; vers: number }): NonNullable<Changement['effet']> {
  const avant = total('irl_avant', { annee: de, entrees: lus.map((lu) => hausse(lu, lu.avant)) })
  const apres = total('irl_apres', { annee: vers, entrees: lus.map((lu) => hausse(lu, lu.apres)) })
  const ecart = etapeEcart('changement_irl', {
    libelle: `Loyers d’un an après révision, de ${de} à ${vers}`,
    apres,
    avant,
    en_mots: 'Sur les loyers d’aujourd’hui, ce que la révision d’un an ajoute avec l’indice de chaque année.',
    regle: REGLE,
  })
  return { montant_cents: ecart.montant_cents, cle: ecart.cle, etapes: [ecart, apres, avant] }
}

const REGLE = { source: `${SOURCE_REVISION} ; INSEE, indice de référence des loyers`, certitude: 'C' } as const

/** Of twelve months. */
function hausse({ bail, nom }: Lu, { nouveau, ancien }: Variation): Entree {
  const revise = loyerRevise(bail.loyer_cents, { ancien: ancien.centiemes, nouveau: nouveau.centiemes })
  const enPlus: Cents = minus(revise, bail.loyer_cents)
  return {
    libelle: `${nom}, ${direTrimestre(nouveau.trimestre)}`,
    montant_cents: part(enPlus, [MOIS_D_UN_AN, 1]),
    code: `fait:baux/${bail.id}`,
  }
}

const total = (cle: string, { annee, entrees }: { annee: number; entrees: readonly Entree[] }): Etape =>
  etape(cle, {
    libelle: `Hausse d’un an avec l’indice de ${annee}`,
    montant_cents: sum(entrees.map(({ montant_cents }) => montant_cents)),
    en_mots: 'Loyer multiplié par l’indice de l’année, divisé par celui d’un an avant, moins le loyer, sur douze mois.',
    entrees,
    regle: REGLE,
  })
