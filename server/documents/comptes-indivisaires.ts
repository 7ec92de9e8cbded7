// The accounts of co-owners on paper: of each what he brought and took, day by day, his part of the result, and who owes whom.

import { type Cents, negate } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { complementDe } from '#domain/compta/exercice.ts'
import { REGLE_AVANCES, type Reglement } from '#domain/sujets/propriete/suivi/avances-indivisaires.ts'
import type { CompteIndivisaire, ComptesIndivisaires } from '#domain/sujets/propriete/suivi/comptes-indivisaires.ts'
import { couper, type Encre, GRIS, NOIR, PALE } from './papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from './papier/papier.ts'
import { PETIT, SECOND, TITRE } from './papier/piece-commerciale.ts'
import { jourCourt, montantExact, typographier } from './papier/typographie.ts'

export type ComptesSurPapier = {
  readonly comptes: ComptesIndivisaires
  /** The name of the dossier. */
  readonly dossier: string
  readonly etabli_le: Day
}

const LIGNE: Encre = { police: 'texte', taille: 9, couleur: NOIR }
const FORT: Encre = { police: 'gras', taille: 9.5, couleur: NOIR }
const TETE: Encre = { police: 'moyen', taille: 8, couleur: PALE }
const CADRE: Encre = { police: 'gras', taille: 12, couleur: NOIR }
const NOTE: Encre = { police: 'texte', taille: 8.5, couleur: GRIS }
const LIBELLE = { x: BORDS.gauche + 62, largeur: 250 }
/** From the left edge to the right of each column of amounts. */
const COLONNES = { apporte: 390 } as const

export function dessinerComptes({ comptes, dossier, etabli_le }: ComptesSurPapier): Promise<Uint8Array<ArrayBuffer>> {
  const { exercice, reglements, provisoire } = comptes
  const titre = `Comptes des indivisaires ${complementDe(exercice)}`
  const papier = ouvrirPapier({
    titre,
    auteur: dossier,
    cree_le: new Date(`${etabli_le}T09:00:00Z`),
    pied: 'État tenu à la disposition des indivisaires (Code civil, article 815-8). Il ne vaut ni partage, ni accord entre eux.',
  })
  papier.page()
  papier.paragraphe(titre, TITRE, 1.25)
  papier.descendre(6)
  papier.paragraphe(
    `${dossier}, du ${jourCourt(exercice.debut)} au ${jourCourt(exercice.fin)}, établi le ${jourCourt(etabli_le)}.`,
    SECOND,
  )
  if (provisoire) papier.paragraphe('L’exercice n’est pas définitif : ces montants peuvent encore changer.', SECOND)
  for (const compte of comptes.comptes) poserCompte(papier, compte)
  poserReglements(papier, reglements)
  return papier.rendre()
}

function poserCompte(papier: Papier, compte: CompteIndivisaire): void {
  papier.place(120)
  papier.descendre(20)
  papier.ecrire(compte.indivisaire?.nom ?? 'Commun à tous', { x: BORDS.gauche }, CADRE)
  papier.descendre(18)
  titres(papier)
  poser(papier, { libelle: 'À l’ouverture', montant_cents: compte.ouverture_cents }, LIGNE)
  for (const un of compte.mouvements) {
    const [premiere, ...suite] = couper(papier.doc, typographier(un.libelle), {
      encre: LIGNE,
      largeur: LIBELLE.largeur,
    })
    if (papier.place(20 + suite.length * 11)) titres(papier)
    poser(papier, { date: un.date, libelle: premiere ?? '', montant_cents: un.montant_cents }, LIGNE)
    for (const ligne of suite) {
      papier.ecrire(ligne, LIBELLE, LIGNE)
      papier.descendre(11)
    }
  }
  if (papier.place(44)) titres(papier)
  poser(papier, { libelle: 'Part du résultat de l’exercice', montant_cents: compte.resultat_cents }, LIGNE)
  papier.filet(NOIR, 0.8)
  poser(papier, { libelle: 'Solde', montant_cents: compte.solde_cents }, FORT)
}

function titres(papier: Papier): void {
  papier.ecrire('Date', { x: BORDS.gauche }, TETE)
  papier.ecrire('Libellé', LIBELLE, TETE)
  montants(papier, ['Apporté', 'Retiré'], TETE)
  papier.descendre(13)
  papier.filet(NOIR, 0.8)
}

type Rang = { readonly date?: Day; readonly libelle: string; readonly montant_cents: Cents }

function poser(papier: Papier, { date, libelle, montant_cents }: Rang, encre: Encre): void {
  papier.descendre(4)
  if (date) papier.ecrire(jourCourt(date), { x: BORDS.gauche }, encre)
  papier.ecrire(libelle, LIBELLE, encre)
  montants(
    papier,
    [
      montant_cents >= 0 ? montantExact(montant_cents) : '',
      montant_cents < 0 ? montantExact(negate(montant_cents)) : '',
    ],
    encre,
  )
  papier.descendre(13)
}

function montants(papier: Papier, [apporte, retire]: readonly [string, string], encre: Encre): void {
  papier.ecrire(apporte, { x: BORDS.gauche, largeur: COLONNES.apporte, aligne: 'droite' }, encre)
  papier.ecrire(retire, { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' }, encre)
}

function poserReglements(papier: Papier, reglements: readonly Reglement[]): void {
  papier.place(110)
  papier.descendre(22)
  papier.ecrire('Ce que les uns doivent aux autres', { x: BORDS.gauche }, CADRE)
  papier.descendre(18)
  if (reglements.length === 0) papier.paragraphe('Rien : chacun a apporté et retiré pour sa part.', LIGNE)
  for (const { de, a, montant_cents } of reglements)
    papier.paragraphe(`${de.nom} doit ${montantExact(montant_cents)} à ${a.nom}.`, LIGNE)
  papier.descendre(6)
  papier.paragraphe(
    'Depuis la première année tenue ici. Chaque opération faite par l’un se partage entre tous, par les parts de son jour et de son logement.',
    NOTE,
  )
  papier.paragraphe(`${REGLE_AVANCES.source}. À confirmer avec votre notaire ou votre comptable.`, PETIT)
}
