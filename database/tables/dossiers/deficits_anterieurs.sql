-- deficits_anterieurs: a deficit of before the first year kept here, by its year.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.deficits_anterieurs (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  annee          integer not null constraint annee_possible check (annee between 1990 and 2200),
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents > 0),
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint deficit_unique unique (dossier_id, annee)
);

alter table public.deficits_anterieurs enable row level security;
alter table public.deficits_anterieurs force row level security;
grant select, insert, update, delete on public.deficits_anterieurs to authenticated;
grant select, insert, update, delete on public.deficits_anterieurs to service_role;

create policy select_membre on public.deficits_anterieurs for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.deficits_anterieurs for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.deficits_anterieurs for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.deficits_anterieurs for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.deficits_anterieurs
  for each row execute function private.fait_du_dossier();
create or replace trigger figee before insert or update or delete on public.deficits_anterieurs
  for each row execute function private.reprise_figee('annee', 'montant_cents');

-- The books hold the deficits of their own years: one noted beside them would be counted twice.
create or replace function private.deficit_d_avant() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.exercices x where x.dossier_id = new.dossier_id having min(extract(year from x.fin)) <= new.annee) then
    perform private.refuser('deficit_posterieur');
  end if;
  return new;
end
$$;

create or replace trigger garde before insert or update on public.deficits_anterieurs
  for each row execute function private.deficit_d_avant();
