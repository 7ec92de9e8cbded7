-- parts_societes: what the return of a property company says of the part of its member, for a year: lines 111 to 113 of his form 2044.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.parts_societes (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  nom            text not null constraint nom_requis check (btrim(nom) <> ''),
  siren          text constraint siren_a_neuf_chiffres check (siren ~ '^[0-9]{9}$'),
  annee          integer not null constraint annee_possible check (annee between 1990 and 2200),
  revenus_cents  bigint not null default 0,
  frais_cents    bigint not null default 0,
  interets_cents bigint not null default 0,
  document_id    uuid,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (revenus_cents >= 0 and frais_cents >= 0 and interets_cents >= 0),
  constraint part_societe_unique unique (dossier_id, nom, annee),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.parts_societes (dossier_id, document_id);

alter table public.parts_societes enable row level security;
alter table public.parts_societes force row level security;
grant select, insert, update, delete on public.parts_societes to authenticated;
grant select, insert, update, delete on public.parts_societes to service_role;

create policy select_membre on public.parts_societes for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.parts_societes for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.parts_societes for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.parts_societes for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.parts_societes
  for each row execute function private.fait_du_dossier();

create or replace trigger fige before insert or update or delete on public.parts_societes
  for each row execute function private.annee_fonciere_figee();
