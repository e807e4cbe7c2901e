-- The demo plays months of history through the services, so the time they take must be movable for it and for nobody
-- else (decision 21). The hand is a setting of the connection. It counts for a session that is logged in as the owner
-- of the tables and has taken on no role; API and worker have one. It cannot stand in the future.
CREATE SCHEMA clock;
--> statement-breakpoint
GRANT USAGE ON SCHEMA clock TO PUBLIC;
--> statement-breakpoint
-- The table is named by a text: a reference would tie the defaults of its columns to themselves in a dump.
CREATE FUNCTION clock.is_movable() RETURNS boolean LANGUAGE sql STABLE
RETURN pg_catalog.current_setting('role') = 'none' AND EXISTS (
  SELECT 1 FROM pg_catalog.pg_class c
  WHERE c.oid = pg_catalog.to_regclass('public.ledger_transactions')
    AND pg_catalog.pg_get_userbyid(c.relowner) = SESSION_USER);
--> statement-breakpoint
-- Where the hand stands, or null. These are single expressions bound when they are made: PostgreSQL puts them into the
-- statement that uses them, so that a default costs next to nothing, and no search path can give them another meaning.
-- Without the coalesce the setting would be null, which does not keep the second question from being asked.
CREATE FUNCTION clock.hand() RETURNS timestamptz LANGUAGE sql STABLE
RETURN CASE WHEN coalesce(pg_catalog.current_setting('motif.clock', true), '') <> '' AND clock.is_movable()
  THEN least(pg_catalog.current_setting('motif.clock', true)::timestamptz, pg_catalog.now()) END;
--> statement-breakpoint
CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE
RETURN coalesce(clock.hand(), pg_catalog.now());
--> statement-breakpoint
-- Every time that a table fills in by itself is of this clock, the day in a number too, whichever migration made it.
DO $$
DECLARE
  item record;
BEGIN
  FOR item IN
    SELECT d.adrelid::regclass AS name, a.attname AS col, pg_get_expr(d.adbin, d.adrelid) AS old
    FROM pg_attrdef d
    JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
    JOIN pg_class c ON c.oid = d.adrelid AND c.relnamespace = 'public'::regnamespace
    WHERE a.attgenerated = '' AND pg_get_expr(d.adbin, d.adrelid) LIKE '%now()%'
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', item.name, item.col, replace(item.old, 'now()', 'clock.now()'));
  END LOOP;
END $$;
--> statement-breakpoint
-- A block is sealed at the present moment, or where the hand stands; everything else about sealing stays as it is.
DO $$
DECLARE
  old text := pg_get_functiondef('ledger_seal(boolean)'::regprocedure);
  new text := replace(old, 'clock_timestamp()', 'coalesce(clock.hand(), clock_timestamp())');
BEGIN
  IF new = old THEN
    RAISE EXCEPTION 'ledger_seal does not read the clock where it is expected to';
  END IF;
  EXECUTE new;
END $$;
