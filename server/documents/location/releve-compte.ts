// The account of a tenant on paper: each rent and payment with the months it pays, the balance after each, who paid what.
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { LigneReleve, ReleveCompte } from '#domain/sujets/location/documents/releve-compte.ts'
import { deLaPeriode, OBJETS_DITS } from '#domain/sujets/location/echeance.ts'
import { couper, type Encre, GRIS, NOIR, PALE } from '../papier/encre.ts'
import { BORDS, type Papier } from '../papier/papier.ts'
import { GRAS, SECOND } from '../papier/piece-commerciale.ts'
import { jourCourt, montantExact, typographier } from '../papier/typographie.ts'
import { type Correspondance, ouvrirCourrier } from './courrier-locataire.ts'

export type ReleveSurPapier = {
  readonly qui: Correspondance
  readonly releve: ReleveCompte
  readonly etabli_le: Day
}

const LIGNE: Encre = { police: 'texte', taille: 9, couleur: NOIR }
const TETE: Encre = { police: 'moyen', taille: 8, couleur: PALE }
const NOTE: Encre = { police: 'texte', taille: 8, couleur: GRIS }
const FORT: Encre = { police: 'gras', taille: 9, couleur: NOIR }
const LIBELLE = { x: BORDS.gauche + 62, largeur: 190 }
/** From the left edge to the right of each column of amounts. */
const COLONNES = { du: 325, recu: 395 } as const

export function dessinerReleve({ qui, releve, etabli_le }: ReleveSurPapier): Promise<Uint8Array<ArrayBuffer>> {
  const { du, au, lignes } = releve
  const periode = du === null ? `jusqu’au ${jourCourt(au)}` : `du ${jourCourt(du)} au ${jourCourt(au)}`
  const papier = ouvrirCourrier(qui, {
    titre: `Relevé de compte ${periode}`,
    le: etabli_le,
    cree_le: new Date(`${etabli_le}T09:00:00Z`),
  })
  papier.paragraphe(`${qui.logement}, ${qui.adresse}`, SECOND)
  papier.descendre(10)
  titres(papier)
  for (const ligne of lignes) poserLigne(papier, ligne)
  totaux(papier, releve)
  return papier.rendre()
}

function titres(papier: Papier): void {
  papier.ecrire('Date', { x: BORDS.gauche }, TETE)
  papier.ecrire('Libellé', LIBELLE, TETE)
  montants(papier, ['Dû', 'Reçu', 'Solde'], TETE)
  papier.descendre(13)
  papier.filet(NOIR, 0.8)
}

function montants(papier: Papier, [du, recu, solde]: readonly [string, string, string], encre: Encre): void {
  const droite = (largeur: number) => ({ x: BORDS.gauche, largeur, aligne: 'droite' }) as const
  papier.ecrire(du, droite(COLONNES.du), encre)
  papier.ecrire(recu, droite(COLONNES.recu), encre)
  papier.ecrire(solde, droite(BORDS.largeur), encre)
}

function poserLigne(papier: Papier, ligne: LigneReleve): void {
  const notes = imputationsDites(ligne).flatMap((note) =>
    couper(papier.doc, typographier(note), { encre: NOTE, largeur: LIBELLE.largeur }),
  )
  if (papier.place(20 + notes.length * 11)) titres(papier)
  papier.descendre(4)
  papier.ecrire(jourCourt(ligne.date), { x: BORDS.gauche }, LIGNE)
  papier.ecrire(libelleDe(ligne), LIBELLE, LIGNE)
  const { debit_cents, credit_cents, solde_cents } = ligne
  montants(papier, [ouVide(debit_cents), ouVide(credit_cents), montantExact(solde_cents)], LIGNE)
  papier.descendre(13)
  for (const note of notes) {
    papier.ecrire(note, LIBELLE, NOTE)
    papier.descendre(11)
  }
  papier.filet()
}

const ouVide = (montant: Cents): string => (montant === 0 ? '' : montantExact(montant))

function libelleDe({ nature, objet, periode, mois = 1, payeur }: LigneReleve): string {
  if (nature === 'report') return 'Solde reporté'
  if (objet === 'rejet') return 'Paiement rejeté par la banque'
  if (objet) return OBJETS_DITS[objet]
  if (nature === 'echeance') return periode === null ? 'Loyer' : `Loyer ${deLaPeriode({ periode, mois })}`
  if (payeur === 'caf') return 'Aide au logement versée par la CAF'
  if (payeur === 'regularisation') return 'Charges rendues en avoir'
  return payeur === 'depot_garantie' ? 'Pris sur le dépôt de garantie' : 'Paiement du locataire'
}

const imputationsDites = ({ imputations }: LigneReleve): string[] =>
  imputations.length === 0
    ? []
    : [
        `règle ${imputations
          .map(({ periode, mois = 1, montant_cents }) =>
            periode === null
              ? `${montantExact(montant_cents)} d’avance`
              : `${montantExact(montant_cents)} ${deLaPeriode({ periode, mois })}`,
          )
          .join(', ')}`,
      ]

function totaux(papier: Papier, { appele_cents, recus, solde_cents }: ReleveCompte): void {
  papier.place(120)
  papier.descendre(14)
  const rangs: [string, Cents][] = [
    ['Appelé dans la période', appele_cents],
    ['Payé par le locataire', recus.locataire],
    ...(recus.caf === 0 ? [] : [['Versé par la CAF', recus.caf] as [string, Cents]]),
    ...(recus.regularisation === 0 ? [] : [['Charges rendues en avoir', recus.regularisation] as [string, Cents]]),
    ...(recus.depot_garantie === 0 ? [] : [['Pris sur le dépôt de garantie', recus.depot_garantie] as [string, Cents]]),
  ]
  for (const [libelle, montant] of rangs) poserTotal(papier, [libelle, montant], LIGNE)
  const solde: [string, Cents] = [solde_cents >= 0 ? 'Reste dû' : 'En faveur du locataire', solde_cents]
  poserTotal(papier, solde, FORT)
  papier.descendre(10)
  papier.paragraphe(
    'Chaque paiement règle le loyer que le locataire a désigné, sinon le plus ancien (Code civil, article 1342-10).',
    NOTE,
  )
}

function poserTotal(papier: Papier, [libelle, montant]: readonly [string, Cents], encre: Encre): void {
  papier.ecrire(libelle, { x: BORDS.gauche + 200 }, encre === FORT ? { ...GRAS, taille: 10 } : encre)
  papier.ecrire(montantExact(montant), { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' }, encre)
  papier.descendre(16)
}
