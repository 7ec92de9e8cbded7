-- preferences_notification: the mails that a person wants or not. No row at all: he wants them all.
-- Read and written by himself; read by the house before each mail of these kinds. Mails of security are no choice.

create table public.preferences_notification (
  user_id             uuid primary key default auth.uid() constraint utilisateur_connu references auth.users on delete cascade,
  rappels_essai       boolean not null default true,
  echeances_fiscales  boolean not null default true,
  loyers              boolean not null default true,
  demandes            boolean not null default true,
  updated_at          timestamptz not null default now()
);

alter table public.preferences_notification enable row level security;
alter table public.preferences_notification force row level security;
grant select, insert (user_id, rappels_essai, echeances_fiscales, loyers, demandes),
  update (user_id, rappels_essai, echeances_fiscales, loyers, demandes) on public.preferences_notification to authenticated;
grant select, insert, update, delete on public.preferences_notification to service_role;

create policy select_soi on public.preferences_notification for select to authenticated
  using (user_id = (select private.moi()));

create policy insert_soi on public.preferences_notification for insert to authenticated
  with check (user_id = (select private.moi()));

create policy update_soi on public.preferences_notification for update to authenticated
  using (user_id = (select private.moi()))
  with check (user_id = (select private.moi()));

create or replace trigger horodatage before update on public.preferences_notification
  for each row execute function private.horodater();
