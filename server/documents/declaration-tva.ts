// A VAT return on paper: every line with its EDI code, as it is typed on the site of the administration. It is no filing.
import type { Day } from '#domain/base/day.ts'
import type { CaseTvaDeclaree, DeclarationTva } from '#domain/sujets/tva/declaration-tva.ts'
import { MENTION } from './liasse.ts'
import { couper, type Encre, GRIS, NOIR, PALE } from './papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from './papier/papier.ts'
import { eurosEntiers, INSECABLE, jourCourt, typographier } from './papier/typographie.ts'

export type RecapTva = {
  readonly denomination: string
  readonly siren: string | null
  readonly adresse: string | null
  readonly declaration: DeclarationTva
  /** The return in force that a rectifying one corrects. */
  readonly corrigee: { readonly numero: number; readonly deposee_le: Day } | null
  readonly cree_le: Date
}

const ENCRES = {
  bailleur: { police: 'titre', taille: 12, couleur: NOIR },
  titre: { police: 'titre', taille: 21, couleur: NOIR },
  texte: { police: 'texte', taille: 10.5, couleur: NOIR },
  mention: { police: 'moyen', taille: 9, couleur: GRIS },
  code: { police: 'moyen', taille: 8.5, couleur: PALE },
  libelle: { police: 'texte', taille: 9.5, couleur: NOIR },
  montant: { police: 'gras', taille: 9.5, couleur: NOIR },
  petit: { police: 'texte', taille: 8, couleur: PALE },
} as const satisfies Record<string, Encre>

const TITRES = {
  CA3: 'Déclaration de TVA CA3',
  CA12: 'Déclaration annuelle de TVA CA12',
  '3514': 'Acompte de TVA',
} as const

const COLONNES = { ligne: 44, edi: 56, libelle: 96, montant: 74 }

export function dessinerRecapTva(recap: RecapTva): Promise<Uint8Array<ArrayBuffer>> {
  const { declaration, denomination } = recap
  const papier = ouvrirPapier({
    titre: `${TITRES[declaration.formulaire]}, ${denomination}`,
    auteur: denomination,
    cree_le: recap.cree_le,
    pied: `${MENTION} Les montants sont en euros, arrondis à l'unité ; la déclaration et son paiement se font par voie électronique (CGI art. 1649 quater B quater).`,
  })
  papier.page()
  poserEnTete(papier, recap)
  papier.ecrire('Ligne', { x: BORDS.gauche, largeur: COLONNES.ligne, aligne: 'droite' }, ENCRES.petit)
  papier.ecrire('Code', { x: BORDS.gauche + COLONNES.edi }, ENCRES.petit)
  papier.ecrire('Base', placeDe(0), ENCRES.petit)
  papier.ecrire('Montant', placeDe(1), ENCRES.petit)
  papier.descendre(16)
  papier.filet(GRIS, 0.6)
  for (const une of declaration.cases) poserRang(papier, une)
  papier.filet(NOIR, 0.8)
  return papier.rendre()
}

/** `tva-ca3-2026-03.pdf`, `tva-ca3-2026-03-rectificative-1.pdf`. */
export function nomRecapTva({ formulaire, du, numero }: DeclarationTva): string {
  const suite = numero === 0 ? '' : `-rectificative-${numero}`
  return `tva-${formulaire.toLowerCase()}-${formulaire === 'CA12' ? du.slice(0, 4) : du.slice(0, 7)}${suite}.pdf`
}

function poserEnTete(papier: Papier, { denomination, siren, adresse, declaration, corrigee }: RecapTva): void {
  const droite = { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' } as const
  const { du, au, numero, motif } = declaration
  papier.ecrire(denomination, { x: BORDS.gauche }, ENCRES.bailleur)
  papier.ecrire(`Période du ${jourCourt(du)} au ${jourCourt(au)}`, droite, ENCRES.petit)
  papier.descendre(16)
  const identite = [siren ? `SIREN ${siren.replace(/(\d{3})(?=\d)/g, `$1${INSECABLE}`)}` : null, adresse]
  papier.ecrire(identite.filter((one) => one !== null).join(' · '), { x: BORDS.gauche }, ENCRES.petit)
  papier.ecrire(etatEnMots(declaration), droite, ENCRES.petit)
  papier.descendre(15)
  papier.filet(NOIR, 0.8)
  papier.descendre(9)
  papier.ecrire(MENTION, { x: BORDS.gauche }, ENCRES.mention)
  papier.descendre(27)
  papier.ecrire(TITRES[declaration.formulaire], { x: BORDS.gauche }, ENCRES.titre)
  papier.descendre(30)
  if (numero > 0 && corrigee) {
    const avant = corrigee.numero === 0 ? 'la déclaration' : `la rectificative n° ${corrigee.numero}`
    papier.paragraphe(
      `Rectificative n° ${numero} : elle remplace ${avant} déposée le ${jourCourt(corrigee.deposee_le)}. Motif : ${motif ?? ''}`,
      ENCRES.texte,
    )
    papier.descendre(4)
  }
  papier.paragraphe('Chaque ligne à saisir ; celles qui manquent restent vides.', ENCRES.texte)
  papier.descendre(14)
}

const etatEnMots = ({ etablie_le, deposee_le }: DeclarationTva): string =>
  deposee_le ? `Déposée le ${jourCourt(deposee_le)}` : `Établie le ${jourCourt(etablie_le)}, à déposer`

const placeDe = (rang: 0 | 1) =>
  ({ x: BORDS.gauche, largeur: BORDS.largeur - (1 - rang) * COLONNES.montant, aligne: 'droite' }) as const

function poserRang(papier: Papier, { ligne, code, libelle, base, montant }: CaseTvaDeclaree): void {
  const largeur = BORDS.largeur - COLONNES.libelle - 2 * COLONNES.montant + 10
  const lignes = couper(papier.doc, typographier(libelle), { encre: ENCRES.libelle, largeur })
  papier.place(17 + (lignes.length - 1) * 12)
  papier.descendre(4)
  papier.ecrire(ligne, { x: BORDS.gauche, largeur: COLONNES.ligne, aligne: 'droite' }, ENCRES.code)
  if (code) papier.ecrire(code, { x: BORDS.gauche + COLONNES.edi }, ENCRES.code)
  lignes.forEach((une, rang) => {
    if (rang > 0) papier.descendre(12)
    papier.ecrire(une, { x: BORDS.gauche + COLONNES.libelle }, ENCRES.libelle)
  })
  if (base !== null) papier.ecrire(eurosEntiers(base), placeDe(0), ENCRES.libelle)
  papier.ecrire(eurosEntiers(montant), placeDe(1), ENCRES.montant)
  papier.descendre(13)
  papier.filet()
}
