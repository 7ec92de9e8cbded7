// The tables that a template puts in, those of an inspection first: its meters, its keys, each room line by line, what changed since the entry, its photographs.
import {
  type ComplementEtat,
  clesManquantes,
  comparer,
  type LigneEtat,
  nomDeLigne,
  type SignatureEtat,
} from '../etat-des-lieux.ts'
import { COMPLEMENT_ETAT } from '../regles.ts'
import type { BlocPose, BlocRempli, Grille } from './blocs-remplis.ts'
import { retenues, vetuste } from './decompte-depot.ts'
import { ETATS_EN_CLAIR, enToutesLettres } from './dire.ts'
import { type Cote, estDuDepot, type Tableau, type TableauEtat } from './document.ts'
import type { EtatDuModele, FaitsDuModele, Typographie } from './faits-du-modele.ts'

/** The most photographs that one paper shows: a mail takes them. */
export const PHOTOS_SUR_PAPIER = 40

/** What a table gives of this inspection or of this account of a deposit; nothing in a document that is of neither. */
export function remplirTableau(
  quoi: Tableau,
  { etat, depot }: Pick<FaitsDuModele, 'etat' | 'depot'>,
  typographie: Typographie,
): BlocPose[] {
  if (!estDuDepot(quoi)) return etat === null ? [] : TABLEAUX_REMPLIS[quoi](etat)
  if (depot === null) return []
  return quoi === 'retenues' ? retenues(depot, typographie) : vetuste(depot, typographie)
}

const TABLEAUX_REMPLIS: Readonly<Record<TableauEtat, (de: EtatDuModele) => BlocPose[]>> = {
  compteurs,
  cles,
  pieces,
  comparaison,
  photographies,
  complements: () => [{ type: 'complements' }],
}

const mot = (texte: string): BlocRempli => ({ type: 'paragraphe', morceaux: [{ texte, italique: true }] })
const rang = (cases: readonly string[], change = false): Grille['rangs'][number] => ({ cases, change })
const RIEN = '–'

function compteurs({ etat, entree }: EtatDuModele): BlocPose[] {
  const releves = etat.compteurs.filter(({ valeur }) => valeur !== '')
  if (releves.length === 0) return [mot('Aucun compteur n’est relevé.')]
  const avant = new Map(entree?.compteurs.map(({ nom, valeur }) => [nom, valeur]))
  const colonnes = entree
    ? [colonne('Compteur', 40), colonne('À l’entrée', 30), colonne('À la sortie', 30)]
    : [colonne('Compteur', 50), colonne('Relevé', 50)]
  const rangs = releves.map(({ nom, valeur }) => rang(entree ? [nom, avant.get(nom) || RIEN, valeur] : [nom, valeur]))
  return [{ type: 'grille', nom: null, colonnes, rangs }]
}

function cles({ etat, entree }: EtatDuModele): BlocPose[] {
  const noms = [...new Set([...(entree?.cles ?? []), ...etat.cles].map(({ nom }) => nom))]
  if (noms.length === 0) return [mot('Aucune clé n’est notée.')]
  const nombre = (de: EtatDuModele['etat'] | null, nom: string) =>
    String(de?.cles.find((une) => une.nom === nom)?.nombre ?? 0)
  if (!entree) {
    const colonnes = [colonne('Clés et moyens d’accès', 70), colonne('Nombre', 30)]
    return [{ type: 'grille', nom: null, colonnes, rangs: noms.map((nom) => rang([nom, nombre(etat, nom)])) }]
  }
  const manquent = new Map(clesManquantes(entree, etat).map((une) => [une.nom, une.nombre]))
  const rangs = noms.map((nom) => {
    const manque = manquent.get(nom) ?? 0
    return rang([nom, nombre(entree, nom), nombre(etat, nom), manque > 0 ? String(manque) : RIEN], manque > 0)
  })
  const colonnes = [colonne('Clés et moyens d’accès', 40), ...['À l’entrée', 'Rendues', 'Non rendues'].map(dixieme)]
  return [{ type: 'grille', nom: null, colonnes, rangs }]
}
const colonne = (tete: string, part: number) => ({ tete, part })
const dixieme = (tete: string) => colonne(tete, 20)

/** Each room: what was looked at, how it is, what was remarked, under which numbers it is shown; at a leaving, beside what the entry said. */
function pieces(de: EtatDuModele): BlocPose[] {
  const { etat, entree, photos } = de
  if (etat.pieces.length === 0) return [mot('Aucune pièce n’est décrite.')]
  const avant = new Map(
    entree?.pieces.flatMap(({ nom, lignes }) => lignes.map((une) => [nomDeLigne(nom, une.element), une] as const)),
  )
  const colonnes = [
    colonne('Élément', 22),
    ...(entree ? [colonne('À l’entrée', 22), colonne('À la sortie', 17)] : [colonne('État', 20)]),
    colonne('Remarques', entree ? 28 : 46),
    ...(photos.length > 0 ? [colonne('Photos', 11)] : []),
  ]
  return etat.pieces.map(({ nom, lignes }): Grille => {
    const rangs = lignes.map((ligne) => {
      const cle = nomDeLigne(nom, ligne.element)
      const dite = avant.get(cle)
      const change = Boolean(dite?.etat && ligne.etat && dite.etat !== ligne.etat)
      const cases = [
        ligne.element,
        ...(entree ? [dite ? enUnMot(dite) : RIEN] : []),
        etatDe(ligne),
        ligne.remarque || RIEN,
        ...(photos.length > 0 ? [numeros(de, cle)] : []),
      ]
      return rang(cases, change)
    })
    return { type: 'grille', nom: nomDePiece(de, nom), colonnes, rangs }
  })
}

const etatDe = ({ etat }: LigneEtat): string => (etat ? ETATS_EN_CLAIR[etat] : RIEN)
const enUnMot = (ligne: LigneEtat): string => [etatDe(ligne), ligne.remarque].filter(Boolean).join(' : ')
/** `1, 4`: the photographs of a line, as the plates number them. */
const numeros = ({ photos }: EtatDuModele, cle: string): string =>
  surPapier(photos)
    .flatMap(({ element }, place) => (element === cle ? [String(place + 1)] : []))
    .join(', ') || RIEN
/** `Séjour (photos 3, 4)`: those that show the room itself. */
function nomDePiece(de: EtatDuModele, nom: string): string {
  const siennes = numeros(de, nom)
  if (siennes === RIEN) return nom
  return `${nom} (${siennes.includes(',') ? 'photos' : 'photo'} ${siennes})`
}
const surPapier = (photos: EtatDuModele['photos']): EtatDuModele['photos'] => photos.slice(0, PHOTOS_SUR_PAPIER)

/** The lines that the leaving says otherwise than the entry, or no longer says. */
function comparaison({ etat, entree }: EtatDuModele): BlocPose[] {
  if (!entree) return []
  const rangs = comparer(entree, etat).flatMap(({ piece, element, entree: avant, sortie, degrade }) => {
    const change = sortie === null ? avant?.etat : sortie.etat && avant?.etat !== sortie.etat
    if (!change) return []
    const deux = [avant ? enUnMot(avant) : 'Non décrit', sortie ? enUnMot(sortie) : 'Non décrit']
    return [rang([nomDeLigne(piece, element), ...deux], degrade)]
  })
  if (rangs.length === 0) return [mot('Aucune évolution n’est constatée.')]
  const colonnes = [colonne('Pièce, élément', 34), colonne('À l’entrée', 33), colonne('À la sortie', 33)]
  return [{ type: 'grille', nom: null, colonnes, rangs }]
}

function photographies({ photos }: EtatDuModele): BlocPose[] {
  if (photos.length === 0) return []
  const planches = surPapier(photos).map(({ id, element }, place) => ({ id, legende: `${place + 1}. ${element}` }))
  const reste = photos.length - planches.length
  const autres = reste > 1 ? `${reste} autres photographies sont gardées` : 'Une autre photographie est gardée'
  return [
    { type: 'photographies', photos: planches },
    ...(reste > 0 ? [mot(`${autres} avec cet état des lieux.`)] : []),
  ]
}

/** What those who sign here drew on the glass. */
export const tracesDe = (signatures: readonly SignatureEtat[], cotes: readonly Cote[]): readonly SignatureEtat[] =>
  signatures.filter(({ partie }) => cotes.includes(partie === 'bailleur' ? 'bailleur' : 'locataires'))

/** What a tenant had added after the signature, laid where the text leaves its place: each with its day, signed apart. */
export const avecComplements = (
  blocs: readonly BlocPose[],
  complements: readonly ComplementEtat[],
): readonly BlocRempli[] =>
  blocs.flatMap((bloc) => (bloc.type === 'complements' ? complements.flatMap(complement) : [bloc]))

function complement({ objet, demande_le, chauffe_du, texte, ajoute_le }: ComplementEtat): BlocRempli[] {
  const chauffe = chauffe_du ? `, la période de chauffe ayant commencé le ${enToutesLettres(chauffe_du)}` : ''
  const titre = objet === 'chauffage' ? 'Complément, éléments de chauffage' : 'Complément'
  const le = `Demandé par le locataire le ${enToutesLettres(demande_le)}${chauffe}, ajouté le ${enToutesLettres(ajoute_le)}`
  const alineas = texte.split('\n').filter((un) => un.trim() !== '')
  return [
    { type: 'titre', niveau: 2, morceaux: [{ texte: titre }] },
    mot(`${le} (${COMPLEMENT_ETAT.source}).`),
    ...alineas.map((alinea): BlocRempli => ({ type: 'paragraphe', morceaux: [{ texte: alinea }] })),
    { type: 'signatures', mots: ['Le bailleur', 'Le ou les locataires'], traces: [] },
  ]
}
