// The certificate of a document signed here: its print, each signer with his instant and his code, the log and its seal; what it proves, and what it does not.
import {
  EVENEMENTS_SIGNATURE,
  type EvenementSignature,
  NIVEAUX,
  type NiveauSignature,
  NOMS_QUALITE,
  type QualiteSignataire,
} from '#domain/sujets/location/signature.ts'
import { couper, FILET, NOIR } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { typographier } from '../papier/typographie.ts'
import { ENCRES, paragraphe, section } from './courrier-bail.ts'

type Trace = readonly (readonly (readonly [number, number])[])[]
export type CertificatSignature = {
  readonly numero: string
  readonly document: string
  readonly sha256: string
  readonly demandeur: string
  readonly niveau: NiveauSignature
  readonly demandee_le: string
  readonly signee_le: string
  /** Where the certificate is verified. */
  readonly verification: string
  readonly signataires: readonly {
    readonly nom: string
    readonly nom_signe: string
    readonly qualite: QualiteSignataire
    readonly signe_le: string
    /** How the code came to him, and to which masked address. */
    readonly code: string
    readonly trace: Trace | null
  }[]
  readonly journal: readonly {
    readonly quoi: EvenementSignature
    readonly le: string
    readonly nom: string | null
    readonly chaine: string
  }[]
}

export function dessinerCertificatSignature(dit: CertificatSignature): Promise<Uint8Array<ArrayBuffer>> {
  const { nom, source, prouve, limite } = NIVEAUX[dit.niveau]
  const papier = ouvrirPapier({
    titre: `Certificat de signature ${dit.numero}`,
    auteur: dit.demandeur,
    cree_le: new Date(dit.signee_le),
    pied: `Certificat ${dit.numero}. Il se vérifie avec le fichier signé sur ${dit.verification}.`,
  })
  papier.page()
  papier.ecrire('Certificat de signature', { x: BORDS.gauche }, ENCRES.titre)
  papier.descendre(28)
  papier.paragraphe(`N° ${dit.numero}, ${nom.toLowerCase()}`, ENCRES.second)
  papier.descendre(8)
  papier.filet(NOIR, 0.8)
  papier.descendre(10)
  couple(papier, ['Document', dit.document])
  couple(papier, ['Empreinte SHA-256', dit.sha256])
  couple(papier, ['Demandé par', dit.demandeur])
  couple(papier, ['Demandé le', instantDeParis(dit.demandee_le)])
  couple(papier, ['Signé par tous le', instantDeParis(dit.signee_le)])
  section(papier, dit.signataires.length > 1 ? 'Signataires' : 'Signataire')
  for (const un of dit.signataires) signataire(papier, un)
  section(papier, 'Ce que vaut cette signature')
  for (const texte of [prouve, limite, `${source}.`]) paragraphe(papier, texte, ENCRES.second)
  section(papier, 'Journal')
  for (const { quoi, le, nom: qui } of dit.journal)
    couple(papier, [instantDeParis(le), [EVENEMENTS_SIGNATURE[quoi], qui].filter(Boolean).join(', ')], INSTANT)
  papier.descendre(4)
  const sceau = dit.journal.at(-1)?.chaine ?? ''
  paragraphe(
    papier,
    `Chaque ligne est scellée sur la précédente ; sceau de la dernière (SHA-256) : ${sceau}. Les adresses de réseau et les navigateurs sont gardés au journal du dossier.`,
    ENCRES.petit,
  )
  return papier.rendre()
}

const COLONNE = 128
/** Room for an instant, as the log begins its lines. */
const INSTANT = 176

/** A label, and its value which takes the lines it needs. */
function couple(papier: Papier, [libelle, valeur]: readonly [string, string], colonne = COLONNE): void {
  const encre = ENCRES.second
  const lignes = couper(papier.doc, typographier(valeur), { encre, largeur: BORDS.largeur - colonne })
  papier.place(lignes.length * 13 + 6)
  papier.ecrire(libelle, { x: BORDS.gauche }, { ...encre, couleur: ENCRES.petit.couleur })
  for (const une of lignes) {
    papier.ecrire(une, { x: BORDS.gauche + colonne }, encre)
    papier.descendre(13)
  }
  papier.descendre(3)
}

const CADRE = { largeur: 130, hauteur: 52 }

function signataire(papier: Papier, un: CertificatSignature['signataires'][number]): void {
  papier.place(84)
  const haut = papier.y
  const lignes = [
    [un.nom, ENCRES.gras],
    [`${NOMS_QUALITE[un.qualite]}, signé « ${un.nom_signe} »`, ENCRES.second],
    [instantDeParis(un.signe_le), ENCRES.second],
    [`Code à six chiffres : ${un.code}`, ENCRES.second],
  ] as const
  for (const [texte, encre] of lignes)
    for (const une of couper(papier.doc, typographier(texte), { encre, largeur: BORDS.largeur - CADRE.largeur - 12 })) {
      papier.ecrire(une, { x: BORDS.gauche }, encre)
      papier.descendre(13)
    }
  if (un.trace) tracer(papier, un.trace, haut)
  papier.descendre(Math.max(0, haut + CADRE.hauteur - papier.y) + 4)
  papier.filet(FILET)
  papier.descendre(6)
}

/** What he drew, against the right. */
function tracer({ doc }: Papier, trace: Trace, haut: number): void {
  const x = (millieme: number) => BORDS.droite - CADRE.largeur + (millieme * CADRE.largeur) / 1_000
  const y = (millieme: number) => haut + (millieme * CADRE.hauteur) / 1_000
  doc.save()
  doc.lineWidth(1.1).lineCap('round').lineJoin('round').strokeColor(NOIR)
  for (const [premier, ...suite] of trace) {
    if (!premier) continue
    doc.moveTo(x(premier[0]), y(premier[1]))
    for (const [a, b] of suite.length > 0 ? suite : [premier]) doc.lineTo(x(a), y(b))
    doc.stroke()
  }
  doc.restore()
}

const PARIS = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `20/11/2026 11:00:05, heure de Paris`. */
const instantDeParis = (instant: string): string => `${PARIS.format(new Date(instant))}, heure de Paris`
