CREATE INDEX "ledger_blocks_seq_idx" ON "ledger_blocks" USING btree ("first_seq");--> statement-breakpoint
CREATE INDEX "ledger_blocks_day_idx" ON "ledger_blocks" USING btree ((("sealed_at" at time zone 'Asia/Shanghai')::date),"height");
--> statement-breakpoint
-- Operators who look at the ledger see the result of a verification at once.
CREATE FUNCTION on_ledger_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'ledger_checked')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_checks_events AFTER INSERT ON ledger_checks
FOR EACH STATEMENT EXECUTE FUNCTION on_ledger_check();
