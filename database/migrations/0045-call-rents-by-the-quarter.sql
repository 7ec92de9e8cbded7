-- A place that is no home may be let by the quarter of the civil year, or in arrears.
alter table public.baux
  add column periodicite text not null default 'mensuel' constraint periodicite_connue check (periodicite in ('mensuel', 'trimestriel')),
  add column terme text not null default 'a_echoir' constraint terme_connu check (terme in ('a_echoir', 'echu')),
  add constraint periodicite_habitation check (
    type_bail in ('commercial', 'professionnel', 'derogatoire', 'parking') or (periodicite = 'mensuel' and terme = 'a_echoir'));
-- A rent says how many months it is for, as what was called by itself, and a revision of what its amounts are.
alter table public.echeances
  add column mois integer not null default 1 constraint mois_connu check (mois in (1, 3)),
  add constraint trimestre_civil check (
    mois = 1 or (objet = 'loyer' and extract(day from periode) = 1 and extract(month from periode) in (1, 4, 7, 10)));
alter table public.appels_loyers add column mois integer not null default 1 constraint mois_connu check (mois in (1, 3));
alter table public.revisions_loyer add column mois integer not null default 1 constraint mois_connu check (mois in (1, 3));
