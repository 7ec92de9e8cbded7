-- Buildings, lots and rooms, keys that share what a building costs, meters and their readings.
create table public.immeubles (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  libelle             text not null constraint libelle_requis check (btrim(libelle) <> ''),
  adresse             text not null,
  code_postal         text not null constraint code_postal_valide check (code_postal ~ '^[0-9]{5}$'),
  ville               text not null,
  annee_construction  integer constraint annee_construction_possible check (annee_construction between 1000 and 2200),
  en_copropriete      boolean not null default false,
  syndic              text, -- its name and how to reach it
  note                text,
  created_at          timestamptz not null default now(),

  unique (dossier_id, id)
);

create table public.lots (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  bien_id         uuid not null,
  immeuble_id     uuid, -- null: it stands alone at its address
  numero          text, -- of the lot, as the co-ownership or the lease writes it
  batiment        text, -- and its staircase
  etage           integer constraint etage_possible check (etage between -10 and 200), -- 0: the ground floor; under it, below nought
  porte           text,
  nombre_pieces   integer constraint nombre_pieces_possible check (nombre_pieces between 1 and 100), -- as the lease says it
  annexe_de       uuid, -- the property with which a cellar, a garage or a garden is let
  archive_le      date, -- the day since which it is no longer managed; it stays in the books
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint lot_unique unique (dossier_id, bien_id),
  constraint annexe_d_un_autre check (annexe_de <> bien_id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade,
  constraint immeuble_du_dossier foreign key (dossier_id, immeuble_id) references public.immeubles (dossier_id, id),
  constraint lot_principal_du_dossier foreign key (dossier_id, annexe_de) references public.biens (dossier_id, id)
    on delete set null (annexe_de)
);

create index on public.lots (dossier_id, immeuble_id);
create index on public.lots (dossier_id, annexe_de);

create table public.pieces (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bien_id     uuid not null,
  nom         text not null constraint nom_requis check (btrim(nom) <> ''),
  nature      text not null default 'chambre'
              constraint nature_piece_connue check (nature in ('chambre', 'sejour', 'cuisine', 'salle_d_eau', 'toilettes', 'entree',
                'bureau', 'rangement', 'exterieur', 'autre')),
  surface_m2  double precision constraint surface_positive check (surface_m2 > 0),
  ordre       integer not null default 0 constraint ordre_possible check (ordre between 0 and 999),
  louable     boolean not null default false, -- let on its own, the rest being shared
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

create index on public.pieces (dossier_id, bien_id);

-- How what is paid for a building is shared.
create table public.cles_repartition (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  immeuble_id   uuid not null,
  libelle       text not null constraint libelle_requis check (btrim(libelle) <> ''),
  nature        text not null
                constraint nature_cle_connue check (nature in ('tantiemes', 'surface', 'occupants', 'compteurs', 'libre')),
  -- Of the meters that are read.
  fluide        text constraint fluide_connu check (fluide in ('eau_froide', 'eau_chaude', 'chauffage', 'gaz', 'electricite')),
  -- What the shares add up to; null where they are reckoned (surface, occupants, compteurs).
  total         integer constraint total_possible check (total between 1 and 10000000),
  -- [{ bien_id, quote_part }]: the lots that bear it; quote_part is null where it is reckoned.
  quotes_parts  jsonb not null,
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint cle_unique unique (dossier_id, immeuble_id, libelle),
  constraint fluide_d_une_cle_de_compteurs check ((nature = 'compteurs') = (fluide is not null)),
  constraint total_d_une_cle_saisie check ((nature in ('tantiemes', 'libre')) = (total is not null)),
  constraint immeuble_du_dossier foreign key (dossier_id, immeuble_id) references public.immeubles (dossier_id, id)
);

-- Meters, and what they showed.
create table public.compteurs (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  bien_id      uuid,
  immeuble_id  uuid,
  fluide       text not null
               constraint fluide_connu check (fluide in ('eau_froide', 'eau_chaude', 'chauffage', 'gaz', 'electricite')),
  numero       text,
  unite        text not null constraint unite_connue check (unite in ('m3', 'kwh', 'unite')),
  pose_le      date not null,
  depose_le    date,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint compteur_d_un_lieu check (num_nonnulls(bien_id, immeuble_id) = 1),
  constraint depose_apres_pose check (depose_le >= pose_le),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint immeuble_du_dossier foreign key (dossier_id, immeuble_id) references public.immeubles (dossier_id, id)
);

create index on public.compteurs (dossier_id, bien_id);
create index on public.compteurs (dossier_id, immeuble_id);

create table public.releves_compteurs (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  compteur_id      uuid not null,
  date             date not null,
  -- Thousandths of the unit of the meter.
  index_milliemes  bigint not null constraint index_possible check (index_milliemes between 0 and 1000000000000),
  document_id      uuid,
  created_at       timestamptz not null default now(),

  unique (dossier_id, id),
  constraint releve_compteur_unique unique (dossier_id, compteur_id, date),
  constraint compteur_du_dossier foreign key (dossier_id, compteur_id) references public.compteurs (dossier_id, id) on delete cascade,
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.releves_compteurs (dossier_id, document_id);
