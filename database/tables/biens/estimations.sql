-- estimations: what a bien is worth on a day, as its owner says: for his own figures, never for the books.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant.

create table public.estimations (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bien_id       uuid not null,
  date          date not null,
  valeur_cents  bigint not null constraint valeur_positive check (valeur_cents > 0),
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint estimation_unique unique (dossier_id, bien_id, date),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

alter table public.estimations enable row level security;
alter table public.estimations force row level security;
grant select, insert, update, delete on public.estimations to authenticated;
grant select, insert, update, delete on public.estimations to service_role;

create policy select_membre on public.estimations for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.estimations for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.estimations for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_gerant on public.estimations for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create or replace trigger fait before insert or update or delete on public.estimations
  for each row execute function private.fait_du_dossier();
