-- Seeing an account as its person does: asked by an administrator, granted by the person, thirty minutes, and nothing is written.
-- The token of such a session names who looks in `act` (RFC 8693); the database refuses it every write, by itself.

-- Every change of an access leaves its line in the log of the administration, signed by whoever did it.
create or replace function private.noter_assistance(acces public.acces_assistance, acte text, auteur uuid, quoi text default null)
returns void language sql volatile security definer set search_path = '' as $$
  insert into public.journal_admin (auteur, auteur_email, acte, objet, objet_id, nom, concerne, concerne_email, motif)
  values (auteur, (select u.email from auth.users u where u.id = auteur), acte, 'acces_assistance', acces.id::text, quoi,
    acces.user_id, (select u.email from auth.users u where u.id = acces.user_id), acces.motif)
$$;

-- It is told by a mail of its own, not by the one of the evening too.
create or replace function private.assistance_par_courriel(acces public.acces_assistance) returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications n set courriel_le = now() where n.user_id = acces.user_id and n.cle = 'assistance:' || acces.id
$$;

-- Ends it, whatever it had come to: asked, granted or running. The session that sees goes with it.
create or replace function private.finir_assistance(acces uuid, par text, auteur uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.acces_assistance;
begin
  update public.acces_assistance a set termine_le = now(), termine_par = par
  where a.id = acces and a.termine_le is null returning * into ligne;
  if ligne.id is null then
    return false;
  end if;
  perform private.noter_assistance(ligne, 'fin-assistance', auteur, case par when 'personne' then 'par la personne'
    when 'assistance' then 'par l’administration' when 'session' then 'avec une session' else 'à son heure' end);
  delete from auth.sessions s where s.id = ligne.session_id;
  return true;
end
$$;

-- A request waits a week for its answer, an answer a day for its beginning; what has begun ends at its hour.
create or replace function private.est_echue(a public.acces_assistance) returns boolean language sql stable as $$
  select a.termine_le is null and now() >= case
    when a.jusqu_a is not null then a.jusqu_a
    when a.accorde then a.repondu_le + interval '24 hours'
    else a.demande_le + interval '7 days' end
$$;

-- So does what somebody asked who is no administrator any more.
create or replace function private.clore_assistances() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.acces_assistance;
  closes integer := 0;
begin
  for ligne in select * from public.acces_assistance a where a.termine_le is null for update skip locked loop
    if private.est_echue(ligne) or not private.est_administrateur(ligne.demandeur) then
      perform private.finir_assistance(ligne.id, 'echeance', null);
      closes := closes + 1;
    end if;
  end loop;
  return closes;
end
$$;

create or replace function private.demander_assistance(utilisateur uuid, motif text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.acces_assistance;
begin
  perform private.exiger_admin();
  perform private.clore_assistances();
  if not exists (
    select from auth.users u where u.id = utilisateur and u.deleted_at is null and u.email is not null
  ) then
    perform private.refuser('assistance_sans_compte');
  end if;
  if private.est_administrateur(utilisateur) then
    perform private.refuser('assistance_administrateur');
  end if;
  insert into public.acces_assistance (user_id, demandeur, demandeur_email, motif)
  select utilisateur, u.id, u.email, demander_assistance.motif from auth.users u where u.id = auth.uid()
  returning * into ligne;
  perform private.noter_assistance(ligne, 'demande-assistance', auth.uid());
  perform private.notifier(utilisateur, jsonb_build_object(
    'genre', 'acces', 'cle', 'assistance:' || ligne.id, 'titre', 'L’assistance demande à voir votre compte',
    'detail', 'En lecture seule, trente minutes au plus. Acceptez ou refusez.', 'chemin', '/profile/assistance'));
  perform private.assistance_par_courriel(ligne);
  return ligne.id;
end
$$;

-- Yes or no, once, by the person himself, his second step given.
create or replace function private.repondre_assistance(acces uuid, accord boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.moi();
  ligne public.acces_assistance;
begin
  select * into ligne from public.acces_assistance a where a.id = acces and a.user_id = caller for update;
  if ligne.id is null or private.en_assistance() then
    perform private.refuser('acces_non_autorise');
  end if;
  if ligne.accorde is not null or ligne.termine_le is not null or private.est_echue(ligne) then
    perform private.refuser('assistance_sans_demande');
  end if;
  update public.acces_assistance a set accorde = accord, repondu_le = now() where a.id = acces returning * into ligne;
  perform private.noter_assistance(ligne, case when accord then 'accord-assistance' else 'refus-assistance' end, caller);
  perform private.notifier(ligne.demandeur, jsonb_build_object(
    'genre', 'acces', 'cle', 'assistance-reponse:' || ligne.id,
    'titre', case when accord then 'Accès accordé' else 'Accès refusé' end,
    'detail', (select u.email from auth.users u where u.id = caller)
      || case when accord then ' vous laisse voir son compte pendant 24 heures.' else ' ne souhaite pas que son compte soit vu.' end,
    'chemin', '/admin/utilisateurs/' || caller));
  if not accord then
    perform private.finir_assistance(acces, 'personne', caller);
  end if;
end
$$;

-- Begins, or gives the running one again to the same administrator: a grant opens one session, for thirty minutes.
create or replace function private.commencer_assistance(acces uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.acces_assistance;
  nouveau boolean;
begin
  perform private.exiger_admin();
  select * into ligne from public.acces_assistance a where a.id = acces and a.demandeur = auth.uid() for update;
  if ligne.accorde is not true or ligne.termine_le is not null or private.est_echue(ligne) then
    perform private.refuser('assistance_sans_accord');
  end if;
  if private.est_administrateur(ligne.user_id) then
    perform private.refuser('assistance_administrateur');
  end if;
  nouveau := ligne.commence_le is null;
  if nouveau then
    update public.acces_assistance a
    set commence_le = now(), jusqu_a = date_trunc('second', now() + interval '30 minutes'), session_id = gen_random_uuid(),
      session_demandeur = (auth.jwt() ->> 'session_id')::uuid
    where a.id = acces returning * into ligne;
    insert into auth.sessions (id, user_id, aal, amr, not_after, tag, user_agent)
    values (ligne.session_id, ligne.user_id, 'aal2', jsonb_build_array(jsonb_build_object(
      'method', 'assistance', 'timestamp', extract(epoch from now())::bigint)), ligne.jusqu_a, 'assistance', 'Assistance');
    perform private.noter_assistance(ligne, 'debut-assistance', auth.uid());
    perform private.notifier(ligne.user_id, jsonb_build_object(
      'genre', 'acces', 'cle', 'assistance:' || ligne.id, 'titre', 'L’assistance voit votre compte',
      'detail', 'En lecture seule, jusqu’à ' || to_char(ligne.jusqu_a at time zone 'Europe/Paris', 'HH24:MI')
        || '. Vous pouvez y mettre fin.', 'chemin', '/profile/assistance'));
    perform private.assistance_par_courriel(ligne);
  end if;
  return (
    select jsonb_build_object('nouveau', nouveau, 'session_id', ligne.session_id, 'jusqu_a', ligne.jusqu_a, 'user_id', u.id, 'email', u.email,
      'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data,
      'nom', nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
    from auth.users u left join public.profiles p on p.id = u.id where u.id = ligne.user_id);
end
$$;

-- By the person at any moment, and by any administrator.
create or replace function private.terminer_assistance(acces uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.moi();
  personne uuid;
begin
  select a.user_id into personne from public.acces_assistance a where a.id = acces;
  if caller is null or private.en_assistance() or (personne is distinct from caller and not private.est_admin()) then
    perform private.refuser('acces_non_autorise');
  end if;
  if not private.finir_assistance(acces, case when personne = caller then 'personne' else 'assistance' end, caller) then
    perform private.refuser('assistance_terminee');
  end if;
end
$$;

-- By whoever sees, in the name of the house: his own token writes nothing.
create or replace function private.quitter_assistance(session uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select coalesce(bool_or(private.finir_assistance(a.id, 'assistance', a.demandeur)), false)
  from public.acces_assistance a where a.session_id = session
$$;

-- What was refused meanwhile, two hundred lines at most for one access.
create or replace function private.noter_refus_assistance(session uuid, quoi text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.acces_assistance;
begin
  update public.acces_assistance a set refus = refus + 1 where a.session_id = session returning * into ligne;
  if ligne.refus <= 200 then
    perform private.noter_assistance(ligne, 'acte-refuse-assistance', ligne.demandeur, quoi);
  end if;
end
$$;

-- A session that ends by any other way ends what hung on it: the one that sees, and those that its administrator had open.
create or replace function private.suivre_session() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.finir_assistance(a.id, 'session', null) from public.acces_assistance a
  where a.termine_le is null and (a.session_id = old.id or a.session_demandeur = old.id);
  return null;
end
$$;

create or replace trigger assistance after delete on auth.sessions
  for each row execute function private.suivre_session();

-- On every table: whatever the transaction, a token that sees for somebody else writes nothing.
create or replace function private.garder_lecture_seule() returns trigger language plpgsql as $$
begin
  if private.en_assistance() then
    raise exception using errcode = '42501', message = 'lecture_seule_assistance', constraint = 'lecture_seule_assistance';
  end if;
  return null;
end
$$;

do $$
declare
  une record;
begin
  for une in
    select c.oid::regclass as nom from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname in ('public', 'auth', 'private', 'storage', 'realtime')
      and c.relname not in ('schema_migrations', 'schema_empreinte') -- the builder's own
  loop
    execute format('create or replace trigger assistance_lecture_seule before insert or update or delete on %s
      for each statement execute function private.garder_lecture_seule()', une.nom);
  end loop;
end
$$;

grant execute on function private.demander_assistance(uuid, text), private.repondre_assistance(uuid, boolean),
  private.commencer_assistance(uuid), private.terminer_assistance(uuid) to authenticated;
grant execute on function private.clore_assistances(), private.quitter_assistance(uuid), private.noter_refus_assistance(uuid, text)
  to service_role;
