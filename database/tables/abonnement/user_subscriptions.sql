-- user_subscriptions: the trial or the subscription of a person, one row each, made by the sign-up.
-- The person may start his trial, once in his life; an administrator may switch it on and off; payments are the server's.

create table public.user_subscriptions (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid not null constraint abonnement_unique unique
                           constraint utilisateur_connu references auth.users on delete cascade,
  is_active                boolean not null default false,
  is_trial                 boolean not null default false,
  trial_expired            boolean not null default false,
  trial_start_date         timestamptz, -- kept for life: a second trial is refused by it
  trial_end_date           timestamptz,
  subscription_type        text not null default 'monthly'
                           constraint abonnement_mensuel_ou_annuel check (subscription_type in ('monthly', 'annual')),
  subscription_start_date  timestamptz,
  subscription_end_date    timestamptz,
  next_billing_date        timestamptz,
  auto_renew               boolean not null default false,
  credits_balance          integer not null default 0,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),

  constraint essai_date check (not is_trial or (trial_start_date is not null and trial_end_date > trial_start_date))
);

alter table public.user_subscriptions enable row level security;
alter table public.user_subscriptions force row level security;
grant select, insert, update on public.user_subscriptions to authenticated;
grant select, insert, update, delete on public.user_subscriptions to service_role;

create policy select_soi on public.user_subscriptions for select to authenticated
  using (user_id = (select private.moi()));

create policy select_admin on public.user_subscriptions for select to authenticated
  using ((select private.est_admin()));

create policy insert_soi on public.user_subscriptions for insert to authenticated
  with check (user_id = (select private.moi()) or (select private.est_admin()));

create policy update_soi on public.user_subscriptions for update to authenticated
  using (user_id = (select private.moi()) or (select private.est_admin()))
  with check (user_id = (select private.moi()) or (select private.est_admin()));

-- The instant from which a trial that begins then is over: midnight of Paris, 60 calendar days after its first one.
create or replace function private.fin_essai(debut timestamptz) returns timestamptz language sql stable as $$
  select ((debut at time zone 'Europe/Paris')::date + 60)::timestamp at time zone 'Europe/Paris'
$$;

-- The trial that a person asks for: whatever dates and flags were sent, it is 60 days from today, Paris time.
create or replace function private.essai_de(ancien public.user_subscriptions) returns public.user_subscriptions
language plpgsql stable as $$
begin
  if ancien.trial_start_date is not null or ancien.subscription_start_date is not null then
    perform private.refuser('essai_deja_utilise');
  end if;
  ancien.is_active := true;
  ancien.is_trial := true;
  ancien.trial_expired := false;
  ancien.trial_start_date := now();
  ancien.trial_end_date := private.fin_essai(now());
  ancien.auto_renew := true;
  ancien.updated_at := now();
  return ancien;
end
$$;

-- What an administrator switches: nothing but is_active. Switched on when nothing runs, it runs without an end.
create or replace function private.abonnement_bascule(ancien public.user_subscriptions, actif boolean)
returns public.user_subscriptions language plpgsql stable as $$
begin
  ancien.is_active := actif;
  ancien.updated_at := now();
  if actif and not coalesce(
      case when ancien.is_trial then ancien.trial_end_date else ancien.subscription_end_date end > now(), false) then
    ancien.trial_expired := ancien.trial_start_date is not null;
    ancien.is_trial := false;
    ancien.subscription_start_date := coalesce(ancien.subscription_start_date, now());
    ancien.subscription_end_date := null;
  end if;
  return ancien;
end
$$;

create or replace function private.garder_abonnement() returns trigger language plpgsql as $$
declare
  ancien public.user_subscriptions;
begin
  new.updated_at := now();
  if current_user <> 'authenticated' then
    return new;
  end if;
  -- An upsert comes here twice: the row that stands is what counts, and the update that follows judges it again.
  if tg_op = 'UPDATE' then
    if new.user_id <> old.user_id or new.id <> old.id then
      perform private.refuser('acces_non_autorise');
    end if;
    ancien := old;
  elsif exists (select from public.user_subscriptions s where s.user_id = new.user_id) then
    return new;
  else
    ancien := jsonb_populate_record(null::public.user_subscriptions, jsonb_build_object(
      'id', new.id, 'user_id', new.user_id, 'is_active', false, 'is_trial', false, 'trial_expired', false,
      'subscription_type', 'monthly', 'auto_renew', false, 'credits_balance', 0, 'created_at', now()));
  end if;
  if new.is_trial and new.is_active and new.user_id = auth.uid()
     and (tg_op = 'INSERT' or not old.is_trial or new.trial_start_date is distinct from old.trial_start_date) then
    return private.essai_de(ancien);
  end if;
  if private.est_admin() then
    return private.abonnement_bascule(ancien, new.is_active);
  end if;
  if new.is_active and not new.is_trial then
    perform private.refuser('renouvellement_refuse');
  end if;
  if new.is_trial and new.is_active then
    perform private.refuser('essai_deja_utilise');
  end if;
  perform private.refuser('acces_non_autorise');
  return null;
end
$$;

grant execute on function private.fin_essai(timestamptz), private.essai_de(public.user_subscriptions),
  private.abonnement_bascule(public.user_subscriptions, boolean) to authenticated, service_role;

create or replace trigger garde before insert or update on public.user_subscriptions
  for each row execute function private.garder_abonnement();
