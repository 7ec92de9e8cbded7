// CA12 (3517-S-SD), the yearly VAT return of the simplified regime, and the 3514 that pays one of its two instalments.

import { section } from './ca3.ts'
import { COLLECTEE_210_OUTRE_MER, COMPTE_COLLECTEE } from './comptes-tva.ts'
import type { CleMontant, MiseEnPageTva, ProvenanceTva } from './formulaire.ts'

const taux = (compte: string): ProvenanceTva => ({ sorte: 'taux', compte })
const prend = (de: CleMontant): ProvenanceTva => ({ sorte: 'montant', de })
const total = (...termes: readonly string[]): ProvenanceTva => ({ sorte: 'total', termes })
const excedent = (...termes: readonly string[]): ProvenanceTva => ({ sorte: 'excedent', termes })

/** The edition filed in 2026, for years that end in 2025. */
export const CA12_2026: MiseEnPageTva = {
  formulaire: 'CA12',
  libelle: 'Déclaration annuelle de TVA CA12',
  edition: '3517-S-SD, édition 2026',
  regle: 'CGI art. 287, 3 ; formulaire 3517-S-SD',
  issue: { a_payer: '56', credit: '35', reporte: '51', demande: '50' },
  lignes: [
    ...section('I. Opérations non imposables', [
      ['01', '0037', 'Achats en franchise'],
      ['02', '0032', 'Exportations hors Union européenne'],
      ['03', '0033', 'Autres opérations non imposables', prend('non_imposable')],
      ['04', '0034', 'Livraisons intracommunautaires'],
    ]),
    ...section('II. TVA brute', [
      ['5A', '0207', 'Taux normal 20 %', taux(COMPTE_COLLECTEE[2000])],
      ['06', '0105', 'Taux réduit 5,5 %', taux(COMPTE_COLLECTEE[550])],
      ['6C', '0151', 'Taux réduit 10 %', taux(COMPTE_COLLECTEE[1000])],
      ['07', '0201', 'Départements d’outre-mer, 8,5 %', taux(COMPTE_COLLECTEE[850])],
      ['08', '0100', 'Départements d’outre-mer, 2,1 %', taux(COLLECTEE_210_OUTRE_MER)],
      ['09', '0950', 'Autre taux : Corse, 2,1 %', taux(COMPTE_COLLECTEE[210]), 'R'],
      ['10', '0900', 'Anciens taux'],
      ['11', '0970', 'Cessions d’immobilisations', prend('tva_cessions')],
      ['12', '0980', 'Livraisons à soi-même'],
      ['13', '0981', 'Autres opérations imposables'],
      ['16', null, 'Total de la TVA brute due', total('5A', '06', '6C', '07', '08', '09', '11')],
      ['17', '0983', 'Remboursements provisionnels obtenus'],
      ['18', '0600', 'TVA antérieurement déduite à reverser', prend('a_reverser')],
      ['AD', '0602', 'Sommes à ajouter'],
      ['19', null, 'Total de la taxe due (16 + 18)', total('16', '18')],
    ]),
    ...section('III. TVA déductible', [
      ['20', '0702', 'Autres biens et services : déductions sur factures', prend('biens_services')],
      ['21', '0704', 'Déductions forfaitaires'],
      ['22', null, 'Total des autres biens et services', total('20')],
      ['23', '0703', 'Immobilisations', prend('immobilisations')],
      ['24', '0058', 'Crédit antérieur non imputé et non remboursé', prend('credit_anterieur')],
      ['25', '0059', 'Autre TVA à déduire', prend('autre_deductible')],
      ['AE', '0603', 'Sommes à imputer'],
      ['26', null, 'Total de la TVA déductible', total('22', '23', '24', '25')],
    ]),
    ...section('IV. Taxe due ou crédit', [
      ['28', '8900', 'TVA due (19 − 26)', excedent('19', '-26')],
      ['29', '0705', 'Crédit (26 − 19)', excedent('26', '-19')],
      ['30', '0018', 'Acomptes payés', prend('acomptes')],
      ['33', null, 'Solde à payer (28 − 30)', excedent('28', '-30')],
      ['34', null, 'Excédent versé (30 − 28)', excedent('30', '-28')],
      ['35', '0020', 'Solde excédentaire (29 + 34)', total('29', '34')],
    ]),
    ...section('V. Remboursement et report', [
      ['49', null, 'Solde excédentaire reporté de la ligne 35', total('35'), 'R'],
      ['50', '8002', 'Remboursement demandé', prend('remboursement')],
      ['51', '8003', 'Crédit à reporter (49 − 50)', excedent('49', '-50')],
      ['52', '8004', 'Excédent à imputer sur les prochains acomptes'],
    ]),
    ...section('VI. À payer', [
      ['54', '8901', 'TVA nette due', total('33')],
      ['55', '9979', 'Taxes assimilées', undefined, 'R'],
      ['56', '9992', 'Total à payer', total('54')],
    ]),
    ...section('Base des acomptes suivants', [
      ['57', null, 'TVA de l’année hors immobilisations (16 − 11 − 22)', excedent('16', '-11', '-22')],
    ]),
  ],
}

/** The slip of an instalment: one amount. Its EDI code was not read on the form. */
export const ACOMPTE_3514: MiseEnPageTva = {
  formulaire: '3514',
  libelle: 'Acompte de TVA',
  edition: '3514-SD',
  regle: 'CGI art. 287, 3 ; formulaire 3514-SD',
  issue: { a_payer: 'Acompte', credit: '', reporte: '', demande: '' },
  lignes: section('Acompte', [['Acompte', null, 'Acompte à payer', prend('acompte_du'), 'R']]),
}
