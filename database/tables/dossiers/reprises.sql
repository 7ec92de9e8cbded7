-- reprises: the first year kept here when the activity is older; one at most for a dossier.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.reprises (
  id                uuid primary key default gen_random_uuid(),
  dossier_id        uuid not null constraint dossier_connu references public.dossiers,
  annee             integer not null constraint annee_possible check (annee between 1990 and 2200),
  tresorerie_cents  bigint not null default 0,
  created_at        timestamptz not null default now(),

  unique (dossier_id, id),
  constraint reprise_unique unique (dossier_id)
);

alter table public.reprises enable row level security;
alter table public.reprises force row level security;
grant select, insert, update, delete on public.reprises to authenticated;
grant select, insert, update, delete on public.reprises to service_role;

create policy select_membre on public.reprises for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.reprises for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.reprises for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.reprises for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.reprises
  for each row execute function private.fait_du_dossier();
create or replace trigger figee before insert or update or delete on public.reprises
  for each row execute function private.reprise_figee('annee', 'tresorerie_cents');
