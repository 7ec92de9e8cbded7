// The statement of an owner on paper: rents by address, bills paid for him, fees as their invoice says them, his account, what is transferred.

import type { CompteRenduNumerote } from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import type { LigneDeLoyer } from '#domain/activites/gestion-locative/comptes-rendus/loyers-rendus.ts'
import { totalDesLoyers } from '#domain/activites/gestion-locative/comptes-rendus/loyers-rendus.ts'
import { rangsDuCompte } from '#domain/activites/gestion-locative/comptes-rendus/rangs-du-compte.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import { montantEnLettres } from '#domain/base/en-lettres.ts'
import { majuscule } from '#domain/base/mots.ts'
import { couper, type Encre, FILET, GRIS, NOIR, PALE } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { DROITE, GRAS, SECOND, TITRE } from '../papier/piece-commerciale.ts'
import { jourCourt, montantExact, typographier } from '../papier/typographie.ts'

const TETE: Encre = { police: 'moyen', taille: 8, couleur: PALE }
const LIGNE: Encre = { police: 'texte', taille: 9, couleur: NOIR }
const DOUX: Encre = { police: 'texte', taille: 9, couleur: GRIS }
const FORT: Encre = { police: 'gras', taille: 9, couleur: NOIR }
const CADRE: Encre = { police: 'titre', taille: 13, couleur: NOIR }
const NOTE: Encre = { police: 'texte', taille: 8.6, couleur: GRIS }
const TOTAL: Encre = { police: 'gras', taille: 12, couleur: NOIR }

/** From the left edge: where each column begins, or where its amounts end. */
const LOYERS = { locataire: 110, largeur: 172, appele: 315, recu: 390 } as const
const DEPENSES = { libelle: 62, largeur: 290, piece: 375 } as const
const MILIEU = BORDS.gauche + BORDS.largeur / 2

export function dessinerCompteRendu(rendu: CompteRenduNumerote): Promise<Uint8Array<ArrayBuffer>> {
  const { numero, mandataire, etabli_le, du, au } = rendu
  const papier = ouvrirPapier({
    titre: `Compte rendu de gestion ${numero ?? 'brouillon'}`,
    auteur: mandataire.nom,
    cree_le: new Date(`${etabli_le}T09:00:00Z`),
    pied: piedDe(rendu),
    ...(numero === null ? { filigrane: 'BROUILLON' } : {}),
  })
  papier.page()
  papier.ecrire(mandataire.nom, { x: BORDS.gauche }, GRAS)
  papier.ecrire(numero === null ? 'Brouillon' : `Compte rendu n° ${numero}`, DROITE, SECOND)
  papier.descendre(13)
  papier.ecrire(`le ${jourCourt(etabli_le)}`, DROITE, SECOND)
  papier.descendre(8)
  papier.paragraphe('Compte rendu de gestion', TITRE, 1.2)
  papier.paragraphe(`Du ${jourCourt(du)} au ${jourCourt(au)}`, SECOND)
  papier.descendre(8)
  poserParties(papier, rendu)
  for (const { adresse, lignes } of rendu.immeubles) poserLoyers(papier, adresse, lignes)
  poserTva(papier, rendu)
  poserDepenses(papier, rendu)
  poserHonoraires(papier, rendu)
  poserCompte(papier, rendu)
  return papier.rendre()
}

function piedDe({ mandataire: { nom, siren, habilitation } }: CompteRenduNumerote): string {
  const carte = habilitation
    ? `, carte ${habilitation.carte}, garantie financière de ${montantExact(habilitation.garantie_cents)} (${habilitation.garant})`
    : ''
  return `${nom}${siren ? `, SIREN ${siren}` : ''}${carte}. Une erreur se corrige sur le compte rendu suivant ; celui-ci ne change plus une fois envoyé.`
}

function poserParties(papier: Papier, { mandataire, proprietaire, mandat }: CompteRenduNumerote): void {
  const { nom, adresse, code_postal, ville } = proprietaire
  const gauche = [mandataire.nom, mandataire.adresse, `Mandat n° ${mandat.numero} du ${jourCourt(mandat.signe_le)}`]
  const droite = [nom, adresse, `${code_postal} ${ville}`.trim()]
  papier.ecrire('Mandataire', { x: BORDS.gauche }, TETE)
  papier.ecrire('Propriétaire', { x: MILIEU }, TETE)
  papier.descendre(13)
  const colonne = (textes: readonly string[]) =>
    textes
      .filter((un) => un !== '')
      .flatMap((un) => couper(papier.doc, typographier(un), { encre: LIGNE, largeur: BORDS.largeur / 2 - 16 }))
  const [a, b] = [colonne(gauche), colonne(droite)]
  for (let rang = 0; rang < Math.max(a.length, b.length); rang++) {
    papier.ecrire(a[rang] ?? '', { x: BORDS.gauche }, rang === 0 ? FORT : LIGNE)
    papier.ecrire(b[rang] ?? '', { x: MILIEU }, rang === 0 ? FORT : LIGNE)
    papier.descendre(12)
  }
}

function titre(papier: Papier, dit: string): void {
  papier.place(70)
  papier.descendre(9)
  papier.ecrire(dit, { x: BORDS.gauche }, CADRE)
  papier.descendre(17)
}

const montant = (papier: Papier, valeur: Cents | null, jusqu_a: number, encre: Encre): void => {
  if (valeur !== null) papier.ecrire(nu(valeur), { x: BORDS.gauche, largeur: jusqu_a, aligne: 'droite' }, encre)
}
/** `1 234,56`: its column says that these are euros. */
const nu = (valeur: Cents): string => montantExact(valeur).slice(0, -2)

function poserLoyers(papier: Papier, adresse: string, lignes: readonly LigneDeLoyer[]): void {
  titre(papier, `Loyers et charges, ${adresse}`)
  tetesDesLoyers(papier)
  for (const ligne of lignes) {
    const dit = [ligne.locataire, ligne.note].filter(Boolean).join(', ')
    const textes = couper(papier.doc, typographier(dit), { encre: LIGNE, largeur: LOYERS.largeur })
    const lots = couper(papier.doc, typographier(ligne.lot), { encre: LIGNE, largeur: LOYERS.locataire - 8 })
    const hauteur = Math.max(textes.length, lots.length) * 11 + 2
    if (papier.place(hauteur)) tetesDesLoyers(papier)
    montant(papier, ligne.appele_cents, LOYERS.appele, LIGNE)
    montant(papier, ligne.recu_cents, LOYERS.recu, LIGNE)
    montant(papier, ligne.reste_cents, BORDS.largeur, ligne.reste_cents ? FORT : LIGNE)
    for (let rang = 0; rang < Math.max(textes.length, lots.length); rang++) {
      papier.ecrire(lots[rang] ?? '', { x: BORDS.gauche }, LIGNE)
      papier.ecrire(textes[rang] ?? '', { x: BORDS.gauche + LOYERS.locataire }, LIGNE)
      papier.descendre(11)
    }
    papier.descendre(2)
  }
  papier.filet(NOIR, 0.6)
  papier.descendre(4)
  papier.ecrire('Total', { x: BORDS.gauche + LOYERS.locataire }, FORT)
  montant(papier, totalDesLoyers(lignes, 'appele_cents'), LOYERS.appele, FORT)
  montant(papier, totalDesLoyers(lignes, 'recu_cents'), LOYERS.recu, FORT)
  montant(papier, totalDesLoyers(lignes, 'reste_cents'), BORDS.largeur, FORT)
  papier.descendre(13)
}

function tetesDesLoyers(papier: Papier): void {
  papier.ecrire('Lot', { x: BORDS.gauche }, TETE)
  papier.ecrire('Locataire', { x: BORDS.gauche + LOYERS.locataire }, TETE)
  const fin = (jusqu_a: number) => ({ x: BORDS.gauche, largeur: jusqu_a, aligne: 'droite' }) as const
  papier.ecrire('Appelé', fin(LOYERS.appele), TETE)
  papier.ecrire('Reçu', fin(LOYERS.recu), TETE)
  papier.ecrire('Reste dû', fin(BORDS.largeur), TETE)
  papier.descendre(11)
  papier.filet()
  papier.descendre(4)
}

/** What he declares himself of the rents that came, where he opted for VAT. */
function poserTva(papier: Papier, { tva_loyers = [], tva_debits }: CompteRenduNumerote): void {
  if (tva_loyers.length === 0) return
  const dit = tva_debits ? 'Exigible' : 'Reçu'
  titre(papier, `TVA de vos loyers${tva_debits ? ', d’après les débits' : ''}, à déclarer par vous`)
  rangDeTva(papier, ['Lot', `${dit} hors taxe`, 'TVA', `${dit} TTC`], TETE)
  papier.filet()
  papier.descendre(4)
  for (const { lot, ht_cents, tva_cents, ttc_cents } of tva_loyers)
    rangDeTva(papier, [lot, nu(ht_cents), nu(tva_cents), nu(ttc_cents)], LIGNE)
  papier.filet(NOIR, 0.6)
  papier.descendre(4)
  const total = (colonne: 'ht_cents' | 'tva_cents' | 'ttc_cents') => nu(sum(tva_loyers.map((une) => une[colonne])))
  rangDeTva(papier, ['Total', total('ht_cents'), total('tva_cents'), total('ttc_cents')], FORT)
}

function rangDeTva(papier: Papier, [lot, ht, tva, ttc]: readonly [string, string, string, string], encre: Encre): void {
  papier.place(13)
  papier.ecrire(lot, { x: BORDS.gauche }, encre)
  const fin = (jusqu_a: number) => ({ x: BORDS.gauche, largeur: jusqu_a, aligne: 'droite' }) as const
  papier.ecrire(ht, fin(LOYERS.appele), encre)
  papier.ecrire(tva, fin(LOYERS.recu), encre)
  papier.ecrire(ttc, fin(BORDS.largeur), encre)
  papier.descendre(12)
}

function poserDepenses(papier: Papier, { depenses }: CompteRenduNumerote): void {
  if (depenses.length === 0) return
  titre(papier, 'Dépenses payées pour vous')
  for (const { date, libelle, fournisseur, piece, montant_cents } of depenses) {
    const textes = couper(papier.doc, typographier(`${libelle}, ${fournisseur}`), {
      encre: LIGNE,
      largeur: DEPENSES.largeur,
    })
    papier.place(textes.length * 11 + 3)
    papier.ecrire(jourCourt(date), { x: BORDS.gauche }, DOUX)
    papier.ecrire(piece ?? '', { x: BORDS.gauche + DEPENSES.piece }, DOUX)
    montant(papier, montant_cents, BORDS.largeur, LIGNE)
    for (const texte of textes) {
      papier.ecrire(texte, { x: BORDS.gauche + DEPENSES.libelle }, LIGNE)
      papier.descendre(11)
    }
    papier.descendre(3)
  }
  poserTotal(papier, 'Total', sum(depenses.map(({ montant_cents }) => montant_cents)))
}

function poserTotal(papier: Papier, dit: string, valeur: Cents): void {
  papier.place(20)
  papier.filet(NOIR, 0.6)
  papier.descendre(4)
  papier.ecrire(dit, { x: BORDS.gauche }, FORT)
  montant(papier, valeur, BORDS.largeur, FORT)
  papier.descendre(13)
}

/** What the invoice of the fees says (CGI, ann. II, art. 242 nonies A), the rest of it being on the sheet. */
function poserHonoraires(papier: Papier, { honoraires, facture_numero }: CompteRenduNumerote): void {
  const { lignes, ht_cents, tva_cents, ttc_cents } = honoraires
  if (lignes.length === 0) return
  const quoi = ttc_cents < 0 ? 'Avoir sur nos honoraires' : 'Nos honoraires'
  titre(papier, facture_numero === null ? quoi : `${quoi}, ${ttc_cents < 0 ? 'n°' : 'facture'} ${facture_numero}`)
  for (const ligne of lignes) {
    const textes = couper(papier.doc, typographier(ligne.libelle), { encre: LIGNE, largeur: BORDS.largeur - 80 })
    papier.place(textes.length * 11 + 3)
    montant(papier, ligne.ht_cents, BORDS.largeur, LIGNE)
    for (const texte of textes) {
      papier.ecrire(texte, { x: BORDS.gauche }, LIGNE)
      papier.descendre(11)
    }
    papier.descendre(3)
  }
  for (const [dit, valeur] of [
    ['Total hors taxe', ht_cents],
    ['TVA', tva_cents],
  ] as const) {
    papier.ecrire(dit, { x: BORDS.gauche }, DOUX)
    montant(papier, valeur, BORDS.largeur, LIGNE)
    papier.descendre(12)
  }
  poserTotal(papier, 'Total TTC', ttc_cents)
}

function poserCompte(papier: Papier, rendu: CompteRenduNumerote): void {
  const { compte, depots_detenus_cents, iban_masque, virement_le } = rendu
  const rangs = rangsDuCompte(rendu)
  papier.place(rangs.length * 14 + 84)
  titre(papier, 'Votre compte')
  for (const { libelle, montant_cents } of rangs) {
    papier.ecrire(libelle, { x: BORDS.gauche }, LIGNE)
    montant(papier, montant_cents, BORDS.largeur, LIGNE)
    papier.descendre(12)
    papier.filet(FILET)
    papier.descendre(2)
  }
  papier.descendre(4)
  papier.filet(NOIR, 1)
  papier.descendre(6)
  papier.ecrire(`À vous virer le ${jourCourt(virement_le)}`, { x: BORDS.gauche }, TOTAL)
  papier.ecrire(montantExact(compte.a_virer_cents), DROITE, TOTAL)
  papier.descendre(20)
  const enLettres = compte.a_virer_cents > 0 ? `${majuscule(montantEnLettres(compte.a_virer_cents))}, ` : ''
  const ou = iban_masque === null ? 'sur le compte que vous nous indiquerez' : `sur votre compte ${iban_masque}`
  const vers = enLettres === '' ? 'Rien n’est à virer.' : `${enLettres}${ou}.`
  papier.paragraphe(
    `${vers} Dépôts de garantie détenus pour vos locataires : ${montantExact(depots_detenus_cents)}.`,
    NOTE,
  )
}
