-- profiles: a signed-in person as the screens know him. Made by the sign-up, read and partly written by himself.
-- Read and written once the second factor is given; before, `second_pas_attendu` says what the screen that asks for it shows.

create table public.profiles (
  id              uuid primary key constraint utilisateur_connu references auth.users on delete cascade,
  email           text,
  phone           text,
  first_name      text,
  last_name       text,
  activity_type   text constraint activite_connue references private.activites,
  requires_2fa    boolean not null default false,
  phone_verified  boolean not null default false,
  adresse         text, -- number and street: where the invoices of this person are made out to
  code_postal     text,
  ville           text,
  pays            text not null default 'France',
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),

  constraint profil_adresse check (
    num_nonnulls(adresse, code_postal, ville) in (0, 3)
    and length(trim(adresse)) between 1 and 200 and length(trim(code_postal)) between 1 and 12
    and length(trim(ville)) between 1 and 100 and length(trim(pays)) between 1 and 60),
  constraint nom_trop_long check (length(first_name) <= 200 and length(last_name) <= 200)
);

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
grant select, update (first_name, last_name, phone, requires_2fa, activity_type, adresse, code_postal, ville, pays)
  on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy select_soi on public.profiles for select to authenticated
  using (id = (select private.moi()));

create policy select_admin on public.profiles for select to authenticated
  using ((select private.est_admin()));

create policy update_soi on public.profiles for update to authenticated
  using (id = (select private.moi()))
  with check (id = (select private.moi()));

-- What the person himself may not decide: a formula without access, a second factor without a verified means.
create or replace function private.garder_profil() returns trigger language plpgsql as $$
begin
  if current_user = 'authenticated' then
    if new.phone is distinct from old.phone then
      new.phone_verified := false;
    end if;
    if new.activity_type is distinct from old.activity_type and new.activity_type is not null
       and not private.a_acces(new.id, new.activity_type) then
      perform private.refuser('acces_non_autorise');
    end if;
    if new.requires_2fa and not old.requires_2fa and not private.a_un_second_facteur(new.id) then
      perform private.refuser('second_facteur_non_verifie');
    end if;
    if old.requires_2fa and not new.requires_2fa and not private.preuve_fraiche(new.id) then
      perform private.refuser('preuve_requise');
    end if;
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- Whether this session proved within ten minutes who is there; whoever has a factor, by a factor.
create or replace function private.preuve_fraiche(utilisateur uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s, jsonb_array_elements(s.amr) preuve
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = utilisateur
      and (preuve ->> 'timestamp')::bigint > extract(epoch from now()) - 600
      and (preuve ->> 'method' = 'totp' or preuve ->> 'method' like 'mfa/%' or not exists (
        select from auth.mfa_factors f where f.user_id = utilisateur and f.status = 'verified')));
end
$$;

grant execute on function private.preuve_fraiche(uuid) to authenticated;

create or replace function private.a_un_second_facteur(utilisateur uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.users u join public.profiles p on p.id = u.id
    where u.id = utilisateur and (u.email_confirmed_at is not null or p.phone_verified)
  );
end
$$;

grant execute on function private.a_un_second_facteur(uuid) to authenticated, service_role;

-- The caller while his second step is missing, as the screen that asks for it needs him: no row once it is given.
create or replace function public.second_pas_attendu()
returns table (id uuid, email text, phone text, phone_verified boolean, requires_2fa boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, p.email, p.phone, p.phone_verified, p.requires_2fa
  from public.profiles p where p.id = private.session_ouverte() and private.moi() is null
$$;

grant execute on function public.second_pas_attendu() to authenticated;

create or replace trigger garde before update on public.profiles
  for each row execute function private.garder_profil();

-- A sign-up makes the profile, the subscription (nothing started) and the six formulas, open until an administrator says otherwise.
create or replace function private.accueillir_utilisateur() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, email, phone, first_name, last_name)
  values (
    new.id, new.email,
    coalesce(nullif(btrim(said ->> 'phone'), ''), new.phone),
    left(nullif(btrim(said ->> 'first_name'), ''), 200),
    left(nullif(btrim(said ->> 'last_name'), ''), 200))
  on conflict (id) do nothing;
  insert into public.user_subscriptions (user_id) values (new.id) on conflict (user_id) do nothing;
  perform private.ecrire_acces(new.id);
  return new;
end
$$;

create or replace trigger accueil after insert on auth.users
  for each row execute function private.accueillir_utilisateur();

create or replace function private.suivre_utilisateur() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  if new.phone_confirmed_at is distinct from old.phone_confirmed_at then
    update public.profiles set phone = new.phone, phone_verified = new.phone_confirmed_at is not null where id = new.id;
  end if;
  return new;
end
$$;

create or replace trigger suivi after update of email, phone_confirmed_at on auth.users
  for each row execute function private.suivre_utilisateur();

-- An app or a phone that was verified as a second step is asked for from then on; turning it off is an act of its own.
create or replace function private.suivre_facteur() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'verified' and new.factor_type <> 'recovery_code' then
    update public.profiles set requires_2fa = true where id = new.user_id and not requires_2fa;
  end if;
  return new;
end
$$;

create or replace trigger suivi after insert or update of status on auth.mfa_factors
  for each row execute function private.suivre_facteur();

-- Turned on or off, the second step leaves its line among the events of security.
create or replace function private.noter_second_pas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.audit_log_entries (payload) values (jsonb_build_object(
    'action', case when new.requires_2fa then 'second_step_required' else 'second_step_released' end,
    'actor_id', new.id, 'log_type', 'factor'));
  return null;
end
$$;

create or replace trigger second_pas after update of requires_2fa on public.profiles
  for each row when (new.requires_2fa is distinct from old.requires_2fa)
  execute function private.noter_second_pas();
