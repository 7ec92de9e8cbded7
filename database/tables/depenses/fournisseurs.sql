-- fournisseurs: who sends bills and does works: his SIREN, his trade, how he is reached, and the category and property that his bills usually have.
-- Read by every member of the dossier; written and taken away by its owner and its accountant. A bill keeps the name it bears.

create table public.fournisseurs (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  nom         text not null constraint fournisseur_requis check (length(btrim(nom)) between 1 and 200),
  siren       text constraint siren_a_neuf_chiffres check (siren ~ '^[0-9]{9}$'),
  categorie   text constraint categorie_requise check (btrim(categorie) <> ''), -- a key of CATEGORIES_DEPENSE; null: not said
  bien_id     uuid, -- null: not said
  created_at  timestamptz not null default now(),
  metier      text constraint metier_requis check (btrim(metier) <> ''), -- a key of METIERS; null: not said
  telephone   text,
  email       text constraint adresse_valide check (email like '%_@_%'),
  adresse     text,

  unique (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
    on delete set null (bien_id)
);

create unique index fournisseur_unique on public.fournisseurs (dossier_id, lower(btrim(nom)));
create index on public.fournisseurs (dossier_id, bien_id);

alter table public.fournisseurs enable row level security;
alter table public.fournisseurs force row level security;
grant select, insert, update, delete on public.fournisseurs to authenticated;
grant select, insert, update, delete on public.fournisseurs to service_role;

create policy select_membre on public.fournisseurs for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.fournisseurs for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien', 'depenses'))));

create policy update_gerant on public.fournisseurs for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien', 'depenses'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien', 'depenses'))));

create policy delete_gerant on public.fournisseurs for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien', 'depenses'))));

create or replace trigger fait before insert or update or delete on public.fournisseurs
  for each row execute function private.fait_du_dossier();
create or replace trigger categorie_connue before insert or update of categorie on public.fournisseurs
  for each row execute function private.categorie_connue();
