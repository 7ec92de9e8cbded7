-- Rental management is on sale: who asked to be told is told, by the trigger of its formula. Words that an administrator wrote stay his.
set local role maison;
update public.subscription_formulas
  set description = 'Vos baux, vos loyers, vos charges et votre 2044, sans tableur ; et ceux des propriétaires pour qui vous gérez.'
  where formula_key = 'gestion_locative' and description = 'Vos baux, vos locataires, vos quittances et vos relances, sans tableur.';
update public.subscription_formulas
  set features = array[
     'Baux d’habitation, de commerce, professionnels, de stationnement, avec leurs règles et leurs annexes',
     'Avis d’échéance, quittances et relances, un par un ou en nombre',
     'Charges d’immeuble réparties par clés, et régularisées',
     'Revenus fonciers : la 2044 ligne par ligne, comparée au micro-foncier',
     'Candidats, signature en ligne, états des lieux faits sans réseau',
     'Relevés de banque rapprochés des loyers',
     'Espace du locataire : son bail, ses quittances, ses demandes',
     'Gestion pour autrui : mandats, comptes rendus, virements SEPA',
     'Lots, diagnostics, travaux et rendement de chaque immeuble',
     'Import de vos lots, locataires et baux depuis un tableur']
  where formula_key = 'gestion_locative' and features = array[
     'Baux nus, meublés, étudiants et mobilité, avec leurs annexes',
     'Avis d’échéance envoyés à la date que vous choisissez',
     'Quittances et reçus conformes à la loi du 6 juillet 1989',
     'Révision annuelle des loyers selon l’indice de référence (IRL)',
     'Régularisation des charges, poste par poste',
     'Relances graduées des loyers impayés',
     'États des lieux et dépôts de garantie',
     'Revenus fonciers : préparation de la déclaration 2044',
     'Espace partagé avec le locataire pour ses documents'];
update public.subscription_formulas
  set development_status = 'available'
  where formula_key = 'gestion_locative' and development_status <> 'available';
reset role;
