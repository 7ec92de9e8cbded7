// The properties an LMP sells in a year: their professional gains, and the boxes of 2033-C that describe them.
import { type Cents, sum } from '../base/cents.ts'
import { type Day, year } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { type Etape, etape, type Regle } from '../fiscal/etape.ts'
import type { Limite39C } from '../fiscal/limite-39c.ts'
import { type CessionPro, type PlusValueLmp, plusValueLmp } from '../fiscal/plus-value-lmp.ts'
import type { ResultatBic } from '../fiscal/resultat-bic.ts'
import type { Bien } from '../location/bien.ts'
import type { AnneeADeclarer } from './annee-fiscale.ts'
import { estImmobilisation, lignesDeSortie } from './sortis.ts'

const REGLE: Regle = { source: 'CGI art. 39 duodecies ; notice 2033-NOT-SD, 2033-C cadre III', certitude: 'R' }

/** One gain for each property sold in the year. */
export function cessionsLmp(dossier: AnneeADeclarer, limite: Limite39C): PlusValueLmp[] {
  return biensCedes(dossier).map((bien) =>
    plusValueLmp(cessionDe(bien, { lignes: dossier.lignes, limite }), dossier.millesime.parametres),
  )
}

/** The properties whose sale stands in these books: a sale noted after its year was final is of the year that took it. */
function biensCedes({ faits, lignes }: AnneeADeclarer): Bien[] {
  const sorties = lignesDeSortie(lignes)
  const prix = new Set(lignes.map(({ cle }) => cle))
  return faits.biens.filter(
    ({ id, date_cession }) =>
      date_cession !== null &&
      (prix.has(`biens/${id}/cession`) || sorties.some((l) => l.bien_id === id && l.piece_date === date_cession)),
  )
}

function cessionDe(bien: Bien, { lignes, limite }: { lignes: readonly Ligne[]; limite: Limite39C }): CessionPro {
  const duBien = sortieDe(lignes).filter((l) => l.bien_id === bien.id)
  const perdus = limite.suivi.filter((un) => un.bien_id === bien.id)
  return {
    prix_cents: sum(lignes.filter((l) => l.bien_id === bien.id && estPrix(l)).map((l) => l.credit_cents)),
    cout_cents: valeurBrute(duBien),
    amortissements_cents: amortissements(duBien),
    ard_cents: sum(perdus.map((un) => un.ard_perdu_cents)),
    detenu_annees: bien.date_cession ? anneesEntieres(bien.date_acquisition, bien.date_cession) : 0,
  }
}

/** The steps that fill part III of 2033-C; an LMNP leaves it blank. */
export function etapesCessions({ exercice, lignes }: AnneeADeclarer, resultat: ResultatBic): Etape[] {
  if (exercice.statut === 'lmnp') return []
  const sortie = sortieDe(lignes)
  const une = (cle: string, libelle: string, montant_cents: Cents, des: readonly Ligne[]): Etape =>
    etape(cle, {
      libelle,
      montant_cents,
      en_mots: `${libelle}, pour les biens sortis dans l'année.`,
      lignes: des,
      regle: REGLE,
    })
  return [
    une('cession_valeur_brute', "Valeur d'actif", valeurBrute(sortie), sortie),
    une('cession_amortissements', 'Amortissements', amortissements(sortie), sortie),
    une('cession_valeur_residuelle', 'Valeur résiduelle', resultat.valeur_cedee_cents, sortie),
    une('cession_prix', 'Prix de cession', resultat.prix_cession_cents, lignes.filter(estPrix)),
    une('pv_court_terme_totale', 'Plus-value à court terme', resultat.plus_value_court_terme_cents, []),
    une('pv_long_terme_totale', 'Plus-value à long terme', resultat.plus_value_long_terme_cents, []),
  ]
}

/** The lines of the entries that took an asset out, those typed by hand included. */
function sortieDe(lignes: readonly Ligne[]): Ligne[] {
  const cles = new Set(
    lignes.filter((l) => l.journal !== 'AN' && estImmobilisation(l) && l.credit_cents > 0).map((l) => l.cle),
  )
  return lignes.filter((l) => cles.has(l.cle))
}

const estPrix = ({ compte }: Ligne): boolean => compte.startsWith('757') || compte.startsWith('775')
const valeurBrute = (lignes: readonly Ligne[]): Cents =>
  sum(lignes.filter(estImmobilisation).map((l) => l.credit_cents))
const amortissements = (lignes: readonly Ligne[]): Cents =>
  sum(lignes.filter((l) => l.compte.startsWith('28')).map((l) => l.debit_cents))

function anneesEntieres(debut: Day, fin: Day): number {
  return year(fin) - year(debut) - (fin.slice(5) < debut.slice(5) ? 1 : 0)
}
