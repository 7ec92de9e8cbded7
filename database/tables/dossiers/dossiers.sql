-- dossiers: one set of books of one owner, and the choices where the doctrine leaves one.
-- Made by the server's acts; read by every member; settled by its owner and its accountant. Never deleted here.

create table public.dossiers (
  id                        uuid primary key default gen_random_uuid(),
  nom                       text not null constraint nom_requis check (btrim(nom) <> ''),
  activite                  text not null default 'lmnp' constraint activite_connue references private.activites,
  denomination              text,
  siren                     text constraint siren_a_neuf_chiffres check (siren ~ '^[0-9]{9}$'),
  adresse                   text,
  convention                text not null default 'reel_365'
                            constraint convention_connue check (convention in ('reel_365', 'trente_360', 'mois')),
  cfe_39c                   text not null default 'activite'
                            constraint cfe_39c_connue check (cfe_39c in ('activite', 'bien')),
  assurance_emprunteur_case text not null default '242'
                            constraint assurance_case_connue check (assurance_emprunteur_case in ('242', '294')),
  report_352                text not null default 'neutralise'
                            constraint report_352_connu check (report_352 in ('neutralise', 'direct')),
  created_at                timestamptz not null default now()
);

alter table public.dossiers enable row level security;
alter table public.dossiers force row level security;
grant select, update (nom, denomination, siren, adresse, convention, cfe_39c, assurance_emprunteur_case, report_352)
  on public.dossiers to authenticated;
grant select, insert, update, delete on public.dossiers to service_role;

create policy select_membre on public.dossiers for select to authenticated
  using (id = any (array(select private.mes_dossiers())));

create policy update_gerant on public.dossiers for update to authenticated
  using (id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

-- A setting changes what the years still open declare: it is written before an act that closes one or after it, never during.
create or replace function private.reglage_du_dossier() returns trigger language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(private.cle_verrou(old.id));
  return new;
end
$$;

create or replace trigger fait before update on public.dossiers
  for each row execute function private.reglage_du_dossier();
