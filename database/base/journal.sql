-- What the policies reserve to administrators is refused to others before it is tried, and what administrators write is
-- logged. The tables are found by their policies: a new one needs no line here.

-- An update that no policy lets somebody see would change nothing and say nothing; here it is refused, and the server logs it.
create or replace function private.reserver_aux_admins() returns trigger language plpgsql as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.exiger_admin();
  end if;
  return null;
end
$$;

create or replace function private.journaliser() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ancien jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  nouveau jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  rangee jsonb := coalesce(nouveau, ancien);
  avant jsonb := ancien;
  apres jsonb := nouveau;
begin
  if not private.est_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(cle, ancien -> cle), jsonb_object_agg(cle, nouveau -> cle) into avant, apres
    from jsonb_object_keys(nouveau) as cle
    where ancien -> cle is distinct from nouveau -> cle and cle not in ('updated_at', 'granted_at', 'granted_by');
    if avant is null then
      return null;
    end if;
  end if;
  perform private.noter_acte(
    case tg_op when 'INSERT' then 'ajout' when 'UPDATE' then 'modification' else 'suppression' end,
    tg_table_name, rangee ->> 'id', (rangee ->> 'user_id')::uuid, avant, apres,
    coalesce(rangee ->> 'subscription_formula', rangee ->> 'formula_name', rangee ->> 'reference', rangee ->> 'title',
      rangee ->> 'titre',
      rangee ->> 'page_name', rangee ->> 'content_key', rangee ->> 'asset_type', rangee ->> 'email', rangee ->> 'user_email'));
  return null;
end
$$;

-- One line of the log, signed by the caller. The reason is the one that the act of this transaction gave, if it did.
create or replace function private.noter_acte(
  acte text, objet text, objet_id text, concerne uuid, avant jsonb default null, apres jsonb default null,
  nom text default null
) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.exiger_admin();
  insert into public.journal_admin (auteur, auteur_email, acte, objet, objet_id, nom, concerne, concerne_email, motif, avant, apres)
  values (auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), acte, objet, objet_id, nom, concerne,
    (select u.email from auth.users u where u.id = concerne),
    nullif(current_setting('app.motif', true), ''), avant, apres);
end
$$;

grant execute on function private.noter_acte(text, text, text, uuid, jsonb, jsonb, text) to authenticated;

do $$
declare
  one record;
begin
  for one in
    select p.tablename, lower(verb) as verb,
      bool_and(coalesce(p.qual, moi.seul) = moi.seul and coalesce(p.with_check, moi.seul) = moi.seul) as reserved,
      bool_or(coalesce(p.qual, '') || coalesce(p.with_check, '') ~ 'est_admin') as logged
    from (values ('( SELECT private.est_admin() AS est_admin)')) as moi (seul), pg_policies p,
      unnest(case p.cmd when 'ALL' then array['INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as verb
    where p.schemaname = 'public' and verb in ('INSERT', 'UPDATE', 'DELETE')
    group by p.tablename, verb
  loop
    if one.logged then
      execute format('create or replace trigger journal_%s after %s on public.%I
        for each row when (pg_trigger_depth() = 0) execute function private.journaliser()', one.verb, one.verb, one.tablename);
    end if;
    if one.reserved then
      execute format('create or replace trigger aux_admins_%s before %s on public.%I
        for each statement execute function private.reserver_aux_admins()', one.verb, one.verb, one.tablename);
    end if;
  end loop;
end
$$;

-- Written by acts alone, which no policy shows.
create or replace trigger journal_acte after insert or update or delete on public.privileged_admins
  for each row when (pg_trigger_depth() = 0) execute function private.journaliser();
