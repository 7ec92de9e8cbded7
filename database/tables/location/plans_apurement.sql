-- plans_apurement: a repayment plan of a lease: what was owed, the instalments, the day it was signed, the day it was given up.
-- Read by every member of the dossier; written by its owner and its accountant; once signed it only ends.

-- Instalments in the order of their days, each above zero, that add up to what is owed.
create or replace function private.versements_valides(versements jsonb, montant bigint) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(versements) = 'array' and jsonb_array_length(versements) between 1 and 60
    and not jsonb_path_exists(versements, '$[*] ? (@.type() != "object" || @.montant_cents.type() != "number"
      || !(@.date like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))')
    and (select sum((v ->> 'montant_cents')::numeric) = montant
           and bool_and((v ->> 'montant_cents')::numeric >= 1 and (v ->> 'montant_cents')::numeric % 1 = 0)
           and count(distinct v ->> 'date') = count(*)
         from jsonb_array_elements(versements) as v)
$$;

grant execute on function private.versements_valides(jsonb, bigint) to authenticated, service_role;

create table public.plans_apurement (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bail_id        uuid not null,
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents > 0),
  etabli_le      date not null,
  signe_le       date, -- null: proposed
  versements     jsonb not null constraint versements_plan_valides check (private.versements_valides(versements, montant_cents)),
  clos_le        date,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint plan_dates_ordonnees check (signe_le >= etabli_le and clos_le >= etabli_le),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
);

create index on public.plans_apurement (dossier_id, bail_id);
create unique index plan_en_cours on public.plans_apurement (dossier_id, bail_id) where clos_le is null;

alter table public.plans_apurement enable row level security;
alter table public.plans_apurement force row level security;
grant select, insert, update, delete on public.plans_apurement to authenticated;
grant select, insert, update, delete on public.plans_apurement to service_role;

create policy select_membre on public.plans_apurement for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.plans_apurement for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))));

create policy update_gerant on public.plans_apurement for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))));

create policy delete_proprietaire on public.plans_apurement for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

-- What two people signed is not rewritten: it ends, and another one begins.
create or replace function private.plan_signe() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.signe_le is null or private.est_efface(old.dossier_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.bail_id, new.montant_cents, new.etabli_le, new.signe_le, new.versements)
     is distinct from (old.bail_id, old.montant_cents, old.etabli_le, old.signe_le, old.versements) then
    perform private.refuser('plan_signe');
  end if;
  return new;
end
$$;

create or replace trigger fait before insert or update or delete on public.plans_apurement
  for each row execute function private.fait_du_dossier();
create or replace trigger signe before update or delete on public.plans_apurement
  for each row execute function private.plan_signe();
