-- The pieces of a name that search looks for: every character and every pair of neighbours within a word.
CREATE FUNCTION name_grams(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM regexp_split_to_table(lower(normalize(name, NFKC)), '\s+') AS word,
    generate_series(1, length(word)) AS place,
    LATERAL (VALUES (substr(word, place, 1)), (substr(word, place, 2))) AS piece (gram)
  WHERE gram <> ''
$$;
