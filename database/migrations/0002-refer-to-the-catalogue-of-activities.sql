-- A column that holds an activity refers to their catalogue, in place of a list repeated in each check (decision 073).
create table private.activites (
  cle     text primary key,
  famille text not null,
  rang    integer not null unique
);
insert into private.activites (cle, famille, rang) values
  ('lmnp', 'meuble', 1),
  ('lmp', 'meuble', 2),
  ('gestion_locative', 'gestion_locative', 3),
  ('sci', 'sci', 4),
  ('comptabilite_independants', 'independants', 5),
  ('discipline_financiere_patrimoine', 'patrimoine', 6);

alter table public.profiles drop constraint activite_connue,
  add constraint activite_connue foreign key (activity_type) references private.activites;
alter table public.subscription_formulas drop constraint activite_connue,
  add constraint activite_connue foreign key (formula_key) references private.activites;
alter table public.user_subscription_access drop constraint activite_connue,
  add constraint activite_connue foreign key (subscription_formula) references private.activites;
alter table public.attentes_formules drop constraint activite_connue,
  add constraint activite_connue foreign key (formule) references private.activites;
alter table public.paiements drop constraint activite_connue,
  add constraint activite_connue foreign key (formule) references private.activites;
alter table public.dossiers drop constraint activite_connue,
  add constraint activite_connue foreign key (activite) references private.activites;
