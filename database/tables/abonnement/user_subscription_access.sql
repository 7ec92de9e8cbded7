-- user_subscription_access: which formulas a person may open. Read by himself, given and taken back by an administrator.
-- A person without any row has the six. The sign-up writes them, and so does the first act on somebody who has none.

create table public.user_subscription_access (
  id                    uuid primary key default gen_random_uuid(),
  user_id               uuid not null constraint utilisateur_connu references auth.users on delete cascade,
  subscription_formula  text not null constraint activite_connue references private.activites,
  is_active             boolean not null default true,
  granted_by            uuid constraint administrateur_connu references auth.users on delete set null,
  granted_at            timestamptz not null default now(),
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),

  constraint acces_unique unique (user_id, subscription_formula)
);

create index on public.user_subscription_access (granted_by);

alter table public.user_subscription_access enable row level security;
alter table public.user_subscription_access force row level security;
grant select, insert, update on public.user_subscription_access to authenticated;
grant select, insert, update, delete on public.user_subscription_access to service_role;

create policy select_soi on public.user_subscription_access for select to authenticated
  using (user_id = (select private.moi()));

create policy select_admin on public.user_subscription_access for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.user_subscription_access for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.user_subscription_access for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

-- The six rows as they stood: all open, for somebody who has none.
create or replace function private.ecrire_acces(utilisateur uuid, sauf text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_subscription_access (user_id, subscription_formula)
  select utilisateur, cle
  from private.activites
  where cle <> sauf
    and not exists (select from public.user_subscription_access a where a.user_id = utilisateur);
end
$$;

-- The first act of an administrator: the other five are written before the row that he writes.
create or replace function private.premier_acces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The rows of ecrire_acces come here too: they are the six already.
  if pg_trigger_depth() = 1 then
    perform private.ecrire_acces(new.user_id, new.subscription_formula);
  end if;
  return new;
end
$$;

create or replace trigger premier_acces before insert on public.user_subscription_access
  for each row execute function private.premier_acces();

-- Who gave is who is signed in, whatever was sent.
create or replace function private.signer_acces() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  if current_user = 'authenticated' then
    new.granted_by := auth.uid();
    new.granted_at := case when new.is_active then now() else new.granted_at end;
  end if;
  return new;
end
$$;

create or replace trigger signature before insert or update on public.user_subscription_access
  for each row execute function private.signer_acces();
