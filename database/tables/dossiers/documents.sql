-- documents: a receipt, a deed, a bill: its name here, its bytes in a column that no client reads.
-- Read by every member of the dossier; deposited and read back by the server's acts, which check the bytes.

create table public.documents (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  nom         text not null constraint nom_requis check (btrim(nom) <> ''),
  mime        text not null,
  taille      integer not null constraint taille_possible check (taille between 1 and 10485760),
  sha256      text not null constraint empreinte_valide check (sha256 ~ '^[0-9a-f]{64}$'),
  contenu     bytea not null,
  -- The expenses and entries that it proves, by id; one that was deleted once validated stays here. Written by their tables.
  prouve      text[] not null default '{}',
  created_at  timestamptz not null default now(),

  unique (dossier_id, id)
);

create index on public.documents (dossier_id, created_at);

alter table public.documents enable row level security;
alter table public.documents force row level security;
grant select (id, dossier_id, nom, mime, taille, sha256, created_at), delete on public.documents to authenticated;
grant select, insert, update, delete on public.documents to service_role;

create policy select_membre on public.documents for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy delete_proprietaire on public.documents for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.documents
  for each row execute function private.fait_du_dossier();

-- What proves a validated entry is kept ten years, even when the expense itself was deleted since (C. com. art. L123-22).
create or replace function private.garder_document() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.est_validee(old.dossier_id, old.prouve) then
    perform private.refuser('document_a_conserver');
  end if;
  return old;
end
$$;

create or replace trigger justificatif before delete on public.documents
  for each row execute function private.garder_document();
