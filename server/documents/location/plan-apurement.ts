// A repayment plan on paper: what is owed, the instalments, what keeping it means, two places to sign.
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { PlanApurement } from '#domain/sujets/location/plan-apurement.ts'
import { NOIR } from '../papier/encre.ts'
import { BORDS } from '../papier/papier.ts'
import { DROITE, GRAS, PETIT, SECOND, TEXTE } from '../papier/piece-commerciale.ts'
import { jourCourt, montantExact } from '../papier/typographie.ts'
import { type Correspondance, ouvrirCourrier } from './courrier-locataire.ts'

export type PlanSurPapier = {
  readonly qui: Correspondance
  readonly plan: PlanApurement
  /** Rent and charges of the month, due beside the instalments. */
  readonly loyer_cents: Cents
  readonly etabli_le: Day
}

export function dessinerPlan({ qui, plan, loyer_cents, etabli_le }: PlanSurPapier): Promise<Uint8Array<ArrayBuffer>> {
  const { montant_cents, versements, signe_le } = plan
  const papier = ouvrirCourrier(qui, {
    titre: 'Plan d’apurement de la dette de loyer',
    le: etabli_le,
    cree_le: new Date(`${etabli_le}T09:00:00Z`),
  })
  const locataires = qui.locataires.join(', ')
  for (const phrase of [
    `Entre ${qui.bailleur}, bailleur, et ${locataires}, locataire, pour le logement ${qui.logement}, ${qui.adresse}, ${qui.code_postal} ${qui.ville}.`,
    `Le locataire reconnaît devoir ${montantExact(montant_cents)} de loyers et de charges au ${jourCourt(etabli_le)}, et s’engage à les payer comme suit, en plus du loyer et des charges de chaque mois (${montantExact(loyer_cents)} aujourd’hui).`,
  ]) {
    papier.paragraphe(phrase, TEXTE)
    papier.descendre(8)
  }
  papier.descendre(6)
  papier.ecrire('Versement', { x: BORDS.gauche }, PETIT)
  papier.ecrire('Au plus tard le', { x: BORDS.gauche + 150 }, PETIT)
  papier.ecrire('Montant', DROITE, PETIT)
  papier.descendre(14)
  papier.filet(NOIR, 0.8)
  versements.forEach(({ date, montant_cents: un }, rang) => {
    papier.place(20)
    papier.descendre(5)
    papier.ecrire(String(rang + 1), { x: BORDS.gauche }, TEXTE)
    papier.ecrire(jourCourt(date), { x: BORDS.gauche + 150 }, TEXTE)
    papier.ecrire(montantExact(un), DROITE, TEXTE)
    papier.descendre(15)
    papier.filet()
  })
  papier.descendre(5)
  papier.ecrire('Total', { x: BORDS.gauche }, GRAS)
  papier.ecrire(montantExact(montant_cents), DROITE, GRAS)
  papier.descendre(28)
  for (const phrase of [
    'Tant que les versements et les loyers du mois sont payés, le bailleur ne relance pas et ne demande rien de plus pour cette dette. Un versement ou un loyer manqué rend au bailleur le droit de réclamer aussitôt tout ce qui reste dû.',
    'Ce plan ne vaut pas renonciation à la dette. Le locataire peut saisir le fonds de solidarité pour le logement (FSL) et se faire conseiller par l’ADIL.',
  ]) {
    papier.paragraphe(phrase, SECOND)
    papier.descendre(6)
  }
  papier.place(110)
  papier.descendre(16)
  papier.ecrire('Le bailleur', { x: BORDS.gauche }, GRAS)
  papier.ecrire('Le locataire', { x: BORDS.gauche + 250 }, GRAS)
  papier.descendre(17)
  papier.ecrire(
    signe_le === null ? 'Date et signature' : `Signé le ${jourCourt(signe_le)}`,
    { x: BORDS.gauche },
    SECOND,
  )
  papier.ecrire('Date, mention « lu et approuvé », signature', { x: BORDS.gauche + 250 }, SECOND)
  return papier.rendre()
}
