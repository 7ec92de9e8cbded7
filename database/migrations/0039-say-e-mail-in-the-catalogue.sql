-- The catalogue says e-mail as the screens do. Words that an administrator wrote stay his.
set local role maison;
update public.catalog_applications
  set features = array_replace(features, 'Demande de réservation par courriel', 'Demande de réservation par e-mail')
  where 'Demande de réservation par courriel' = any (features);
update public.catalog_applications
  set summary = 'Les factures reçues par e-mail sont lues, nommées, rangées et proposées en écriture.'
  where summary = 'Les factures reçues par courriel sont lues, nommées, rangées et proposées en écriture.';
reset role;
