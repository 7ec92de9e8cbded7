// The year of an owner on paper, over the lines of form 2044: each of his properties, the whole, and what the form does not count.
import type { AnneeRendue, LigneDeLAnnee } from '#domain/activites/gestion-locative/comptes-rendus/annee-rendue.ts'
import { abs, negate } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { couper, type Encre, FILET, GRIS, NOIR, PALE } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { DROITE, SECOND, TITRE } from '../papier/piece-commerciale.ts'
import { eurosEntiers, jourCourt, montantExact, typographier } from '../papier/typographie.ts'

const CADRE: Encre = { police: 'titre', taille: 13, couleur: NOIR }
const LIGNE: Encre = { police: 'texte', taille: 9.5, couleur: NOIR }
const CODE: Encre = { police: 'moyen', taille: 9, couleur: PALE }
const NOTE: Encre = { police: 'texte', taille: 8.6, couleur: GRIS }
const LIBELLE = { x: BORDS.gauche + 44, largeur: BORDS.largeur - 130 }

export function dessinerAnneeRendue({
  rendue,
  etabli_le,
}: {
  readonly rendue: AnneeRendue
  readonly etabli_le: Day
}): Promise<Uint8Array<ArrayBuffer>> {
  const { annee, mandant, mandataire, colonnes, ensemble } = rendue
  const papier = ouvrirPapier({
    titre: `Récapitulatif ${annee}, ${mandant.nom}`,
    auteur: mandataire,
    cree_le: new Date(`${etabli_le}T09:00:00Z`),
    pied: `${mandataire}. Aide à la déclaration 2044, établie le ${jourCourt(etabli_le)} : elle ne remplace pas la déclaration, et reste à vérifier par le propriétaire.`,
  })
  papier.page()
  papier.paragraphe(`Récapitulatif ${annee} pour votre déclaration`, TITRE, 1.25)
  papier.descendre(4)
  papier.paragraphe(
    `${[mandant.nom, mandant.adresse, `${mandant.code_postal} ${mandant.ville}`.trim()].filter(Boolean).join(', ')}. En euros, par ligne de la 2044.`,
    SECOND,
  )
  for (const { nom, lignes } of colonnes) poserBloc(papier, nom, lignes)
  if (colonnes.length > 1) poserBloc(papier, 'Ensemble', ensemble)
  poserEcartes(papier, horsDeLa2044(rendue))
  papier.descendre(14)
  papier.paragraphe(
    'Ce récapitulatif ne connaît que ce que nous avons reçu et payé pour vous : ajoutez ce que vous avez payé vous-même, vos intérêts d’emprunt, vos autres biens et vos déficits antérieurs. Les logements meublés n’y comptent pas : leurs loyers et leurs honoraires sont dits à part.',
    NOTE,
  )
  return papier.rendre()
}

function poserBloc(papier: Papier, titre: string, lignes: readonly LigneDeLAnnee[]): void {
  papier.place(60)
  papier.descendre(16)
  papier.ecrire(titre, { x: BORDS.gauche }, CADRE)
  papier.descendre(18)
  papier.filet(NOIR, 0.6)
  papier.descendre(5)
  for (const { code, libelle, montant } of lignes) {
    papier.place(18)
    papier.ecrire(code, { x: BORDS.gauche }, CODE)
    papier.ecrire(libelle, LIBELLE, LIGNE)
    papier.ecrire(eurosEntiers(montant), DROITE, LIGNE)
    papier.descendre(13)
    papier.filet(FILET)
    papier.descendre(3)
  }
}

/** What furnished lots brought and cost stands apart, then what the form leaves out of the others. */
function horsDeLa2044({ meubles, ecartes }: AnneeRendue): AnneeRendue['ecartes'] {
  if (!meubles) return ecartes
  const ou = meubles.logements.join(', ')
  return [
    {
      raison: `Loyers et charges des logements meublés (${ou}) : des BIC, à déclarer à part (CGI art. 35, I, 5° bis)`,
      montant_cents: negate(meubles.recus_cents),
    },
    {
      raison: `Honoraires de gestion des logements meublés (${ou}) : une charge de ces BIC, pas de la ligne 221`,
      montant_cents: meubles.honoraires_cents,
    },
    ...ecartes,
  ].filter(({ montant_cents }) => montant_cents !== 0)
}

function poserEcartes(papier: Papier, ecartes: AnneeRendue['ecartes']): void {
  if (ecartes.length === 0) return
  papier.place(60)
  papier.descendre(16)
  papier.ecrire('Hors de la 2044', { x: BORDS.gauche }, CADRE)
  papier.descendre(20)
  for (const { raison, montant_cents } of ecartes) {
    const textes = couper(papier.doc, typographier(raison), { encre: NOTE, largeur: BORDS.largeur - 120 })
    papier.place(textes.length * 12)
    papier.ecrire(`${montant_cents < 0 ? 'reçu' : 'payé'} ${montantExact(abs(montant_cents))}`, DROITE, NOTE)
    for (const texte of textes) {
      papier.ecrire(texte, { x: BORDS.gauche }, NOTE)
      papier.descendre(12)
    }
  }
}
