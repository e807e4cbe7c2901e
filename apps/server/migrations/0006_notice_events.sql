-- A notice reaches those it is for while they are signed in. One event per row: a broadcast is one row.
CREATE FUNCTION on_notice_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_strip_nulls(json_build_object(
    'user_id', NEW.user_id, 'type', 'notices_changed'))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notices_events AFTER INSERT ON notices
FOR EACH ROW EXECUTE FUNCTION on_notice_insert();
