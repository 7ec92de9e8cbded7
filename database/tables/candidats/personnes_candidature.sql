-- personnes_candidature: the household of a candidate and who answers for it: the candidate, those who would rent with him, guarantors.
-- Read by who keeps the dossier, its readers excluded; written by the server's acts.

create table public.personnes_candidature (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  candidature_id  uuid not null,
  role            text not null constraint personne_role check (role in ('candidat', 'colocataire', 'garant')),
  rang            smallint not null,
  prenom          text not null default '',
  nom             text not null constraint nom_requis check (btrim(nom) <> ''),
  email           text constraint adresse_valide check (email like '%_@_%'),
  telephone       text,
  situation       text constraint personne_situation check (situation in ('cdi', 'cdd', 'interim', 'fonctionnaire', 'independant',
                  'alternance', 'etudiant', 'retraite', 'sans_emploi', 'autre')),
  profession      text not null default '',
  revenus_cents   bigint, -- net, a month
  locataire_id    uuid, -- what he became, once chosen
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint personne_de_candidature unique (dossier_id, candidature_id, id),
  constraint montant_positif check (revenus_cents >= 0),
  constraint candidature_du_dossier foreign key (dossier_id, candidature_id)
    references public.candidatures (dossier_id, id) on delete cascade,
  constraint locataire_du_dossier foreign key (dossier_id, locataire_id) references public.locataires (dossier_id, id)
    on delete set null (locataire_id)
);

create index on public.personnes_candidature (dossier_id, locataire_id);

alter table public.personnes_candidature enable row level security;
alter table public.personnes_candidature force row level security;
grant select on public.personnes_candidature to authenticated;
grant select, insert, update, delete on public.personnes_candidature to service_role;

-- Whose trial is over still reads them, as he does his books; a reader never.
create policy select_gerant on public.personnes_candidature for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_tenus())));

create or replace trigger fait before insert or update or delete on public.personnes_candidature
  for each row execute function private.fait_du_dossier();
