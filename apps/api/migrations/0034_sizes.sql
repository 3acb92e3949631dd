-- What is read from an artwork's `dimensions`, in millimetres, or what a person has said instead (`size_corrected`).
-- `size_reader` is the version of the reader that read the text: 0 where none has yet.
alter table artwork
  add column height_mm numeric(8, 1) constraint artwork_height_mm_check check (height_mm > 0),
  add column width_mm numeric(8, 1) constraint artwork_width_mm_check check (width_mm > 0),
  add column depth_mm numeric(8, 1) constraint artwork_depth_mm_check check (depth_mm > 0),
  add column diameter_mm numeric(8, 1) constraint artwork_diameter_mm_check check (diameter_mm > 0),
  add column frame_height_mm numeric(8, 1) constraint artwork_frame_height_mm_check check (frame_height_mm > 0),
  add column frame_width_mm numeric(8, 1) constraint artwork_frame_width_mm_check check (frame_width_mm > 0),
  add column frame_depth_mm numeric(8, 1) constraint artwork_frame_depth_mm_check check (frame_depth_mm > 0),
  add column size_parts integer constraint artwork_size_parts_check check (size_parts > 1),
  add column size_unit text constraint artwork_size_unit_check check (size_unit in ('mm', 'cm', 'dm', 'm', 'in', 'ft')),
  add column size_corrected smallint not null default 0
    constraint artwork_size_corrected_check check (size_corrected in (0, 1)),
  add column size_reader integer not null default 0;

-- As `orientationOf` of the contract has it: a round work has its diameter for both sides.
create function artwork_orientation(height numeric, width numeric, diameter numeric) returns text
  language sql immutable parallel safe
  return case
    when coalesce(height, diameter) > coalesce(width, diameter) * 1.02 then 'portrait'
    when coalesce(width, diameter) > coalesce(height, diameter) * 1.02 then 'landscape'
    when coalesce(height, diameter) is not null and coalesce(width, diameter) is not null then 'square'
  end;

create index artwork_height_mm on artwork (height_mm, id_artwork);
create index artwork_width_mm on artwork (width_mm, id_artwork);
create index artwork_orientation_id on artwork (artwork_orientation(height_mm, width_mm, diameter_mm), id_artwork);
-- The texts that the upkeep reads: those of which an older reader knows least.
create index artwork_size_reader on artwork (size_reader, id_artwork) where dimensions is not null;

-- A size that is read is no edit, as a figure that a visitor moves is none. A correction is one.
create or replace function touch_artwork() returns trigger
  language plpgsql
  as $$
declare
  edited artwork := new;
begin
  edited.likes := old.likes;
  edited.views := old.views;
  edited.purchase_requested := old.purchase_requested;
  edited."time" := old."time";
  edited.size_reader := old.size_reader;
  if new.size_corrected = 0 and old.size_corrected = 0 then
    edited.height_mm := old.height_mm;
    edited.width_mm := old.width_mm;
    edited.depth_mm := old.depth_mm;
    edited.diameter_mm := old.diameter_mm;
    edited.frame_height_mm := old.frame_height_mm;
    edited.frame_width_mm := old.frame_width_mm;
    edited.frame_depth_mm := old.frame_depth_mm;
    edited.size_parts := old.size_parts;
    edited.size_unit := old.size_unit;
  end if;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Lists show and find the new columns.
select note_columns('artwork', '{likes,views,purchase_requested,time,size_reader}');
