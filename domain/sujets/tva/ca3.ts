// CA3 (3310-CA3-SD): the monthly or quarterly VAT return, line by line, by edition.
import type { Certitude } from '../../base/parametres.ts'
import { COLLECTEE_210_OUTRE_MER, COMPTE_COLLECTEE } from './comptes-tva.ts'
import type { CleMontant, LigneTva, MiseEnPageTva, ProvenanceTva } from './formulaire.ts'

type Rangee = readonly [
  ligne: string,
  code: string | null,
  libelle: string,
  provenance?: ProvenanceTva | undefined,
  certitude?: Certitude,
]

const taux = (compte: string): ProvenanceTva => ({ sorte: 'taux', compte, avec_cessions: true })
const prend = (de: CleMontant): ProvenanceTva => ({ sorte: 'montant', de })
const total = (...termes: readonly string[]): ProvenanceTva => ({ sorte: 'total', termes })
const excedent = (...termes: readonly string[]): ProvenanceTva => ({ sorte: 'excedent', termes })

export const section = (nom: string, rangees: readonly Rangee[]): LigneTva[] =>
  rangees.map(([ligne, code, libelle, provenance = { sorte: 'vide' }, certitude = 'C']) => ({
    ligne,
    code,
    libelle,
    section: nom,
    provenance,
    certitude,
  }))

/** Cerfa 10963*28. A blank line belongs to trades that a furnished landlord does not have. */
export const CA3_28: MiseEnPageTva = {
  formulaire: 'CA3',
  libelle: 'Déclaration de TVA CA3',
  edition: '3310-CA3-SD, cerfa n° 10963*28',
  regle: 'CGI art. 287, 2 ; formulaire 3310-CA3-SD',
  issue: { a_payer: '32', credit: '25', reporte: '27', demande: '26' },
  lignes: [
    ...section('A. Opérations imposables (hors taxe)', [
      ['A1', '0979', 'Ventes, prestations de services', prend('base_imposable')],
      ['A2', '0981', 'Autres opérations imposables', prend('base_cessions')],
      ['A3', '0044', 'Achats de services à un assujetti non établi en France (art. 283-2)'],
      ['A4', '0056', 'Importations (autres que pétrolières)'],
      ['A5', '0051', 'Sorties de régime fiscal suspensif', undefined, 'R'],
      ['B1', '0048', 'Mises à la consommation de produits pétroliers', undefined, 'R'],
      ['B2', '0031', 'Acquisitions intracommunautaires'],
      ['B3', '0030', "Achats d'électricité, de gaz, de chaleur ou de froid imposables en France", undefined, 'R'],
      ['B4', '0040', 'Achats à un assujetti non établi en France (art. 283-1)'],
      ['B5', '0036', 'Régularisations'],
    ]),
    ...section('A. Opérations non imposables', [
      ['E1', '0032', 'Exportations hors Union européenne'],
      ['E2', '0033', 'Autres opérations non imposables', prend('non_imposable')],
      ['E3', '0047', 'Ventes à distance taxables dans un autre État membre'],
      ['F1', '0055', 'Acquisitions intracommunautaires'],
      ['F2', '0034', 'Livraisons intracommunautaires à un assujetti'],
      ['F6', '0037', 'Achats en franchise'],
      ['F7', '0043', 'Ventes par un assujetti non établi en France'],
      ['F8', '0039', 'Régularisations'],
    ]),
    ...section('B. TVA brute', [
      ['08', '0207', 'Taux normal 20 %', taux(COMPTE_COLLECTEE[2000])],
      ['09', '0105', 'Taux réduit 5,5 %', taux(COMPTE_COLLECTEE[550])],
      ['9B', '0151', 'Taux réduit 10 %', taux(COMPTE_COLLECTEE[1000])],
      ['10', '0201', 'Départements d’outre-mer, 8,5 %', taux(COMPTE_COLLECTEE[850])],
      ['11', '0100', 'Départements d’outre-mer, 2,1 %', taux(COLLECTEE_210_OUTRE_MER)],
      ['T4', '1050', 'Corse, 2,1 %', taux(COMPTE_COLLECTEE[210]), 'R'],
      ['13', '0900', 'Anciens taux'],
      ['15', '0600', 'TVA antérieurement déduite à reverser', prend('a_reverser')],
      ['5B', '0602', 'Sommes à ajouter'],
      ['16', null, 'Total de la TVA brute due', total('08', '09', '9B', '10', '11', 'T4', '15')],
      ['17', '0035', 'Dont TVA sur acquisitions intracommunautaires'],
    ]),
    ...section('B. TVA déductible', [
      ['19', '0703', 'Biens constituant des immobilisations', prend('immobilisations')],
      ['20', '0702', 'Autres biens et services', prend('biens_services')],
      ['21', '0059', 'Autre TVA à déduire', prend('autre_deductible')],
      ['22', '8001', 'Report du crédit de la déclaration précédente (ligne 27)', prend('credit_anterieur')],
      ['2C', '0603', 'Sommes à imputer'],
      ['23', null, 'Total de la TVA déductible', total('19', '20', '21', '22')],
    ]),
    ...section('Crédit', [
      ['25', '0705', 'Crédit de TVA (23 − 16)', excedent('23', '-16')],
      ['26', '8002', 'Remboursement demandé (formulaire 3519)', prend('remboursement')],
      ['27', '8003', 'Crédit à reporter (25 − 26)', excedent('25', '-26')],
    ]),
    ...section('Taxe à payer', [
      ['TD', '8900', 'TVA due (16 − 23)', excedent('16', '-23')],
      ['28', '8901', 'TVA nette due', total('TD')],
      ['29', '9979', 'Taxes assimilées (annexe 3310-A)', undefined, 'R'],
      ['32', '9992', 'Total à payer', total('28')],
    ]),
  ],
}
