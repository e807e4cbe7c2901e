-- A dump is loaded with an empty search path, and the column that calls this is computed while it is.
CREATE OR REPLACE FUNCTION picture_facets(main_category bigint, format text, width int, height int, color text, palette text[],
  price bigint, image_category bigint, personal_category bigint, series text, tags text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(main_category || '/' || word) FROM unnest(ARRAY[
    'format:' || format,
    'ratio:' || CASE
      WHEN width * 2 <= height THEN 'tall'
      WHEN height * 2 <= width THEN 'wide'
      WHEN abs(width - height) <= 0.05 * greatest(width, height) THEN 'square'
      WHEN width < height THEN 'portrait'
      ELSE 'landscape'
    END,
    'size:' || CASE
      WHEN greatest(width, height) < 1000 THEN 'small'
      WHEN greatest(width, height) < 2000 THEN 'medium'
      WHEN greatest(width, height) < 4000 THEN 'large'
      ELSE 'huge'
    END,
    'price:' || CASE WHEN price = 0 THEN 'free' ELSE 'paid' END,
    'category:' || image_category,
    'folder:' || personal_category,
    'series:' || series
  ] || (
    SELECT array_agg(DISTINCT 'color:' || public.color_name(shade))
    -- The palette begins with what covers most; nobody looks for a picture by a speck in it.
    FROM unnest(CASE WHEN cardinality(palette) = 0 THEN ARRAY[color] ELSE palette[1:3] END) AS shade
  ) || (SELECT array_agg('tag:' || tag) FROM unnest(tags) AS tag)) AS word WHERE word IS NOT NULL
$$;
