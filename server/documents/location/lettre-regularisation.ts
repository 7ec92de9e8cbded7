// The account of the charges of a year sent to a tenant: each nature, the provisions, the balance, where the papers are seen.

import { abs, type Cents, minus, sum } from '#domain/base/cents.ts'
import { addMonths } from '#domain/base/day.ts'
import { libelleTaux } from '#domain/base/tva.ts'
import {
  CLES_NATURE,
  direPartage,
  type LigneDecompte,
  NATURES_CHARGE,
  QUOTE_PART_ENTIERE,
  type RegularisationCharges,
} from '#domain/sujets/location/charge.ts'
import { deLogement, type Parties, signataire } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { CHARGES } from '#domain/sujets/location/regles.ts'
import { estTardive } from '#domain/sujets/location/regularisation-charges.ts'
import type { Papier } from '../papier/papier.ts'
import { jourCourt, montantExact } from '../papier/typographie.ts'
import { ENCRES, type Feuille, ligne, ouvrirCourrier, paragraphe, section, signatures } from './courrier-bail.ts'

export type LettreRegularisation = Feuille & { readonly regularisation: RegularisationCharges }

export function dessinerRegularisation(lettre: LettreRegularisation): Promise<Uint8Array<ArrayBuffer>> {
  const { regularisation: r, parties } = lettre
  const papier = ouvrirCourrier({
    ...lettre,
    titre: 'Régularisation annuelle des charges',
    sous_titre: `${parties.logement.libelle}, ${parties.logement.ville}`,
    pied: `${sourceDesCharges(parties)}.`,
  })
  paragraphe(papier, 'Madame, Monsieur,')
  paragraphe(
    papier,
    `Voici le décompte des charges de ${deLogement(parties) ? 'votre logement' : 'vos locaux'} du ${jourCourt(r.du)} au ${jourCourt(r.au)}, où vous étiez présent du ${jourCourt(r.entree)} au ${jourCourt(r.sortie)}.`,
  )
  for (const nature of CLES_NATURE) {
    const siennes = r.lignes.filter((une) => une.nature === nature)
    if (siennes.length > 0) ecrireNature(papier, NATURES_CHARGE[nature], siennes)
  }
  papier.descendre(8)
  const horsTaxe = r.tva ? ', hors taxe' : ''
  ligne(papier, [`Charges récupérables de la période${horsTaxe}`, montantExact(r.reelles_cents)], ENCRES.gras)
  ligne(papier, [`Provisions appelées${horsTaxe}`, montantExact(r.provisions_cents)])
  if (r.tva) {
    ligne(papier, ['Différence, hors taxe', montantExact(abs(minus(r.reelles_cents, r.provisions_cents)))])
    ligne(papier, [`TVA à ${libelleTaux(r.tva.taux)}`, montantExact(abs(r.tva.tva_cents))])
  }
  ligne(papier, [titreSolde(r.solde_cents), montantExact(abs(r.solde_cents))], ENCRES.gras)
  papier.descendre(8)
  for (const mot of suites(r, deLogement(parties))) paragraphe(papier, mot)
  if (r.tva && r.solde_cents !== 0)
    paragraphe(
      papier,
      `La TVA se récupère d’après ${r.solde_cents > 0 ? 'la facture' : 'l’avoir'} qui accompagne ce décompte.`,
    )
  paragraphe(papier, 'Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.')
  signatures(papier, [signataire(parties.bailleur)])
  return papier.rendre()
}

function ecrireNature(papier: Papier, titre: string, lignes: readonly LigneDecompte[]): void {
  section(papier, titre)
  for (const une of lignes)
    ligne(papier, [`${une.part_cents < 0 ? 'Avoir : ' : ''}${une.libelle}${cle(une)}`, montantExact(une.part_cents)])
  if (lignes.length > 1)
    ligne(papier, ['Ensemble', montantExact(sum(lignes.map(({ part_cents }) => part_cents)))], ENCRES.gras)
}

/** How the charge was shared out: the law asks it of a building. */
function cle({ montant_cents, quote_part, prorata, part_cents, partage }: LigneDecompte): string {
  if (partage) return ` (${montantExact(partage.ensemble_cents)}, ${direPartage(partage)})`
  if (part_cents === montant_cents) return ''
  const part =
    quote_part === QUOTE_PART_ENTIERE ? '' : `, ${(quote_part / 100).toLocaleString('fr-FR')} % pour ce logement`
  return ` (${montantExact(montant_cents)}${part}${prorata ? ', au prorata de vos jours de présence' : ''})`
}

const titreSolde = (solde: Cents): string =>
  solde > 0 ? 'Complément dû' : solde < 0 ? 'Trop versé, qui vous revient' : 'Rien n’est dû'

const sourceDesCharges = (parties: Parties): string => {
  if (deLogement(parties)) return CHARGES.source
  return parties.type_bail === 'commercial' ? 'Code de commerce, art. L145-40-2 ; le bail' : 'Le bail'
}

function suites(r: RegularisationCharges, logement: boolean): string[] {
  const mots: string[] = []
  if (r.solde_cents > 0)
    mots.push(`Ce complément de ${montantExact(r.solde_cents)} est à régler pour le ${jourCourt(r.exigible_le)}.`)
  if (logement && r.solde_cents > 0 && estTardive(r))
    mots.push('Ce décompte vient plus d’un an après les charges : vous pouvez demander à le payer par douzième.')
  if (r.excedent === 'deduit')
    mots.push('Ce trop versé est porté à votre compte : il s’impute sur vos prochains loyers.')
  else if (r.excedent !== null) mots.push(`Ce trop versé vous est rendu le ${jourCourt(r.etablie_le)}.`)
  const pieces = 'Les pièces justificatives sont tenues à votre disposition'
  mots.push(
    logement
      ? `${pieces} pendant six mois, jusqu’au ${jourCourt(addMonths(r.etablie_le, CHARGES.pieces_mois))}.`
      : `${pieces}.`,
  )
  if (r.provision_apres_cents !== null)
    mots.push(
      `La provision mensuelle pour charges devient ${montantExact(r.provision_apres_cents)} pour les loyers appelés après ce courrier.`,
    )
  return mots
}
