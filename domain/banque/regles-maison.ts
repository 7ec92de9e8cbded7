// What the house knows of the labels of French banks: words, and what a line that says them usually is.

type Nature = 'loyer' | 'depense' | 'emprunt' | 'exploitant' | 'depot' | 'virement_interne'

/** The first rule of which a phrase stands in the line wins. `mois`: only in these months, when the tax falls due. */
export type RegleMaison = {
  readonly sens: 'credit' | 'debit' | 'les_deux'
  readonly phrases: readonly string[]
  readonly nature: Nature
  readonly categorie?: string
  readonly mois?: readonly number[]
  readonly raison: string
}

const depense = (categorie: string, raison: string, phrases: readonly string[]): RegleMaison => ({
  sens: 'debit',
  phrases,
  nature: 'depense',
  categorie,
  raison,
})

export const REGLES_MAISON: readonly RegleMaison[] = [
  {
    sens: 'les_deux',
    phrases: ['depot de garantie', 'depot garantie', 'caution'],
    nature: 'depot',
    raison: 'un dépôt de garantie',
  },
  {
    sens: 'credit',
    phrases: ['caf', 'c a f', 'allocations familiales', 'alloc familiales', 'apl', 'msa'],
    nature: 'loyer',
    raison: 'une aide au logement versée au bailleur, donc une part du loyer',
  },
  {
    sens: 'credit',
    phrases: ['airbnb', 'booking com', 'booking b v', 'booking bv', 'abritel', 'homeaway', 'vrbo'],
    nature: 'loyer',
    raison: "un versement de plateforme, net de sa commission : importez aussi l'export de la plateforme",
  },
  {
    sens: 'debit',
    phrases: ['impot revenu', 'impot sur le revenu', 'prelevement a la source', 'dgfip impot ir', 'impots ir'],
    nature: 'exploitant',
    raison: "l'impôt personnel de l'exploitant, qui n'est pas une charge de l'activité",
  },
  depense('cfe', 'la cotisation foncière des entreprises', [
    'cfe',
    'cotisation fonciere',
    'dgfip cfe',
    'cotis fonciere',
  ]),
  depense('taxe_fonciere', 'la taxe foncière', [
    'taxe fonciere',
    'taxes foncieres',
    'tax fonc',
    'impot tf',
    'dgfip tf',
    'taxe fonc',
    'impots foncier',
  ]),
  {
    ...depense('cfe', 'un impôt de décembre : la CFE', [
      'dgfip',
      'impot',
      'direction generale des finances publiques',
      'tresor public',
      'sie',
    ]),
    mois: [12],
  },
  {
    ...depense('taxe_fonciere', "un impôt de l'automne : la taxe foncière", [
      'dgfip',
      'impot',
      'direction generale des finances publiques',
      'tresor public',
    ]),
    mois: [9, 10, 11],
  },
  depense('assurance_emprunteur', "l'assurance du prêt, prélevée à part", [
    'assurance emprunteur',
    'assurance pret',
    'ass pret',
    'cnp assurances',
    'cardif emprunteur',
    'assurance credit',
  ]),
  {
    sens: 'debit',
    phrases: [
      'echeance pret',
      'ech pret',
      'echeance de pret',
      'pret immobilier',
      'pret immo',
      'remboursement pret',
      'remb pret',
      'echeance emprunt',
      'echeance credit',
      'ech credit',
      'rbt pret',
    ],
    nature: 'emprunt',
    raison: 'une échéance de prêt',
  },
  depense('assurance_loyers', 'la garantie des loyers impayés', [
    'gli',
    'loyers impayes',
    'garantie loyers',
    'assurance loyers',
  ]),
  depense('assurance_pno', "l'assurance du logement", [
    ...['pno', 'proprietaire non occupant', 'assurance habitation', 'assurance multirisque', 'multirisque habitation'],
    ...[
      'maif',
      'macif',
      'matmut',
      'axa',
      'allianz',
      'groupama',
      'maaf',
      'gmf',
      'generali',
      'luko',
      'pacifica',
      'mma',
      'swiss life',
    ],
  ]),
  depense('copropriete', 'les charges de copropriété', [
    ...['syndic', 'copropriete', 'copro', 'charges copro', 'appel de fonds', 'appel fonds', 'sdc', 'synd copro'],
    ...['foncia', 'citya', 'nexity', 'sergic', 'loiselet', 'immo de france'],
  ]),
  depense('energie', "l'eau, l'électricité ou le gaz", [
    'edf',
    'engie',
    'totalenergies',
    'total energies',
    'enedis',
    'grdf',
    'veolia',
    'suez eau',
    'saur',
    'eau de paris',
    'eni gas',
    'ekwateur',
    'octopus energy',
    'service des eaux',
    'regie des eaux',
  ]),
  depense('internet', 'une box ou un téléphone', [
    'free telecom',
    'free mobile',
    'freebox',
    'orange sa',
    'livebox',
    'sfr',
    'bouygues telecom',
    'bbox',
  ]),
  depense('commission_plateforme', 'une commission de plateforme', [
    'airbnb',
    'booking com',
    'booking b v',
    'booking bv',
    'abritel',
  ]),
  depense('honoraires_agence', "des honoraires d'agence", [
    'honoraires',
    'frais de gestion',
    'gestion locative',
    'agence immobiliere',
    'conciergerie',
  ]),
  depense('comptable', "l'expert-comptable", ['expert comptable', 'expertise comptable', 'cabinet comptable', 'jd2m']),
  depense('annonces', 'une annonce', ['leboncoin', 'seloger', 'pap fr', 'bienici']),
  depense('autres_frais_financiers', 'des intérêts débiteurs', ['agios', 'interets debiteurs', 'arrete de compte']),
  depense('frais_bancaires', 'des frais de la banque', [
    'tenue de compte',
    'cotisation carte',
    'cotis carte',
    'cotisation cb',
    'frais bancaires',
    'commission d intervention',
    'cotisation esprit libre',
    'forfait bancaire',
    'frais virement',
    'cotisation offre',
  ]),
  depense('petit_equipement', 'du petit équipement', [
    'ikea',
    'conforama',
    'but magasin',
    'darty',
    'boulanger',
    'maisons du monde',
  ]),
  depense('entretien', 'une fourniture de bricolage', [
    'leroy merlin',
    'castorama',
    'brico depot',
    'bricorama',
    'bricomarche',
    'mr bricolage',
    'plombier',
    'plomberie',
    'serrurier',
  ]),
  {
    sens: 'les_deux',
    phrases: [
      'virement interne',
      'vir interne',
      'compte a compte',
      'virement entre comptes',
      'livret a',
      'livret bleu',
      'vers epargne',
    ],
    nature: 'virement_interne',
    raison: 'un virement entre vos comptes',
  },
]
