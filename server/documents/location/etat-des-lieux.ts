// The state of a dwelling on paper: rooms, meters, keys, photographs; at the leaving, beside what the entry said.

import { signataire } from '#domain/sujets/location/documents/documents-locatifs.ts'
import {
  CADRE_SIGNATURE,
  type ComplementEtat,
  clesManquantes,
  comparer,
  type EtatDesLieux,
  type LigneEtat,
  type SignatureEtat,
  SOURCE_ETAT,
} from '#domain/sujets/location/etat-des-lieux.ts'
import { COMPLEMENT_ETAT } from '#domain/sujets/location/regles.ts'
import { couper, FILET } from '../papier/encre.ts'
import { BORDS, type Papier } from '../papier/papier.ts'
import { instantExact, jourCourt, typographier } from '../papier/typographie.ts'
import { ENCRES, type Feuille, ligne, ouvrirCourrier, paragraphe, section, signatures } from './courrier-bail.ts'
import { NOMS_ETAT } from './inventaire-mobilier.ts'

type Photo = { readonly element: string; readonly octets: Uint8Array }
export type EtatSurPapier = Feuille & {
  readonly etat: EtatDesLieux
  /** What the entry said; null for the entry itself. */
  readonly entree: EtatDesLieux | null
  readonly photos: readonly Photo[]
}

export function dessinerEtatDesLieux(dit: EtatSurPapier): Promise<Uint8Array<ArrayBuffer>> {
  const { etat, entree, parties, photos } = dit
  const papier = ouvrirCourrier({
    ...dit,
    le: etat.date,
    titre: etat.sens === 'entree' ? 'État des lieux d’entrée' : 'État des lieux de sortie',
    sous_titre: `${parties.logement.libelle}, ${parties.logement.adresse}, ${parties.logement.ville}`,
    pied: `${SOURCE_ETAT}. Le locataire peut demander à compléter l’état des lieux d’entrée dans les ${COMPLEMENT_ETAT.jours} jours (${COMPLEMENT_ETAT.source}).`,
  })
  if (etat.adresse) paragraphe(papier, `Nouvelle adresse du locataire : ${etat.adresse}.`)
  if (entree) paragraphe(papier, `Date de l’état des lieux d’entrée : ${jourCourt(entree.date)}.`)
  compteursEtCles(papier, dit)
  for (const { nom, lignes } of etat.pieces) {
    section(papier, nom)
    const lus = entree
      ? comparer(entree, { ...etat, pieces: [{ nom, lignes }] }).filter((un) => un.piece === nom && un.sortie)
      : []
    for (const une of lignes) rang(papier, une, lus.find(({ element }) => element === une.element)?.entree ?? null)
  }
  if (etat.observations) {
    section(papier, 'Observations')
    paragraphe(papier, etat.observations)
  }
  paragraphe(papier, VETUSTE, ENCRES.petit)
  if (etat.signatures.length === 0)
    signatures(papier, [`Le bailleur, ${signataire(parties.bailleur)}`, 'Le ou les locataires'])
  else for (const une of etat.signatures) signee(papier, une)
  complements(papier, etat.complements)
  planches(papier, photos)
  return papier.rendre()
}

const TRACE = { largeur: 150, hauteur: 60 }

/** Who signed, at which instant, and what he drew on the glass. */
function signee(papier: Papier, { partie, nom, le, trace }: SignatureEtat): void {
  papier.place(TRACE.hauteur + 40)
  papier.descendre(12)
  const qui = partie === 'bailleur' ? 'Pour le bailleur' : 'Le locataire'
  papier.ecrire(typographier(`${qui}, ${nom}, le ${instantExact(le)}`), { x: BORDS.gauche }, ENCRES.second)
  papier.descendre(14)
  const { doc } = papier
  doc
    .save()
    .translate(BORDS.gauche, papier.y)
    .scale(TRACE.largeur / CADRE_SIGNATURE.largeur)
  doc.path(trace).lineWidth(2.4).lineCap('round').lineJoin('round').stroke('#191c19').restore()
  papier.descendre(TRACE.hauteur)
}

/** After the signatures: each with its day, signed apart. */
function complements(papier: Papier, tous: readonly ComplementEtat[]): void {
  for (const { objet, demande_le, chauffe_du, texte, ajoute_le } of tous) {
    section(papier, objet === 'chauffage' ? 'Complément, éléments de chauffage' : 'Complément')
    const chauffe = chauffe_du ? `, la période de chauffe ayant commencé le ${jourCourt(chauffe_du)}` : ''
    paragraphe(
      papier,
      `Demandé par le locataire le ${jourCourt(demande_le)}${chauffe}, ajouté le ${jourCourt(ajoute_le)} (${COMPLEMENT_ETAT.source}).`,
      ENCRES.petit,
    )
    for (const alinea of texte.split('\n').filter((un) => un.trim())) paragraphe(papier, alinea)
    signatures(papier, ['Le bailleur', 'Le ou les locataires'])
  }
}

const VETUSTE =
  'La vétusté, usure normale du temps et de l’usage, n’est pas à la charge du locataire : ce qu’il doit d’une dégradation diminue avec l’âge de la chose, selon la grille convenue (décret n° 2016-382, art. 4).'

function compteursEtCles(papier: Papier, { etat, entree }: EtatSurPapier): void {
  section(papier, 'Compteurs et clés')
  for (const { nom, valeur } of etat.compteurs.filter((un) => un.valeur !== '')) {
    const avant = entree?.compteurs.find((un) => un.nom === nom)?.valeur
    ligne(papier, [`Compteur, ${nom.toLowerCase()}`, avant ? `${avant} à l’entrée, ${valeur}` : valeur])
  }
  for (const { nom, nombre } of etat.cles) ligne(papier, [`Clés, ${nom.toLowerCase()}`, String(nombre)])
  for (const { nom, nombre } of entree ? clesManquantes(entree, etat) : [])
    ligne(papier, [`Clés non rendues, ${nom.toLowerCase()}`, String(nombre)], ENCRES.gras)
}

const COLONNE = 150

/** The element and its remark on the left; its state against the right, with what the entry said before it. */
function rang(papier: Papier, { element, etat, remarque }: LigneEtat, avant: LigneEtat | null): void {
  const dit = etat ? NOMS_ETAT[etat] : '–'
  const change = avant?.etat && avant.etat !== etat
  const texte = [element, remarque].filter(Boolean).join(' : ')
  const lignes = couper(papier.doc, typographier(texte), {
    encre: ENCRES.second,
    largeur: BORDS.largeur - COLONNE - 12,
  })
  papier.place(lignes.length * 13 + 8)
  papier.ecrire(
    change && avant?.etat ? `${NOMS_ETAT[avant.etat]} à l’entrée, ${dit.toLowerCase()}` : dit,
    { x: BORDS.gauche, largeur: BORDS.largeur, aligne: 'droite' },
    change ? { ...ENCRES.second, police: 'gras' } : ENCRES.second,
  )
  for (const une of lignes) {
    papier.ecrire(une, { x: BORDS.gauche }, ENCRES.second)
    papier.descendre(13)
  }
  papier.descendre(1)
  papier.filet(FILET)
  papier.descendre(4)
}

const PHOTO = { largeur: 220, hauteur: 165, legende: 16, pas: 24 }

/** Two by two, each under what it shows. */
function planches(papier: Papier, photos: readonly Photo[]): void {
  if (photos.length === 0) return
  papier.page()
  section(papier, 'Photographies')
  for (let rangee = 0; rangee < photos.length; rangee += 2) {
    papier.place(PHOTO.hauteur + PHOTO.legende + PHOTO.pas)
    photos.slice(rangee, rangee + 2).forEach(({ element, octets }, rang2) => {
      const x = BORDS.gauche + rang2 * (PHOTO.largeur + PHOTO.pas)
      papier.ecrire(element, { x }, ENCRES.petit)
      papier.doc.image(Buffer.from(octets), x, papier.y + PHOTO.legende, { fit: [PHOTO.largeur, PHOTO.hauteur] })
    })
    papier.descendre(PHOTO.hauteur + PHOTO.legende + PHOTO.pas)
  }
}
