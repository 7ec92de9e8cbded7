-- attentes_formules: who asked to be told when a formula in development opens. Told once, by a notification; then the row goes.
-- Written and taken back by its person; read by administrators too.

create table public.attentes_formules (
  user_id     uuid not null default auth.uid() constraint utilisateur_connu references public.profiles on delete cascade,
  formule     text not null constraint activite_connue references private.activites,
  created_at  timestamptz not null default now(),

  primary key (user_id, formule)
);

create index on public.attentes_formules (formule, created_at);

alter table public.attentes_formules enable row level security;
alter table public.attentes_formules force row level security;
grant select, delete, insert (user_id, formule) on public.attentes_formules to authenticated;
grant select on public.attentes_formules to service_role;

create policy select_soi on public.attentes_formules for select to authenticated
  using (user_id = (select private.moi()));

create policy select_admin on public.attentes_formules for select to authenticated
  using ((select private.est_admin()));

create policy insert_soi on public.attentes_formules for insert to authenticated
  with check (user_id = (select private.moi()));

create policy delete_soi on public.attentes_formules for delete to authenticated
  using (user_id = (select private.moi()));

-- The day it opens, whoever opens it.
create or replace function private.dire_ouverture() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notifier(a.user_id, jsonb_build_object(
    'genre', 'acces', 'cle', 'ouverture:' || new.formula_key, 'titre', 'Formule ouverte : ' || new.formula_name,
    'detail', 'Vous aviez demandé à être prévenu : vous pouvez la choisir dès maintenant.', 'chemin', '/activity-selection'))
  from public.attentes_formules a where a.formule = new.formula_key;
  delete from public.attentes_formules a where a.formule = new.formula_key;
  return null;
end
$$;

create or replace trigger ouverture after update of development_status on public.subscription_formulas
  for each row when (new.development_status = 'available' and old.development_status <> 'available')
  execute function private.dire_ouverture();
