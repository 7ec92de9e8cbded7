// The fact behind an entry, in one sentence, with the place where it is kept and its receipt.
import type { Faits } from '#domain/activites/faits.ts'
import type { SorteDeFait } from '#domain/activites/sortes.ts'
import type { FaitDit } from '#domain/activites/type.ts'
import type { Origine } from '#domain/base/anomalie.ts'
import { sum } from '#domain/base/cents.ts'
import { addDays } from '#domain/base/day.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { clotureAvant, contient, duNom, precisionDe } from '#domain/compta/exercice.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { cleRetour } from '#domain/sujets/tva/declaration-tva.ts'
import { nomRetour } from '#domain/sujets/tva/suivi/mots.ts'
import type { Vers } from '#web/espaces/espace.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { nomEcheance } from '#web/parts/expliquer/noms.ts'
import type { Livres } from './origines.ts'

export type FaitDecrit = { readonly phrase: string; readonly lieu: Vers | null; readonly document_id: string | null }

type Decrire = (faits: Faits, id: string) => FaitDit | null

/** What happened; a fact that is gone left only its entries. */
export function decrireFait({ faits, dire }: Pick<Livres, 'faits' | 'dire'>, origine: Origine): FaitDecrit {
  const { table, id } = origine
  const fait =
    dire?.(faits, origine) ?? (FAITS as Readonly<Partial<Record<string, Decrire | null>>>)[table]?.(faits, id)
  if (!fait) return { phrase: 'Le fait à l’origine de cette écriture a été supprimé.', lieu: null, document_id: null }
  if (id.startsWith(PREVISION)) return { phrase: `Prévu : ${fait.phrase}`, lieu: null, document_id: null }
  return { phrase: fait.phrase, lieu: fait.lieu ?? null, document_id: fait.document_id ?? null }
}

/** A rent to come, and its payment, as a forecast names them. */
const PREVISION = 'prevision/'

/** Of each kind of fact that several activities may keep, its sentence; null for one that writes no entry of its own. */
const FAITS: Readonly<Record<SorteDeFait, Decrire | null>> = {
  encaissements: (faits, id) => {
    const fait = faits.encaissements.find((un) => un.id === id)
    if (!fait) return null
    const payeur = fait.payeur || locatairesDe(faits, fait.bail_id)
    const montant = formatEuros(sum([fait.loyer_cents, fait.charges_cents]))
    return {
      phrase: `Encaissement de ${payeur}, ${MODES[fait.mode]} du ${formatDay(fait.date)}, ${montant}`,
      lieu: ['loyers', { encaissement: id }],
    }
  },
  echeances: (faits, id) => {
    const fait = faits.echeances.find((un) => un.id === id)
    if (!fait) return null
    const montant = formatEuros(sum([fait.loyer_cents, fait.charges_cents]))
    return {
      phrase: `${nomEcheance(fait)}, ${locatairesDe(faits, fait.bail_id)}, ${montant}`,
      lieu: ['loyers', { echeance: id }],
    }
  },
  depenses: (faits, id) => {
    const fait = faits.depenses.find((un) => un.id === id)
    if (!fait) return null
    const { fournisseur, libelle, date, montant_cents, document_id } = fait
    const quoi = fait.categorie === 'creance_perdue' ? 'perte constatée le' : 'facture du'
    const phrase = `${fournisseur} : ${libelle}, ${quoi} ${formatDay(date)}, ${formatEuros(montant_cents)}`
    return { phrase, lieu: ['depenses', { depense: id }], document_id }
  },
  creances_douteuses: (faits, id) => {
    const fait = faits.creances_douteuses?.find((un) => un.id === id)
    if (!fait) return null
    const quoi = fait.douteuse ? 'Créance douteuse' : 'Créance de nouveau sûre'
    return {
      phrase: `${quoi}, ${locatairesDe(faits, fait.bail_id)}, le ${formatDay(fait.date)} : ${fait.motif}`,
      lieu: ['creances', { bail: fait.bail_id }],
    }
  },
  vehicules: (faits, id) => {
    const fait = faits.vehicules?.find((un) => un.id === id)
    return fait
      ? { phrase: `Déplacements, ${fait.libelle}`, lieu: ['depenses', { vue: 'deplacements', vehicule: id }] }
      : null
  },
  deplacements: (faits, id) => {
    const fait = faits.deplacements?.find((un) => un.id === id)
    if (!fait) return null
    const trajet = [fait.depart, fait.arrivee].filter((lieu) => lieu !== '').join(' – ')
    return {
      phrase: `Trajet du ${formatDay(fait.date)}${trajet && `, ${trajet}`} : ${fait.motif || 'sans motif'}`,
      lieu: ['depenses', { vue: 'deplacements', trajet: id }],
    }
  },
  emprunts: (faits, id) => {
    const fait = faits.emprunts.find((un) => un.id === id)
    if (!fait) return null
    const de = fait.banque ? `, ${fait.banque}` : ''
    return {
      phrase: `${fait.libelle}${de}, ${formatEuros(fait.capital_cents)} sur ${fait.duree_mois} mois`,
      lieu: ['emprunts', { emprunt: id }],
    }
  },
  remboursements_anticipes: (faits, id) => {
    const fait = faits.remboursements_anticipes.find((un) => un.id === id)
    return fait
      ? {
          phrase: `Remboursement anticipé du ${formatDay(fait.date)}, ${formatEuros(fait.capital_cents)}`,
          lieu: ['emprunts', { emprunt: fait.emprunt_id }],
        }
      : null
  },
  composants: (faits, id) => {
    const fait = faits.composants.find((un) => un.id === id)
    if (!fait) return null
    const bien = faits.biens.find((un) => un.id === fait.bien_id)?.libelle
    const duree = fait.duree_annees === null ? 'sans amortissement' : `sur ${fait.duree_annees} ans`
    const phrase = `${fait.libelle}${bien ? `, ${bien}` : ''} : ${formatEuros(fait.base_cents)} ${duree} depuis le ${formatDay(fait.mise_en_service)}`
    return { phrase, lieu: ['immobilisations', { composant: id }] }
  },
  biens: (faits, id) => {
    const fait = faits.biens.find((un) => un.id === id)
    return fait
      ? {
          phrase: `Achat de ${fait.libelle}, acte du ${formatDay(fait.date_acquisition)}, ${formatEuros(fait.prix_cents)}`,
          lieu: ['biens', { bien: id }],
        }
      : null
  },
  baux: (faits, id) => {
    const fait = faits.baux.find((un) => un.id === id)
    return fait
      ? {
          phrase: `Bail de ${locatairesDe(faits, id)}, depuis le ${formatDay(fait.debut)}`,
          lieu: ['locataires', { bail: id }],
        }
      : null
  },
  mouvements_depot: (faits, id) => {
    const fait = faits.mouvements_depot.find((un) => un.id === id)
    if (!fait) return null
    const phrase = `Dépôt de garantie ${SENS[fait.sens]} le ${formatDay(fait.date)}, ${locatairesDe(faits, fait.bail_id)}, ${formatEuros(fait.montant_cents)}`
    return { phrase, lieu: ['locataires', { bail: fait.bail_id, onglet: 'depot' }] }
  },
  mouvements_exploitant: (faits, id) => {
    const fait = faits.mouvements_exploitant.find((un) => un.id === id)
    if (!fait) return null
    const nom = fait.sens === 'apport' ? 'Apport' : 'Prélèvement'
    return {
      phrase: `${nom} de l’exploitant du ${formatDay(fait.date)}, ${formatEuros(fait.montant_cents)}`,
      lieu: ['exploitant', { mouvement: id }],
    }
  },
  operations_diverses: (faits, id) => {
    const fait = faits.operations_diverses.find((un) => un.id === id)
    if (!fait) return null
    const piece = fait.piece_ref ? `, pièce ${fait.piece_ref}` : ''
    const exercice = faits.exercices.find((un) => contient(un, fait.date))
    return {
      ...(exercice && {
        lieu: ['journal', { exercice: exercice.fin, ecriture: `operations_diverses/${id}` }],
      }),
      phrase: `Écriture saisie le ${formatDay(fait.date)} : ${fait.libelle}${piece}`,
      document_id: fait.document_id ?? null,
    }
  },
  declarations_tva: (faits, id) => {
    const fait = faits.declarations_tva?.find((un) => un.id === id)
    if (!fait) return null
    const rang = fait.numero === 0 ? '' : `, rectificative n° ${fait.numero}`
    const etat = fait.deposee_le ? `déposée le ${formatDay(fait.deposee_le)}` : 'établie, à déposer'
    return {
      phrase: `Déclaration de TVA : ${nomRetour(fait)}${rang}, ${etat}`,
      lieu: ['tva', { exercice: fait.du, p: cleRetour(fait) }],
    }
  },
  fiches_techniques: null,
  diagnostics: null,
  equipements: null,
  attestations: null,
  interventions: null,
  reprises_fec: null,
  deficits_anterieurs: null,
  immeubles: null,
  lots: null,
  pieces: null,
  cles_repartition: null,
  compteurs: null,
  releves_compteurs: null,
  indivisaires: null,
  indivisions: null,
  lettrages: null,
  reprises: (faits) => (faits.reprise ? { phrase: `Reprise des comptes antérieurs à ${faits.reprise.annee}` } : null),
  exercices: (faits, id) => {
    const fait = faits.exercices.find((un) => un.id === id)
    return fait
      ? {
          phrase: `Clôture de l’exercice ${precisionDe(clotureAvant(fait))}, reprise à l’ouverture ${duNom(fait)}`,
          lieu: ['balance', { exercice: addDays(fait.debut, -1) }],
        }
      : null
  },
}

const MODES = {
  virement: 'virement',
  prelevement: 'prélèvement',
  cheque: 'chèque',
  especes: 'espèces',
  caf: 'versement de la CAF',
  plateforme: 'versement de la plateforme',
  depot_garantie: 'retenue sur le dépôt de garantie',
  rejet: 'paiement rejeté par la banque',
  regularisation: 'charges rendues en avoir',
} as const

const SENS = { recu: 'reçu', rendu: 'rendu', retenu: 'retenu pour dégâts', transmis: 'transmis à l’acheteur' } as const

function locatairesDe(faits: FaitsLocation, bail_id: string): string {
  const bail = faits.baux.find((un) => un.id === bail_id)
  return bail?.locataires.map(nomComplet).join(', ') || 'un locataire'
}
