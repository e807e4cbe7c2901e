CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"book" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_by" bigint NOT NULL,
	"decided_by" bigint,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "corrections_book" CHECK ("corrections"."book" in ('points', 'creative')),
	CONSTRAINT "corrections_state" CHECK ("corrections"."state" in ('asked', 'agreed', 'refused')),
	CONSTRAINT "corrections_amount" CHECK ("corrections"."amount" <> 0 and abs("corrections"."amount") <= 100000),
	CONSTRAINT "corrections_two_people" CHECK ("corrections"."decided_by" <> "corrections"."asked_by"),
	CONSTRAINT "corrections_decided" CHECK (("corrections"."state" = 'asked') = ("corrections"."decided_by" is null) and ("corrections"."decided_by" is null) = ("corrections"."decided_at" is null))
);
--> statement-breakpoint
DROP INDEX "bank_confirmations_serial";--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_state_idx" ON "corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payments_paid_idx" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_confirmations_serial" ON "bank_confirmations" USING btree (lower("trade_no")) WHERE "bank_confirmations"."state" <> 'withdrawn';--> statement-breakpoint
-- The number of a payment is looked for as the index has it.
CREATE OR REPLACE FUNCTION on_bank_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM bank_confirmations c JOIN bank_transfers t ON t.id = c.transfer_id
    WHERE lower(c.trade_no) = lower(NEW.trade_no) AND c.amount_fen = NEW.amount_fen AND c.state = 'confirmed'
      AND t.attempt_id = NEW.attempt_id)
  THEN
    RAISE EXCEPTION 'payment by bank that two operators have not confirmed' USING ERRCODE = '23514', CONSTRAINT = 'payments_bank_confirmed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What somebody proposed is what another one agrees to, and a decision stays.
CREATE FUNCTION on_correction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'asked' OR NEW.company_id <> OLD.company_id OR NEW.book <> OLD.book OR NEW.amount <> OLD.amount
    OR NEW.reason <> OLD.reason OR NEW.asked_by <> OLD.asked_by
  THEN
    RAISE EXCEPTION 'a correction is only agreed to or refused' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER corrections_kept BEFORE UPDATE ON corrections FOR EACH ROW EXECUTE FUNCTION on_correction_change();
--> statement-breakpoint
-- Operators see a queue move while they look at it. A table whose rows wait for operators and that has no event of its
-- own takes this one; such rows are few, so their commits may wait for each other.
CREATE FUNCTION on_queue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'queues_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER corrections_changed AFTER INSERT OR UPDATE OF state ON corrections
  FOR EACH STATEMENT EXECUTE FUNCTION on_queue_change();
--> statement-breakpoint
CREATE TRIGGER reports_changed AFTER INSERT OR UPDATE OF state ON reports
  FOR EACH STATEMENT EXECUTE FUNCTION on_queue_change();
