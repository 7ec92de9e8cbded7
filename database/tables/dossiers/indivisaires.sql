-- indivisaires: the persons who own together what the dossier lets; a person stands once, whatever his shares become.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.indivisaires (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  nom           text not null constraint nom_requis check (btrim(nom) <> ''),
  -- On whose return his share stands: the two of the household of the dossier, or his own.
  rattachement  text not null default 'autre'
                constraint rattachement_connu check (rattachement in ('declarant_1', 'declarant_2', 'autre')),
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint indivisaire_unique unique (dossier_id, nom),
  constraint nom_trop_long check (length(nom) <= 120)
);

-- One person by column of the household's return.
create unique index declarant_unique on public.indivisaires (dossier_id, rattachement) where rattachement <> 'autre';

alter table public.indivisaires enable row level security;
alter table public.indivisaires force row level security;
grant select, insert, update, delete on public.indivisaires to authenticated;
grant select, insert, update, delete on public.indivisaires to service_role;

create policy select_membre on public.indivisaires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.indivisaires for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.indivisaires for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.indivisaires for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.indivisaires
  for each row execute function private.fait_du_dossier();
