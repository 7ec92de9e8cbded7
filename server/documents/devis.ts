// A quote on paper: its lines and their tax, until when it holds, what accepting it means; once accepted, by whom and when.
import { MENTION_FRANCHISE } from '#domain/abonnement/paiement.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { type EtatDevisEmis, type LigneDevis, type PrixDevis, totalLigne } from '#domain/boutique/devis-chiffre.ts'
import { couper, FILET, NOIR } from './papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from './papier/papier.ts'
import {
  bloc,
  DROITE,
  entete,
  identite,
  jourDe,
  nomDe,
  PETIT,
  piedDe,
  SECOND,
  TEXTE,
  tauxDit,
  totaux,
  type Vendeur,
} from './papier/piece-commerciale.ts'
import { jourCourt, montantExact, typographier } from './papier/typographie.ts'

export type DevisSurPapier = {
  /** Null: not sent yet. */
  readonly numero: string | null
  readonly objet: string
  readonly lignes: readonly LigneDevis[]
  readonly prix: PrixDevis
  readonly tva_millieme_pct: number
  readonly ttc_cents: Cents
  readonly tva_cents: Cents
  readonly valable_jusqu_au: Day
  readonly conditions: string | null
  readonly user_name: string
  readonly user_email: string
  readonly company_name: string | null
  readonly vendeur: Vendeur
  readonly etat: EtatDevisEmis
  readonly emis_le: string
  /** Of the one that this one revises. */
  readonly remplace: string | null
  readonly decide_le: string | null
  readonly accepte_nom: string | null
  readonly accepte_adresse: string | null
}

export function dessinerDevis(devis: DevisSurPapier): Promise<Uint8Array<ArrayBuffer>> {
  const { numero, vendeur, emis_le, objet, company_name, user_name, user_email, accepte_adresse } = devis
  const papier = ouvrirPapier({
    titre: numero === null ? 'Devis' : `Devis ${numero}`,
    auteur: nomDe(vendeur),
    cree_le: new Date(emis_le),
    pied: piedDe(vendeur),
    ...(numero === null && { filigrane: 'PROJET' }),
  })
  entete(papier, numero === null ? 'Devis' : `Devis ${numero}`, `Émis le ${jourDe(emis_le)}`)
  bloc(papier, 'Vendeur', [nomDe(vendeur), ...identite(vendeur)])
  const adresse = accepte_adresse?.split('\n') ?? []
  bloc(papier, 'Client', [...(company_name ? [company_name] : []), user_name, ...adresse, user_email])
  bloc(papier, 'Objet', [objet, ...(devis.remplace ? [`Remplace le devis ${devis.remplace}`] : [])])
  tableau(papier, devis)
  totaux(papier, devis)
  textes(papier, devis)
  return papier.rendre()
}

/** Against the right, from the left edge. */
const COLONNES = { quantite: 290, prix: 375 } as const
const DESIGNATION_LARGEUR = 235
const INTERLIGNE = 15

function tableau(papier: Papier, devis: DevisSurPapier): void {
  titres(papier, devis)
  for (const ligne of devis.lignes) {
    const dites = couper(papier.doc, typographier(ligne.designation), { encre: TEXTE, largeur: DESIGNATION_LARGEUR })
    if (papier.place(dites.length * INTERLIGNE + 12)) titres(papier, devis)
    colonne(papier, quantiteDite(ligne.quantite_centiemes), COLONNES.quantite)
    colonne(papier, montantExact(ligne.prix_cents), COLONNES.prix)
    papier.ecrire(montantExact(totalLigne(ligne)), DROITE, TEXTE)
    for (const dite of dites) {
      papier.ecrire(dite, { x: BORDS.gauche }, TEXTE)
      papier.descendre(INTERLIGNE)
    }
    papier.descendre(4)
    papier.filet(FILET)
    papier.descendre(8)
  }
  papier.descendre(4)
}

function titres(papier: Papier, { prix, tva_millieme_pct }: DevisSurPapier): void {
  const taxe = tva_millieme_pct === 0 ? '' : ` ${prix.toUpperCase()}`
  papier.filet(NOIR, 0.8)
  papier.descendre(8)
  papier.ecrire('Désignation', { x: BORDS.gauche }, PETIT)
  papier.ecrire('Quantité', { x: BORDS.gauche, largeur: COLONNES.quantite, aligne: 'droite' }, PETIT)
  papier.ecrire(`Prix unitaire${taxe}`, { x: BORDS.gauche, largeur: COLONNES.prix, aligne: 'droite' }, PETIT)
  papier.ecrire(`Montant${taxe}`, DROITE, PETIT)
  papier.descendre(18)
}

const colonne = (papier: Papier, texte: string, largeur: number): void =>
  papier.ecrire(texte, { x: BORDS.gauche, largeur, aligne: 'droite' }, TEXTE)

const quantiteDite = (centiemes: number): string => String(centiemes / 100).replace('.', ',')

function textes(papier: Papier, devis: DevisSurPapier): void {
  const { tva_millieme_pct, valable_jusqu_au, conditions } = devis
  const taxe =
    tva_millieme_pct === 0 ? `${MENTION_FRANCHISE}.` : `Prix en euros, TVA au taux de ${tauxDit(tva_millieme_pct)}.`
  paragraphe(papier, `Ce devis est valable jusqu’au ${jourCourt(valable_jusqu_au)} inclus. ${taxe}`)
  for (const ligne of conditions?.split('\n') ?? []) if (ligne.trim()) paragraphe(papier, ligne)
  paragraphe(papier, accord(devis))
}

function paragraphe(papier: Papier, texte: string): void {
  papier.place(40)
  papier.paragraphe(texte, SECOND)
  papier.descendre(4)
}

const HEURE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

function accord({ etat, decide_le, accepte_nom }: DevisSurPapier): string {
  if (etat === 'accepte' && decide_le)
    return `Accepté en ligne le ${jourDe(decide_le)} à ${HEURE.format(new Date(decide_le))} par ${accepte_nom}, comme commande avec obligation de paiement.`
  if (etat === 'decline' && decide_le) return `Décliné en ligne le ${jourDe(decide_le)}.`
  if (etat === 'remplace') return 'Ce devis a été remplacé par un plus récent : il ne s’accepte plus.'
  return EN_LIGNE
}

const EN_LIGNE =
  'Il s’accepte en ligne, par le lien de l’e-mail qui l’apporte : l’accepter vaut commande avec obligation de paiement. Un consommateur peut ensuite se rétracter pendant quatorze jours, sans motif ; un travail commencé plus tôt à sa demande expresse est dû à proportion de ce qui a été fait (code de la consommation, articles L. 221-18, L. 221-25 et L. 221-28).'
