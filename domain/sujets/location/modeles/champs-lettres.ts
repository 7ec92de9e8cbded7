// The fields of letters: what a notice and a revision give, from the facts of each.
import { direIndice } from '../indices/irl.ts'
import { direTrimestre } from '../indices/trimestre.ts'
import { congeDe, PREAVIS_REDUIT } from '../regles-baux.ts'
import { enMois, enToutesLettres, INDICES_EN_CLAIR } from './dire.ts'
import type { FaitsDuModele, Typographie } from './faits-du-modele.ts'

type Groupe =
  | ('Parties' | 'Lieu loué' | 'Durée' | 'Loyer' | 'Garanties' | 'Avenant' | 'Contrat')
  | ('Congé' | 'Révision' | 'Décompte du dépôt' | 'État des lieux')
export type Champ = {
  readonly libelle: string
  readonly groupe: Groupe
  /** What it gives; null where the dossier does not know it. Absent: it is typed for each lease. */
  readonly valeur?: (faits: FaitsDuModele, typographie: Typographie) => string | null
}
type DuConge = (conge: NonNullable<FaitsDuModele['conge']>, faits: FaitsDuModele) => string | null
const conge = (libelle: string, valeur: DuConge): Champ => ({
  ...{ groupe: 'Congé', libelle },
  valeur: (faits) => (faits.conge ? valeur(faits.conge, faits) : null),
})
type DeLaRevision = (
  revision: NonNullable<FaitsDuModele['revision']>,
  { montant }: Typographie,
  faits: FaitsDuModele,
) => string
const revision = (libelle: string, valeur: DeLaRevision): Champ => ({
  ...{ groupe: 'Révision', libelle },
  valeur: (faits, typographie) => (faits.revision ? valeur(faits.revision, typographie, faits) : null),
})

export const CHAMPS_LETTRES = {
  'conge.recu_le': conge('Jour où le congé est reçu', ({ recu_le }) => enToutesLettres(recu_le)),
  'conge.fin': conge('Dernier jour du bail', ({ fin }) => enToutesLettres(fin)),
  'conge.detail': conge('Ce que le motif demande : bénéficiaire, prix, raison', ({ detail }) => detail),
  'conge.preavis': conge('Durée du préavis', ({ auteur, motif_preavis }, { bail }) => {
    const mois = motif_preavis ? PREAVIS_REDUIT.mois : congeDe(bail.type_bail, auteur)?.mois
    return mois ? enMois(mois) : null
  }),
  'revision.date': revision('Date de révision', ({ date_revision }) => enToutesLettres(date_revision)),
  'revision.demandee_le': revision('Jour de la demande', ({ demande_le }) => enToutesLettres(demande_le)),
  'revision.effet': revision('Prise d’effet', ({ date_effet }) => enToutesLettres(date_effet)),
  'revision.indice': revision('Nom de l’indice', ({ indice }) => INDICES_EN_CLAIR[indice ?? 'irl']),
  'revision.ancien_trimestre': revision('Trimestre de l’ancien indice', (une) => direTrimestre(une.ancien_trimestre)),
  'revision.ancien_indice': revision('Ancien indice', (une) => direIndice(une.ancien_centiemes)),
  'revision.nouveau_trimestre': revision('Trimestre du nouvel indice', (une) => direTrimestre(une.nouveau_trimestre)),
  'revision.nouvel_indice': revision('Nouvel indice', (une) => direIndice(une.nouveau_centiemes)),
  'revision.loyer_avant': revision('Loyer avant révision', (une, { montant }) => montant(une.loyer_avant_cents)),
  'revision.loyer': revision('Loyer révisé', (une, { montant }) => montant(une.loyer_cents)),
} satisfies Record<string, Champ>
