// What every paper to a tenant has alike: who writes, to whom, for which home, the title over a rule, the foot.
import type { Day } from '#domain/base/day.ts'
import { year } from '#domain/base/day.ts'
import { jourEtMois, nomComplet } from '#domain/base/mots.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { type Encre, NOIR } from '../papier/encre.ts'
import { BORDS, ouvrirPapier, type Papier } from '../papier/papier.ts'
import { GRAS, SECOND, TEXTE, TITRE } from '../papier/piece-commerciale.ts'

export type Correspondance = {
  readonly bailleur: string
  readonly bailleur_adresse: string | null
  readonly locataires: readonly string[]
  readonly logement: string
  readonly adresse: string
  readonly code_postal: string
  readonly ville: string
  /** Who reads it, when it is not the tenants at the home that they rent: a guarantor. */
  readonly destinataire?: { readonly noms: readonly string[]; readonly adresse: string }
}

/** Who writes to whom under a lease, as the dossier says it. */
export function correspondance(
  { dossier }: Pick<FaitsLivres, 'dossier'>,
  bail: Bail,
  bien: Bien | undefined,
): Correspondance {
  return {
    bailleur: dossier.denomination ?? dossier.nom,
    bailleur_adresse: dossier.adresse,
    locataires: bail.locataires.map(nomComplet),
    logement: bien?.libelle ?? '',
    adresse: bien?.adresse ?? '',
    code_postal: bien?.code_postal ?? '',
    ville: bien?.ville ?? '',
  }
}

const A_DROITE = { x: BORDS.gauche + 250 }
const MENTION: Encre = { police: 'moyen', taille: 9.5, couleur: NOIR }

type Entete = {
  readonly titre: string
  /** Over the title: how the letter travels. */
  readonly mention?: string
  readonly le: Day
  readonly cree_le: Date
}

/** The first page, down to its title: the writer on the left, the reader on the right, where an envelope shows him. */
export function ouvrirCourrier(qui: Correspondance, { titre, mention, le, cree_le }: Entete): Papier {
  const papier = ouvrirPapier({ titre, auteur: qui.bailleur, cree_le, pied: `${qui.bailleur} · ${lieu(qui)}` })
  papier.page()
  papier.paragraphe(qui.bailleur, GRAS)
  for (const ligne of qui.bailleur_adresse?.split('\n') ?? []) papier.paragraphe(ligne, SECOND)
  papier.descendre(18)
  const { noms, adresse } = qui.destinataire ?? {
    noms: qui.locataires,
    adresse: `${qui.adresse}\n${qui.code_postal} ${qui.ville}`,
  }
  for (const nom of noms) aDroite(papier, nom, GRAS)
  for (const ligne of adresse.split('\n')) if (ligne.trim()) aDroite(papier, ligne.trim(), TEXTE)
  papier.descendre(16)
  aDroite(papier, `Le ${jourEtMois(le)} ${year(le)}`, SECOND)
  papier.descendre(18)
  if (mention) papier.paragraphe(mention, MENTION)
  papier.paragraphe(titre, { ...TITRE, taille: 15 }, 1.3)
  papier.descendre(6)
  papier.filet(NOIR, 0.8)
  papier.descendre(16)
  return papier
}

function aDroite(papier: Papier, texte: string, encre: Encre): void {
  papier.ecrire(texte, A_DROITE, encre)
  papier.descendre(encre.taille * 1.45)
}

const lieu = ({ logement, adresse, code_postal, ville }: Correspondance): string =>
  [logement, adresse, `${code_postal} ${ville}`.trim()].filter(Boolean).join(', ')
