-- Refusals by name, the lock of a dossier, and the triggers that several tables share.

-- A refusal carries its code as a constraint name, so that the server finds its sentence where it finds all the others.
create or replace function private.refuser(code text, precision_ text default null) returns void language plpgsql as $$
begin
  raise exception using errcode = 'P0001', message = code, constraint = code, detail = coalesce(precision_, '');
end
$$;

create or replace function private.cle_verrou(dossier uuid) returns bigint language sql immutable as $$
  select hashtextextended('dossier:' || dossier::text, 0)
$$;

-- Taken alone by an act that posts, before it loads the facts; waits for the facts being written to be wholly in.
create or replace function private.verrouiller_dossier(dossier uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(private.cle_verrou(dossier))
$$;

-- On every table of facts: a fact is written before a validation or after it, never during.
create or replace function private.fait_du_dossier() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.dossier_id <> old.dossier_id then
    perform private.refuser('dossier_immuable');
  end if;
  if tg_op = 'DELETE' then
    perform pg_advisory_xact_lock_shared(private.cle_verrou(old.dossier_id));
    return old;
  end if;
  perform pg_advisory_xact_lock_shared(private.cle_verrou(new.dossier_id));
  return new;
end
$$;

-- On what is validated: nobody changes it, nobody takes it away (PCG art. 1031-3).
create or replace function private.intangible() returns trigger language plpgsql as $$
begin
  perform private.refuser('ecriture_intangible');
  return null;
end
$$;

create or replace function private.horodater() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

grant execute on function private.refuser(text, text), private.cle_verrou(uuid) to anon, authenticated, service_role;
grant execute on function private.verrouiller_dossier(uuid) to service_role;
