-- Who may do what: one function, private.mes_dossiers, answers for every policy of the books.
-- All of them only read: `parallel safe`, for whoever reads with several cores; the server reads with one (`packages/wire/postgres/db.ts`).

-- Whether the token sees the account of somebody else, with his leave: it then names in `act` who looks (`base/assistance.sql`).
create or replace function private.en_assistance() returns boolean language sql stable parallel safe as $$
  select auth.jwt() ? 'act'
$$;

-- That he still may: it runs, he is still an administrator, and the session that he began it from is open.
create or replace function private.assistance_ouverte(claims jsonb) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  qui uuid := (claims #>> '{act,sub}')::uuid;
begin
  return private.est_administrateur(qui) and exists (
    select from public.acces_assistance a
    join auth.sessions d on d.id = a.session_demandeur and d.user_id = a.demandeur and (d.not_after is null or d.not_after > now())
    where a.session_id = (claims ->> 'session_id')::uuid and a.user_id = (claims ->> 'sub')::uuid
      and a.demandeur = qui and a.termine_le is null and a.jusqu_a > now());
end
$$;

-- Who these claims say, when his session is still open. A token without session_id is judged by its signature alone, unless it
-- sees for somebody else; and a session made to see opens to no other token.
create or replace function private.session_de(claims jsonb) returns uuid
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  caller uuid := nullif(claims ->> 'sub', '')::uuid;
  session_claim text := claims ->> 'session_id';
  voit boolean := claims ? 'act';
begin
  if caller is null or (session_claim is null and not voit) or session_claim = current_setting('request.session', true) then
    return caller;
  end if;
  if exists (
    select from auth.sessions s
    where s.id = session_claim::uuid and s.user_id = caller and (s.not_after is null or s.not_after > now())
      and coalesce(s.tag = 'assistance', false) = voit
  ) and (not voit or private.assistance_ouverte(claims)) then
    return caller;
  end if;
  return null;
end
$$;

-- The caller, when his session is still open.
create or replace function private.session_ouverte() returns uuid
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return private.session_de(auth.jwt());
end
$$;

-- Asked by the server before whatever the token of a session asks, in the same round trip (`packages/wire/postgres/db.ts`): who was signed out is told
-- so, and never shown an empty list. Gives the session, which the policies of this transaction then do not look for again.
create or replace function private.exiger_session(session uuid, qui uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform from auth.sessions s
  where s.id = session and s.user_id = qui and s.tag is null and (s.not_after is null or s.not_after > now());
  if not found and private.session_de(auth.jwt()) is null then
    raise exception using errcode = '28S01', message = 'session_not_found';
  end if;
  return session;
end
$$;

-- The caller, when his session is open and, if he asked for a second factor, when that factor was given.
create or replace function private.moi() returns uuid
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  caller uuid := private.session_de(auth.jwt());
begin
  if caller is null or auth.jwt() ->> 'aal' in ('aal2', 'aal3') then
    return caller;
  end if;
  if not exists (select from public.profiles p where p.id = caller and p.requires_2fa) then
    return caller;
  end if;
  if exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = caller and s.aal in ('aal2', 'aal3')
  ) then
    return caller;
  end if;
  return null;
end
$$;

-- An administrator by his confirmed address: an active row of privileged_admins, or the address of the configuration.
-- An address that the identity provider of a company says is not one that the person has proved to us.
create or replace function private.est_administrateur(utilisateur uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  address text;
begin
  select lower(u.email) into address from auth.users u
  where u.id = utilisateur and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user;
  return address is not null and (
    exists (select from public.privileged_admins a where lower(a.email) = address and a.is_active)
    or exists (select from private.configuration c where c.cle = 'admin_email' and lower(c.valeur) = address)
  );
end
$$;

create or replace function private.est_admin() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  caller uuid := private.moi();
begin
  -- Whoever sees the account of somebody else is nobody's administrator meanwhile.
  return caller is not null and not private.en_assistance() and private.est_administrateur(caller)
    and not private.deux_etapes_manquent(caller);
end
$$;

-- On a public address an administrator asks for a second step at each sign-in; `private.moi` sees that this session gave it.
create or replace function private.deux_etapes_manquent(utilisateur uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return exists (select from private.configuration c where c.cle = 'adresse_publique')
    and not exists (select from public.profiles p where p.id = utilisateur and p.requires_2fa);
end
$$;

-- Asked where nobody but an administrator has anything to do: a list that only he reads is refused to others, never shown
-- empty, so that the server can log who tried.
create or replace function private.exiger_admin() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  if not private.est_admin() then
    raise exception using errcode = '42501', message = 'acces_non_autorise', constraint = 'acces_non_autorise';
  end if;
  return true;
end
$$;

-- Access to one at least of these formulas. No row at all: the six; rows, all inactive: none.
create or replace function private.a_acces(utilisateur uuid, variadic formules text[]) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  known boolean;
  given boolean;
begin
  select count(*) > 0, coalesce(bool_or(a.is_active and a.subscription_formula = any (formules)), false)
  into known, given
  from public.user_subscription_access a where a.user_id = utilisateur;
  return given or not known or private.est_administrateur(utilisateur);
end
$$;

-- A running trial or subscription, by its dates. An administrator's activation has no end.
create or replace function private.abonnement_valide(utilisateur uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_subscriptions s
    where s.user_id = utilisateur and s.is_active
      and case when s.is_trial then s.trial_end_date > now()
               else s.subscription_end_date is null or s.subscription_end_date > now() end
  ) or private.est_administrateur(utilisateur);
end
$$;

-- The dossiers where the caller is what is asked: to read, which lasts after the end of the subscription; or to write, in one of these roles, or as an
-- employee to whom one of these rights was given, while the owner's trial or subscription runs.
create or replace function private.dossiers_ouverts(ecrire boolean, roles text[], droits text[]) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = '' rows 5 as $$
declare
  caller uuid := private.moi();
begin
  if caller is null then
    return;
  end if;
  return query
    select m.dossier_id
    from public.dossier_membres m
    join public.dossiers d on d.id = m.dossier_id
    join public.dossier_membres owner on owner.dossier_id = m.dossier_id and owner.role = 'proprietaire'
    where m.user_id = caller
      and (m.role = any (dossiers_ouverts.roles) or (m.role = 'employe' and m.droits && dossiers_ouverts.droits))
      -- Any formula of its family opens it.
      and private.a_acces(owner.user_id, variadic private.activites_de_la_famille(d.activite))
      and (not ecrire or private.abonnement_valide(owner.user_id));
end
$$;

-- No role given: to read. Roles given: to write, in one of these roles.
create or replace function private.mes_dossiers(variadic roles text[] default '{}') returns setof uuid
language plpgsql stable parallel safe security definer set search_path = '' rows 5 as $$
begin
  return query select private.dossiers_ouverts(cardinality(roles) > 0,
    case when cardinality(roles) > 0 then roles else array['proprietaire', 'comptable', 'lecteur', 'employe'] end, '{}');
end
$$;

-- Those whose facts he writes as who keeps them, or as an employee who has one of these rights.
create or replace function private.mes_dossiers_pour(variadic droits text[]) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = '' rows 5 as $$
begin
  return query select private.dossiers_ouverts(true, array['proprietaire', 'comptable'], droits);
end
$$;

-- Those that he reads, but as an employee who has none of these rights.
create or replace function private.mes_dossiers_montrant(variadic droits text[]) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = '' rows 5 as $$
begin
  return query select private.dossiers_ouverts(false, array['proprietaire', 'comptable', 'lecteur'], droits);
end
$$;

-- Those that the caller reads as one who keeps them, or chooses tenants there: what is of candidates is not shown to other members.
create or replace function private.mes_dossiers_tenus() returns setof uuid
language plpgsql stable parallel safe security definer set search_path = '' rows 5 as $$
begin
  return query select private.dossiers_ouverts(false, array['proprietaire', 'comptable'], array['candidats']);
end
$$;

-- Who is told of what happens in a dossier, in the order in which they answer for it: who keeps it, then the employees who have one of these
-- rights. No right named: who keeps it alone.
create or replace function private.a_prevenir(dossier uuid, variadic droits text[] default '{}') returns setof uuid
language plpgsql stable parallel safe security definer set search_path = '' rows 5 as $$
begin
  return query select m.user_id from public.dossier_membres m
    where m.dossier_id = a_prevenir.dossier
      and (m.role in ('proprietaire', 'comptable') or (m.role = 'employe' and m.droits && a_prevenir.droits))
    order by array_position(array['proprietaire', 'comptable', 'employe'], m.role), m.user_id;
end
$$;

-- What a screen may ask: is the signed-in person an administrator.
create or replace function public.est_admin() returns boolean language sql stable as $$
  select private.est_admin()
$$;

-- What his screen tells an administrator whom nothing opens to yet: his second step is missing.
create or replace function public.administration_sans_deux_etapes() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.moi();
begin
  return caller is not null and not private.en_assistance() and private.est_administrateur(caller)
    and private.deux_etapes_manquent(caller);
end
$$;

grant execute on function public.administration_sans_deux_etapes() to authenticated;
grant execute on function private.exiger_session(uuid, uuid) to authenticated;
grant execute on function private.session_de(jsonb) to service_role;
grant execute on function private.en_assistance(), private.session_ouverte(), private.moi(), private.est_admin(), private.exiger_admin(),
  private.mes_dossiers(text[]), private.mes_dossiers_pour(text[]), private.mes_dossiers_montrant(text[]), private.mes_dossiers_tenus()
  to anon, authenticated, service_role;
grant execute on function private.a_acces(uuid, text[]), private.abonnement_valide(uuid), private.est_administrateur(uuid)
  to authenticated, service_role;
grant execute on function private.a_prevenir(uuid, text[]) to service_role;
grant execute on function public.est_admin() to authenticated, service_role;
