// An avis, a reçu or a quittance on paper: who gives it, to whom, for which dwelling and which days, the amounts, and in words.

import { type Cents, negate } from '#domain/base/cents.ts'
import { type Day, dayOfMonth, year } from '#domain/base/day.ts'
import { montantEnLettres } from '#domain/base/en-lettres.ts'
import { jourEtMois, majuscule } from '#domain/base/mots.ts'
import { libelleTaux } from '#domain/base/tva.ts'
import {
  type Avis,
  type DocumentLocatif,
  deLogement,
  enTeteDuBailleur,
  montantDuDocument,
  type NatureDocument,
  nomDuBailleur,
  type Quittance,
  type Recu,
  signataire,
} from '#domain/sujets/location/documents/documents-locatifs.ts'
import { deLaPeriode, moisDeLaPeriode, nomDeLObjet } from '#domain/sujets/location/echeance.ts'
import { type Encre, FILET, GRIS, mesurer, NOIR, PALE } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { INSECABLE, jourCourt, montantExact } from '../papier/typographie.ts'

export type FeuilleLocative = {
  readonly numero: string
  readonly emis_le: Day
  readonly contenu: DocumentLocatif
  /** The account that the notice asks to pay on. */
  readonly iban?: string | null
  /** A word across the page: what was withdrawn, what is not issued yet. */
  readonly filigrane?: string
}

const TITRES: Readonly<Record<NatureDocument, string>> = {
  avis: 'Avis d’échéance',
  quittance: 'Quittance de loyer',
  recu: 'Reçu de paiement',
}
/** How a payment was made, within a sentence. */
const PAR: Readonly<Record<string, string>> = {
  virement: 'par virement',
  prelevement: 'par prélèvement',
  cheque: 'par chèque',
  especes: 'en espèces',
  caf: 'de la CAF',
  plateforme: 'par la plateforme',
  depot_garantie: 'sur le dépôt de garantie',
  regularisation: 'par un trop versé de charges',
}

const ENCRES = {
  nom: { police: 'titre', taille: 13, couleur: NOIR },
  titre: { police: 'titre', taille: 21, couleur: NOIR },
  sous: { police: 'texte', taille: 11, couleur: GRIS },
  petit: { police: 'texte', taille: 8.5, couleur: PALE },
  texte: { police: 'texte', taille: 10.5, couleur: NOIR },
  gras: { police: 'gras', taille: 10.5, couleur: NOIR },
  corps: { police: 'titre', taille: 11.5, couleur: NOIR },
  second: { police: 'texte', taille: 9.5, couleur: GRIS },
  total: { police: 'gras', taille: 11.5, couleur: NOIR },
} as const satisfies Record<string, Encre>
const DROITE = { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' } as const
const MILIEU = BORDS.gauche + BORDS.largeur / 2 + 20

export function dessinerDocumentLocatif(feuille: FeuilleLocative): Promise<Uint8Array<ArrayBuffer>> {
  const { numero, emis_le, contenu, filigrane } = feuille
  const papier = ouvrirPapier({
    titre: `${TITRES[contenu.nature]} ${numero}`.trim(),
    auteur: nomDuBailleur(contenu.bailleur),
    cree_le: new Date(`${emis_le}T00:00:00Z`),
    pied: piedDe(contenu),
    ...(filigrane ? { filigrane } : {}),
  })
  entete(papier, feuille)
  parties(papier, contenu)
  if (contenu.nature === 'avis') avis(papier, contenu, feuille)
  else if (contenu.nature === 'recu') recu(papier, contenu)
  else quittance(papier, contenu)
  return papier.rendre()
}

/** `quittance-2026-11-rousseau.pdf`; a reçu says the day of its payment. */
export function nomDocumentLocatif({ contenu }: Pick<FeuilleLocative, 'contenu'>): string {
  const quand = contenu.nature === 'recu' ? contenu.date : contenu.du.slice(0, 7)
  const nom = (contenu.locataires[0] ?? '').split(' ').at(-1) ?? ''
  const simple = nom
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
  return `${contenu.nature}-${quand}${simple && `-${simple}`}.pdf`
}

const PIEDS: Readonly<Record<NatureDocument, string>> = {
  avis: 'Cet avis n’est ni une quittance ni un reçu : la quittance vient après le paiement. Il est gratuit (loi n° 89-462 du 6 juillet 1989, art. 21).',
  quittance:
    'Cette quittance annule tous les reçus donnés précédemment pour la même période. À conserver trois ans après le départ (loi n° 89-462 du 6 juillet 1989, art. 7-1 et 21).',
  recu: 'Ce reçu ne vaut pas quittance : elle est donnée quand le loyer est entièrement payé (loi n° 89-462 du 6 juillet 1989, art. 21).',
}

/** Of a lease that the law of homes does not rule. */
const PIEDS_COMMUNS: Readonly<Record<NatureDocument, string>> = {
  avis: 'Cet avis n’est ni une quittance ni un reçu : la quittance vient après le paiement.',
  quittance:
    'Cette quittance annule tous les reçus donnés précédemment pour la même période. À conserver cinq ans (code civil, art. 2224).',
  recu: 'Ce reçu ne vaut pas quittance : elle est donnée quand le loyer est entièrement payé.',
}

/** Of the lease of a trade, which no law of homes rules: the tax is got back on an invoice. */
const PIEDS_AVEC_TVA: Readonly<Record<'avis' | 'quittance', string>> = {
  avis: 'Cet avis n’est ni une quittance ni une facture : la TVA se récupère sur la facture, qui porte le numéro de TVA du bailleur.',
  quittance:
    'Cette quittance annule tous les reçus donnés précédemment pour la même période. Elle n’est pas une facture : la TVA se récupère sur celle du bailleur.',
}

function piedDe(contenu: DocumentLocatif): string {
  if (contenu.nature !== 'recu' && contenu.tva) return PIEDS_AVEC_TVA[contenu.nature]
  return (deLogement(contenu) ? PIEDS : PIEDS_COMMUNS)[contenu.nature]
}

function entete(papier: Papier, { numero, emis_le, contenu }: FeuilleLocative): void {
  papier.page()
  papier.ecrire(contenu.bailleur.nom, { x: BORDS.gauche }, ENCRES.nom)
  if (numero) papier.ecrire(`${NOMS_COURTS[contenu.nature]} n° ${numero}`, DROITE, ENCRES.petit)
  papier.descendre(13)
  papier.ecrire(`Le ${jourEnLettres(emis_le)}`, DROITE, ENCRES.petit)
  papier.descendre(21)
  papier.filet(NOIR, 0.8)
  papier.descendre(36)
  papier.ecrire(TITRES[contenu.nature], { x: BORDS.gauche }, ENCRES.titre)
  papier.descendre(30)
  papier.ecrire(sousTitre(contenu), { x: BORDS.gauche }, ENCRES.sous)
  papier.descendre(40)
}

const NOMS_COURTS: Readonly<Record<NatureDocument, string>> = { avis: 'Avis', quittance: 'Quittance', recu: 'Reçu' }

/** Of a rent of one month, its name is said once. */
function sousTitre(contenu: DocumentLocatif): string {
  if (contenu.nature === 'recu') return `Paiement du ${jourEnLettres(contenu.date)}`
  const jour = dayOfMonth(contenu.du) === 1 ? '1er' : dayOfMonth(contenu.du)
  const du = moisDeLaPeriode(contenu) > 1 ? jourEtMois(contenu.du) : jour
  return `Du ${du} au ${jourEnLettres(contenu.au)}`
}

function parties(papier: Papier, { bailleur, locataires, logement }: DocumentLocatif): void {
  const { noms, adresse } = enTeteDuBailleur(bailleur)
  const gauche = ['Bailleur', ...noms, ...lignesAdresse(adresse)]
  const ici = [logement.adresse, `${logement.code_postal} ${logement.ville}`]
  const droite = [locataires.length > 1 ? 'Locataires' : 'Locataire', ...locataires, ...ici]
  for (let rang = 0; rang < Math.max(gauche.length, droite.length); rang++) {
    const encre = rang === 0 ? ENCRES.petit : rang === 1 ? ENCRES.gras : ENCRES.texte
    papier.ecrire(gauche[rang] ?? '', { x: BORDS.gauche }, encre)
    papier.ecrire(droite[rang] ?? '', { x: MILIEU }, rang > 0 && rang <= locataires.length ? ENCRES.gras : encre)
    papier.descendre(15.5)
  }
  papier.descendre(26)
}

function quittance(papier: Papier, contenu: Quittance): void {
  const total = montantDuDocument(contenu)
  const { bailleur, logement, locataires } = contenu
  papier.paragraphe(
    `Je soussigné(e), ${nomDuBailleur(bailleur)}, bailleur du logement situé ${logement.adresse}, à ${logement.ville}, déclare avoir reçu de ${locataires.join(' et ')} la somme de ${montantEnLettres(total)} (${montantExact(total)}), au titre du loyer et des charges de cette période, et lui en donne quittance, sous réserve de tous mes droits.`,
    ENCRES.corps,
    1.6,
  )
  papier.descendre(20)
  lignes(papier, montantsDuLoyer(contenu))
  totalDe(papier, 'Total acquitté', total)
  const verses = contenu.reglements.map(
    ({ date, mode, montant_cents }) => `${montantExact(montant_cents)} ${PAR[mode] ?? ''} le ${jourCourt(date)}`,
  )
  papier.paragraphe(`Reçu : ${verses.join(' ; ')}.`, ENCRES.second)
  signature(papier, signataire(bailleur))
}

function recu(papier: Papier, contenu: Recu): void {
  const { bailleur, locataires, montant_cents, mode, date, logement } = contenu
  papier.paragraphe(
    `Je soussigné(e), ${nomDuBailleur(bailleur)}, bailleur du logement situé ${logement.adresse}, à ${logement.ville}, déclare avoir reçu de ${locataires.join(' et ')}, le ${jourEnLettres(date)}, ${PAR[mode] ?? ''}, la somme de ${montantEnLettres(montant_cents)} (${montantExact(montant_cents)}), à valoir sur les loyers ci-dessous.`,
    ENCRES.corps,
    1.6,
  )
  papier.descendre(20)
  lignes(
    papier,
    contenu.imputations.map((une) => [
      une.periode === null
        ? 'En avance, sur les loyers à venir'
        : `${nomDeLObjet(une.objet) ?? `Loyer ${deLaPeriode({ ...une, periode: une.periode })}`}${une.reste_cents > 0 ? `, reste dû ${montantExact(une.reste_cents)}` : ', entièrement payé'}`,
      une.montant_cents,
    ]),
  )
  totalDe(papier, 'Total reçu', montant_cents)
  signature(papier, signataire(bailleur))
}

function avis(papier: Papier, contenu: Avis, { iban, numero }: FeuilleLocative): void {
  papier.paragraphe(
    `Nous vous prions de bien vouloir régler, au plus tard le ${jourEnLettres(contenu.date_echeance)}, la somme détaillée ci-dessous.`,
    ENCRES.corps,
    1.6,
  )
  papier.descendre(20)
  const { anterieur_cents, verse_cents, a_regler_cents } = contenu
  lignes(papier, [
    ...montantsDuLoyer(contenu),
    ...(anterieur_cents > 0 ? [['Loyers antérieurs restant dus', anterieur_cents] as const] : []),
    ...(verse_cents > 0 ? [['Déjà versé sur cette période', negate(verse_cents)] as const] : []),
  ])
  totalDe(papier, 'À régler', a_regler_cents)
  papier.paragraphe(`${majuscule(montantEnLettres(a_regler_cents))}.`, ENCRES.second)
  papier.descendre(18)
  const reglement = [
    ['Bénéficiaire', signataire(contenu.bailleur)],
    ...(iban ? [['IBAN', iban.replace(/(.{4})(?=.)/g, `$1${INSECABLE}`)]] : []),
    ...(numero ? [['Référence', numero]] : []),
  ]
  for (const [libelle = '', valeur = ''] of reglement) {
    papier.ecrire(libelle, { x: BORDS.gauche }, ENCRES.second)
    papier.ecrire(valeur, { x: BORDS.gauche + 96 }, ENCRES.texte)
    papier.descendre(18)
  }
}

type Ligne = readonly [libelle: string, montant: Cents]

/** Each part before tax where it bears VAT, then the tax. */
function montantsDuLoyer({ loyer_cents, charges_cents, charges_mode, tva }: Avis | Quittance): Ligne[] {
  const ht = tva ? ', hors taxe' : ''
  const charges = charges_mode === 'provision' ? 'Provision pour charges' : 'Forfait de charges'
  return [
    [`Loyer hors charges${ht}`, tva?.loyer ?? loyer_cents],
    ...(charges_cents > 0 ? [[`${charges}${ht}`, tva?.charges ?? charges_cents] as const] : []),
    ...(tva ? [[`TVA à ${libelleTaux(tva.taux)}`, tva.tva] as const] : []),
  ]
}

/** Each label, its leader, its amount. */
function lignes(papier: Papier, liste: readonly Ligne[]): void {
  for (const [libelle, montant] of liste) {
    const texte = montantExact(montant)
    papier.place(24)
    papier.ecrire(libelle, { x: BORDS.gauche }, ENCRES.texte)
    papier.ecrire(texte, DROITE, ENCRES.texte)
    const debut = BORDS.gauche + mesurer(papier.doc, libelle, ENCRES.texte) + 8
    const fin = BORDS.droite - mesurer(papier.doc, texte, ENCRES.texte) - 8
    if (fin > debut)
      papier.doc
        .moveTo(debut, papier.y + 9)
        .lineTo(fin, papier.y + 9)
        .lineWidth(0.5)
        .strokeColor(FILET)
        .stroke()
    papier.descendre(24)
  }
}

function totalDe(papier: Papier, libelle: string, montant: Cents): void {
  papier.filet(NOIR, 0.8)
  papier.descendre(9)
  papier.ecrire(libelle, { x: BORDS.gauche }, ENCRES.total)
  papier.ecrire(montantExact(montant), DROITE, ENCRES.total)
  papier.descendre(22)
  papier.filet(NOIR, 0.8)
  papier.descendre(2)
  papier.filet(NOIR, 0.8)
  papier.descendre(12)
}

function signature(papier: Papier, nom: string): void {
  papier.descendre(24)
  papier.place(60)
  papier.ecrire('Pour valoir ce que de droit,', { x: BORDS.gauche }, ENCRES.texte)
  papier.descendre(44)
  papier.ecrire(nom, { x: BORDS.gauche }, ENCRES.texte)
}

const lignesAdresse = (adresse: string | null): string[] =>
  adresse?.split(/\n|,\s*(?=\d{5}\b)/).map((une) => une.trim()) ?? []
const jourEnLettres = (jour: Day): string => `${jourEtMois(jour)} ${year(jour)}`
