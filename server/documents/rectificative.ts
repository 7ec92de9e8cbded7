// A rectifying return on paper: why, which declaration it corrects, what was filed and what it becomes, then every box to file again.
import type { Day } from '#domain/base/day.ts'
import { type Bornes, codeDe, complementDe, duNom } from '#domain/compta/exercice.ts'
import { MENTION } from './liasse.ts'
import { couper, type Encre, GRIS, NOIR, PALE } from './papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from './papier/papier.ts'
import { eurosEntiers, INSECABLE, jourCourt, typographier } from './papier/typographie.ts'

export type Rectificative = {
  readonly denomination: string
  readonly siren: string | null
  readonly adresse: string | null
  readonly exercice: Bornes
  readonly numero: number
  readonly motif: string
  readonly etablie_le: Day
  readonly deposee_le: Day | null
  /** The declaration that it corrects: 0 is the first one. */
  readonly corrigee: { readonly numero: number; readonly deposee_le: Day }
  readonly ecarts: readonly {
    readonly numero: string
    readonly code: string
    readonly libelle: string
    readonly avant: number
    readonly montant: number
  }[]
  /** Every box of the rectified return: it is filed again whole. */
  readonly cases: readonly {
    readonly numero: string
    readonly code: string
    readonly libelle: string
    readonly montant: number
  }[]
  readonly cree_le: Date
}

const ENCRES = {
  bailleur: { police: 'titre', taille: 12, couleur: NOIR },
  titre: { police: 'titre', taille: 21, couleur: NOIR },
  texte: { police: 'texte', taille: 10.5, couleur: NOIR },
  mention: { police: 'moyen', taille: 9, couleur: GRIS },
  section: { police: 'gras', taille: 8.5, couleur: GRIS },
  code: { police: 'moyen', taille: 8.5, couleur: PALE },
  libelle: { police: 'texte', taille: 9.5, couleur: NOIR },
  montant: { police: 'gras', taille: 9.5, couleur: NOIR },
  petit: { police: 'texte', taille: 8, couleur: PALE },
} as const satisfies Record<string, Encre>

const COLONNES = { code: 44, libelle: 56, montant: 74 }
const TITRES = ['Déposé', 'Rectifié', 'Écart'] as const

export function dessinerRectificative(une: Rectificative): Promise<Uint8Array<ArrayBuffer>> {
  const papier = ouvrirPapier({
    titre: `Liasse rectificative ${complementDe(une.exercice)} n° ${une.numero}, ${une.denomination}`,
    auteur: une.denomination,
    cree_le: une.cree_le,
    pied: `${MENTION} Une déclaration rectificative reprend toute la liasse, par voie électronique (CGI art. 1649 quater B quater).`,
  })
  papier.page()
  poserEnTete(papier, une)
  for (const [formulaire, cases] of Map.groupBy(une.ecarts, ({ numero }) => numero)) {
    poserFormulaire(papier, formulaire, TITRES)
    for (const { avant, montant, ...ecart } of cases) poserRang(papier, ecart, [avant, montant, montant - avant])
  }
  papier.filet(NOIR, 0.8)
  poserLiasse(papier, une)
  return papier.rendre()
}

/** `liasse-rectificative-2024-1.pdf`. */
export const nomRectificative = ({ exercice, numero }: Pick<Rectificative, 'exercice' | 'numero'>): string =>
  `liasse-rectificative-${codeDe(exercice)}-${numero}.pdf`

function poserEnTete(papier: Papier, une: Rectificative): void {
  const droite = { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' } as const
  papier.ecrire(une.denomination, { x: BORDS.gauche }, ENCRES.bailleur)
  papier.ecrire(`Exercice du ${jourCourt(une.exercice.debut)} au ${jourCourt(une.exercice.fin)}`, droite, ENCRES.petit)
  papier.descendre(16)
  const identite = [une.siren ? `SIREN ${une.siren.replace(/(\d{3})(?=\d)/g, `$1${INSECABLE}`)}` : null, une.adresse]
  papier.ecrire(identite.filter((one) => one !== null).join(' · '), { x: BORDS.gauche }, ENCRES.petit)
  papier.ecrire(etatEnMots(une), droite, ENCRES.petit)
  papier.descendre(15)
  papier.filet(NOIR, 0.8)
  papier.descendre(9)
  papier.ecrire(MENTION, { x: BORDS.gauche }, ENCRES.mention)
  papier.descendre(27)
  papier.ecrire(`Liasse rectificative n° ${une.numero}`, { x: BORDS.gauche }, ENCRES.titre)
  papier.descendre(30)
  papier.paragraphe(corrigeEnMots(une), ENCRES.texte)
  papier.descendre(4)
  papier.paragraphe(`Motif : ${une.motif}`, ENCRES.texte)
  papier.descendre(4)
  papier.paragraphe(
    `Les écritures ${duNom(une.exercice)} ne changent pas : l'erreur est corrigée dans les comptes de l'exercice ouvert, et son effet est retiré de son résultat fiscal une fois cette liasse déposée.`,
    ENCRES.petit,
  )
  papier.descendre(14)
}

const etatEnMots = ({ etablie_le, deposee_le }: Rectificative): string =>
  deposee_le ? `Déposée le ${jourCourt(deposee_le)}` : `Établie le ${jourCourt(etablie_le)}, à déposer`

function corrigeEnMots({ exercice, corrigee, ecarts }: Rectificative): string {
  const nom =
    corrigee.numero === 0 ? `la déclaration ${complementDe(exercice)}` : `la liasse rectificative n° ${corrigee.numero}`
  const cases = ecarts.length > 1 ? `${ecarts.length} cases diffèrent` : 'Une case diffère'
  return `${cases} de ${nom}, déposée le ${jourCourt(corrigee.deposee_le)}.`
}

/** All of it, on pages of its own: what is typed again on the site of the administration. */
function poserLiasse(papier: Papier, { exercice, cases }: Rectificative): void {
  papier.page()
  papier.ecrire(`Liasse ${complementDe(exercice)} rectifiée`, { x: BORDS.gauche }, ENCRES.titre)
  papier.descendre(30)
  papier.paragraphe('Chaque case à déclarer de nouveau ; celles qui manquent restent vides.', ENCRES.texte)
  for (const [formulaire, siennes] of Map.groupBy(cases, ({ numero }) => numero)) {
    poserFormulaire(papier, formulaire, ['Montant'])
    for (const { montant, ...une } of siennes) poserRang(papier, une, [montant])
  }
  papier.filet(NOIR, 0.8)
}

function poserFormulaire(papier: Papier, numero: string, titres: readonly string[]): void {
  papier.place(60)
  papier.descendre(12)
  papier.ecrire(`Formulaire ${numero}`, { x: BORDS.gauche + COLONNES.libelle }, ENCRES.section)
  titres.forEach((titre, rang) => {
    papier.ecrire(titre, placeDe(rang, titres.length), ENCRES.petit)
  })
  papier.descendre(16)
  papier.filet(GRIS, 0.6)
}

/** Amounts stand against the right of their column; the last column ends at the margin. */
const placeDe = (rang: number, nombre: number) =>
  ({
    x: BORDS.gauche,
    largeur: BORDS.largeur - (nombre - 1 - rang) * COLONNES.montant,
    aligne: 'droite',
  }) as const

type Rang = { readonly code: string; readonly libelle: string }

function poserRang(papier: Papier, { code, libelle }: Rang, montants: readonly number[]): void {
  const largeur = BORDS.largeur - COLONNES.libelle - montants.length * COLONNES.montant + 10
  const lignes = couper(papier.doc, typographier(libelle), { encre: ENCRES.libelle, largeur })
  papier.place(17 + (lignes.length - 1) * 12)
  papier.descendre(4)
  papier.ecrire(code, { x: BORDS.gauche, largeur: COLONNES.code, aligne: 'droite' }, ENCRES.code)
  lignes.forEach((ligne, rang) => {
    if (rang > 0) papier.descendre(12)
    papier.ecrire(ligne, { x: BORDS.gauche + COLONNES.libelle }, ENCRES.libelle)
  })
  montants.forEach((un, rang) => {
    const encre = rang === 0 && montants.length > 1 ? ENCRES.libelle : ENCRES.montant
    papier.ecrire(eurosEntiers(un), placeDe(rang, montants.length), encre)
  })
  papier.descendre(13)
  papier.filet()
}
