// The return of a year on paper: every box of every form, in its order, with its code, its label and its amount.
import { type Bornes, codeDe, complementDe } from '#domain/compta/exercice.ts'
import type { Case, FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { couper, type Encre, GRIS, MARGE, NOIR, PALE } from './papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from './papier/papier.ts'
import { eurosEntiers, INSECABLE, jourCourt, typographier } from './papier/typographie.ts'

export const MENTION = 'Récapitulatif, ne vaut pas dépôt.'

export type Liasse = {
  readonly denomination: string
  readonly siren: string | null
  readonly adresse: string | null
  readonly exercice: Bornes
  /** What the books of the year are worth today, in words: `Exercice arrêté le 04/05/2026`. */
  readonly etat: string
  readonly formulaires: readonly FormulaireRempli[]
  readonly cree_le: Date
}

const ENCRES = {
  bailleur: { police: 'titre', taille: 12, couleur: NOIR },
  titre: { police: 'titre', taille: 21, couleur: NOIR },
  sousTitre: { police: 'texte', taille: 10.5, couleur: GRIS },
  mention: { police: 'moyen', taille: 9, couleur: GRIS },
  section: { police: 'gras', taille: 8.5, couleur: GRIS },
  code: { police: 'moyen', taille: 8.5, couleur: PALE },
  libelle: { police: 'texte', taille: 9.5, couleur: NOIR },
  total: { police: 'gras', taille: 9.5, couleur: NOIR },
  vide: { police: 'texte', taille: 9.5, couleur: PALE },
  petit: { police: 'texte', taille: 8, couleur: PALE },
} as const satisfies Record<string, Encre>

// Left to right: the code in the margin, the thin line, the label and its leaders, the amount.
const COLONNES = { code: 44, libelle: 56, montant: 74 }
const RANG = 17

/** The bytes of the PDF; one form never starts on the page of another. */
export function dessinerLiasse(liasse: Liasse): Promise<Uint8Array<ArrayBuffer>> {
  const projet = liasse.formulaires.some((formulaire) => formulaire.projet)
  const papier = ouvrirPapier({
    titre: `Liasse ${complementDe(liasse.exercice)}, ${liasse.denomination}`,
    auteur: liasse.denomination,
    cree_le: liasse.cree_le,
    pied: `${MENTION} Les montants sont en euros, arrondis à l'unité ; le dépôt se fait par voie électronique (CGI art. 1649 quater B quater).`,
    ...(projet ? { filigrane: 'PROJET' } : {}),
  })
  for (const formulaire of liasse.formulaires) poserFormulaire(papier, liasse, formulaire)
  return papier.rendre()
}

/** `liasse-2025-martin.pdf`, `projet-liasse-2026-martin.pdf`. */
export function nomLiasse({ exercice, denomination, formulaires }: Liasse): string {
  const nom = denomination
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const projet = formulaires.some((formulaire) => formulaire.projet)
  return `${projet ? 'projet-' : ''}liasse-${codeDe(exercice)}-${nom || 'dossier'}.pdf`
}

function poserFormulaire(papier: Papier, liasse: Liasse, formulaire: FormulaireRempli): void {
  papier.page()
  poserEnTete(papier, liasse)
  papier.ecrire(titreDe(formulaire), { x: BORDS.gauche }, ENCRES.titre)
  papier.descendre(30)
  papier.paragraphe(formulaire.libelle, ENCRES.sousTitre)
  papier.descendre(4)
  papier.paragraphe(presentationDe(formulaire), ENCRES.petit)
  papier.descendre(12)
  poserCases(papier, formulaire)
  papier.filet(NOIR, 0.8)
  papier.descendre(2.2)
  papier.filet(NOIR, 0.8)
  if (formulaire.ecart_arrondi !== 0) {
    papier.descendre(8)
    const ecart = `Arrondis : ${eurosEntiers(formulaire.ecart_arrondi)} € portés dans une case pour que les deux côtés soient égaux.`
    papier.paragraphe(ecart, ENCRES.petit)
  }
  poserDoutes(papier, formulaire)
}

/** Under the form, what each starred box has to have confirmed, and where. */
function poserDoutes(papier: Papier, formulaire: FormulaireRempli): void {
  const doutes = formulaire.cases.flatMap(({ code, doutes: siens }) => siens.map((raison) => `${code} : ${raison}`))
  if (doutes.length === 0) return
  if (papier.place(60)) poserSuite(papier, formulaire)
  papier.descendre(14)
  papier.ecrire('Cases à confirmer', { x: BORDS.gauche }, ENCRES.section)
  papier.descendre(14)
  for (const doute of doutes) {
    if (papier.place(40)) poserSuite(papier, formulaire)
    papier.paragraphe(doute, ENCRES.petit)
    papier.descendre(3)
  }
}

function presentationDe({ edition, projet, doute, cases }: FormulaireRempli): string {
  const phrases = [
    `Présentation : ${edition}.`,
    projet ? "Projet : le formulaire de cette année n'est pas publié." : '',
    doute ? `À confirmer sur le formulaire officiel. ${doute}` : '',
    cases.some(({ doutes }) => doutes.length > 0)
      ? 'Un astérisque marque une case à confirmer : sa raison est dite au bas du formulaire.'
      : '',
  ]
  return phrases.filter((phrase) => phrase !== '').join(' ')
}

function poserCases(papier: Papier, formulaire: FormulaireRempli): void {
  const colonnes = colonnesDe(formulaire)
  if (colonnes.length > 1) poserTitres(papier, colonnes)
  let section: string | undefined
  for (const box of formulaire.cases) {
    if (box.section !== section) {
      section = box.section
      if (section !== undefined) poserSection(papier, section, formulaire)
    }
    poserCase(papier, box, { formulaire, colonnes })
  }
}

type Colonne = { readonly titre: string; readonly montant: (box: Case) => number | undefined }

/** The amount, then what the form also shows: net of depreciation, and the year before. */
function colonnesDe({ cases }: FormulaireRempli): Colonne[] {
  return [
    { titre: 'Montant', montant: (box) => (box.blanc ? undefined : box.montant) },
    ...(cases.some((box) => box.net !== undefined)
      ? [{ titre: 'Net', montant: (box: Case) => box.net || undefined }]
      : []),
    ...(cases.some((box) => box.anterieur !== undefined)
      ? [{ titre: 'N \u2212 1', montant: (box: Case) => box.anterieur || undefined }]
      : []),
  ]
}

const titreDe = ({ numero }: FormulaireRempli): string => `Formulaire ${numero}`

function poserEnTete(papier: Papier, { denomination, siren, adresse, exercice, etat }: Liasse): void {
  const droite = { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' } as const
  papier.ecrire(denomination, { x: BORDS.gauche }, ENCRES.bailleur)
  papier.ecrire(`Exercice du ${jourCourt(exercice.debut)} au ${jourCourt(exercice.fin)}`, droite, ENCRES.petit)
  papier.descendre(16)
  const identite = [siren ? `SIREN ${siren.replace(/(\d{3})(?=\d)/g, `$1${INSECABLE}`)}` : null, adresse]
  papier.ecrire(identite.filter((one) => one !== null).join(' · '), { x: BORDS.gauche }, ENCRES.petit)
  papier.ecrire(etat, droite, ENCRES.petit)
  papier.descendre(15)
  papier.filet(NOIR, 0.8)
  papier.descendre(9)
  papier.ecrire(MENTION, { x: BORDS.gauche }, ENCRES.mention)
  papier.descendre(27)
}

function poserSection(papier: Papier, section: string, formulaire: FormulaireRempli): void {
  if (papier.place(34 + RANG)) poserSuite(papier, formulaire)
  papier.descendre(9)
  papier.ecrire(section, { x: BORDS.gauche + COLONNES.libelle }, ENCRES.section)
  papier.descendre(16)
  papier.filet(GRIS, 0.6)
}

function poserTitres(papier: Papier, colonnes: readonly Colonne[], hauteur = 14): void {
  colonnes.forEach(({ titre }, rang) => {
    papier.ecrire(titre, placeDe(rang, colonnes), ENCRES.petit)
  })
  papier.descendre(hauteur)
}

/** Amounts stand against the right of their column; the last column ends at the margin. */
const placeDe = (rang: number, colonnes: readonly Colonne[]) =>
  ({
    x: BORDS.gauche,
    largeur: BORDS.largeur - (colonnes.length - 1 - rang) * COLONNES.montant,
    aligne: 'droite',
  }) as const

function poserCase(
  papier: Papier,
  box: Case,
  { formulaire, colonnes }: { formulaire: FormulaireRempli; colonnes: readonly Colonne[] },
): void {
  const encre = box.total.length > 0 ? ENCRES.total : box.montant === 0 ? ENCRES.vide : ENCRES.libelle
  const largeur = BORDS.largeur - COLONNES.libelle - colonnes.length * COLONNES.montant + 10
  const libelle = typographier(box.doutes.length > 0 ? `${box.libelle} *` : box.libelle)
  const lignes = couper(papier.doc, libelle, { encre, largeur })
  const hauteur = RANG + (lignes.length - 1) * 12
  if (papier.place(hauteur)) poserSuite(papier, formulaire)

  tirerMarge(papier, hauteur)
  papier.descendre(4)
  papier.ecrire(box.code, { x: BORDS.gauche, largeur: COLONNES.code, aligne: 'droite' }, ENCRES.code)
  lignes.forEach((ligne, rang) => {
    if (rang > 0) papier.descendre(12)
    papier.ecrire(ligne, { x: BORDS.gauche + COLONNES.libelle }, encre)
  })
  colonnes.forEach(({ montant }, rang) => {
    const amount = montant(box)
    if (amount !== undefined) papier.ecrire(eurosEntiers(amount), placeDe(rang, colonnes), encre)
  })
  papier.descendre(RANG - 4)
  papier.filet()
}

/** The thin line of the ledger, between the code and the fact. */
function tirerMarge({ doc, y }: Papier, hauteur: number): void {
  const x = BORDS.gauche + COLONNES.code + 6
  doc
    .moveTo(x, y)
    .lineTo(x, y + hauteur)
    .lineWidth(0.6)
    .strokeColor(MARGE)
    .stroke()
}

function poserSuite(papier: Papier, formulaire: FormulaireRempli): void {
  const colonnes = colonnesDe(formulaire)
  if (colonnes.length > 1) poserTitres(papier, colonnes, 0)
  papier.ecrire(`${titreDe(formulaire)} (suite)`, { x: BORDS.gauche }, ENCRES.section)
  papier.descendre(18)
  papier.filet(NOIR, 0.8)
}
