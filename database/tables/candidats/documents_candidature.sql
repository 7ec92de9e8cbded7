-- documents_candidature: a paper of a candidate, of a kind that the law lets be asked (décret 2015-1437): its name here, its bytes in a
-- column that no client reads. Apart from the documents of the dossier: a candidate's are shown to fewer people, and go with him.
-- Read by who keeps the dossier, its readers excluded; deposited and read back by the server's acts.

create table public.documents_candidature (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  candidature_id  uuid not null,
  personne_id     uuid not null,
  categorie       text not null constraint piece_categorie check (categorie in ('identite', 'domicile', 'activite', 'ressources')),
  nature          text not null,
  nom             text not null constraint nom_requis check (btrim(nom) <> ''),
  mime            text not null,
  taille          integer not null constraint taille_possible check (taille between 1 and 10485760),
  contenu         bytea not null,
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint personne_de_la_candidature foreign key (dossier_id, candidature_id, personne_id)
    references public.personnes_candidature (dossier_id, candidature_id, id) on delete cascade
);

create index on public.documents_candidature (dossier_id, candidature_id, personne_id);

alter table public.documents_candidature enable row level security;
alter table public.documents_candidature force row level security;
grant select (id, dossier_id, candidature_id, personne_id, categorie, nature, nom, mime, taille, created_at)
  on public.documents_candidature to authenticated;
grant select, insert, update, delete on public.documents_candidature to service_role;

-- Whose trial is over still reads them, as he does his books; a reader never.
create policy select_gerant on public.documents_candidature for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_tenus())));

create or replace trigger fait before insert or update or delete on public.documents_candidature
  for each row execute function private.fait_du_dossier();
