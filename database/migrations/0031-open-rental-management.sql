-- Rental management is on sale: who asked to be told is told, by the trigger of its formula. Words that an administrator wrote stay his.
set local role maison;
update public.subscription_formulas
  set description = 'Baux, loyers, charges et 2044, pour vous ou pour d’autres propriétaires.'
  where formula_key = 'gestion_locative' and description = 'Vos baux, vos locataires, vos quittances et vos relances, sans tableur.';
update public.subscription_formulas
  set features = array[
     'Baux d’habitation, commerciaux, professionnels, de stationnement',
     'Avis d’échéance, quittances et relances, un par un ou en nombre',
     'Charges réparties par clés, puis régularisées',
     'Revenus fonciers : la 2044, comparée au micro-foncier',
     'Candidats, signature en ligne, états des lieux sans réseau',
     'Relevés de banque rapprochés des loyers',
     'Espace du locataire : bail, quittances, demandes',
     'Gestion pour autrui : mandats, comptes rendus, virements SEPA',
     'Patrimoine : lots, diagnostics, travaux, rendement',
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
