-- Operators who look at the outbox see what happens to it. One event per statement, whatever it touches.
CREATE FUNCTION on_outbox_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'outbox_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_events AFTER INSERT OR UPDATE ON outbox
FOR EACH STATEMENT EXECUTE FUNCTION on_outbox_change();
