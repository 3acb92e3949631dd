-- One row: the version that has run migrations here last. An earlier one that finds migrations it does not know names it.
create table data_version (
  is_only boolean primary key default true check (is_only),
  product_version text not null,
  noted_at timestamptz not null default now()
);
