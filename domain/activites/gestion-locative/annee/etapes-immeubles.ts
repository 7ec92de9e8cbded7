// The lines of form 2044 that no entry says: flat costs by unit, what the accounts of co-ownerships take back, amounts and parts of companies that are typed.
import { type Cents, euros, sum, wholeEuros, zero } from '../../../base/cents.ts'
import { publie } from '../../../base/parametres.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import { cleNotee } from '../../../liasse/f2044.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { LIGNES_NOTEES, type LigneNotee } from '../faits/ligne-fonciere.ts'
import type { PartSociete } from '../faits/part-societe.ts'
import type { AnneeDEngagement } from './annee-fonciere.ts'
import type { PartReprise } from './provisions-deduites.ts'
import { etapesRelance } from './relance.ts'

/** Line 222: an amount by dwelling or other unit that is let (CGI 31, I, 1°, e); of what is owned together, his part of it. */
export function forfait(
  loues: readonly string[],
  { parametres }: Millesime,
  sien: (montant: Cents, bien_id: string) => Cents,
): Etape {
  const { valeur, source, certitude } = publie(
    parametres.foncier.forfait_gestion,
    'le forfait des autres frais de gestion',
  )
  return etape('foncier_forfait_gestion', {
    libelle: 'Autres frais de gestion',
    montant_cents: sum(loues.map((id) => sien(valeur, id))),
    en_mots: `Un forfait pour chaque local loué : ${loues.length}. Il tient lieu de la correspondance, du téléphone, des déplacements et des logiciels.`,
    reperes: [{ libelle: 'Par local', montant_cents: valeur }],
    regle: { source, certitude },
  })
}

type Reprises = {
  readonly annee: number
  readonly sien: (bien_id: string) => boolean
  readonly reprise: PartReprise
}

/** Line 230 of the year after: of the provisions that were deducted, what the tenant owes and what is never deducted. */
export function provisionsReprises(
  { comptes_copropriete = [], biens }: FaitsGeres,
  { annee, sien, reprise }: Reprises,
): Etape {
  const siens = comptes_copropriete.filter((un) => un.annee === annee - 1 && sien(un.bien_id))
  const entrees = siens.map((un) => ({
    libelle: biens.find(({ id }) => id === un.bien_id)?.libelle ?? 'Logement',
    montant_cents: reprise(un, sum([un.recuperable_cents, un.non_deductible_cents])),
    code: `fait:comptes_copropriete/${un.id}`,
  }))
  const entier = sum(siens.flatMap((un) => [un.recuperable_cents, un.non_deductible_cents]))
  const montant_cents = sum(entrees.map((une) => une.montant_cents))
  return etape('foncier_provisions_reprises', {
    libelle: `Provisions de copropriété ${annee - 1} non déductibles`,
    montant_cents,
    en_mots: `Les provisions se déduisent entières l’année où elles sont payées ; l’année suivante, les comptes approuvés en retirent ce que doit le locataire et ce qui ne se déduit jamais.${montant_cents < entier ? EN_PROPORTION : ''}`,
    entrees: entrees.filter((une) => une.montant_cents !== zero),
    regle: { source: 'CGI art. 31, I, 1°, a quater', certitude: 'C' },
  })
}

const EN_PROPORTION =
  ' Seulement dans la proportion où elles ont été déduites : rien au micro-foncier ou d’un logement meublé, la part des jours loués nus ou d’un indivisaire sinon.'

const NOTEES: Readonly<Record<LigneNotee, { libelle: string; en_mots: string; source: string }>> = {
  '212': {
    libelle: 'Dépenses à votre charge payées par le locataire',
    en_mots:
      'Ce que le bail met au compte du locataire et qui est normalement à vous : taxe foncière, assurance, grosses réparations d’un local professionnel. La dépense se déduit à sa ligne.',
    source: 'CGI art. 29, al. 2',
  },
  '214': {
    libelle: 'Valeur locative',
    en_mots:
      'Le loyer qu’aurait donné un local que vous gardez pour vous ; jamais celui d’un logement (CGI art. 15, II).',
    source: 'CGI art. 29 et 30',
  },
  '225': {
    libelle: 'Charges récupérables non récupérées',
    en_mots:
      'Ce que vous avez payé pour un locataire parti, et que vous n’aviez pas récupéré au 31 décembre de l’année de son départ.',
    source: 'CGI art. 31, I, 1°, a ter ; notice de la 2044',
  },
  '228': {
    libelle: 'Déductions spécifiques',
    en_mots:
      'Ce que votre convention ou votre dispositif déduit cette année (Besson, Borloo, Cosse), tel que vous l’avez noté.',
    source: 'CGI art. 31, I',
  },
}

type Notees = {
  readonly annee: number
  readonly sien: (bien_id: string) => boolean
  readonly engagements: readonly AnneeDEngagement[]
}

/** Lines 212, 214, 225 and 228 of these properties, as they were typed, with what is depreciated of them and what a breach adds back. */
export function lignesNotees(
  { lignes_foncieres = [], biens }: FaitsGeres,
  { annee, sien, engagements }: Notees,
): Etape[] {
  const miens = engagements.filter(({ engagement }) => sien(engagement.bien_id))
  const siennes = lignes_foncieres.filter((une) => une.annee === annee && sien(une.bien_id))
  const [relance, reintegration] = etapesRelance(
    miens,
    new Set(siennes.filter(({ ligne }) => ligne === '228').map(({ bien_id }) => bien_id)),
  )
  const notees = LIGNES_NOTEES.map((ligne) => {
    const { libelle, en_mots, source } = NOTEES[ligne]
    const entrees = siennes
      .filter((une) => une.ligne === ligne)
      .map((une) => ({
        libelle: [biens.find(({ id }) => id === une.bien_id)?.libelle ?? 'Logement', une.libelle].join(', '),
        montant_cents: une.montant_cents,
        code: `fait:lignes_foncieres/${une.id}`,
      }))
    const amorties = ligne === '228' ? relance.entrees : []
    const toutes = [...entrees, ...amorties]
    return etape(cleNotee(ligne), {
      ...{ libelle, en_mots, entrees: toutes },
      montant_cents: sum(toutes.map((une) => une.montant_cents)),
      ...(amorties.length > 0 && { reperes: relance.reperes }),
      regle: { source, certitude: 'R' },
    })
  })
  const convention = siennes.filter(
    ({ ligne, bien_id }) => ligne === '228' && !miens.some(({ engagement }) => engagement.bien_id === bien_id),
  )
  return [
    ...notees,
    ...[relance, reintegration],
    etape('foncier_convention', {
      libelle: 'Déductions de conventions',
      montant_cents: sum(convention.map(({ montant_cents }) => montant_cents)),
      en_mots: NOTEES['228'].en_mots,
      entrees: convention.map(({ libelle, montant_cents }) => ({ libelle, montant_cents })),
      regle: { source: NOTEES['228'].source, certitude: 'R' },
    }),
  ]
}

const SOCIETES = [
  ['111', 'revenus_cents', 'Revenus bruts des sociétés'],
  ['112', 'frais_cents', 'Frais et charges des sociétés'],
  ['113', 'interets_cents', 'Intérêts d’emprunt des sociétés'],
] as const satisfies readonly (readonly [string, keyof PartSociete, string])[]

/** Lines 111 to 113: each company is a column of its own, in whole euros. */
export function partsDeSocietes({ parts_societes = [] }: FaitsGeres, annee: number): Etape[] {
  const siennes = parts_societes.filter((une) => une.annee === annee)
  return SOCIETES.map(([ligne, montant, libelle]) => {
    const entrees = siennes.map((une) => ({
      libelle: une.nom,
      montant_cents: euros(wholeEuros(une[montant])),
      code: `fait:parts_societes/${une.id}`,
    }))
    return etape(cleNotee(ligne), {
      libelle,
      montant_cents: sum(entrees.map((une) => une.montant_cents)),
      en_mots: 'Votre part, telle que la société vous la donne d’après sa 2072, chaque société arrondie à l’euro.',
      entrees,
      regle: { source: 'CGI art. 8 et 28 ; notice de la 2044', certitude: 'C' },
    })
  })
}
