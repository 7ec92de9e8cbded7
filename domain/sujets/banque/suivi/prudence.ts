// What is left to the person: a large amount that words would call a small expense, a deposit that looks like a rent, what came before the books.

import { abs, type Cents, cents, decimalComma, zero } from '../../../base/cents.ts'
import { type Day, year } from '../../../base/day.ts'
import { jourEtMois } from '../../../base/mots.ts'
import { auLoyerDu, montantEcheance } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { PETIT_EQUIPEMENT } from '../../location/regles.ts'
import { categorieDepense } from '../../tiers/ecritures/categories-depense.ts'
import { normaliser } from '../formats/texte.ts'
import { texteDit } from '../mots-ligne.ts'
import type { FaitConnu } from '../rapprochement.ts'
import type { Proposition } from '../regles.ts'
import { DEPOT, ECHEANCE } from './faits-connus.ts'
import type { LigneATraiter, PropositionDeLigne } from './proposition.ts'

/** What such an expense of a dwelling hardly exceeds in one payment: above, words alone decide nothing. Prudence, not law. */
const PLAFONDS: Readonly<Record<string, number>> = {
  frais_bancaires: 210_00,
  frais_banque_gestion: 210_00,
  internet: 210_00,
  logiciel: 620_00,
  annonces: 410_00,
  fournitures: 310_00,
  deplacements: 620_00,
  entretien: 1_050_00,
  energie: 1_550_00,
  assurance_pno: 1_250_00,
  assurance_loyers: 1_550_00,
  assurance_emprunteur: 520_00,
  autres_frais_financiers: 520_00,
  commission_plateforme: 2_130_00,
  comptable: 2_640_00,
  honoraires_agence: 4_100_00,
  diagnostics: 1_550_00,
  cotisations: 520_00,
  cfe: 4_100_00,
  taxe_fonciere: 8_100_00,
  copropriete: 8_100_00,
}

/** Why an expense said by words alone is too large for its category; null when it is not. */
export function tropGrande(
  { montant_cents }: Pick<LigneATraiter, 'montant_cents'>,
  { nature, categorie }: Proposition,
): string | null {
  const montant = abs(montant_cents)
  if (nature !== 'depense' || !categorie) return null
  const libelle = categorieDepense(categorie)?.libelle ?? categorie
  if (categorie === 'petit_equipement' && montant > PETIT_EQUIPEMENT.valeur)
    return `${enEuros(montant)} dépassent ${enEuros(PETIT_EQUIPEMENT.valeur)} : un bien qui dure s’immobilise (${PETIT_EQUIPEMENT.source}). À vous de dire si c’en est un.`
  const plafond = PLAFONDS[categorie]
  if (plafond === undefined || montant <= plafond) return null
  return `${enEuros(montant)} dépassent ce que coûte d’ordinaire « ${libelle} » (${enEuros(cents(plafond))}) : à vous de dire ce que c’est.`
}

const IMPOTS_DU_LOGEMENT = ['taxe_fonciere', 'cfe']
const IMPOT_NOMME = /\b(fonc\w*|tf|tfpb|cfe)\b/

/** A tax told by its month alone: income tax is taken by the same office in the same months, and is no charge. */
export function impotSansNom(
  ligne: Pick<LigneATraiter, 'libelle' | 'tiers'>,
  { nature, categorie }: Proposition,
): string | null {
  if (nature !== 'depense' || !IMPOTS_DU_LOGEMENT.includes(categorie ?? '')) return null
  if (IMPOT_NOMME.test(normaliser(texteDit(ligne)))) return null
  return 'Le libellé ne dit pas quel impôt : le vôtre n’est pas une charge du logement. À vous de dire.'
}

const enEuros = (montant: Cents): string => `${decimalComma(montant)} €`

// Banks cut words: a deposit is heard by how its words begin, but a cheque or cash paid in is none.
const DEPOT_DIT = /\b(depo(t|ts)? ?(de )?(g|ga\w*)|depo|depots?|garan\w*|caut\w*|dg|ddg)\b/
const ESPECES_OU_CHEQUE = /\b(cheques?|chq|especes?|esp)\b/
const LOYER_DIT = /\b(loyers?|loye|loy|lyr)\b/

/** What the words of a line say of a tenant's money; null when they say neither, or both. */
export function ditDepotOuLoyer(ligne: Pick<LigneATraiter, 'libelle' | 'tiers'>): 'depot' | 'loyer' | null {
  const texte = normaliser(texteDit(ligne))
  const depot = DEPOT_DIT.test(texte) && !ESPECES_OU_CHEQUE.test(texte)
  if (depot === LOYER_DIT.test(texte)) return null
  return depot ? 'depot' : 'loyer'
}

/** A line that is as well the deposit of its lease as its rent, and whose words say neither. */
export function depotOuLoyer(
  ligne: LigneATraiter,
  trouves: readonly FaitConnu[],
  { attendus, faits }: { attendus: readonly FaitConnu[]; faits: Pick<FaitsLocation, 'baux'> },
): PropositionDeLigne | null {
  const [seul, autre] = trouves
  if (!seul || autre || !/^(echeance|depot)\//.test(seul.cle) || ditDepotOuLoyer(ligne) !== null) return null
  const egaux = attendus.filter(
    ({ groupe, montant_cents }) => groupe === seul.groupe && montant_cents === ligne.montant_cents,
  )
  const bail_id = egaux.find(({ cle }) => cle.startsWith(DEPOT))?.cle.slice(DEPOT.length)
  const bail = faits.baux.find(({ id }) => id === bail_id)
  if (!bail) return null
  const appele = egaux.some(({ cle }) => cle.startsWith(ECHEANCE))
  if (!appele && ligne.montant_cents !== montantEcheance(auLoyerDu(bail, ligne.date))) return null
  return {
    ...{ ligne_id: ligne.id, sort: 'rapprochee', faits: [], regle_id: null, confiance: 'moyenne' },
    titre: 'Dépôt de garantie ou loyer',
    raison: `${enEuros(ligne.montant_cents)} sont à la fois le dépôt de garantie et le loyer de ce bail, et le libellé ne dit pas lequel.`,
    a_completer: { nature: 'depot', bail_id: bail.id },
  }
}

/** A deposit said by words alone is that of its lease, to the cent, or is left to be said. */
export function depotInegal(
  { montant_cents }: Pick<LigneATraiter, 'montant_cents'>,
  { nature, bail_id }: Proposition,
  { baux }: Pick<FaitsLocation, 'baux'>,
): string | null {
  const prevu = nature === 'depot' ? (baux.find(({ id }) => id === bail_id)?.depot_garantie_cents ?? zero) : zero
  if (prevu === 0 || montant_cents <= 0 || montant_cents === prevu) return null
  return `Le dépôt de ce bail est de ${enEuros(prevu)} : à vous de dire ce que sont ces ${enEuros(montant_cents)}.`
}

/** A line of before the books stands in none of their days: it is in what they open with, or they open earlier. */
export function avantLesLivres(ligne: LigneATraiter, premierJour: Day | null): PropositionDeLigne | null {
  if (premierJour === null || ligne.date >= premierJour) return null
  return {
    ...{ ligne_id: ligne.id, sort: 'ignoree', faits: [], regle_id: null, confiance: 'moyenne' },
    titre: 'Avant vos livres',
    raison: `Vos livres commencent le ${jourEtMois(premierJour)} ${year(premierJour)} : ouvrez-les plus tôt tant que rien n’y est validé, ou laissez cette ligne dans le solde d’ouverture.`,
    a_completer: { nature: 'ignorer' },
  }
}
