// The letter that revises a rent: the two indices, the reckoning, the rent from which day.
import type { Cents } from '#domain/base/cents.ts'
import { majuscule } from '#domain/base/mots.ts'
import type { NomIndice, RevisionLoyer, TypeBail } from '#domain/sujets/location/bail.ts'
import { signataire } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { direIndice } from '#domain/sujets/location/indices/irl.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { SOURCE_REVISION } from '#domain/sujets/location/regles.ts'
import { HABITATION, SOURCE_INDEXATION } from '#domain/sujets/location/regles-baux.ts'
import { jourCourt, montantExact } from '../papier/typographie.ts'
import { ENCRES, type Feuille, ligne, ouvrirCourrier, paragraphe, signatures } from './courrier-bail.ts'

export type LettreRevision = Feuille & {
  readonly revision: RevisionLoyer
  readonly type_bail: TypeBail
  readonly charges_cents: Cents
}

export function dessinerRevision(lettre: LettreRevision): Promise<Uint8Array<ArrayBuffer>> {
  const { revision: r, parties, charges_cents, type_bail } = lettre
  const { nom, publie } = INDICES_DITS[r.indice ?? 'irl']
  const habite = HABITATION.has(type_bail)
  const papier = ouvrirCourrier({
    ...lettre,
    titre: habite ? 'Révision annuelle du loyer' : 'Révision du loyer',
    sous_titre: `${parties.logement.libelle}, ${parties.logement.ville}`,
    pied: `${publie} par l’INSEE. ${habite ? SOURCE_REVISION : majuscule(SOURCE_INDEXATION)}.`,
  })
  paragraphe(papier, 'Madame, Monsieur,')
  paragraphe(
    papier,
    habite
      ? `Votre bail prévoit que le loyer se révise chaque année selon ${nom}. La date de révision est le ${jourCourt(r.date_revision)} ; je vous la demande le ${jourCourt(r.demande_le)}, et elle prend effet le ${jourCourt(r.date_effet)}.`
      : `Votre bail prévoit que le loyer varie, à la hausse comme à la baisse, selon ${nom}. La date de révision est le ${jourCourt(r.date_revision)}, et le loyer suivant est dû depuis le ${jourCourt(r.date_effet)}.`,
  )
  ligne(papier, ['Loyer actuel, hors charges', montantExact(r.loyer_avant_cents)])
  ligne(papier, [`Indice du ${direTrimestre(r.ancien_trimestre)}`, direIndice(r.ancien_centiemes)])
  ligne(papier, [`Indice du ${direTrimestre(r.nouveau_trimestre)}`, direIndice(r.nouveau_centiemes)])
  ligne(
    papier,
    [
      `Nouveau loyer, hors charges (${montantExact(r.loyer_avant_cents)} × ${direIndice(r.nouveau_centiemes)} ÷ ${direIndice(r.ancien_centiemes)})`,
      montantExact(r.loyer_cents),
    ],
    ENCRES.gras,
  )
  papier.descendre(8)
  paragraphe(
    papier,
    `À compter du ${jourCourt(r.date_effet)}, le loyer mensuel hors charges est de ${montantExact(r.loyer_cents)}. Les charges (${montantExact(charges_cents)}) ne changent pas.`,
  )
  if (habite && r.demande_le > r.date_revision)
    paragraphe(papier, 'Rien n’est dû au titre de cette révision pour la période qui précède la présente demande.')
  paragraphe(papier, 'Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.')
  signatures(papier, [signataire(parties.bailleur)])
  return papier.rendre()
}

const INDICES_DITS: Readonly<Record<NomIndice, { readonly nom: string; readonly publie: string }>> = {
  irl: { nom: 'l’indice de référence des loyers (IRL)', publie: 'Indice de référence des loyers publié' },
  ilc: { nom: 'l’indice des loyers commerciaux (ILC)', publie: 'Indice des loyers commerciaux publié' },
  ilat: {
    nom: 'l’indice des loyers des activités tertiaires (ILAT)',
    publie: 'Indice des loyers des activités tertiaires publié',
  },
  icc: { nom: 'l’indice du coût de la construction (ICC)', publie: 'Indice du coût de la construction publié' },
}
