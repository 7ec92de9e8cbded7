-- What an administrator may do beyond writing rows: each function asks who calls, and leaves its line in the log.

-- What is known of one person, without anything of his books: his account, how many dossiers, his sessions, his last events.
create or replace function public.fiche_utilisateur(utilisateur uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exiger_admin();
  return (
    select jsonb_build_object(
      'inscrit_le', u.created_at, 'vu_le', u.last_sign_in_at, 'email_confirme_le', u.email_confirmed_at,
      'telephone_confirme_le', u.phone_confirmed_at, 'administrateur', private.est_administrateur(u.id),
      'dossiers', (
        select coalesce(jsonb_object_agg(m.role, m.n), '{}') from (
          select role, count(*) as n from public.dossier_membres where user_id = u.id group by role) m),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_agent', s.user_agent, 'ip', host(s.ip),
            'ouverte_le', s.created_at, 'vue_le', coalesce(s.refreshed_at, s.created_at), 'aal', s.aal)
          order by coalesce(s.refreshed_at, s.created_at) desc), '[]')
        from auth.sessions s where s.user_id = u.id and (s.not_after is null or s.not_after > now())),
      'evenements', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.created_at, 'action', e.payload ->> 'action',
            'ip', e.ip_address) order by e.created_at desc), '[]')
        from (select * from auth.audit_log_entries l where l.payload ->> 'actor_id' = u.id::text
              order by l.created_at desc limit 20) e))
    from auth.users u where u.id = utilisateur);
end
$$;

-- The administrators as they stand: the rows, and the address of the configuration; with or without an account that proves it.
create or replace function public.administrateurs()
returns table (email text, is_active boolean, created_at timestamptz, compte boolean, configuration boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exiger_admin();
  return query
    select a.adresse, a.actif, a.depuis, private.administrateur_present(a.adresse), a.configure
    from (
      select p.email, p.is_active, p.created_at, false from public.privileged_admins p
      union all
      select lower(c.valeur), true, null, true from private.configuration c where c.cle = 'admin_email'
    ) as a (adresse, actif, depuis, configure)
    order by a.configure desc, a.actif desc, a.adresse;
end
$$;

-- Whether somebody who has proved this address could come.
create or replace function private.administrateur_present(adresse text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.users u
    where lower(u.email) = adresse and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user);
end
$$;

-- By month of Paris, the twelve last ones, visits of the demonstration apart: sign-ups, trials begun, trials that became subscriptions, money that came and stayed.
create or replace function public.chiffres_maison()
returns table (mois date, inscriptions bigint, essais bigint, conversions bigint, recettes_cents bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  premier constant timestamp := date_trunc('month', now() at time zone 'Europe/Paris') - interval '11 months';
begin
  perform private.exiger_admin();
  return query
    select m.debut::date,
      (select count(*) from auth.users u where u.created_at >= m.de and u.created_at < m.a and not u.is_anonymous),
      (select count(*) from public.user_subscriptions s
       where s.trial_start_date >= m.de and s.trial_start_date < m.a and s.user_id not in (select private.visiteurs())),
      (select count(*) from public.user_subscriptions s
       where s.trial_start_date is not null and s.subscription_start_date >= m.de and s.subscription_start_date < m.a),
      (select coalesce(sum(p.amount_cents), 0)::bigint from public.paiements p
       where p.etat = 'paye' and p.paye_le >= m.de and p.paye_le < m.a)
    from (
      select debut, debut at time zone 'Europe/Paris', (debut + interval '1 month') at time zone 'Europe/Paris'
      from generate_series(premier, premier + interval '11 months', interval '1 month') as debut
    ) as m (debut, de, a)
    order by m.debut;
end
$$;

grant execute on function public.fiche_utilisateur(uuid), public.administrateurs(), public.chiffres_maison()
  to authenticated;

create or replace function private.prolonger_essai(utilisateur uuid, jours integer, motif text) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.user_subscriptions;
  depart date;
begin
  perform private.exiger_admin();
  perform set_config('app.motif', motif, true);
  select * into ligne from public.user_subscriptions s where s.user_id = utilisateur for update;
  if ligne.trial_start_date is null then
    perform private.refuser('essai_jamais_commence');
  end if;
  if not ligne.is_trial and ligne.is_active
     and (ligne.subscription_end_date is null or ligne.subscription_end_date > now()) then
    perform private.refuser('abonnement_en_cours');
  end if;
  depart := (greatest(ligne.trial_end_date, now()) at time zone 'Europe/Paris')::date;
  update public.user_subscriptions s
  set is_active = true, is_trial = true, trial_expired = false,
    trial_end_date = (depart + jours)::timestamp at time zone 'Europe/Paris'
  where s.user_id = utilisateur returning * into ligne;
  return ligne.trial_end_date;
end
$$;

create or replace function private.revoquer_session(utilisateur uuid, session uuid, motif text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  fermee auth.sessions;
begin
  perform private.exiger_admin();
  perform set_config('app.motif', motif, true);
  delete from auth.sessions s where s.id = session and s.user_id = utilisateur returning * into fermee;
  if fermee.id is null then
    perform private.refuser('session_inconnue');
  end if;
  insert into auth.audit_log_entries (payload) values (jsonb_build_object(
    'action', 'logout', 'actor_id', utilisateur, 'log_type', 'account',
    'traits', jsonb_build_object('session_id', session, 'by', auth.uid())));
  perform private.noter_acte('revoquer-session', 'sessions', session::text, utilisateur,
    jsonb_build_object('user_agent', fermee.user_agent, 'ip', host(fermee.ip), 'ouverte_le', fermee.created_at), null,
    (select u.email from auth.users u where u.id = utilisateur));
end
$$;

create or replace function private.ajouter_administrateur(adresse text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.exiger_admin();
  if exists (select from public.privileged_admins a where a.email = lower(adresse) and a.is_active) then
    perform private.refuser('administrateur_deja');
  end if;
  insert into public.privileged_admins as a (email) values (lower(adresse))
  on conflict (lower(email)) do update set is_active = true;
end
$$;

-- One withdrawal at a time: of two administrators who withdraw each other, the second finds himself the last.
create or replace function private.retirer_administrateur(adresse text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrateurs', 0));
  perform private.exiger_admin();
  update public.privileged_admins a set is_active = false where a.email = lower(adresse) and a.is_active;
  if not found then
    perform private.refuser('administrateur_inconnu');
  end if;
  if not exists (
    select from public.privileged_admins a where a.is_active and private.administrateur_present(a.email)
  ) and not exists (
    select from private.configuration c where c.cle = 'admin_email' and private.administrateur_present(lower(c.valeur))
  ) then
    perform private.refuser('dernier_administrateur');
  end if;
end
$$;

-- What could not leave, taken once to be sent again: of two who ask, the second finds nothing left. What has left is not kept.
create or replace function private.reprendre_envoi(envoi uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.mails;
  contenu jsonb;
begin
  perform private.exiger_admin();
  select * into ligne from public.mails m where m.id = envoi for update;
  if not found then
    perform private.refuser('envoi_inconnu');
  end if;
  contenu := case
    when ligne.envoye_le is not null or ligne.renvoye_le is not null then null
    when ligne.erreur is not null then ligne.a_renvoyer
    when ligne.canal = 'sms' then jsonb_build_object('to', ligne.destinataire, 'text', ligne.texte)
    else jsonb_build_object('to', ligne.destinataire, 'subject', ligne.sujet, 'text', ligne.texte,
      'html', coalesce(ligne.html, ''), 'link', ligne.lien, 'attachments', ligne.pieces)
  end;
  if contenu is null then
    perform private.refuser('envoi_sans_contenu');
  end if;
  update public.mails m set renvoye_le = now(), a_renvoyer = null where m.id = envoi;
  perform private.noter_acte('renvoyer-envoi', 'mails', envoi::text, null,
    jsonb_build_object('destinataire', ligne.destinataire, 'sujet', ligne.sujet, 'erreur', ligne.erreur), null, ligne.destinataire);
  return contenu;
end
$$;

grant execute on function private.reprendre_envoi(uuid), private.prolonger_essai(uuid, integer, text), private.revoquer_session(uuid, uuid, text),
  private.ajouter_administrateur(text), private.retirer_administrateur(text) to authenticated;
