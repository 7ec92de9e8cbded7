-- The visits of the demonstration: a person without a name or an address, who has a dossier of his own and leaves nothing.

-- Whether the caller is one: nobody else is nameless here, and his token says it.
create or replace function private.est_visite() returns boolean language sql stable parallel safe as $$
  select coalesce((auth.jwt() ->> 'is_anonymous')::boolean, false)
$$;

-- A person who was just made becomes a visit, until `fin`; false when there are as many as there may be. He counts as one
-- whose trial runs: what he tries is what a trial opens.
create or replace function private.admettre_visite(utilisateur uuid, le timestamptz, fin timestamptz, au_plus integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Of two that come at once, the second one counts the first.
  perform pg_advisory_xact_lock(hashtextextended('visites', 0));
  if (select count(*) from private.visites) >= au_plus then
    return false;
  end if;
  insert into private.visites (user_id, ouverte_le, fin_le) values (utilisateur, le, fin);
  update auth.users set raw_app_meta_data = jsonb_build_object('provider', 'anonymous', 'visite_jusqu_au', fin) where id = utilisateur;
  update public.profiles set first_name = 'Visite', last_name = 'de la démonstration' where id = utilisateur;
  update public.user_subscriptions
  set is_active = true, is_trial = true, trial_start_date = le, trial_end_date = private.fin_essai(le)
  where user_id = utilisateur;
  return true;
end
$$;

-- All of a visit and of its dossier, without the traces that an account leaves: these were nobody's books.
create or replace function private.effacer_visite(utilisateur uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sien uuid;
begin
  if not exists (select from private.visites v where v.user_id = utilisateur) then
    return;
  end if;
  for sien in select m.dossier_id from public.dossier_membres m where m.user_id = utilisateur and m.role = 'proprietaire' loop
    perform private.vider_dossier(sien);
  end loop;
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = utilisateur::text;
  delete from auth.rate_limits l where strpos(l.key, utilisateur::text) > 0;
  delete from auth.users where id = utilisateur;
end
$$;

-- Asked again at each turn: the visits whose hour has come, the oldest first.
create or replace function private.visites_finies(le timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select v.user_id from private.visites v where v.fin_le <= le order by v.fin_le limit 20;
end
$$;

-- What a visit writes is its own dossier. Anything else that a signed-in person writes is closed to it, and what of a
-- dossier reaches other people too: who opens it, who is invited, what leaves by itself.
create or replace function private.fermer_a_la_visite() returns trigger language plpgsql as $$
begin
  perform private.refuser('visite_fermee');
  return null;
end
$$;

do $$
declare
  relation record;
begin
  for relation in
    select c.oid::regclass as nom from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (has_table_privilege('authenticated', c.oid, 'delete') or has_any_column_privilege('authenticated', c.oid, 'insert, update'))
      and c.relname <> all (array['dossiers', 'profiles', 'notifications'])
      and (c.relname = any (array['dossier_membres', 'invitations', 'reglages_loyers', 'reglages_relances'])
        or not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'dossier_id' and not a.attisdropped))
  loop
    -- Its name comes first: this refusal is said before any other.
    execute format('create or replace trigger a_la_visite before insert or update or delete on %s
      for each row when (private.est_visite()) execute function private.fermer_a_la_visite()', relation.nom);
  end loop;
end
$$;

-- Whoever asks, nothing of a visit waits to be sent.
create or replace function private.retenir_envoi() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.visites v join public.dossier_membres m on m.user_id = v.user_id where m.dossier_id = new.dossier_id
  ) then
    perform private.refuser('visite_fermee');
  end if;
  return new;
end
$$;

create or replace trigger visite before insert on public.envois_locatifs
  for each row execute function private.retenir_envoi();

grant execute on function private.est_visite(), private.fermer_a_la_visite() to anon, authenticated, service_role;
grant execute on function private.admettre_visite(uuid, timestamptz, timestamptz, integer), private.effacer_visite(uuid),
  private.visites_finies(timestamptz) to service_role;
