// What makes the amount of a thing to do, as the panel that explains shows it.
import { type Cents, minus } from '#domain/base/cents.ts'
import { majuscule } from '#domain/base/mots.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import { estLoyer, nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { CHARGES, RESTITUTION } from '#domain/sujets/location/regles.ts'
import { HABITATION, LIBELLES_INDICE, SOURCE_INDEXATION } from '#domain/sujets/location/regles-baux.ts'
import { cleRetour, type DeclarationTva, resteARegler } from '#domain/sujets/tva/declaration-tva.ts'
import type { FaitsTva } from '#domain/sujets/tva/faits.ts'
import { nomRetour } from '#domain/sujets/tva/suivi/mots.ts'
import { formatDay, formatMonth } from '#web/lib/format.ts'
import type { Cible } from '../expliquer/cible.ts'
import { cibleParts, partFait } from '../expliquer/somme.ts'
import { bailEnClair } from '../mots.ts'
import type { ChoseDesLivres } from './chose.ts'

/** Null when it has none. */
export function cibleTache(tache: ChoseDesLivres, faits: FaitsBiens & FaitsLocation & FaitsTva): Cible | null {
  switch (tache.genre) {
    case 'loyer_en_retard':
      return cibleParts({
        titre: 'Loyers en retard',
        etiquette: bailEnClair(faits, tache.bail_id).locataires,
        en_mots: 'Chaque loyer échu, moins ce que les paiements en ont réglé.',
        parts: tache.creances.map(({ echeance, reste_cents }) =>
          partFait('echeances', echeance.id, { libelle: nomDeLaPeriode(echeance), montant_cents: reste_cents }),
        ),
        regle: 'Code civil, article 1342-10',
      })
    case 'loyers_a_appeler':
      return cibleAAppeler(tache, faits)
    case 'tva_a_payer':
      return cibleParts({
        titre: 'TVA déclarée, à payer',
        etiquette: 'À ce jour',
        en_mots: 'Ce que les déclarations de TVA déposées laissent à payer.',
        parts: tache.declarations.map((une) =>
          partFait('declarations_tva', une.id, { libelle: nomRetour(une), montant_cents: resteDe(une, faits) }),
        ),
        regle: 'CGI art. 1692',
      })
    case 'factures_a_payer':
    case 'pieces_manquantes':
      return cibleParts({
        ...DEPENSES[tache.genre],
        etiquette: 'À ce jour',
        parts: tache.depenses.map((une) =>
          partFait('depenses', une.id, {
            libelle: `${une.fournisseur || une.libelle}, ${formatDay(une.date)}`,
            montant_cents: une.montant_cents,
          }),
        ),
        regle: 'Pièces : C. com. art. L123-12',
      })
    case 'depenses_a_noter':
      return cibleANoter(tache)
    case 'loyer_a_reviser':
      return cibleRevision(tache, faits)
    case 'charges_a_regulariser':
      return cibleProvisions(tache, faits)
    case 'charges_des_baux':
      return cibleDesBaux(tache, faits)
    case 'depot_a_rendre':
      return cibleParts({
        titre: 'Dépôt de garantie à rendre',
        etiquette: bailEnClair(faits, tache.bail_id).locataires,
        en_mots: 'Ce que le locataire a versé en dépôt, moins ce qui en a été rendu ou gardé.',
        parts: [partFait('baux', tache.bail_id, { libelle: 'Dépôt détenu', montant_cents: tache.depot_cents })],
        regle: tache.limite ? RESTITUTION.source : 'Le bail',
      })
    default:
      return null
  }
}

function cibleAAppeler(
  tache: Extract<ChoseDesLivres, { genre: 'loyers_a_appeler' }>,
  faits: FaitsBiens & FaitsLocation,
): Cible {
  return cibleParts({
    titre: 'Loyers à appeler',
    etiquette: `Jusqu’au ${formatDay(tache.jusqu_au)}`,
    en_mots: 'Ce que vos baux disent dû et que vous n’avez pas encore appelé, au prorata d’un mois incomplet.',
    parts: tache.loyers.map((un) =>
      partFait('baux', un.bail_id, {
        libelle: `${bailEnClair(faits, un.bail_id).locataires}, ${nomDeLaPeriode(un)}`,
        montant_cents: montantEcheance(un),
      }),
    ),
    regle: 'Montants de vos baux',
  })
}

function cibleANoter(tache: Extract<ChoseDesLivres, { genre: 'depenses_a_noter' }>): Cible {
  return cibleParts({
    titre: 'Dépenses récurrentes à noter',
    etiquette: 'À ce jour',
    en_mots: 'Chaque échéance d’une dépense récurrente dont le jour est venu, et qu’aucune dépense ne porte encore.',
    parts: tache.occurrences.map(({ modele, echeance }) => ({
      libelle: `${modele.fournisseur || modele.libelle}, ${formatDay(echeance)}`,
      montant_cents: modele.montant_cents,
    })),
    regle: 'Montants de vos dépenses récurrentes',
  })
}

const cibleDesBaux = (
  tache: Extract<ChoseDesLivres, { genre: 'charges_des_baux' }>,
  faits: FaitsBiens & FaitsLocation,
): Cible =>
  cibleParts({
    titre: `Provisions de ${tache.du.slice(0, 4)}`,
    etiquette: `${tache.baux.length} baux`,
    en_mots: PROVISIONS,
    parts: tache.baux.map(({ bail_id, provisions_cents }) =>
      partFait('baux', bail_id, {
        libelle: bailEnClair(faits, bail_id).locataires,
        montant_cents: provisions_cents,
      }),
    ),
    regle: CHARGES.source,
  })

const PROVISIONS =
  'Les provisions pour charges des loyers appelés dans l’année : elles se comparent une fois l’an aux charges réelles.'

function cibleProvisions(
  tache: Extract<ChoseDesLivres, { genre: 'charges_a_regulariser' }>,
  faits: FaitsBiens & FaitsLocation,
): Cible {
  return cibleParts({
    titre: `Provisions de ${tache.du.slice(0, 4)}`,
    etiquette: bailEnClair(faits, tache.bail_id).locataires,
    en_mots: PROVISIONS,
    parts: faits.echeances
      .filter(
        (une) => une.bail_id === tache.bail_id && estLoyer(une) && tache.du <= une.periode && une.periode <= tache.au,
      )
      .map((une) =>
        partFait('echeances', une.id, { libelle: formatMonth(une.periode), montant_cents: une.charges_cents }),
      ),
    regle: CHARGES.source,
  })
}

type ARevision = Extract<ChoseDesLivres, { genre: 'loyer_a_reviser' }>

function cibleRevision(
  { bail_id, loyer_avant_cents, loyer_cents, ancien, nouveau }: ARevision,
  faits: FaitsBiens & FaitsLocation,
): Cible {
  const bail = faits.baux.find(({ id }) => id === bail_id)
  const indice = bail?.indice ?? 'irl'
  const habite = !bail || HABITATION.has(bail.type_bail)
  const dit = ({ trimestre, centiemes }: ARevision['ancien']) =>
    `${(centiemes / 100).toFixed(2).replace('.', ',')} (${direTrimestre(trimestre)})`
  return cibleParts({
    titre: 'Loyer révisé',
    etiquette: bailEnClair(faits, bail_id).locataires,
    en_mots: `Le loyer multiplié par ${indice === 'irl' ? 'l’indice de référence des loyers' : LIBELLES_INDICE[indice]} ${dit(nouveau)}, divisé par celui ${habite ? 'de l’année d’avant' : 'de la révision d’avant'}, ${dit(ancien)}, au centime le plus proche.`,
    parts: [
      partFait('baux', bail_id, { libelle: 'Loyer du bail', montant_cents: loyer_avant_cents }),
      { libelle: 'Ce que l’indice y ajoute', montant_cents: minus(loyer_cents, loyer_avant_cents) },
    ],
    regle: `${habite ? 'Loi du 6 juillet 1989, article 17-1' : majuscule(SOURCE_INDEXATION)} ; ${nouveau.source}${[ancien, nouveau].every(({ certitude }) => certitude === 'C') ? '' : ', à confirmer'}`,
  })
}

const DEPENSES = {
  factures_a_payer: {
    titre: 'Factures à payer',
    en_mots: 'Les factures notées dont le paiement ne l’est pas encore.',
  },
  pieces_manquantes: {
    titre: 'Dépenses sans justificatif',
    en_mots: 'Les dépenses des exercices encore modifiables auxquelles aucune pièce n’est jointe.',
  },
} as const

/** What its period leaves to pay. */
const resteDe = (une: DeclarationTva, { declarations_tva = [] }: FaitsTva): Cents =>
  resteARegler(declarations_tva.filter((autre) => cleRetour(autre) === cleRetour(une))) ?? une.a_payer_cents
