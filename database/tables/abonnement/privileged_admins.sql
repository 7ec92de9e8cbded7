-- privileged_admins: the administrators, by e-mail address. Each reads his own row; administrators read them all.
-- Written by the server's own acts alone.

create table public.privileged_admins (
  id          uuid primary key default gen_random_uuid(),
  email       text not null constraint adresse_valide check (email = lower(email) and email like '%_@_%'),
  is_active   boolean not null default true,
  created_at  timestamptz not null default now()
);

create unique index administrateur_unique on public.privileged_admins (lower(email));

alter table public.privileged_admins enable row level security;
alter table public.privileged_admins force row level security;
grant select on public.privileged_admins to authenticated;
grant select, insert, update, delete on public.privileged_admins to service_role;

create policy select_soi on public.privileged_admins for select to authenticated
  using (lower(email) = (select lower(auth.email())) and (select private.moi()) is not null);

create policy select_admin on public.privileged_admins for select to authenticated
  using ((select private.est_admin()));
