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

/** Phrases as they are read: separated by commas. */
const mots = (phrases: string): readonly string[] =>
  phrases.split(',').map((phrase) => phrase.replace(/\s+/g, ' ').trim())

const depense = (categorie: string, raison: string, phrases: readonly string[]): RegleMaison => ({
  sens: 'debit',
  phrases,
  nature: 'depense',
  categorie,
  raison,
})

export const REGLES_MAISON: readonly RegleMaison[] = [
  {
    sens: 'credit',
    phrases: mots('depot de garantie, depot garantie, depot de garan, depot gar, caution, dg, ddg'),
    nature: 'depot',
    raison: 'un dépôt de garantie',
  },
  {
    sens: 'debit',
    phrases: mots(`
    depot de garantie, depot garantie, restitution caution, restit caution, remboursement caution, remb caution,
    rembt caution, rbt caution, retour caution, restitution depot, remboursement depot, remb depot, retour depot
  `),
    nature: 'depot',
    raison: 'un dépôt de garantie',
  },
  {
    sens: 'credit',
    phrases: mots('caf, c a f, allocations familiales, alloc familiales, apl, msa'),
    nature: 'loyer',
    raison: 'une aide au logement versée au bailleur, donc une part du loyer',
  },
  {
    sens: 'credit',
    phrases: mots('airbnb, booking com, booking b v, booking bv, abritel, homeaway, vrbo'),
    nature: 'loyer',
    raison: "un versement de plateforme, net de sa commission : importez aussi l'export de la plateforme",
  },
  {
    sens: 'debit',
    phrases: mots(`
    impot revenu, impot revenus, impots revenus, impot sur le revenu, impot sur les revenus, impots sur le revenu,
    impots sur les revenus, prelevement a la source, prelevement source, impot ir, impots ir, solde ir, acompte ir, dgfip ir,
    dgfip pas, pas ir, impots pas, impot pas, irpp, contributions sociales, prelevements sociaux
  `),
    nature: 'exploitant',
    raison: "l'impôt personnel de l'exploitant, qui n'est pas une charge de l'activité",
  },
  depense('cfe', 'la cotisation foncière des entreprises', mots('cfe, cotisation fonciere, dgfip cfe, cotis fonciere')),
  depense(
    'taxe_fonciere',
    'la taxe foncière',
    mots(`
    taxe fonciere, taxes foncieres, tax fonc, impot tf, dgfip tf, taxe fonc, taxes fonc, impots foncier, impots fonciers,
    impot foncier, tfb, tfpb, mensualisation tf
  `),
  ),
  {
    ...depense(
      'cfe',
      'un impôt de décembre : la CFE',
      mots(`
    dgfip, impot, direction generale des finances publiques, tresor public, sie
  `),
    ),
    mois: [12],
  },
  {
    ...depense(
      'taxe_fonciere',
      "un impôt de l'automne : la taxe foncière",
      mots(`
    dgfip, impot, direction generale des finances publiques, tresor public
  `),
    ),
    mois: [9, 10, 11],
  },
  depense(
    'assurance_emprunteur',
    "l'assurance du prêt, prélevée à part",
    mots(`
    assurance emprunteur, assurance pret, ass pret, cnp assurances, cardif emprunteur, assurance credit,
    assurance de pret
  `),
  ),
  {
    sens: 'debit',
    phrases: mots(`
    echeance pret, ech pret, echeance de pret, pret immobilier, pret immo, remboursement pret, remb
    pret, echeance emprunt, echeance credit, ech credit, rbt pret, pret habitat, remboursement credit,
    remb credit, mensualite pret, echeance immo, pret echeance, credit immo
  `),
    nature: 'emprunt',
    raison: 'une échéance de prêt',
  },
  depense(
    'assurance_loyers',
    'la garantie des loyers impayés',
    mots(`
    gli, loyers impayes, loyer impaye, garantie loyers, garantie loyer, assurance loyers, unkle, garantme, cautioneo,
    smartgarant, solly azar, galian
  `),
  ),
  {
    sens: 'debit',
    phrases: mots(`
    assurance auto, assurances auto, maif auto, macif auto, matmut auto, axa auto, allianz auto, groupama auto, maaf auto,
    gmf auto, mma auto, generali auto, pacifica auto, automobile, moto, vehicule, sante,
    mutuelle, prevoyance, obseques, scolaire, assurance vie
  `),
    nature: 'exploitant',
    raison: 'une assurance ou un achat personnel, qui n’est pas une charge de l’activité',
  },
  depense(
    'assurance_pno',
    "l'assurance du logement",
    mots(`
    pno, proprietaire non occupant, proprietaire bailleur, assurance habitation, assurance multirisque, multirisque habitation,
    maif, macif, matmut, axa, allianz, groupama, maaf, gmf, generali, luko, pacifica, mma, swiss life,
    lovys, acm iard, assurances du credit mutuel, bpce assurances, sogessur, direct assurance, natixis
    assurances, assurance proprietaire, thelem, aviva, abeille assurances, cardif iard, leocare, acheel,
    smacl
  `),
  ),
  depense(
    'comptable',
    "l'expert-comptable",
    mots(`
    expert comptable, experts comptables, expertise comptable, cabinet comptable, comptabilite, fiduciaire, nopillo, amarris, honoraires comptables, jd2m,
    jedeclaremonmeuble, comptacom, decla fr, compta clementine, dougs, fiducial, in extenso, cerfrance
  `),
  ),
  depense(
    'honoraires_agence',
    "des honoraires d'agence",
    mots(`
    gestion locative, frais de gestion locative, honoraires de location, honoraires location, flatlooker, imodirect,
    homepilot, oqoro, guestready, hostnfly, welkeys, bnbsitter,
    conciergerie, etat des lieux, mise en location
  `),
  ),
  depense('cotisations', 'une adhésion', mots('unpi, chambre des proprietaires, oga, cga, gestion agree, adhesion')),
  depense(
    'diagnostics',
    'un diagnostic, un acte ou un contentieux',
    mots(`
    diagnostic, diagnostics, diagamter, dpe, ac environnement, allodiagnostic, ex im, diagnostiqueur,
    huissier, commissaire de justice, avocat, avocats
  `),
  ),
  depense(
    'logiciel',
    "un logiciel de l'activité",
    mots(
      'indy, rentila, smartloc, qlower, ownily, lodgify, smoobu, beds24, superhote, guesty, hospitable, lmnp ai, monlmnp',
    ),
  ),
  // A public syndicate of water is no syndicate of owners.
  depense(
    'energie',
    "l'eau de la commune",
    mots(`
    syndicat des eaux, syndicat d eau, service eau, service de l eau, syndicat intercommunal eau, syndicat intercommunal des eaux, syndicat mixte des
    eaux, syndicat mixte eau, chauffage urbain, eau et assainissement, assainissement
  `),
  ),
  depense(
    'copropriete',
    'les charges de copropriété',
    mots(`
    syndic, copropriete, copro, charges copro, appel de fonds, appel de charges, appel charges, appel fonds, sdc, synd copro, foncia,
    citya, nexity, sergic, loiselet, immo de france, matera, oralia, lamy, syndicat, coproprietaires
  `),
  ),
  depense(
    'energie',
    "l'eau, l'électricité ou le gaz",
    mots(`
    edf, engie, totalenergies, total energies, enedis, grdf, veolia, suez eau, saur, eau de paris, eni
    gas, ekwateur, octopus energy, service des eaux, regie des eaux, ohm energie, mint energie,
    vattenfall, planete oui, eni france, eni plenitude, plenitude, ilek, enercoop, alpiq, gaz de
    bordeaux, es energies, gaz electricite, urban solar, la bellenergie, sowee, energie, energies,
    metropole eau, eau du, eau potable, eaux de, eaux du, eau de, compagnie des eaux, lyonnaise des eaux, suez, gaz tarif,
    gaz naturel, electricite de france
  `),
  ),
  depense(
    'internet',
    'une box ou un téléphone',
    mots(`
    free telecom, free mobile, freebox, orange sa, livebox, sfr, bouygues telecom, bbox, sosh, red by
    sfr, prixtel, orange, orange internet, free haut debit, free hautdebit, hautdebit, free fixe, free box, numericable, bouygues,
    bouygues tel, b and you, coriolis, starlink, fibre, la poste, laposte, recommande en ligne
  `),
  ),
  depense(
    'commission_plateforme',
    'une commission de plateforme',
    mots('airbnb, booking com, booking b v, booking bv, abritel'),
  ),
  depense('frais_bancaires', 'des frais de la banque', mots('frais gestion compte, frais de gestion compte')),
  depense(
    'honoraires_agence',
    "des honoraires d'agence",
    mots(`
    honoraires, frais de gestion, agence immobiliere, stephane plaza, iad france, square habitat, orpi, century 21, laforet, guy hoquet, era
    immobilier
  `),
  ),
  depense(
    'annonces',
    'une annonce',
    mots(`
    leboncoin, le bon coin, seloger, pap fr, pap de particulier, particulier a particulier, bienici, logic immo,
    studapart
  `),
  ),
  depense('autres_frais_financiers', 'des intérêts débiteurs', mots('agios, interets debiteurs, arrete de compte')),
  depense(
    'frais_bancaires',
    'des frais de la banque',
    mots(`
    tenue de compte, tenue compte, cotisation mensuelle, cotisations compte, cotisation carte, cotis carte, cotisation cb, frais bancaires, commission d
    intervention, cotisation esprit libre, forfait bancaire, frais virement, frais de virement,
    cotisation offre, commission de mouvement, commission intervention, forfait compte, forfait pro,
    frais de gestion compte, frais gestion compte, cotisation jazz, cotisation compte, convention de
    compte, abonnement banque, banque en ligne, frais de tenue, frais bancaire, frais prelevement, frais
    rejet, commission bancaire, cotisation eurocompte, cotis visa, cotis compte, compte a composer, cotisation convention,
    esprit libre, eurocompte, globalis, sobrio, pack pro, forfait pack, comm intervention, frais de dossier carte, abonnement
    qonto, abonnement shine, abonnement blank, abonnement finom, abonnement pro, frais cheque, frais opposition
  `),
  ),
  depense(
    'petit_equipement',
    'du petit équipement',
    mots(`
    gifi, la foir fouille, la redoute, electro depot, alinea, zodio, hema, maison du monde, cdiscount,
    emmaus, ubaldi, fnac darty, centrakor, stokomani, ikea, conforama, but magasin, darty, boulanger,
    maisons du monde, cb but, carte but, but international, matelas, literie, meubles, ameublement, electromenager, vente
    unique, cb habitat, carte habitat, cb action, carte action, jysk, camif, tediber
  `),
  ),
  depense(
    'entretien',
    'une fourniture de bricolage',
    mots(`
    leroy merlin, castorama, brico depot, bricorama, bricomarche, mr bricolage, plombier, plomberie,
    serrurier, serrurerie, electricien, electricite generale, peinture, peintre, menuiserie, carrelage,
    ramonage, chaudiere, chauffagiste, proxiserve, homeserve, engie home services, point p, cedeo,
    weldom, tridome, nettoyage, menage, vitrerie, debouchage, desinsectisation, depannage, artisan,
    pressing, blanchisserie, espace aubade, chauffage, sanitaire, sanitaires, climatisation, toiture, couverture zinguerie,
    couvreur, zinguerie, maconnerie, platrerie, platrier, plaquiste, isolation, vitrier, miroiterie, parquet, moquette,
    saint maclou, st maclou, tollens, seigneurie, gedimat, bigmat, rexel, brossette, lapeyre, manomano, bricoman, paysagiste,
    paysages, jardinage, elagage, entreprise electricite, sarl electricite, eurl electricite, volets, stores, extincteur
  `),
  ),
  {
    sens: 'debit',
    phrases: mots(`
    retrait dab, retrait gab, retrait especes, retrait distributeur, retrait au distributeur, dab,
    carrefour, leclerc, auchan, lidl, aldi, monoprix, franprix, intermarche, super u, hyper u, casino,
    picard, biocoop, boulangerie, boucherie, restaurant, brasserie, pharmacie, mac donald, mcdonald s,
    deliveroo, uber eats, netflix, spotify, deezer, disney plus, apple com, basic fit, fitness park, sncf connect, sncf,
    ouigo, trainline, ratp, navigo, essence,
    station total, total station, total access, esso, station service, decathlon, zara, sephora, doctolib, cinema
  `),
    nature: 'exploitant',
    raison: 'une dépense personnelle, qui n’est pas une charge de l’activité',
  },
  {
    sens: 'les_deux',
    phrases: mots(`
    virement interne, vir interne, compte a compte, virement entre comptes, livret a, livret bleu, vers
    epargne, virement epargne, ldd, ldds, pel, livret, vers compte epargne, compte epargne, cel
  `),
    nature: 'virement_interne',
    raison: 'un virement entre vos comptes',
  },
]
