// A shop let bare under the option for VAT, one year: rents of 1 500 € before tax, bills with their VAT, a letting that is exempt beside it.
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { cents, euros } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { avecReglages, type Exercice } from '../../domain/compta/exercice.ts'
import { bail, bien, depense, echeance, encaissement, exercice, faits } from '../../domain/journalisation/faits.cas.ts'
import type { Bien } from '../../domain/sujets/biens/bien.ts'

const MOIS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
export const BOUTIQUE = 'boutique'
const APPARTEMENT = 'appartement'

const annee = (champs: Partial<Exercice> = {}): Exercice => ({
  ...avecReglages({ ...exercice(2025), reglages: {} }, { regime: 'reel_foncier' }),
  ...{ regime_tva: 'reel_normal', periodicite_tva: 'trimestre', ...champs },
})

/** Declared on 12 December 2024: it runs from 1 December 2024 (CGI ann. II, art. 194). */
const OPTION = {
  ...{ tva_motif: 'option' as const, tva_services: [], tva_taux: 2000 as const },
  ...{ tva_option_le: day('2024-12-12'), tva_debut: day('2024-12-01') },
} satisfies Partial<Bien>

const lieu = { code_postal: '72000', date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') }
const paye = (id: string, le: string, champs: Parameters<typeof depense>[3]) => depense(id, le, le, champs)

/** Rents of 1 800 € with the VAT, paid on the fifth of their month, but that of December, paid in January 2026. */
export const casOption = (champs: Partial<Exercice> = {}): FaitsGeres =>
  faits({
    exercices: [annee(champs)],
    biens: [
      bien({ id: BOUTIQUE, libelle: 'Boutique', type_bien: 'commerce', ...lieu, ...OPTION }),
      bien({ id: APPARTEMENT, libelle: 'Appartement', ...lieu }),
    ],
    baux: [
      bail({ id: 'commercial', bien_id: BOUTIQUE, type_bail: 'commercial', debut: day('2025-01-01') }),
      bail({ id: 'vide', bien_id: APPARTEMENT, type_bail: 'vide', debut: day('2020-02-01') }),
    ],
    echeances: MOIS.map((mois) => echeance(`ech-${mois}`, `2025-${mois}-01`, 1_800, { bail_id: 'commercial' })),
    encaissements: [
      ...MOIS.slice(0, 11).map((mois) =>
        encaissement(`enc-${mois}`, `2025-${mois}-05`, 1_800, { bail_id: 'commercial' }),
      ),
      encaissement('enc-vide', '2025-06-05', 6_000, { bail_id: 'vide' }),
    ],
    depenses: [
      // 1 200 € before tax of repairs on the shop, 240 € of VAT.
      paye('reparation', '2025-02-20', {
        ...{ bien_id: BOUTIQUE, categorie: 'entretien', montant_cents: euros(1_440) },
        tva: [{ taux: 2000, tva_cents: euros(240) }],
      }),
      // No VAT on a tax nor on an insurance.
      paye('taxe', '2025-10-15', { bien_id: BOUTIQUE, categorie: 'taxe_fonciere', montant_cents: euros(900) }),
      paye('assurance', '2025-03-10', { bien_id: BOUTIQUE, categorie: 'assurance_pno', montant_cents: euros(310) }),
      // A bill of the flat, whose letting is exempt, gives nothing back.
      paye('plombier', '2025-05-12', {
        ...{ bien_id: APPARTEMENT, categorie: 'entretien', montant_cents: euros(330) },
        tva: [{ taux: 1000, tva_cents: euros(30) }],
      }),
      // The works of the shop, paid in the autumn: 4 000 € before tax.
      paye('vitrine', '2025-11-03', {
        ...{ bien_id: BOUTIQUE, categorie: 'entretien', montant_cents: euros(4_800) },
        tva: [{ taux: 2000, tva_cents: cents(80_000) }],
      }),
    ],
  })
