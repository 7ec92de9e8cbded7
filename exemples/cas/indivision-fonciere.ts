// A flat of two, 60 and 40 parts of 100, one year: rents of 9 600 €, its charges, its loan; beside it a studio that is one's own, whose roof was done.
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { euros, zero } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { avecReglages } from '../../domain/compta/exercice.ts'
import { bail, bien, depense, emprunt, encaissement, exercice, faits } from '../../domain/journalisation/faits.cas.ts'

const MOIS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const ACHAT = { date_acquisition: day('2023-12-15'), date_mise_en_location: day('2024-01-01') }
export const FLAT = 'flat'
export const STUDIO = 'studio'

const paye = (id: string, bien_id: string, categorie: string, montant: number) =>
  depense(id, '2025-06-10', '2025-06-10', { bien_id, categorie, montant_cents: euros(montant) })

/** Ana is of the household of the dossier, Luc of another one. The loan: 100 000 € at 3,6 %, its capital due at the end, 10 € of insurance a month. */
export const casIndivision = (champs: Partial<FaitsGeres> = {}): FaitsGeres =>
  faits({
    exercices: [avecReglages({ ...exercice(2025), reglages: {} }, { regime: 'reel_foncier' })],
    biens: [
      bien({ id: FLAT, libelle: 'Appartement', ...ACHAT }),
      bien({ id: STUDIO, libelle: 'Studio', ...ACHAT, date_acquisition: day('2023-12-20') }),
    ],
    baux: [FLAT, STUDIO].map((id) => bail({ id, bien_id: id, type_bail: 'vide', debut: day('2024-01-01') })),
    encaissements: MOIS.flatMap((mois) => [
      encaissement(`flat-${mois}`, `2025-${mois}-05`, 800, { bail_id: FLAT }),
      encaissement(`studio-${mois}`, `2025-${mois}-05`, 400, { bail_id: STUDIO }),
    ]),
    emprunts: [
      emprunt({
        ...{ bien_id: FLAT, type_emprunt: 'in_fine', capital_cents: euros(100_000), taux_millieme_pct: 3600 },
        ...{ duree_mois: 240, date_deblocage: day('2023-12-15'), premiere_echeance: day('2024-01-15') },
        ...{ assurance_cents: euros(10), frais_dossier_cents: zero, frais_garantie_cents: zero },
      }),
    ],
    depenses: [
      paye('assurance', FLAT, 'assurance_pno', 190),
      paye('fuite', FLAT, 'entretien', 1_375),
      paye('taxe', FLAT, 'taxe_fonciere', 1_040),
      paye('provisions', FLAT, 'copropriete', 1_200),
      paye('toit', STUDIO, 'entretien', 19_400),
      paye('assurance-studio', STUDIO, 'assurance_pno', 95),
      paye('taxe-studio', STUDIO, 'taxe_fonciere', 510),
    ],
    indivisaires: [
      { id: 'ana', nom: 'Ana Roux', rattachement: 'declarant_1' },
      { id: 'luc', nom: 'Luc Roux', rattachement: 'autre' },
    ],
    indivisions: [
      {
        ...{ id: 'parts', bien_id: FLAT, depuis: day('2023-12-15'), denominateur: 100 },
        parts: [
          { indivisaire_id: 'ana', numerateur: 60 },
          { indivisaire_id: 'luc', numerateur: 40 },
        ],
      },
    ],
    ...champs,
  })
