-- fecs: the FEC of a final year as it was made and checked, compressed: its lines never change, it is handed out byte for byte.
-- Read by every member of the dossier; written by the server's acts alone, once.

create table public.fecs (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  exercice_id  uuid not null,
  sha256       text not null constraint empreinte_valide check (sha256 ~ '^[0-9a-f]{64}$'), -- of the file, unfolded
  contenu      bytea not null, -- gzip, which PostgreSQL cannot compress again: a part of it is read without the rest
  created_at   timestamptz not null default now(),

  constraint fec_unique unique (dossier_id, exercice_id),
  constraint exercice_du_dossier foreign key (dossier_id, exercice_id) references public.exercices (dossier_id, id)
);

alter table public.fecs enable row level security;
alter table public.fecs force row level security;
grant select on public.fecs to authenticated;
grant select, insert on public.fecs to service_role;

create policy select_membre on public.fecs for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

-- Kept once the year is final, never changed; it goes away with the whole dossier.
create or replace function private.garder_fec() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and private.est_efface(old.dossier_id) then
    return old;
  end if;
  if tg_op <> 'INSERT' then
    perform private.refuser('fec_intangible');
  end if;
  if not exists (
    select from public.exercices x where x.dossier_id = new.dossier_id and x.id = new.exercice_id and x.etat = 'definitif'
  ) then
    perform private.refuser('fec_une_fois_definitif');
  end if;
  return new;
end
$$;

create or replace trigger garde before insert or update or delete on public.fecs
  for each row execute function private.garder_fec();
create or replace trigger garde_en_bloc before truncate on public.fecs
  for each statement execute function private.garder_fec();
